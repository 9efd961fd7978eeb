// Mana symbols and mana costs (CR 107.4, 202). Not here: symbols that are no mana, such as {T} and {E} (see other-symbols.ts).
import { COLORS, isManaType, type Color, type ManaType } from './colors.js';

export type ManaSymbol =
  | { readonly kind: 'generic'; readonly amount: number }
  | { readonly kind: 'mana'; readonly mana: ManaType }
  /** {W/U}, and {C/W} with C first. */
  | { readonly kind: 'hybrid'; readonly options: readonly [ManaType, ManaType] }
  /** {2/W}. */
  | { readonly kind: 'twobrid'; readonly amount: number; readonly mana: ManaType }
  /** {W/P}; hybrid Phyrexian symbols have two options. */
  | { readonly kind: 'phyrexian'; readonly options: readonly ManaType[] }
  | { readonly kind: 'snow' }
  | { readonly kind: 'variable'; readonly name: VariableName };

export const VARIABLE_NAMES = ['X', 'Y', 'Z'] as const;
export type VariableName = (typeof VARIABLE_NAMES)[number];

/** One symbol without its braces: "W/U"; undefined if it is no mana symbol. */
export function parseManaSymbol(text: string): ManaSymbol | undefined {
  if (/^\d+$/.test(text)) return { kind: 'generic', amount: Number(text) };
  if (isManaType(text)) return { kind: 'mana', mana: text };
  if (text === 'S') return { kind: 'snow' };
  if (isVariableName(text)) return { kind: 'variable', name: text };
  return text.includes('/') ? parseSplitSymbol(text.split('/')) : undefined;
}

function parseSplitSymbol(parts: readonly string[]): ManaSymbol | undefined {
  if (parts.at(-1) === 'P') {
    const options = parts.slice(0, -1).filter(isManaType);
    const complete = options.length === parts.length - 1 && options.length <= 2;
    return complete ? { kind: 'phyrexian', options } : undefined;
  }
  const [first, second, ...rest] = parts;
  if (rest.length > 0 || !isManaType(second)) return undefined;
  if (/^\d+$/.test(first)) return { kind: 'twobrid', amount: Number(first), mana: second };
  return isManaType(first) ? { kind: 'hybrid', options: [first, second] } : undefined;
}

function isVariableName(text: string): text is VariableName {
  return (VARIABLE_NAMES as readonly string[]).includes(text);
}

/** With braces. */
export function printManaSymbol(symbol: ManaSymbol): string {
  switch (symbol.kind) {
    case 'generic':
      return `{${symbol.amount}}`;
    case 'mana':
      return `{${symbol.mana}}`;
    case 'hybrid':
      return `{${symbol.options.join('/')}}`;
    case 'twobrid':
      return `{${symbol.amount}/${symbol.mana}}`;
    case 'phyrexian':
      return `{${symbol.options.join('/')}/P}`;
    case 'snow':
      return '{S}';
    case 'variable':
      return `{${symbol.name}}`;
    default:
      return assertNever(symbol);
  }
}

/** "{2}{W/U}{X}" → symbols in printed order; '' → []; undefined if anything else stands in it. */
export function parseManaCost(text: string): readonly ManaSymbol[] | undefined {
  const symbols: ManaSymbol[] = [];
  let end = 0;
  for (const match of text.matchAll(/\{([^{}]*)\}/g)) {
    const symbol = match.index === end ? parseManaSymbol(match[1]) : undefined;
    if (symbol === undefined) return undefined;
    symbols.push(symbol);
    end = match.index + match[0].length;
  }
  return end === text.length ? symbols : undefined;
}

export function printManaCost(cost: readonly ManaSymbol[]): string {
  return cost.map(printManaSymbol).join('');
}

/** CR 202.3. X, Y and Z count as `variable`: 0 except on the stack (CR 202.3e). */
export function manaValueOf(cost: readonly ManaSymbol[], variable = 0): number {
  return cost.reduce((sum, symbol) => sum + manaValueOfSymbol(symbol, variable), 0);
}

function manaValueOfSymbol(symbol: ManaSymbol, variable: number): number {
  switch (symbol.kind) {
    case 'generic':
    case 'twobrid': // CR 202.3f: the largest component
      return symbol.amount;
    case 'variable':
      return variable;
    case 'mana':
    case 'hybrid':
    case 'phyrexian':
    case 'snow':
      return 1;
    default:
      return assertNever(symbol);
  }
}

/** In the order of COLORS (CR 105.2, 107.4e–f). */
export function colorsOfCost(cost: readonly ManaSymbol[]): readonly Color[] {
  const types = new Set<ManaType>(cost.flatMap(manaTypesOfSymbol));
  return COLORS.filter((color) => types.has(color));
}

/** The types of mana that a symbol names: both halves of a hybrid symbol. */
export function manaTypesOfSymbol(symbol: ManaSymbol): readonly ManaType[] {
  switch (symbol.kind) {
    case 'mana':
    case 'twobrid':
      return [symbol.mana];
    case 'hybrid':
    case 'phyrexian':
      return symbol.options;
    case 'generic':
    case 'snow':
    case 'variable':
      return [];
    default:
      return assertNever(symbol);
  }
}

function assertNever(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
