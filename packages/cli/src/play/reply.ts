// From what was typed to an answer: numbers of the lines shown, a few words, or Enter for what is proposed. Says what is wrong in a sentence otherwise.
import { checkAnswer, PASS, type Answer, type Decision } from '@lawmage/engine';
import { isYesNo, type Prompt } from '@lawmage/match';

export type Reply = { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'problem'; readonly text: string };

const NEXT = -2;
type Of<K extends Decision['kind']> = Extract<Decision, { kind: K }>;

/** @param proposed the answer that Enter gives */
export function readReply(text: string, decision: Decision, prompt: Prompt, proposed: Answer): Reply {
  if (text === '') return { kind: 'answer', answer: proposed };
  const read = parse(text.toLowerCase(), decision, prompt);
  if (typeof read === 'string') return { kind: 'problem', text: read };
  const reason = checkAnswer(decision, read);
  return reason === null ? { kind: 'answer', answer: read } : { kind: 'problem', text: `That is not allowed: ${reason}.` };
}

function parse(text: string, decision: Decision, prompt: Prompt): Answer | string {
  switch (decision.kind) {
    case 'act':
    case 'pay':
      return oneOf(text, decision, prompt);
    case 'pick':
      return isYesNo(decision) ? yesNo(text, prompt) : subset(text, decision, prompt);
    case 'order':
      return numbers(text, prompt.lines.length, (list) => (list.length === prompt.lines.length ? list.map((n) => prompt.lines[n - 1].token) : `Give all ${prompt.lines.length} numbers in the order wanted.`));
    case 'number':
      return /^-?\d+$/.test(text) ? [Number(text)] : 'Give a number.';
    case 'divide':
      return divide(text, decision, prompt);
    case 'assign':
      return assign(text, decision, prompt);
    case 'split':
      return split(text, decision, prompt);
    case 'name':
      return byName(text, decision, prompt);
    default:
      return arrange(text, decision, prompt);
  }
}

function numbers(text: string, max: number, then: (list: readonly number[]) => Answer | string): Answer | string {
  const list = text.split(/[\s,]+/).filter((word) => word !== '').map(Number);
  const bad = list.find((n) => !Number.isInteger(n) || n < 1 || n > max);
  if (bad !== undefined) return max === 0 ? 'There is nothing to choose.' : `Give numbers from 1 to ${max} (or ? for help).`;
  if (new Set(list).size < list.length) return 'Give each number once.';
  return then(list);
}

/** Lines that have numbers: of offers all but passing, and equal ones once. */
export function numberedLines(decision: Decision, prompt: Prompt): Prompt['lines'] {
  if (decision.kind !== 'act' && decision.kind !== 'pay') return prompt.lines;
  const texts = new Set<string>();
  return prompt.lines.filter((line) => (decision.kind === 'pay' || line.token !== PASS) && !texts.has(line.text) && texts.add(line.text));
}

function oneOf(text: string, decision: Decision, prompt: Prompt): Answer | string {
  if (decision.kind === 'act' && (text === '0' || text === 'p' || text === 'pass')) return [PASS];
  const lines = numberedLines(decision, prompt);
  const n = Number(text);
  if (Number.isInteger(n) && n >= 1 && n <= lines.length) return [lines[n - 1].token];
  const found = lines.filter((line) => line.text.toLowerCase().includes(text));
  if (found.length === 1) return [found[0].token];
  if (found.length > 1) return `That could be ${found.length} of them; give the number.`;
  return lines.length === 0 ? 'There is nothing to do here but pass (Enter).' : `Give a number from 1 to ${lines.length}, or Enter (? for help).`;
}

function yesNo(text: string, prompt: Prompt): Answer | string {
  if (/^(?:y|yes)$/.test(text)) return [1];
  if (/^(?:n|no)$/.test(text)) return [0];
  const n = Number(text);
  if (n === 1 || n === 2) return [prompt.lines[n - 1].token];
  const found = prompt.lines.filter((line) => line.text.toLowerCase().startsWith(text));
  return found.length === 1 ? [found[0].token] : 'Answer 1 or 2.';
}

function subset(text: string, decision: Of<'pick'>, prompt: Prompt): Answer | string {
  if (text === 'none' || text === '0') return decision.min === 0 ? [] : `You have to choose at least ${decision.min}.`;
  if (text === 'all') return decision.options.map((option) => option.token).toSorted((a, b) => a - b);
  if (/[a-z]/.test(text)) {
    const found = prompt.lines.filter((line) => line.text.toLowerCase().includes(text));
    return found.length === 1 ? [found[0].token] : found.length === 0 ? `Nothing here is called "${text}".` : 'That could be several; give the number.';
  }
  return numbers(text, prompt.lines.length, (list) => {
    if (list.length < decision.min || list.length > decision.max) return decision.min === decision.max ? `Choose exactly ${decision.min}.` : `Choose ${decision.min} to ${decision.max}.`;
    return list.map((n) => prompt.lines[n - 1].token).toSorted((a, b) => a - b);
  });
}

/** Amounts in the order of the lines. */
function divide(text: string, decision: Of<'divide'>, prompt: Prompt): Answer | string {
  const amounts = text.split(/[\s,]+/).map(Number);
  if (amounts.length !== prompt.lines.length || amounts.some((n) => !Number.isInteger(n) || n < 0)) return `Give ${prompt.lines.length} amounts, one for each line in order.`;
  const order = decision.options.map((option, i) => ({ token: option.token, amount: amounts[i] })).toSorted((a, b) => a.token - b.token);
  return order.map(({ amount }) => amount);
}

/** `1 3`: these attack (if there is one thing to attack); `1>2 3>1`: creature > what it attacks or blocks; `all`; `none`. */
function assign(text: string, decision: Of<'assign'>, prompt: Prompt): Answer | string {
  const wishes = new Map<number, number[]>();
  const add = (creature: number, choice: number): string | null => {
    const problem = decision.problem.creatures[creature];
    if (!problem.options.includes(choice)) return `${prompt.lines[creature].text} can't take ${prompt.choices[choice].text}.`;
    wishes.set(creature, [...(wishes.get(creature) ?? []), choice]);
    return null;
  };
  if (text === 'all') decision.problem.creatures.forEach((creature, i) => creature.options.length > 0 && wishes.set(i, [creature.options[0]]));
  else if (text !== 'none' && text !== '0') {
    for (const word of text.replace(/\s*(?:>|blocks|attacks)\s*/g, '>').split(/[\s,]+/)) {
      const [creature, choice] = word.split('>').map(Number);
      if (!Number.isInteger(creature) || creature < 1 || creature > prompt.lines.length) return `Give numbers from 1 to ${prompt.lines.length}, "all" or "none" (? for help).`;
      if (choice === undefined && prompt.choices.length > 1) return `Say ${creature}>1 to ${creature}>${prompt.choices.length}: which one?`;
      if (choice !== undefined && (!Number.isInteger(choice) || choice < 1 || choice > prompt.choices.length)) return `After > give a number from 1 to ${prompt.choices.length}.`;
      const problem = add(creature - 1, (choice ?? 1) - 1);
      if (problem !== null) return problem;
    }
  }
  return printAssignment(decision, wishes);
}

/** The canonical answer: creatures in ascending order of tokens, their choices ascending, NEXT where there could be more. */
export function printAssignment(decision: Of<'assign'>, wishes: ReadonlyMap<number, readonly number[]>): Answer {
  const order = decision.options.map((_, i) => i).toSorted((a, b) => decision.options[a].token - decision.options[b].token);
  return order.flatMap((i) => {
    const creature = decision.problem.creatures[i];
    const limit = Math.min(creature.limit ?? 1, creature.options.length);
    const taken = [...new Set(wishes.get(i) ?? [])].map((choice) => decision.choices[choice].token).toSorted((a, b) => a - b);
    return taken.length < limit || limit === 0 ? [...taken, NEXT] : taken;
  });
}

/** Numbers of those in the first pile; with `|` between further piles. */
function split(text: string, decision: Of<'split'>, prompt: Prompt): Answer | string {
  const piles = text.split('|').map((part) => part.split(/[\s,]+/).filter((word) => word !== '').map(Number));
  const pileOf = prompt.lines.map((_, i) => piles.findIndex((pile) => pile.includes(i + 1)));
  const order = decision.options.map((option, i) => ({ token: option.token, pile: pileOf[i] < 0 ? decision.piles - 1 : pileOf[i] })).toSorted((a, b) => a.token - b.token);
  return order.map(({ pile }) => pile);
}

function byName(text: string, decision: Of<'name'>, prompt: Prompt): Answer | string {
  if (decision.options === undefined) return /^\d+$/.test(text) ? [Number(text)] : 'Give a number.';
  const n = Number(text);
  if (Number.isInteger(n) && n >= 1 && n <= prompt.lines.length) return [prompt.lines[n - 1].token];
  const exact = prompt.lines.find((line) => line.text.toLowerCase() === text);
  if (exact !== undefined) return [exact.token];
  const found = prompt.lines.filter((line) => line.text.toLowerCase().startsWith(text));
  if (found.length === 1) return [found[0].token];
  return found.length === 0 ? `There is no "${text}".` : `That could be ${found.slice(0, 5).map((line) => line.text).join(', ')}${found.length > 5 ? ' …' : ''}.`;
}

/** Groups of numbers with `|` between places, in the order in which they are asked. */
function arrange(text: string, decision: Of<'arrange'>, prompt: Prompt): Answer | string {
  const groups = text.split('|').map((part) => part.split(/[\s,]+/).filter((word) => word !== '').map(Number));
  const flat = groups.flat();
  if (flat.some((n) => !Number.isInteger(n) || n < 1 || n > prompt.lines.length)) return `Give numbers from 1 to ${prompt.lines.length}, with | between the places.`;
  const rest = prompt.lines.map((_, i) => i + 1).filter((n) => !flat.includes(n));
  const places = decision.places.map((_, i) => groups[i] ?? []);
  const last = places.length - 1;
  places[last] = [...places[last], ...rest];
  return places.flatMap((list, i) => {
    const tokens = list.map((n) => prompt.lines[n - 1].token);
    return [...(decision.places[i].ordered ? tokens : tokens.toSorted((a, b) => a - b)), ...(i < last ? [NEXT] : [])];
  });
}
