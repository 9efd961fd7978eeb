// The measure of a plan is a list compared from the first number to the last, and adds up over its uses and options. Packed into one exact
// number with a radix a level, sized for the problem at hand, it adds and compares as the list does.
import type { CompiledOption, UnitClass } from './compile-problem.js';

const EXACT = 2 ** 53;

/** Sets the weights. Values lose low bits, evenly, only where the levels would not fit: thousands of sources. */
export function packMeasures(options: readonly (readonly CompiledOption[])[], classes: readonly UnitClass[]): void {
  let uses = 0;
  let harm = 0;
  let waste = 0;
  let greatest = 0;
  for (const { choices, count } of classes) {
    uses += count;
    harm += count * greatestOf(choices, (choice) => choice.harm);
    waste += count * greatestOf(choices, (choice) => choice.waste);
    greatest = Math.max(
      greatest,
      greatestOf(choices, (choice) => choice.value),
    );
  }
  for (const symbol of options) {
    harm += greatestOf(symbol, (option) => option.life);
    waste += greatestOf(symbol, (option) => option.amount);
  }
  let scale = 1;
  const valueRadix = (): number => Math.floor(greatest / scale) * uses + 1;
  const high = (uses + 1) * (waste + 1) * (harm + 1);
  while (valueRadix() > 1 && valueRadix() * high > EXACT) scale *= 2;
  const useUnit = valueRadix();
  const wasteUnit = useUnit * (uses + 1);
  const harmUnit = wasteUnit * (waste + 1);
  for (const { choices } of classes) {
    for (const choice of choices) {
      const low = useUnit + Math.floor(choice.value / scale);
      choice.weight = choice.harm * harmUnit + choice.waste * wasteUnit + low;
    }
  }
  for (const symbol of options) {
    // Mana spent on the cost is not left over: the option that takes the most counts as no waste, others as the difference.
    const most = greatestOf(symbol, (option) => option.amount);
    for (const option of symbol) option.weight = option.life * harmUnit + (most - option.amount) * wasteUnit;
  }
}

function greatestOf<T>(items: readonly T[], measure: (item: T) => number): number {
  return items.reduce((greatest, item) => Math.max(greatest, measure(item)), 0);
}
