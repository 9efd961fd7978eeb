// "… to the battlefield. That creature is a black Zombie …", "Create two tokens. They have …": what is said of a permanent by the effect that makes or moves it is part of its arrival:
// for a nontoken permanent a continuous effect that begins as it enters (CR 611.2e), for a token what it is (CR 111.3).
import type { Ability, Instruction, InstructionOf } from '@lawmage/ir';
import { refuse, type Draft } from '../bind/scope.js';
import type { ClauseContext, Outcome } from '../clause/verb.js';
import { stepsOf } from './outcomes.js';

/** Changes without a duration that are still to be joined to an arrival; and whether they may stand alone. */
const STATED = new WeakMap<Instruction, { readonly mayStandAlone: boolean }>();

export function statedSteps(outcome: Outcome, context: ClauseContext, mayStandAlone: boolean): readonly Instruction[] {
  const steps = stepsOf(outcome, context, undefined, true);
  for (const step of steps) {
    if (step.kind === 'apply') STATED.set(step, { mayStandAlone });
    else if (step.kind === 'applyRule' && !mayStandAlone) refuse('for how long?');
  }
  return steps;
}

/** The steps without those that have been joined to an arrival before them. */
export function withArrivals(steps: readonly Instruction[], before: readonly Instruction[]): readonly Instruction[] {
  return steps.filter((step) => {
    const stated = STATED.get(step);
    if (stated === undefined || step.kind !== 'apply') return true;
    const arrival = step.to.kind === 'slot' ? arrivalOf(step.to.slot, before) : undefined;
    if (arrival !== undefined && join(arrival, step)) return false;
    if (!stated.mayStandAlone) refuse('for how long?');
    return true;
  });
}

type Arriving = Draft<InstructionOf<'move'>> | Draft<InstructionOf<'createToken'>>;

function arrivalOf(slot: number, steps: readonly Instruction[]): Arriving | undefined {
  for (const step of steps) {
    if ((step.kind === 'move' || step.kind === 'createToken') && step.into?.moved === slot) return step;
    const inner =
      step.kind === 'gate'
        ? [...(step.action ?? []), ...(step.then ?? []), ...(step.else ?? [])]
        : step.kind === 'if'
          ? [...step.then, ...(step.else ?? [])]
          : step.kind === 'delay'
            ? step.effect.steps
            : [];
    const found = arrivalOf(slot, inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

function join(arrival: Arriving, { modifications }: InstructionOf<'apply'>): boolean {
  if (arrival.kind === 'move') {
    if (arrival.to !== 'battlefield' || arrival.duration !== undefined) return false;
    arrival.with = [...(arrival.with ?? []), ...modifications];
    return true;
  }
  const { token } = arrival;
  const granted = modifications.flatMap((each): readonly Ability[] => (each.kind === 'grant' ? each.abilities : []));
  if ('kind' in token || modifications.some((each) => each.kind !== 'grant')) return false;
  arrival.token = { ...token, face: { ...token.face, abilities: [...token.face.abilities, ...granted] } };
  return true;
}
