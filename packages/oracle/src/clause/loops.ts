// "For each …," before a clause that chooses or refers to the member (CR 608.2f).
import type { Objects, Players } from '@lawmage/ir';
import { objectReferent, playerReferent, type Referent, type Scope } from '../bind/scope.js';
import { alt, filterMap, lit, map, seq, type Parser } from '../grammar/parser.js';
import { objectPhrase } from '../phrase/forwards.js';
import { setOf } from '../phrase/quantities.js';

export interface LoopPhrase {
  readonly begin: (scope: Scope) => {
    readonly over: Objects | undefined;
    readonly players: Players | undefined;
    readonly slot: number;
    readonly referent: Referent;
  };
}

const overObjects: Parser<LoopPhrase> = filterMap(objectPhrase, (phrase): LoopPhrase | undefined => {
  if (phrase.kind !== 'counted' || phrase.determiner.kind !== 'all' || phrase.determiner.word !== 'each')
    return undefined;
  return {
    begin: (scope) => {
      const over = setOf(phrase, scope);
      const slot = scope.newSlot();
      const referent = objectReferent(() => ({ kind: 'slot', slot }), { words: phrase.group.words, origin: 'loop' });
      scope.mention(referent);
      return { over, players: undefined, slot, referent };
    },
  };
});

const counted: Parser<LoopPhrase> = map(seq(lit('for'), overObjects), ([, loop]) => loop);

const players: Parser<LoopPhrase> = map(alt(lit('for each player'), lit('for each opponent')), (words) => ({
  begin: (scope: Scope) => {
    const slot = scope.newSlot();
    const referent = playerReferent(() => ({ kind: 'slot', slot }), { words: ['player', 'opponent'], origin: 'loop' });
    scope.mention(referent);
    return {
      over: undefined,
      players: words === 'for each player' ? { kind: 'all' as const } : { kind: 'opponents' as const },
      slot,
      referent,
    };
  },
}));

export const LOOPS: Parser<LoopPhrase> = alt(counted, players);
