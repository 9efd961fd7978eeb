// Answers read back in terms of the decision's options. The answer must be legal.
import { NEXT, type Answer, type ArrangeSpec, type DivideSpec, type Option, type SplitSpec } from './decision.js';
import { ascending, indexOfToken } from './step.js';

/** The options that an answer of kind act, pay, pick, order or name lists, in its order. */
export function chosenOptions(options: readonly Option[], answer: Answer): readonly Option[] {
  const sorted = ascending(options);
  return answer.map((token) => sorted[indexOfToken(sorted, token)]);
}

/** The amounts of a division, in the order of the decision's options. */
export function dividedAmounts({ options }: DivideSpec, answer: Answer): readonly number[] {
  const sorted = ascending(options);
  return options.map(({ token }) => answer[indexOfToken(sorted, token)]);
}

/** The piles, each ascending by token. */
export function pilesOf({ options, piles }: SplitSpec, answer: Answer): readonly (readonly Option[])[] {
  const sorted = ascending(options);
  return Array.from({ length: piles }, (_, pile) => sorted.filter((_option, i) => answer[i] === pile));
}

/** What each place gets, in the order of the decision's places. */
export function arrangedPlaces({ options, places }: ArrangeSpec, answer: Answer): readonly (readonly Option[])[] {
  const sorted = ascending(options);
  const result: Option[][] = places.map(() => []);
  let place = 0;
  for (const token of answer) {
    if (token === NEXT) place++;
    else result[place].push(sorted[indexOfToken(sorted, token)]);
  }
  return result;
}
