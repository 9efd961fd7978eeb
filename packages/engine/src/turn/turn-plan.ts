// What is left of the turn when it is not the usual row of steps (CR 500.8, 500.11, 614.10, 724.1d): extra phases, skipped steps and turns, a turn that ends. The plan
// lies in the frame of the turn; null there means the usual row.
import { PHASES, STEPS, type Instruction, type Phase } from '@lawmage/ir';
import { opName } from '../state/frames.js';
import { setFloatingEffectBudget, setFrameData, setGameEffects, type Frame, type Game } from '../state/generated.js';
import { STEP } from './step-numbers.js';

export interface TurnData {
  /** Whose turn it last was that was no extra turn (CR 500.7). */
  readonly regular: number;
  /** Steps still to come; null: those after the frame's step. */
  readonly plan: readonly number[] | null;
  readonly skipUntap: boolean;
}

type Skipped = Extract<Instruction, { kind: 'skip' }>['what'];

const STEPS_OF: Record<Phase, readonly number[]> = {
  beginning: [STEP.untap, STEP.upkeep, STEP.draw],
  precombatMain: [STEP.precombatMain],
  combat: [STEP.beginCombat, STEP.declareAttackers, STEP.declareBlockers, STEP.firstStrikeDamage, STEP.combatDamage, STEP.endCombat],
  postcombatMain: [STEP.postcombatMain],
  ending: [STEP.endTurn, STEP.cleanup],
};
const PHASE_OF: readonly Phase[] = STEPS.map((_, step) => PHASES.find((phase) => STEPS_OF[phase].includes(step)) as Phase);

/** The word under which a step, or the phase that begins with it, is skipped. */
const SKIP_OF: Partial<Record<number, Skipped>> = { [STEP.untap]: 'untapStep', [STEP.upkeep]: 'upkeep', [STEP.draw]: 'drawStep', [STEP.beginCombat]: 'combat', [STEP.precombatMain]: 'mainPhase', [STEP.postcombatMain]: 'mainPhase' };

/** Uses up one effect that makes the player skip this (CR 614.10a). */
export function takeSkip(g: Game, player: number, what: Skipped): boolean {
  const effect = g.effects.find((each) => each.controller === player && isSkip(g, each.node, what));
  if (effect === undefined) return false;
  if (effect.budget > 1) setFloatingEffectBudget(g, effect, effect.budget - 1);
  else setGameEffects(g, g.effects.filter((each) => each !== effect));
  return true;
}

function isSkip(g: Game, node: number, what: Skipped): boolean {
  const instruction = g.catalogue.nodes[node] as Partial<Extract<Instruction, { kind: 'skip' }>>;
  return instruction.kind === 'skip' && instruction.what === what;
}

/** Whether the active player skips the step, or the phase that begins with it. */
export function isSkipped(g: Game, step: number): boolean {
  const what = g.effects.length === 0 ? undefined : SKIP_OF[step];
  return what !== undefined && takeSkip(g, g.active, what);
}

/** What comes after a skipped step: past its phase if that is skipped. */
export function afterSkipped(steps: readonly number[], step: number): readonly number[] {
  return step === STEP.beginCombat ? steps.slice(phaseLength(steps, 'combat')) : steps;
}

function phaseLength(steps: readonly number[], phase: Phase): number {
  const end = steps.findIndex((step) => PHASE_OF[step] !== phase);
  return end < 0 ? steps.length : end;
}

export function turnFrame(g: Game): Frame {
  return g.frames.find((frame) => opName(frame) === 'turn') as Frame;
}

/** Steps from one on, in the usual order. */
export function stepsFrom(step: number): readonly number[] {
  return STEPS.map((_, i) => i).slice(step);
}

function remaining(frame: Frame): readonly number[] {
  return (frame.data as TurnData).plan ?? stepsFrom(frame.step - 1);
}

/** CR 500.8: directly after the phase; the most recently created comes first. */
export function addPhases(g: Game, phases: readonly Phase[], after: 'this' | 'main'): void {
  const frame = turnFrame(g);
  const steps = remaining(frame);
  let at = phaseLength(steps, PHASE_OF[g.step]);
  const isMain = (step: number): boolean => step === STEP.precombatMain || step === STEP.postcombatMain;
  if (after === 'main' && !isMain(g.step)) at = 1 + steps.findIndex(isMain);
  const added = phases.flatMap((phase) => (phase === 'precombatMain' ? STEPS_OF.postcombatMain : STEPS_OF[phase]));
  setFrameData(g, frame, { ...(frame.data as TurnData), plan: [...steps.slice(0, at), ...added, ...steps.slice(at)] } satisfies TurnData);
}

/** CR 724.1d: straight to the cleanup step. */
export function endTurnNow(g: Game): void {
  const frame = turnFrame(g);
  setFrameData(g, frame, { ...(frame.data as TurnData), plan: [STEP.cleanup] } satisfies TurnData);
}
