// Steps by number: their position in STEPS (CR 500.1).
import { STEPS } from '@lawmage/ir';

export const STEP = Object.fromEntries(STEPS.map((name, i) => [name, i])) as Record<(typeof STEPS)[number], number>;
