// All examples of the grammar's records, as whole texts.
import { EVENTS } from '../ability/events/index.js';
import { STATICS } from '../ability/statics/index.js';
import { PREDICATES } from '../clause/predicates/index.js';
import { RIDERS } from '../clause/riders.js';
import { VERBS } from '../clause/verbs/index.js';
import { WATCHING } from '../clause/watching.js';
import { CONDITIONS } from '../phrase/conditions/index.js';
import { DURATIONS } from '../phrase/durations.js';
import { POSTS } from '../phrase/posts.js';
import { QUANTITIES } from '../phrase/quantities.js';

export interface Example {
  readonly record: string;
  readonly text: string;
}

interface Documented {
  readonly name: string;
  readonly examples: readonly string[];
}

function examplesOf(
  kind: string,
  records: readonly Documented[],
  whole: (example: string) => string = (text) => text,
): readonly Example[] {
  return records.flatMap(({ name, examples }) =>
    examples.map((example) => ({ record: `${kind} ${name}`, text: whole(example) })),
  );
}

/** A condition stands in a trigger about the bearer, where "it" is known. */
const conditionally = (condition: string): string => `Whenever another creature enters, if ${condition}, draw a card.`;

const equalTo = (quantity: string): string => `Whenever another creature enters, you gain life equal to ${quantity}.`;

/** A noun phrase as the target, the set or the choice of a verb. */
function withPhrase(phrase: string): string {
  if (phrase.startsWith('target'))
    return phrase.includes('spell')
      ? `Counter ${phrase}.`
      : phrase.includes('card')
        ? `Exile ${phrase}.`
        : `Tap ${phrase}.`;
  if (phrase.startsWith('each')) return `Tap ${phrase}.`;
  if (phrase.startsWith('a ')) return `Search your library for ${phrase}, put it into your hand, then shuffle.`;
  const sentence = `${phrase[0].toUpperCase()}${phrase.slice(1)} get +1/+1.`;
  return phrase.includes('chosen type') ? `As this creature enters, choose a creature type.\n${sentence}` : sentence;
}

/** What names the permanent itself stands in an activated ability of it. */
const ofPermanent = (text: string): string =>
  /\bthis (?:creature|artifact|Equipment|permanent)\b/.test(text) && !/:|^(?:When|Whenever|At|As)\b/.test(text)
    ? `{T}: ${text}`
    : text;

export const EXAMPLES: readonly Example[] = [
  ...examplesOf('verb', VERBS, ofPermanent),
  ...examplesOf('predicate', PREDICATES, ofPermanent),
  ...examplesOf('rider', RIDERS, ofPermanent),
  ...examplesOf('watching', WATCHING, ofPermanent),
  ...examplesOf('event', EVENTS),
  ...examplesOf('static', STATICS),
  ...examplesOf('duration', DURATIONS, ofPermanent),
  ...examplesOf('condition', CONDITIONS, conditionally),
  ...examplesOf('quantity', QUANTITIES, equalTo),
  ...examplesOf('post', POSTS, (phrase) => ofPermanent(withPhrase(phrase))),
];
