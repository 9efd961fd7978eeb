// A pronoun inside a phrase means the object that the clause is about: "equipped creature gets +1/+0 for each Equipment attached to it".
import { resolveInnerIt, resolveIt } from '../bind/resolve.js';
import type { ObjectPhrase } from './types.js';

export function inner(phrase: ObjectPhrase): ObjectPhrase {
  return phrase.kind === 'definite' && phrase.refer === resolveIt ? { ...phrase, refer: resolveInnerIt } : phrase;
}
