// Scripted answers to decisions: written as what is chosen, turned into canonical token lists.
import { NEXT, type Answer, type Decision, type Option } from '../decisions/decision.js';
import type { Table } from './table.js';

export type Reply = (decision: Decision, table: Table) => Answer;

const optionsOf = (decision: Decision): readonly Option[] => ('options' in decision ? (decision.options ?? []) : []);
const ascending = (list: readonly number[]): readonly number[] => [...list].sort((a, b) => a - b);

/** What an option is called: an object's name, a player's seat word, or a word. */
export function wordOf(option: Option, table: Table): string {
  if (option.player !== undefined) return table.seatWord(option.player);
  if (option.ref !== undefined && option.ref !== 0) return table.nameOf(option.ref);
  return option.name ?? String(option.value ?? option.token);
}

function tokensOf(words: readonly string[], options: readonly Option[], table: Table): readonly number[] {
  const left = [...options];
  return words.map((word) => {
    const i = left.findIndex((option) => wordOf(option, table) === word);
    if (i < 0) throw new Error(`no option ${word} among ${options.map((option) => wordOf(option, table)).join(', ')}`);
    return left.splice(i, 1)[0].token;
  });
}

/** Picks, targets, sacrifices, orders: by name. */
export const pick = (...words: readonly string[]): Reply => (decision, table) => {
  const tokens = tokensOf(words, optionsOf(decision), table);
  return decision.kind === 'order' ? tokens : ascending(tokens);
};
/** By position in the list of options: where names can't tell them apart. */
export const pickAt = (...positions: readonly number[]): Reply => (decision) => ascending(positions.map((i) => optionsOf(decision)[i].token));
export const yes: Reply = () => [1];
export const no: Reply = () => [0];
export const nothing: Reply = () => [];
export const number = (n: number): Reply => () => [n];
export const divide = (parts: Readonly<Record<string, number>>): Reply => (decision, table) =>
  [...optionsOf(decision)].sort((a, b) => a.token - b.token).map((option) => parts[wordOf(option, table)] ?? 0);

/** Attackers or blockers: creature → what it attacks or blocks; equal names in the order of the battlefield. */
export const assign = (...pairs: readonly (readonly [creature: string, ...choices: string[]])[]): Reply => (decision, table) => {
  if (decision.kind !== 'assign') throw new Error(`a ${decision.kind}, no declaration`);
  const tokens = tokensOf(pairs.map(([creature]) => creature), decision.options, table);
  const order = decision.options.map((option, i) => ({ option, i })).sort((a, b) => a.option.token - b.option.token);
  return order.flatMap(({ option, i }) => {
    const at = tokens.indexOf(option.token);
    const chosen = at < 0 ? [] : ascending(tokensOf(pairs[at].slice(1), decision.choices, table));
    const candidate = decision.problem.creatures[i];
    const full = chosen.length >= Math.min(candidate.limit ?? 1, candidate.options.length) && chosen.length > 0;
    return full ? chosen : [...chosen, NEXT];
  });
};
