// Why a run ends before its stop: a script that can't be followed (Break), a comparison that doesn't hold (CheckFailed), something that isn't
// understood (Unsupported), and the planned end (StopReached). None is a failure of the engine.

export const BREAK_KINDS = [
  'illegalCommand',
  'illegalAttack',
  'illegalBlock',
  'unusedActions',
  'unusedAnswers',
  'missingAnswer',
  'unusableTarget',
  'unusableChoice',
  'noSuchPermanent',
  'wrongTurn',
] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/** The script asks for what the game doesn't allow, or lacks an answer. */
export class Break extends Error {
  override readonly name = 'Break';
  constructor(
    readonly kind: BreakKind,
    message: string,
  ) {
    super(`${kind}: ${message}`);
  }
}

/** A comparison with the state doesn't hold. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}

/** A card, text or token isn't understood, or the scenario needs what the runner doesn't cover yet. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported';
}

/** Thrown from the event record at the boundary where the run must stop. */
export class StopReached extends Error {
  override readonly name = 'StopReached';
}
