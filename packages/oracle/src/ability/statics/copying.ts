// "You may have this creature enter as a copy of any creature on the battlefield, except …" (CR 707.5, 614.12): a choice as it enters, then copiable values with exceptions.
import type { EventPattern, Modification, Replacement, StaticAbility } from '@lawmage/ir';
import { refuse, type Meaning, type ResultCell, type Scope } from '../../bind/scope.js';
import { copyExceptions } from '../../clause/predicates/copying.js';
import { STOP, alt, filterMap, lit, lits, map, opt, seq, token, withTokens, type Parser } from '../../grammar/parser.js';
import { bindSelection } from '../../phrase/bind-objects.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { IS_SELF, YOU } from '../../phrase/filters.js';
import { objectPhrase } from '../../phrase/forwards.js';
import type { ObjectPhrase } from '../../phrase/types.js';
import type { StaticRecord } from './record.js';

const ENTERS: EventPattern = { on: 'moveZone', subject: IS_SELF, to: ['battlefield'] };
const SELF = token('this object', (found) => (found.kind === 'self' ? true : undefined));

/** "any creature on the battlefield", "a creature you control": the determiner is that of a choice. */
const original: Parser<ObjectPhrase> = alt(
  filterMap(objectPhrase, (phrase) =>
    phrase.kind === 'counted' && phrase.determiner.kind === 'a'
      ? phrase
      : phrase.kind === 'joined'
        ? phrase
        : undefined,
  ),
  // "any" stands where "a" could.
  (source, at) => {
    const words = ANY(source, at);
    return words.flatMap(({ end }) =>
      objectPhrase(withTokens(source, withArticle(source.tokens, at)), at).filter(
        (match) => match.end > end && match.value.kind === 'counted' && match.value.determiner.kind === 'a',
      ),
    );
  },
);
const ANY = lit('any');

/** The tokens with the word at a place read as "a". */
function withArticle<T extends object>(tokens: readonly T[], at: number): readonly T[] {
  return tokens.map((each, i) => (i === at ? { ...each, lower: 'a', text: 'a' } : each));
}

const exceptionsOf = (except: readonly Modification[] | undefined): { except?: readonly Modification[] } =>
  except === undefined || except.length === 0 ? {} : { except };

const ownEntry: Parser<Meaning<StaticAbility>> = map(
  seq(
    lit('you may have'),
    SELF,
    lits('enter as a copy of', 'enter tapped as a copy of', 'enter the battlefield as a copy of'),
    original,
    opt(copyExceptions),
    STOP,
  ),
  ([, , words, phrase, except]): Meaning<StaticAbility> =>
    (scope: Scope) => {
      const cell: ResultCell = {};
      const bound = bindSelection(phrase, scope, cell);
      if (bound.what?.kind !== 'choose' || bound.toPlayers !== undefined) return refuse('a copy of what?');
      const { from, min, max } = bound.what;
      if ('kind' in from) return refuse('a copy of what?');
      const exceptions = except?.({
        scope,
        agent: { players: YOU, own: YOU },
        subject: undefined,
        isLasting: false,
        replaces: undefined,
      });
      const slot = scope.readResult(cell, 'chosen');
      const replacement: Replacement = {
        events: [ENTERS],
        optional: true,
        instead: {
          steps: [
            { kind: 'choose', chooser: YOU, from, min, ...(max !== undefined && { max }), into: { chosen: slot } },
          ],
        },
        changes: [
          {
            kind: 'enters',
            ...(words.includes('tapped') && { tapped: true as const }),
            asCopyOf: { kind: 'slot', slot },
            ...exceptionsOf(exceptions),
          },
        ],
      };
      return { kind: 'static', parts: [{ kind: 'replace', replacement }] };
    },
);

/** "Creatures you control enter as a copy of this creature." */
const othersEntry: Parser<Meaning<StaticAbility>> = filterMap(
  seq(
    objectPhrase,
    lits('enter as a copy of', 'enter the battlefield as a copy of'),
    objectPhrase,
    opt(copyExceptions),
    STOP,
  ),
  ([phrase, , of, except]) =>
    phrase.kind !== 'counted' || phrase.determiner.kind !== 'all' || of.kind !== 'definite'
      ? undefined
      : (scope: Scope): StaticAbility => {
          const subject = filterOfPhrase(phrase, scope);
          const exceptions = except?.({
            scope,
            agent: { players: YOU, own: YOU },
            subject: undefined,
            isLasting: false,
            replaces: undefined,
          });
          const replacement: Replacement = {
            events: [{ on: 'moveZone', subject, to: ['battlefield'] }],
            changes: [{ kind: 'enters', asCopyOf: of.refer(scope).objects(), ...exceptionsOf(exceptions) }],
          };
          return { kind: 'static', parts: [{ kind: 'replace', replacement }] };
        },
);

export const COPYING_STATICS: readonly StaticRecord[] = [
  {
    name: 'enters as a copy',
    parse: alt(ownEntry, othersEntry),
    examples: [
      "You may have this creature enter as a copy of any creature on the battlefield, except it isn't legendary.",
      'Creatures you control enter as a copy of this creature.',
    ],
  },
];
