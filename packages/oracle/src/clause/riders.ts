// Sentences that say something of an earlier clause or of the ability itself (ORACLE-LANGUAGE 8): fields of their host, never instructions.
import { refuse, type Draft, type Meaning, type Scope } from '../bind/scope.js';
import { alt, filterMap, list, lit, lits, map, memo, seq, table, token, type Parser } from '../grammar/parser.js';
import {
  parseCardTypeWord,
  type CastRider,
  type Condition,
  type Instruction,
  type ManaRestriction,
} from '@lawmage/ir';
import type { EffectDraft } from '../lower/sentence.js';
import { filterOfPhrase } from '../phrase/filter-of-phrase.js';
import { ANYTHING, castFrom } from '../phrase/filters.js';
import { condition, objectPhrase } from '../phrase/forwards.js';
import { plainNumber } from '../phrase/numbers.js';
import { abilityList } from '../phrase/token-description.js';
import { timeOfGame } from '../phrase/times.js';

export type Rider = (effect: EffectDraft) => void;

export interface RiderRecord {
  readonly name: string;
  readonly parse: Parser<Rider>;
  readonly examples: readonly string[];
}

/** The last instruction of a kind, to be changed in place; inside gates and "if" too. */
function lastOf<K extends Instruction['kind']>(
  steps: readonly Instruction[],
  kind: K,
): Draft<Extract<Instruction, { kind: K }>> | undefined {
  for (const step of steps.toReversed()) {
    if (step.kind === kind) return step as Draft<Extract<Instruction, { kind: K }>>;
    const inner =
      step.kind === 'gate'
        ? [...(step.else ?? []), ...(step.action ?? []), ...(step.then ?? [])]
        : step.kind === 'if'
          ? step.then
          : [];
    const found = lastOf(inner, kind);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Restriction =
  | { readonly kind: 'timing'; readonly timing: 'sorcery' | 'instant' }
  | { readonly kind: 'limit'; readonly limit: { readonly times: number; readonly per: 'turn' | 'game' } }
  | { readonly kind: 'condition'; readonly condition: Meaning<Condition> };

/** "as a sorcery", "if you control an artifact", "during your upkeep", "once each turn" (CR 602.5). */
const restriction: Parser<Restriction> = alt<readonly Parser<Restriction>[]>(
  map(lits('as a sorcery', 'any time you could cast a sorcery'), () => ({ kind: 'timing', timing: 'sorcery' })),
  map(lits('as an instant', 'any time you could cast an instant'), () => ({ kind: 'timing', timing: 'instant' })),
  map(lit('once each turn'), () => ({ kind: 'limit', limit: { times: 1, per: 'turn' } })),
  map(lit('once'), () => ({ kind: 'limit', limit: { times: 1, per: 'game' } })),
  map(seq(lit('if'), condition), ([, holds]) => ({ kind: 'condition', condition: holds })),
  map(timeOfGame, (time) => ({ kind: 'condition', condition: () => time })),
);

function restrict(scope: Scope, asked: Restriction): void {
  const { fields } = scope;
  const twice = (): never => refuse('two such restrictions');
  switch (asked.kind) {
    case 'timing':
      fields.timing = fields.timing === undefined ? asked.timing : twice();
      return;
    case 'limit':
      fields.limit = fields.limit === undefined ? asked.limit : twice();
      return;
    default: {
      const more = asked.condition(scope);
      fields.condition = fields.condition === undefined ? more : { kind: 'and', of: [fields.condition, more] };
    }
  }
}

const useOf: Parser<Meaning<ManaRestriction>> = alt<readonly Parser<Meaning<ManaRestriction>>[]>(
  filterMap(seq(lit('cast'), objectPhrase), ([, phrase]) =>
    phrase.kind === 'counted' && phrase.group.sort === 'spell'
      ? (scope: Scope) => ({ spells: castFrom(filterOfPhrase(phrase, scope)) })
      : undefined,
  ),
  map(lits('activate abilities', 'activate an ability'), () => () => ({ abilitiesOf: ANYTHING })),
  map(seq(lits('activate abilities of', 'activate an ability of'), objectPhrase), ([, phrase]) => (scope: Scope) => ({
    abilitiesOf: filterOfPhrase(phrase, scope),
  })),
);
/** CR 106.6. */
const manaUse: Parser<Meaning<ManaRestriction>> = map(list(useOf, lit('or')), (uses) => (scope: Scope) => {
  const whole = uses.map((each) => each(scope));
  if (whole.length > 2 || Object.keys(Object.assign({}, ...whole) as object).length !== whole.length)
    refuse('two uses of a kind');
  return Object.assign({}, ...whole) as ManaRestriction;
});

/** The leave or the casting that was spoken of last. */
function lastCasting(steps: readonly Instruction[]): { rider?: CastRider } | undefined {
  for (const step of steps.toReversed()) {
    if (step.kind === 'cast') return step as Draft<typeof step>;
    if (step.kind === 'applyRule' && step.rule.kind === 'permission') return step.rule as Draft<typeof step.rule>;
    const inner =
      step.kind === 'gate' ? [...(step.action ?? []), ...(step.then ?? [])] : step.kind === 'if' ? step.then : [];
    const found = lastCasting(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const RIDERS: readonly RiderRecord[] = [
  {
    name: 'what tokens have',
    parse: map(
      seq(lits('it has', 'they have', 'that token has', 'those tokens have'), abilityList, lit('.')),
      ([, abilities]): Rider =>
        (effect) => {
          // CR 111.3: what the effect says of the token is part of what it creates.
          const [last] = effect.previous.slice(-1);
          if (last?.kind !== 'createToken' || !('face' in last.token)) return refuse('no token was just created');
          const { token } = last;
          const more = abilities(effect.scope);
          (last as Draft<typeof last>).token = {
            ...token,
            face: { ...token.face, abilities: [...token.face.abilities, ...more] },
          };
        },
    ),
    examples: ['Create a 0/1 colorless Eldrazi Spawn creature token. It has "Sacrifice this token: Add {C}."'],
  },
  {
    name: 'a spell exiled instead',
    parse: map(
      seq(
        lits('if that spell would be put into', 'if a spell cast this way would be put into'),
        lits('your graveyard,', 'a graveyard,', "its owner's graveyard,"),
        lits('exile it instead.'),
      ),
      (): Rider => (effect) => {
        const casting = lastCasting(effect.steps) ?? refuse('which spell?');
        if (casting.rider !== undefined) refuse('two such riders');
        casting.rider = { insteadOfGraveyard: 'exile', leavesStackOnly: true };
      },
    ),
    examples: [
      'You may cast target instant card from your graveyard this turn. If that spell would be put into your graveyard, exile it instead.',
    ],
  },
  {
    name: 'no regeneration',
    parse: map(
      lits("it can't be regenerated.", "they can't be regenerated.", "that creature can't be regenerated."),
      () => (effect) => {
        const destroy = lastOf(effect.steps, 'destroy') ?? refuse('nothing is destroyed');
        destroy.noRegeneration = true;
      },
    ),
    examples: ["Destroy target creature. It can't be regenerated."],
  },
  {
    name: 'unpreventable',
    parse: map(lit("the damage can't be prevented."), () => (effect) => {
      const damage = lastOf(effect.steps, 'dealDamage') ?? refuse('no damage is dealt');
      damage.unpreventable = true;
    }),
    examples: ["This spell deals 2 damage to target creature. The damage can't be prevented."],
  },
  {
    name: 'still',
    parse: map(
      seq(
        lits("it's still a", "it's still an", "they're still"),
        token('type', (found) => (found.kind === 'word' ? parseCardTypeWord(found.lower) : undefined)),
        lit('.'),
      ),
      () => (effect) => {
        const apply = lastOf(effect.steps, 'apply');
        const types = apply?.modifications.find((each) => each.kind === 'types');
        if (types?.kind !== 'types') return refuse('nothing becomes something');
        // CR 205.1b: all its prior types are retained.
        (types as Draft<typeof types>).keep = 'all';
      },
    ),
    examples: ["Until end of turn, target land becomes a 3/3 Elemental creature. It's still a land."],
  },
  {
    name: 'new targets',
    parse: map(
      lits(
        'you may choose new targets for the copy.',
        'you may choose new targets for the copies.',
        'you may choose new targets for that copy.',
      ),
      () => (effect) => {
        const copy = lastOf(effect.steps, 'copy') ?? refuse('nothing is copied');
        copy.newTargets = true;
      },
    ),
    examples: ['Copy target instant or sorcery spell. You may choose new targets for the copy.'],
  },
  {
    name: 'activate only',
    parse: map(
      seq(lits('activate only', 'activate this ability only'), list(restriction, lit('and only')), lit('.')),
      ([, restrictions]): Rider =>
        ({ scope }) => {
          for (const each of restrictions) restrict(scope, each);
        },
    ),
    examples: [
      '{2}: Draw a card. Activate only as a sorcery.',
      '{2}: Draw a card. Activate only as an instant.',
      '{T}: Draw a card. Activate only if you control an artifact.',
      '{T}: Draw a card. Activate only during your turn, before attackers are declared.',
      '{2}: Draw a card. Activate only during your upkeep and only once each turn.',
    ],
  },
  {
    name: 'only so often',
    parse: map(
      alt(
        map(seq(lit('activate no more than'), plainNumber, lit('times each turn.')), ([, times]) => times),
        map(lit('activate no more than twice each turn.'), () => 2),
      ),
      (times): Rider =>
        ({ scope }) =>
          restrict(scope, { kind: 'limit', limit: { times, per: 'turn' } }),
    ),
    examples: ['{2}: Draw a card. Activate no more than twice each turn.'],
  },
  {
    name: 'who may activate',
    parse: map(
      table<'any' | 'opponents'>({
        'any player may activate this ability.': 'any',
        'only your opponents may activate this ability.': 'opponents',
      }),
      (activator): Rider =>
        ({ scope }) => {
          scope.fields.activator = activator;
        },
    ),
    examples: ['{2}: Draw a card. Any player may activate this ability.'],
  },
  {
    // A keyword that is granted without a cost has the card's mana cost: the sentence says what the definition does.
    name: 'its mana cost',
    parse: map(
      seq(
        table<'flashback'>({ 'the flashback cost is equal to': 'flashback' }),
        lits('its mana cost.', "that card's mana cost.", "the card's mana cost."),
      ),
      ([keyword]): Rider =>
        (effect) => {
          const applied = lastOf(effect.steps, 'apply') ?? refuse('which keyword?');
          const granted = applied.modifications
            .flatMap((each) => (each.kind === 'grant' ? each.abilities : []))
            .find((each) => each.kind === 'keyword' && each.keyword === keyword);
          if (granted?.kind !== 'keyword' || granted.cost !== undefined)
            refuse('no such keyword without a cost was granted');
        },
    ),
    examples: [
      'Target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.',
    ],
  },
  {
    name: 'countered to another zone',
    parse: map(
      seq(
        lits('if that spell is countered this way,', 'if the spell is countered this way,'),
        table<readonly ['exile' | 'library' | 'hand', ('top' | 'bottom')?]>({
          "exile it instead of putting it into its owner's graveyard.": ['exile'],
          "put it on top of its owner's library instead of into that player's graveyard.": ['library', 'top'],
          "put that card on top of its owner's library instead of into that player's graveyard.": ['library', 'top'],
          "put that card on the bottom of its owner's library instead of into that player's graveyard.": [
            'library',
            'bottom',
          ],
          "put it into its owner's hand instead of into that player's graveyard.": ['hand'],
        }),
      ),
      ([, [to, position]]): Rider =>
        (effect) => {
          const counter = lastOf(effect.steps, 'counter') ?? refuse('nothing is countered');
          counter.to = to;
          if (position !== undefined) counter.position = position;
        },
    ),
    examples: [
      "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
    ],
  },
  {
    name: 'what mana is for',
    parse: map(seq(lit('spend this mana only to'), manaUse, lit('.')), ([, use]): Rider => (effect) => {
      const restriction = use(effect.scope);
      const added = effect.steps.filter((each) => each.kind === 'addMana');
      if (added.length === 0 || added.some((each) => each.restriction !== undefined)) refuse('which mana?');
      for (const each of added) (each as Draft<typeof each>).restriction = restriction;
    }),
    examples: [
      '{T}: Add {R}. Spend this mana only to cast a creature spell.',
      '{T}: Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities of artifacts.',
    ],
  },
  {
    name: 'triggers once',
    parse: alt(
      map(lit('this ability triggers only once each turn.'), (): Rider => ({ scope }) => {
        scope.fields.triggerLimit = { times: 1, per: 'turn' };
      }),
      map(lit('this ability triggers only twice each turn.'), (): Rider => ({ scope }) => {
        scope.fields.triggerLimit = { times: 2, per: 'turn' };
      }),
      map(lit('do this only once each turn.'), (): Rider => ({ scope }) => {
        scope.fields.doLimit = { times: 1, per: 'turn' };
      }),
    ),
    examples: ['Whenever another creature enters, draw a card. This ability triggers only once each turn.'],
  },
];

export const rider: Parser<Rider> = memo(alt(...RIDERS.map((each) => each.parse)));
