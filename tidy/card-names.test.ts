import { expect, test } from 'vitest';
import { findCardNameViolations, indexCardNames } from './card-names.js';
import { parseSourceFile } from './source-file.js';

// Names of our own.
const names = [
  "Brannik's Emberdrake",
  'Oath of Thornwick',
  'Tiny Elf',
  'Cinderfall',
  'Combat Damage Step',
  'Left Bank // Thunderous Shore',
];
const index = indexCardNames(names, ['Combat Damage Step']);

function check(text: string, path = 'packages/engine/src/a.ts', excused: readonly string[] = []): string[] {
  const exceptions = excused.map((name) => ({ name, reason: 'a phrase of the rules' }));
  return findCardNameViolations([parseSourceFile(path, text)], index, exceptions).map(
    ({ line, problem }) => `${line} ${problem}`,
  );
}

test('finds a name however it is spelled', () => {
  expect(check("\nif (name === 'Oath of Thornwick') draw();")).toEqual(['2 holds the card name "Oath of Thornwick"']);
  for (const text of [
    "// Brannik's Emberdrake",
    'branniksEmberdrake()',
    'OathOfThornwick',
    'oath-of-thornwick',
    'thunderous_shore',
  ]) {
    expect(check(text), text).toHaveLength(1);
  }
});

test('lets short names, single words, terms of the rules and other packages be', () => {
  expect(check('// tiny elf, cinderfall, combat damage step, oath.of(thornwick)')).toEqual([]);
  expect(check("'Oath of Thornwick'", 'packages/cards/src/a.ts')).toEqual([]);
  expect(check("'Oath of Thornwick'", 'packages/oracle/src/a.test.ts')).toEqual([]);
  expect(check("'Oath of Thornwick'", 'packages/oracle/src/a.ts')).toHaveLength(1);
});

test('exceptions are used or removed', () => {
  expect(check('// Oath of Thornwick', undefined, ['Oath of Thornwick'])).toEqual([]);
  expect(check('', undefined, ['Oath of Thornwick'])).toHaveLength(1);
});
