import { expect, test } from 'vitest';
import { findCitationViolations, findScenarioCitationViolations, readCitations } from './citations.js';
import { parseSourceFile } from './source-file.js';

const rules = { edition: '20260417', numbers: ['601', '601.2', '601.2a', '601.2b', '733', '704.5f'] };
const numbersOf = (text: string) => readCitations(text).map(({ number }) => number);

test('reads single numbers, lists and ranges', () => {
  expect(numbersOf('// CR 601.2a.')).toEqual(['601.2a']);
  expect(numbersOf('// As CR 601.2, 733 say (CR 704.5f).')).toEqual(['601.2', '733', '704.5f']);
  expect(numbersOf('// CR 614–616')).toEqual(['614', '616']);
  expect(numbersOf('// CR 601.2a-b, then a card')).toEqual(['601.2a', '601.2b']);
  expect(numbersOf('// CR 608.2h, 611.2c–d and 707.2b')).toEqual(['608.2h', '611.2c', '611.2d', '707.2b']);
  expect(numbersOf('// CR 601 and a CR')).toEqual(['601']);
});

function check(text: string, path = 'packages/engine/src/a.ts'): string[] {
  return findCitationViolations([parseSourceFile(path, text)], rules).map(({ line, problem }) => `${line} ${problem}`);
}

test('finds numbers that the edition does not have', () => {
  expect(check('\n// CR 601.2c')).toEqual(['2 cites CR 601.2c, which is not in the edition of 20260417']);
  expect(check('// CR 601.2A, CR 6012, CR 601.2a1')).toHaveLength(3);
  expect(check("const rule = '704.5z';")).toHaveLength(1);
  expect(check("const rule = '704.5f'; // CR 601.2a–b, 733")).toEqual([]);
});

test('reads the heading of a scenario, and no more', () => {
  const path = 'packages/scenario/scenarios/a.scenario';
  expect(findScenarioCitationViolations([{ path, text: '# CR 999.1' }], rules)).toHaveLength(1);
  expect(findScenarioCitationViolations([{ path, text: `# CR 601.2${'\n'.repeat(9)}CR 999.1` }], rules)).toEqual([]);
});
