// All instruction handlers by kind. A kind of the language that is missing here can't run: the test "everything in the IR runs" lists it.
import type { InstructionKind } from '@lawmage/ir';
import type { InstructionHandler } from '../resolving/instruction.js';
import { CARD_VERBS } from './card-verbs.js';
import { CONTINUOUS_VERBS } from './continuous-verbs.js';
import { CONTROL_VERBS } from './control-verbs.js';
import { GAME_VERBS } from './game-verbs.js';
import { MANA_VERBS } from './mana-verbs.js';
import { merge } from './merge.js';
import { MOVE_VERBS } from './move-verbs.js';
import { NUMBER_VERBS } from './number-verbs.js';
import { OBJECT_VERBS } from './object-verbs.js';
import { STACK_VERBS } from './stack-verbs.js';
import { proliferate } from './proliferate.js';
import { TURN_VERBS } from './turn-verbs.js';
import { TOKEN_VERBS } from './token-verbs.js';

export const INSTRUCTION_HANDLERS: Readonly<Partial<Record<InstructionKind, InstructionHandler>>> = { ...MOVE_VERBS, ...OBJECT_VERBS, ...NUMBER_VERBS, ...CARD_VERBS, ...TOKEN_VERBS, ...CONTINUOUS_VERBS, ...CONTROL_VERBS, ...GAME_VERBS, ...MANA_VERBS, ...STACK_VERBS, ...TURN_VERBS, merge, proliferate };
