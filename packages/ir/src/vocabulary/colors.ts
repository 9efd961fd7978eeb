// Colors and types of mana (CR 105, 106.1).
export const COLORS = ['W', 'U', 'B', 'R', 'G'] as const;
export type Color = (typeof COLORS)[number];

/** The five colors and colorless (CR 106.1b). */
export const MANA_TYPES = ['W', 'U', 'B', 'R', 'G', 'C'] as const;
export type ManaType = (typeof MANA_TYPES)[number];

/** In the order of COLORS. */
export const COLOR_WORDS = ['white', 'blue', 'black', 'red', 'green'] as const;
export type ColorWord = (typeof COLOR_WORDS)[number];

export function isColor(text: string): text is Color {
  return (COLORS as readonly string[]).includes(text);
}

export function isManaType(text: string): text is ManaType {
  return (MANA_TYPES as readonly string[]).includes(text);
}

/** "white" → W; lower case only. */
export function parseColorWord(word: string): Color | undefined {
  return COLORS[(COLOR_WORDS as readonly string[]).indexOf(word)];
}

export function printColorWord(color: Color): ColorWord {
  return COLOR_WORDS[COLORS.indexOf(color)];
}
