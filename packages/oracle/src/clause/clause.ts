// One clause: a subject or none, "may", a verb with what follows it, and adverbs of time.
import type { Duration } from '@lawmage/ir';
import { resolveIt, resolveThem } from '../bind/resolve.js';
import type { Meaning } from '../bind/scope.js';
import {
  NONE,
  alt,
  fail,
  lit,
  lowerOf,
  map,
  memo,
  opt,
  seq,
  token,
  type Match,
  type Parser,
  type Source,
} from '../grammar/parser.js';
import { duration, objectPhrase, playerPhrase } from '../phrase/forwards.js';
import type { ObjectPhrase, PlayerPhrase } from '../phrase/types.js';
import { VERBS } from './verbs/index.js';
import { PREDICATES } from './predicates/index.js';
import type { VerbMeaning, VerbRecord } from './verb.js';

export interface Subject {
  readonly objects?: ObjectPhrase;
  readonly players?: PlayerPhrase;
  /** "enchanted creature's …", "its …": what belongs to the object. */
  readonly isOwner?: true;
}

export interface Clause {
  readonly subject?: Subject;
  readonly isOptional: boolean;
  readonly verb: VerbRecord;
  readonly form: 'base' | 'third' | 'both';
  readonly meaning: VerbMeaning;
  readonly duration?: Meaning<Duration>;
}

interface Entry {
  readonly record: VerbRecord;
  readonly form: Clause['form'];
  readonly words: Parser<string>;
}

function indexVerbs(records: readonly VerbRecord[]): ReadonlyMap<string, readonly Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const record of records) {
    const [base, third] = record.forms;
    const forms: (readonly [string, Clause['form']])[] =
      base === third
        ? [[base, 'both']]
        : [
            [base, 'base'],
            [third, 'third'],
          ];
    for (const [text, form] of forms) {
      const [first] = text.split(' ');
      const entries = index.get(first) ?? [];
      entries.push({ record, form, words: lit(text) });
      index.set(first, entries);
    }
  }
  return index;
}

const INDEX = indexVerbs([...VERBS, ...PREDICATES]);

interface VerbPhrase {
  readonly verb: VerbRecord;
  readonly form: Clause['form'];
  readonly meaning: VerbMeaning;
}

/** A verb and what follows it. */
export const verbPhrase: Parser<VerbPhrase> = memo((source: Source, at: number): readonly Match<VerbPhrase>[] => {
  const entries = INDEX.get(lowerOf(source.tokens[at]) ?? '');
  if (entries === undefined) return fail(source, at, 'verb');
  return entries.flatMap(({ record, form, words }) =>
    words(source, at).flatMap(({ end }) =>
      record
        .parse(source, end)
        .map((match) => ({ value: { verb: record, form, meaning: match.value }, end: match.end })),
    ),
  );
});

const POSSESSIVE = token("'s", (found) => (found.kind === 'possessive' ? true : undefined));
const IT: ObjectPhrase = { kind: 'definite', number: 'one', refer: resolveIt };
const THEM: ObjectPhrase = { kind: 'definite', number: 'many', refer: resolveThem };

const subject: Parser<Subject | undefined> = alt<readonly Parser<Subject | undefined>[]>(
  (_source, at) => [{ value: undefined, end: at }],
  map(objectPhrase, (objects) => ({ objects })),
  map(playerPhrase, (players) => ({ players })),
  map(seq(objectPhrase, POSSESSIVE), ([objects]) => ({ objects, isOwner: true as const })),
  map(lit('its'), () => ({ objects: IT, isOwner: true as const })),
  map(lit('their'), () => ({ objects: THEM, isOwner: true as const })),
);

function agrees(who: Subject | undefined, isOptional: boolean, phrase: VerbPhrase): boolean {
  if ((who?.isOwner === true) !== (phrase.verb.ofOwner === true)) return false;
  if (who === undefined) return !isOptional;
  if ((who.objects !== undefined) !== (phrase.verb.subject === 'object')) return false;
  if (phrase.form === 'both') return true;
  const isSingular = who.players
    ? who.players.number === 'one' && who.players.person === 'third'
    : isSingularObject(who.objects);
  return (phrase.form === 'third') === (isSingular && !isOptional);
}

function isSingularObject(phrase: ObjectPhrase | undefined): boolean {
  if (phrase === undefined || phrase.kind === 'joined') return false;
  if (phrase.kind === 'definite') return phrase.number === 'one';
  if (phrase.determiner.kind === 'all') return phrase.determiner.word === 'each';
  // "Up to two target creatures each get", "one target creature gets"
  return phrase.group.number !== 'many';
}

const MAY = opt(lit('may'));
const DURING = opt(duration);

/** "it's a 3/3 creature": the subject and its verb in one word. */
const CONTRACTED: readonly (readonly [Parser<string>, Subject, string])[] = [
  [lit("it's"), { objects: IT }, 'is'],
  [lit("they're"), { objects: THEM }, 'are'],
];

function contracted(source: Source, at: number): readonly Match<Clause>[] {
  return CONTRACTED.flatMap(([word, who, form]) =>
    word(source, at).flatMap((found) =>
      (INDEX.get(form) ?? []).flatMap(({ record }) =>
        record.parse(source, found.end).flatMap((match) =>
          DURING(source, match.end).map(({ value: during, end }) => ({
            value: {
              subject: who,
              isOptional: false,
              verb: record,
              form: 'third' as const,
              meaning: match.value,
              ...(during && { duration: during }),
            },
            end,
          })),
        ),
      ),
    ),
  );
}

export const clause: Parser<Clause> = memo((source, at) => {
  const results: Match<Clause>[] = [...contracted(source, at)];
  for (const who of subject(source, at)) {
    for (const may of MAY(source, who.end)) {
      for (const each of eachWord(source, may.end, who.value)) {
        for (const phrase of verbPhrase(source, each)) {
          const isMay = may.value !== undefined;
          if (!agrees(who.value, isMay, phrase.value)) continue;
          const isPermission = phrase.value.verb.permits === true;
          if (isPermission && !isMay) continue;
          const isOptional = isMay && !isPermission;
          for (const during of DURING(source, phrase.end)) {
            results.push({
              value: {
                ...(who.value && { subject: who.value }),
                isOptional,
                ...phrase.value,
                ...(during.value && { duration: during.value }),
              },
              end: during.end,
            });
          }
        }
      }
    }
  }
  return results.length > 0 ? results : NONE;
});

/** "two target creatures each get": the word says nothing that the set doesn't. */
function eachWord(source: Source, at: number, who: Subject | undefined): readonly number[] {
  const isSet = who?.objects !== undefined && !isSingularObject(who.objects);
  return isSet && lowerOf(source.tokens[at]) === 'each' ? [at + 1] : [at];
}
