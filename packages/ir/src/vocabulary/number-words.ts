// Number words: cardinals to ninety-nine and beyond, ordinals, multipliers, and fractions of Oracle text.
// prettier-ignore
const UNITS = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen',
  'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
// prettier-ignore
const ORDINALS = [
  'zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth',
  'thirteenth',
];

const CARDINAL_VALUES = new Map<string, number>(UNITS.map((word, value) => [word, value]));
TENS.forEach((ten, at) => {
  CARDINAL_VALUES.set(ten, (at + 2) * 10);
  for (let unit = 1; unit < 10; unit += 1) CARDINAL_VALUES.set(`${ten}-${UNITS[unit]}`, (at + 2) * 10 + unit);
});
CARDINAL_VALUES.set('hundred', 100);
CARDINAL_VALUES.set('thousand', 1000);

const ORDINAL_VALUES = new Map<string, number>(ORDINALS.map((word, value) => [word, value]));
const TIMES_VALUES = new Map<string, number>([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
]);

/** "three" → 3, "ninety-nine" → 99; lower case only. "a" and "an" are no numbers here: they count only as quantifiers. */
export function parseNumberWord(word: string): number | undefined {
  return CARDINAL_VALUES.get(word);
}

/** "third" → 3; lower case only. */
export function parseOrdinal(word: string): number | undefined {
  return ORDINAL_VALUES.get(word);
}

/** "twice" → 2. */
export function parseTimesWord(word: string): number | undefined {
  return TIMES_VALUES.get(word);
}

/** A word up to ninety-nine, digits beyond. */
export function printNumberWord(value: number): string {
  if (value < 20) return UNITS[value] ?? String(value);
  if (value > 99 || !Number.isInteger(value)) return String(value);
  const ten = TENS[Math.floor(value / 10) - 2];
  return value % 10 === 0 ? ten : `${ten}-${UNITS[value % 10]}`;
}

export function printOrdinal(value: number): string {
  return ORDINALS[value] ?? `${value}th`;
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** A chapter number (CR 107.16): "IV" → 4. */
export function parseRomanNumeral(text: string): number | undefined {
  const at = ROMAN.indexOf(text);
  return at < 0 ? undefined : at + 1;
}

export function printRomanNumeral(value: number): string {
  return ROMAN[value - 1] ?? String(value);
}
