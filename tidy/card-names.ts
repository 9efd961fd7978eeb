// Law: no name of a card in the engine or in the compiler of Oracle text. Nothing there is built for one card.
import { applyExceptions, type CardNameException, type Finding } from './exceptions.js';
import type { SourceFile } from './source-file.js';
import type { Violation } from './violation.js';

const MIN_WORDS = 2;
const MIN_LETTERS = 11;
const NAMELESS_PACKAGES = new Set(['engine', 'oracle']);

/** Names by their words, under their first word; those that are terms of the rules or too short to tell are left out. */
export type NameIndex = ReadonlyMap<string, readonly { readonly name: string; readonly words: readonly string[] }[]>;

export function indexCardNames(names: Iterable<string>, rulesTerms: Iterable<string>): NameIndex {
  const terms = new Set([...rulesTerms].map((term) => splitWords(term).join(' ')));
  const index = new Map<string, { name: string; words: string[] }[]>();
  for (const name of new Set([...names].flatMap((full) => [full, ...full.split(' // ')]))) {
    const words = splitWords(name);
    const letters = words.join('').replace(/[^\p{L}]/gu, '').length;
    if (words.length < MIN_WORDS || letters < MIN_LETTERS || terms.has(words.join(' '))) continue;
    const sameStart = index.get(words[0]);
    if (sameStart) sameStart.push({ name, words });
    else index.set(words[0], [{ name, words }]);
  }
  return index;
}

/** Spaced, kebab, snake or camel case: all are the same words. */
function splitWords(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’"]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Words of a name stand together: a bracket, dot or operator between them is code that only looks like it. */
const BREAK = /[^\p{L}\p{N}\s'’"_,-]+/u;

export function findCardNameViolations(
  files: readonly SourceFile[],
  index: NameIndex,
  exceptions: readonly CardNameException[],
): Violation[] {
  const findings = files
    .filter((file) => NAMELESS_PACKAGES.has(file.package ?? '') && file.inSrc && !file.isTest)
    .flatMap((file) => file.text.split('\n').flatMap((line, at) => findInLine(file.path, line, at + 1, index)));
  return applyExceptions(findings, exceptions);
}

function findInLine(file: string, text: string, line: number, index: NameIndex): Finding<CardNameException>[] {
  return text.split(BREAK).flatMap((run) => {
    const words = splitWords(run);
    return words.flatMap((word, at) =>
      (index.get(word) ?? [])
        .filter((entry) => entry.words.every((part, offset) => words[at + offset] === part))
        .map(({ name }) => ({
          violation: {
            file,
            line,
            problem: `holds the card name "${name}"`,
            remedy:
              'name the class of cards or the rule; a phrase that must stay is listed under cardNames in tidy/exceptions.json',
          },
          excusedBy: (exception: CardNameException) => exception.name === name,
        })),
    );
  });
}
