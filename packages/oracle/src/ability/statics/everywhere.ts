// Effects that reach objects outside the battlefield (CR 109.2, 613): "the same is true for creature spells you control and creature cards you own …", "all cards that aren't on the
// battlefield, spells, and permanents are …".
import type { Filter, Modification, Objects, StaticAbility, StaticPart, Zone } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { alt, lit, lits, map, opt, seq, STOP, type Parser } from '../../grammar/parser.js';
import { ANYTHING, YOU, allOf, controlledBy, ofType } from '../../phrase/filters.js';
import { generalStatic } from './general.js';
import type { StaticRecord } from './record.js';

/** Where cards are that are neither permanents nor spells. */
const OUTSIDE: readonly Zone[] = ['hand', 'library', 'graveyard', 'exile', 'command'];

const CREATURE: Filter = ofType('creature');
const SPELLS_AND_CARDS: readonly Objects[] = [
  { kind: 'matching', zones: ['stack'], filter: allOf([{ kind: 'spell' }, CREATURE, controlledBy({ kind: 'you' })]) },
  { kind: 'matching', zones: OUTSIDE, whose: YOU, filter: CREATURE },
];

const theSame: Parser<Meaning<StaticAbility>> = map(
  seq(
    generalStatic,
    lit("the same is true for creature spells you control and creature cards you own that aren't on the battlefield."),
  ),
  ([first]) =>
    (scope: Scope): StaticAbility => {
      const made = first(scope);
      const [part] = made.parts;
      if (made.parts.length > 1 || part.kind !== 'modify') return refuse('the same of what?');
      return { ...made, parts: [part, ...SPELLS_AND_CARDS.map((to): StaticPart => ({ ...part, to }))] };
    },
);

const EVERYTHING: readonly Objects[] = [
  { kind: 'matching', filter: { kind: 'permanent' } },
  { kind: 'matching', zones: ['stack'], filter: { kind: 'spell' } },
  { kind: 'matching', zones: OUTSIDE, filter: ANYTHING },
];

const everything: Parser<Meaning<StaticAbility>> = map(
  seq(
    lit("all cards that aren't on the battlefield, spells, and permanents are"),
    alt<readonly Parser<Meaning<Modification>>[]>(
      map(lit('colorless'), () => (): Modification => ({ kind: 'color', color: { kind: 'colors', colors: [] } })),
      map(
        seq(lit('the chosen color'), opt(lits('in addition to their other colors'))),
        ([, added]) =>
          (scope: Scope): Modification => ({
            kind: 'color',
            color: { kind: 'chosenColor', from: { kind: 'linked', link: scope.face.link('chosen color') } },
            ...(added !== undefined && { add: true }),
          }),
      ),
    ),
    STOP,
  ),
  ([, change]) =>
    (scope: Scope): StaticAbility => ({
      kind: 'static',
      parts: EVERYTHING.map((to): StaticPart => ({ kind: 'modify', to, modifications: [change(scope)] })),
    }),
);

export const EVERYWHERE_STATICS: readonly StaticRecord[] = [
  {
    name: 'everywhere',
    parse: alt(theSame, everything),
    examples: ["All cards that aren't on the battlefield, spells, and permanents are colorless."],
  },
];
