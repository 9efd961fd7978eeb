// Mana in text: costs in symbols ("{2}{R}"), and what an ability adds ("{G}", "{R} or {W}", "one mana of any color") (CR 106, 107.4).
import { COLORS, MANA_TYPES, type ManaOutput, type ManaSymbol, type ManaType, type Quantity } from '@lawmage/ir';
import type { Meaning, Scope } from '../bind/scope.js';
import { alt, conjunction, constant, filterMap, lit, map, seq, token, type Parser } from '../grammar/parser.js';
import { number } from './numbers.js';

/** A cost in mana symbols. */
export const manaCost: Parser<readonly ManaSymbol[]> = token('mana cost', (found) => {
  if (found.kind !== 'symbols') return undefined;
  const mana = found.symbols.flatMap((each) => (each.kind === 'other' || each.kind === 'unknown' ? [] : [each]));
  return mana.length === found.symbols.length ? mana : undefined;
});

/** Mana of fixed types: "{C}{C}". */
const run: Parser<readonly ManaType[]> = filterMap(manaCost, (symbols) => {
  const types = symbols.flatMap((each) => (each.kind === 'mana' ? [each.mana] : []));
  return types.length === symbols.length ? types : undefined;
});

const only =
  (kind: ManaOutput): Meaning<ManaOutput> =>
  () =>
    kind;

const amountOfColors =
  (amount: Meaning<Quantity>, kind: 'oneColor' | 'anyCombination', colors: readonly ManaType[]): Meaning<ManaOutput> =>
  (scope: Scope) => ({
    kind,
    colors,
    amount: amount(scope),
  });

const COLORS_NAMED: Parser<readonly ManaType[]> = alt(
  constant('colors', COLORS),
  filterMap(conjunction(run, 'and/or'), (runs) => (runs.every((each) => each.length === 1) ? runs.flat() : undefined)),
);

export const manaOutput: Parser<Meaning<ManaOutput>> = alt(
  map(run, (mana) => only({ kind: 'fixed', mana })),
  map(conjunction(run, 'or'), (of) => only({ kind: 'alternatives', of })),
  map(lit('one mana of any color'), () => amountOfColors(() => 1, 'oneColor', COLORS)),
  map(lit("one mana of any color in your commander's color identity"), () => (): ManaOutput => ({
    kind: 'oneColor',
    colors: 'commanderIdentity',
    amount: 1,
  })),
  map(seq(number, lit('mana of any one color')), ([amount]) => amountOfColors(amount, 'oneColor', COLORS)),
  map(lit('one mana of any type'), () => amountOfColors(() => 1, 'oneColor', MANA_TYPES)),
  map(seq(number, lit('mana in any combination of'), COLORS_NAMED), ([amount, , colors]) =>
    amountOfColors(amount, 'anyCombination', colors),
  ),
  map(seq(number, lit('mana of the chosen color')), ([amount]) => (scope: Scope): ManaOutput => ({
    kind: 'chosenColor',
    from: { kind: 'linked', link: scope.face.link('chosen color') },
    amount: amount(scope),
  })),
);

/** "an amount of {G} equal to …", "{G} for each …": one type. */
export const singleMana: Parser<ManaType> = filterMap(run, (mana) => (mana.length === 1 ? mana[0] : undefined));
