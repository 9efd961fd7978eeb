// What is to be paid and with what (CR 118.3a, 601.2g–h), told apart from any game: masks, amounts and ids. Whoever builds it has already
// judged what may be used at all (summoning sickness, untapped, restrictions); see demand.ts for the masks, solve-payment.ts for the answer.

/** Types of mana as bits (CR 106.1b). */
export const MANA_BIT = { W: 1, U: 2, B: 4, R: 8, G: 16, C: 32 } as const;
export type ManaLetter = keyof typeof MANA_BIT;
/** In the order of the bits of MANA_BIT. */
export const MANA_LETTERS = ['W', 'U', 'B', 'R', 'G', 'C'] as const satisfies readonly ManaLetter[];

/** Harm of giving up a permanent or a card, in points of life: the scale of `harm` that callers should use unless they know better. */
export const SACRIFICE_HARM = 3;
export const GRAVEYARD_CARD_HARM = 1;

/** Values above this count as this, and below 0 as 0. */
export const MAX_VALUE = 4095;

export function clampValue(value: number): number {
  return Math.max(0, Math.min(MAX_VALUE, Math.round(value)));
}

/** So much mana that fits a demand; `demand` is an index into the list made with demand.ts, which is also the bit in every `mask`. */
export interface CostPart {
  readonly demand: number;
  readonly amount: number;
}

/** One way to pay a symbol: mana for all parts, and life (CR 107.4e–f). */
export interface CostOption {
  readonly parts: readonly CostPart[];
  readonly life: number;
}

/** One symbol of the locked total, with the ways that are still open. One option where the player has chosen (CR 601.2b). */
export interface CostSymbol {
  readonly options: readonly CostOption[];
}

/** Equal mana. `mask` has the bit of each demand that it may pay: type, snow, restrictions and "as though" are all in it (CR 609.4b). */
export interface Mana {
  /** A bit of MANA_BIT; only the measure of flexibility reads it. */
  readonly type: number;
  readonly amount: number;
  readonly mask: number;
}

export interface PoolMana extends Mana {
  /** Of mana that would serve equally, the lower value is spent first; 0 if absent. */
  readonly value?: number;
}

/** One use of a source. The order of `makes` is kept in the plan. */
export interface Alternative {
  readonly makes: readonly Mana[];
  /** Mana of the activation cost (filters); empty for nearly all. */
  readonly cost: readonly CostPart[];
  /** Life paid as a cost, which must be there (CR 118.3b, 119.4). */
  readonly lifePaid?: number;
  /** Life lost or damage taken as it resolves. */
  readonly lifeLost?: number;
  /** Permanents and cards given up, in points of life (SACRIFICE_HARM). */
  readonly harm?: number;
}

/** A mana ability that can be activated now. */
export interface ManaSource {
  readonly id: number;
  /** Sources and contributors of one group (tapping the same permanent) exclude each other. */
  readonly group: number;
  /** How often the group can be used, if more than once (no {T} in the cost): the most of its sources; once if a contributor is in it. */
  readonly uses?: number;
  readonly alternatives: readonly Alternative[];
  /** What using it costs its controller otherwise (an attacker less, a land that would animate): an integer, 0 to MAX_VALUE. */
  readonly value: number;
  /** Asks, reveals, randomises or hurts beyond life: never in a plan, but counted by `canPayAtAll`. */
  readonly manualOnly?: boolean;
}

/** A way to pay for one mana of the locked total without mana: convoke, improvise, delve (CR 702.51a, 702.126a, 702.66a). */
export interface Contributor {
  readonly id: number;
  readonly group: number;
  /** Demands of the locked cost that it may pay for. */
  readonly mask: number;
  readonly harm?: number;
  readonly value: number;
}

export interface PaymentProblem {
  readonly cost: readonly CostSymbol[];
  /** Life that may be paid; 0 where paying life is forbidden. */
  readonly life: number;
  readonly pool: readonly PoolMana[];
  readonly sources: readonly ManaSource[];
  readonly contributors: readonly Contributor[];
  /** What keeping a source of each type is worth, by MANA_LETTERS (what the hand asks for); each type is worth 1 more than said here. */
  readonly wanted?: readonly number[];
}

export type PaidFrom =
  | { readonly kind: 'pool'; readonly index: number }
  /** `activation` is an index into the plan, `output` into `makes`. */
  | { readonly kind: 'activation'; readonly activation: number; readonly output: number }
  | { readonly kind: 'contributor'; readonly id: number };

export type PaidTo =
  { readonly kind: 'symbol'; readonly symbol: number } | { readonly kind: 'activation'; readonly activation: number };

export interface Spending {
  readonly from: PaidFrom;
  readonly to: PaidTo;
  /** The demand that is met. */
  readonly demand: number;
  readonly amount: number;
}

export interface Activation {
  readonly source: number;
  readonly alternative: number;
}

/** Compared from the first field to the last; see `solvePayment`. */
export interface PaymentMeasure {
  readonly harm: number;
  readonly waste: number;
  readonly uses: number;
  readonly value: number;
}

export interface PaymentPlan {
  /** In an order in which each one's own cost is paid from the pool and by those before it. */
  readonly activations: readonly Activation[];
  /** By symbol of the cost: the option taken. */
  readonly options: readonly number[];
  readonly spending: readonly Spending[];
  /** Ids, sorted; what each pays for is in `spending`. */
  readonly contributors: readonly number[];
  /** Paid for symbols of the cost; sources that cost life come on top. */
  readonly life: number;
  readonly measure: PaymentMeasure;
  /** States of the search that were looked at: the counter that tests bound. */
  readonly nodes: number;
}
