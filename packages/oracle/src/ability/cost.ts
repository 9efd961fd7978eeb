// Costs of activated abilities, keywords and spells (CR 118, 602.1a): symbols, and actions in the imperative.
import type { Cost, CostPart, ManaSymbol } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../bind/scope.js';
import { alt, filterMap, list, lit, lits, map, token, type Parser } from '../grammar/parser.js';
import { verbPhrase } from '../clause/clause.js';
import { BY_YOU } from '../lower/outcomes.js';

/** "{2}{R}", "{T}", "{1}{T}". */
const symbols: Parser<Meaning<Cost>> = token('cost', (found) => {
  if (found.kind !== 'symbols') return undefined;
  const parts: CostPart[] = [];
  const mana: ManaSymbol[] = [];
  let energy = 0;
  for (const symbol of found.symbols) {
    if (symbol.kind === 'unknown') return undefined;
    if (symbol.kind !== 'other') mana.push(symbol);
    else if (symbol.symbol === 'tap') parts.push({ kind: 'tapSelf' });
    else if (symbol.symbol === 'untap') parts.push({ kind: 'untapSelf' });
    else if (symbol.symbol === 'energy') energy += 1;
    else return undefined;
  }
  if (energy > 0) return undefined;
  return () => [...(mana.length > 0 ? [{ kind: 'mana' as const, symbols: mana }] : []), ...parts];
});

/** "Sacrifice a creature", "Pay 2 life", "Discard a card". */
const action: Parser<Meaning<Cost>> = filterMap(verbPhrase, ({ verb, form, meaning }) =>
  verb.subject !== 'player' || form === 'third'
    ? undefined
    : (scope: Scope) => {
        scope.clauseObject = undefined;
        scope.agent = BY_YOU;
        const { steps, payment, modifications, rules, about } = meaning({
          scope,
          agent: BY_YOU,
          subject: undefined,
          isLasting: false,
          replaces: undefined,
        });
        if (modifications !== undefined || rules !== undefined) return refuse('no cost');
        if (about !== undefined) scope.topic = about; // "and pay its mana cost"
        return payment ?? (steps ?? []).map((step): CostPart => ({ kind: 'do', action: step }));
      },
);

const energy: Parser<Meaning<Cost>> = map(
  (source, at) => {
    const [word, found] = source.tokens.slice(at, at + 2);
    if (word?.kind !== 'word' || word.lower !== 'pay' || found?.kind !== 'symbols') return [];
    const isEnergy = found.symbols.every((each) => each.kind === 'other' && each.symbol === 'energy');
    return isEnergy ? [{ value: found.symbols.length, end: at + 2 }] : [];
  },
  (amount: number) => (): Cost => [
    {
      kind: 'do',
      action: { kind: 'playerCounters', players: { kind: 'you' }, counter: 'energy', amount, remove: true },
    },
  ],
);

const listOf = (part: Parser<Meaning<Cost>>): Parser<Meaning<Cost>> =>
  map(list(part, alt(lit(','), lits('and', ', and'))), (parts) => (scope: Scope) => {
    // What is paid leaves its zone: what the effect says of the bearer is of the bearer as it was.
    const { current } = scope.self;
    const paid = parts.flatMap((each) => each(scope));
    scope.self.current = current;
    scope.topic = undefined;
    return paid;
  });

/** Before a colon, and after a keyword's dash: symbols stand for paying them. */
export const cost: Parser<Meaning<Cost>> = listOf(alt(symbols, action, energy));

/** In a sentence: every part has its verb ("pay {2} and discard a card"). */
export const spokenCost: Parser<Meaning<Cost>> = listOf(alt(action, energy));
