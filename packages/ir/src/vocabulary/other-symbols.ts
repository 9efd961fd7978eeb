// Symbols in braces that stand for no mana (CR 107.5–107.17), by what is between the braces.
export const OTHER_SYMBOLS = {
  T: 'tap',
  Q: 'untap',
  E: 'energy',
  P: 'pawprint',
  H: 'phyrexian',
  TK: 'ticket',
  CHAOS: 'chaos',
  PW: 'planeswalk',
  A: 'acorn',
} as const;
export type OtherSymbolText = keyof typeof OTHER_SYMBOLS;
export type OtherSymbol = (typeof OTHER_SYMBOLS)[OtherSymbolText];

export function isOtherSymbolText(text: string): text is OtherSymbolText {
  return Object.hasOwn(OTHER_SYMBOLS, text);
}
