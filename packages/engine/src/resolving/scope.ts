// The scope of running instructions: who "you" and "self" are, and the context for reading expressions. A scope's frame carries this as its data, and the
// slots beside it (HARD-PROBLEMS 10).
import { Context } from '../query/context.js';
import { scopeOf } from '../state/frames.js';
import type { Frame, Game } from '../state/generated.js';

/** Data that every frame with slots of its own has. */
export interface ScopeData {
  readonly self: number;
  readonly you: number;
  readonly x: number;
  readonly granter: number;
  readonly entering?: boolean;
}

/** The context in which the instructions of `frame` read. */
export function contextFor(g: Game, frame: Frame): Context {
  const scope = scopeOf(g, frame);
  const data = scope.data as ScopeData;
  const ctx = new Context(data.self, data.you, scope.slots, data.x);
  ctx.granter = data.granter;
  ctx.entering = data.entering === true;
  return ctx;
}

export function scopeData(g: Game, frame: Frame): ScopeData {
  return scopeOf(g, frame).data as ScopeData;
}
