// Options that nothing tells apart. Of declarations that differ only by swapping them the search looks at one: that with counts descending.
import type { Residual } from './residual.js';

/** Counters of interchangeable options, one an option; their counts may be taken to descend. */
export function findSymmetries(residual: Residual): readonly (readonly number[])[] {
  const { counters, variables } = residual;
  const lone = new Map<number, number>();
  counters.forEach(({ options }, k) => options.length === 1 && !lone.has(options[0]) && lone.set(options[0], k));
  if (lone.size < 2) return [];
  const groups = new Map<string, number[]>();
  for (const [option, counter] of lone) {
    const edges = variables.filter((variable) => variable.option === option);
    const signature = [
      ...edges.map(({ class: from, gain, low, high }) => `${from},${gain},${low},${high}`),
      ...counters.flatMap(({ options }, k) => (options.includes(option) ? [role(residual, k)] : [])),
    ].join(';');
    const same = groups.get(signature);
    if (same === undefined) groups.set(signature, [counter]);
    else same.push(counter);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** What a counter means, without its number where it is about one option alone. */
function role({ counters, clauses, gains }: Residual, k: number): string {
  const { options, base, terms } = counters[k];
  if (options.length > 1) return `in ${k}`;
  const name = (other: number): string => (other === k ? 'self' : String(other));
  const parts = [
    `base ${base}`,
    terms.map((term) => term.class).join(),
    ...clauses
      .filter(({ when, group }) => when === k || group === k)
      .map(({ when, group, min, max }) => `${name(when)}>${name(group)}:${min}-${max}`),
    ...gains.filter(({ group }) => group === k).map(({ min, max, times }) => `${min}-${max}*${times}`),
  ];
  return parts.join('/');
}
