// Card names as people type them: equal up to case, diacritics, kinds of apostrophe and dash, and blanks.

/** Letters that don't decompose into a letter and a mark. */
const LIGATURES: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};
const PLAIN = /^[a-z0-9 ',/-]*$/;

/** The form in which names are compared: "Lim-Dûl" and "lim-dul" are one. */
export function normalizeCardName(name: string): string {
  const lower = name.trim().toLowerCase();
  if (PLAIN.test(lower) && !lower.includes('  ')) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[æœøßłđðþ]/g, (letter) => LIGATURES[letter])
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[®™꞉:]/g, ':')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `A/B`, `A / B` and `A /// B` as `a // b`: ways to write a split card's name. */
export function normalizeHalves(name: string): string {
  return normalizeCardName(name).replace(/ ?\/{1,3} ?/g, ' // ');
}
