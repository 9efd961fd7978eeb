// Creating tokens (CR 701.7): described in the text, predefined (CR 111.10), or copies.
import type { Arrival, FaceDefinition, Instruction, InstructionOf, Quantity } from '@lawmage/ir';
import { objectReferent, refuse, type Meaning, type ResultCell, type Scope } from '../../bind/scope.js';
import { alt, filterMap, lit, lits, map, opt, seq, token, type Parser } from '../../grammar/parser.js';
import { bindSelection } from '../../phrase/bind-objects.js';
import { objectPhrase } from '../../phrase/forwards.js';
import { count, thatMany, valueOfX } from '../../phrase/numbers.js';
import { tokenDescription, type TokenDescription } from '../../phrase/token-description.js';
import { copyExceptions } from '../predicates/copying.js';
import { YOU } from '../../phrase/filters.js';
import type { GrammaticalNumber } from '../../phrase/types.js';
import type { ClauseContext, Outcome, VerbMeaning, VerbRecord } from '../verb.js';
import { forEach, noteAmount, slotOf, timesEach } from './common.js';
import { PREDEFINED_TOKENS } from './predefined-tokens.js';

const BY_YOU = { players: YOU, own: YOU };

type Token = InstructionOf<'createToken'>['token'];

interface Making {
  readonly amount: Meaning<Quantity>;
  readonly each?: Meaning<Quantity>;
  readonly token: Meaning<Token>;
  readonly arrival: Arrival;
  readonly words: readonly string[];
}

function making({ amount, each, token: blueprint, arrival, words }: Making): VerbMeaning {
  return ({ scope, agent }: ClauseContext): Outcome => {
    const cell: ResultCell = {};
    const value = amount(scope);
    const made = blueprint(scope);
    const total = each === undefined ? value : timesEach(value, each(scope));
    noteAmount(scope, cell);
    const referent = objectReferent(() => slotOf(scope, cell, 'moved'), {
      number: total === 1 ? 'one' : 'many',
      words: [...words, 'token', 'permanent'],
      origin: 'result',
      epithets: ['created'],
    });
    scope.mention(referent);
    const step: Instruction = {
      kind: 'createToken',
      players: agent.players,
      amount: total,
      token: made,
      ...arrival,
      into: cell,
    };
    return { steps: [step], about: referent };
  };
}

/** "a", "two tapped", "X": the number, with what it asks of the noun. */
const amountAndState: Parser<{ readonly amount: Meaning<Quantity>; readonly tapped: boolean }> = map(
  seq(count, opt(lit('tapped'))),
  ([amount, tapped]) => ({ amount, tapped: tapped !== undefined }),
);

const attacking: Parser<Arrival> = alt<readonly Parser<Arrival>[]>(
  map(lits("that's tapped and attacking", 'that are tapped and attacking'), () => ({
    tapped: true,
    attacking: true,
  })),
  map(lits("that's attacking", 'that are attacking'), () => ({ attacking: true })),
);

function agrees(amount: Meaning<Quantity>, number: GrammaticalNumber): boolean {
  if (amount === valueOfX || amount === thatMany) return number === 'many';
  return true;
}

const arrivalOf = (tapped: boolean, later: Arrival | undefined): Arrival => ({
  ...(tapped && { tapped: true }),
  ...later,
});

function blueprintOf(described: TokenDescription): Meaning<Token> {
  return (scope: Scope) => {
    const power = described.power?.(scope);
    const toughness = described.toughness?.(scope);
    return {
      face: { ...described.face, abilities: described.abilities(scope) },
      ...(power !== undefined && { power }),
      ...(toughness !== undefined && { toughness }),
    };
  };
}

const described: Parser<VerbMeaning> = filterMap(
  seq(amountAndState, tokenDescription, opt(attacking), opt(forEach)),
  ([{ amount, tapped }, description, later, each]) =>
    agrees(amount, description.number)
      ? making({
          amount,
          ...(each && { each }),
          token: blueprintOf(description),
          arrival: arrivalOf(tapped, later),
          words: description.words,
        })
      : undefined,
);

const predefinedName: Parser<FaceDefinition> = token('predefined token', (found) =>
  found.kind === 'word' && Object.hasOwn(PREDEFINED_TOKENS, found.text) ? PREDEFINED_TOKENS[found.text] : undefined,
);

const TOKEN_WORD: Parser<GrammaticalNumber> = alt(
  map(lit('token'), () => 'one' as const),
  map(lit('tokens'), () => 'many' as const),
);

const predefined: Parser<VerbMeaning> = filterMap(
  seq(amountAndState, predefinedName, TOKEN_WORD, opt(forEach)),
  ([{ amount, tapped }, face, number, each]) =>
    agrees(amount, number)
      ? making({
          amount,
          ...(each && { each }),
          token: () => ({ face }),
          arrival: arrivalOf(tapped, undefined),
          words: [...face.types, ...face.subtypes],
        })
      : undefined,
);

const copies: Parser<VerbMeaning> = map(
  seq(
    amountAndState,
    lits("token that's a copy of", 'tokens that are copies of'),
    objectPhrase,
    opt(attacking),
    opt(copyExceptions),
  ),
  ([{ amount, tapped }, , phrase, later, except]) =>
    making({
      amount,
      token: (scope) => {
        const bound = bindSelection(phrase, scope, {});
        if (bound.what === undefined || bound.what.kind === 'choose' || bound.toPlayers !== undefined)
          return refuse('a copy of what?');
        const exceptions = except?.({ scope, agent: BY_YOU, subject: undefined, isLasting: false, replaces: undefined }) ?? [];
        return { kind: 'copyOf', of: bound.referent.objects(), ...(exceptions.length > 0 && { except: exceptions }) };
      },
      arrival: arrivalOf(tapped, later),
      words: ['creature'],
    }),
);

export const TOKEN_VERBS: readonly VerbRecord[] = [
  {
    name: 'create',
    forms: ['create', 'creates'],
    subject: 'player',
    parse: alt(described, predefined, copies),
    examples: [
      'Create a 1/1 white Soldier creature token.',
      'Create two tapped 2/2 black Zombie creature tokens.',
      'Create a Treasure token.',
      'Create a 3/3 green Beast creature token with trample for each land you control.',
      "Create a token that's a copy of target creature you control.",
    ],
  },
];
