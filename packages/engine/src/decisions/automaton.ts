// Placeholder while the automaton is being written: enough to run games.
import { sampleDeclaration } from '../combat/solver/declaration.js';
import { NEXT, type Answer, type Decision } from './decision.js';

export { DONE } from './decision.js';

export function checkAnswer(decision: Decision, answer: Answer): string | null {
  if (decision.kind === 'pick') {
    if (answer.length < decision.min || answer.length > decision.max) return `choose ${decision.min} to ${decision.max}`;
    return answer.every((token) => decision.options.some((option) => option.token === token)) ? null : 'no such option';
  }
  if (decision.kind === 'act' || decision.kind === 'pay') return decision.options.some((option) => option.token === answer[0]) ? null : 'no such option';
  return null;
}

export function forcedAnswer(decision: Decision): Answer | null {
  switch (decision.kind) {
    case 'act':
    case 'pay':
      return decision.options.length === 1 ? [decision.options[0].token] : null;
    case 'pick':
      if (decision.max === 0 || decision.options.length === 0) return [];
      return decision.min >= decision.options.length ? decision.options.map((option) => option.token).sort((a, b) => a - b) : null;
    case 'number':
      return decision.min === decision.max ? [decision.min] : null;
    case 'order':
      return decision.options.length < 2 ? decision.options.map((option) => option.token) : null;
    default:
      return null;
  }
}

export function sampleAnswer(decision: Decision, random: (bound: number) => number): Answer {
  switch (decision.kind) {
    case 'act':
    case 'pay':
      return [decision.options[random(decision.options.length)].token];
    case 'pick': {
      const left = decision.options.map((option) => option.token);
      const n = decision.min + random(decision.max - decision.min + 1);
      const picked: number[] = [];
      for (let i = 0; i < n; i++) picked.push(...left.splice(random(left.length), 1));
      return picked.sort((a, b) => a - b);
    }
    case 'number':
      return [decision.min + random((decision.max ?? decision.min + 3) - decision.min + 1)];
    case 'order': {
      const left = decision.options.map((option) => option.token);
      const picked: number[] = [];
      while (left.length > 0) picked.push(...left.splice(random(left.length), 1));
      return picked;
    }
    case 'divide': {
      const parts = decision.options.map(() => decision.minEach);
      let left = decision.total - parts.reduce((a, b) => a + b, 0);
      while (left-- > 0) parts[0]++;
      return parts;
    }
    case 'assign': {
      const assignment = sampleDeclaration(decision.problem, random) ?? [];
      const order = decision.options.map((_, i) => i).sort((a, b) => decision.options[a].token - decision.options[b].token);
      return order.flatMap((i) => {
        const taken = assignment[i] ?? [];
        const limit = Math.min(decision.problem.creatures[i].limit ?? 1, Math.max(1, decision.problem.creatures[i].options.length));
        return [...taken.map((choice) => decision.choices[choice].token).sort((a, b) => a - b), ...(taken.length < limit ? [NEXT] : [])];
      });
    }
    default:
      return [];
  }
}
export function listAnswers(): Answer[] {
  return [];
}
export function nextTokens(): readonly number[] {
  return [];
}
export function countAnswers(): number {
  return 0;
}
