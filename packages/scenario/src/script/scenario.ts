// A scripted game as data: the shape of conformance scenarios, into which our own scenario files are translated too. Plain JSON, readonly.
import type { Step } from '@lawmage/ir';

export const SEATS = ['A', 'B', 'C', 'D'] as const;
export type SeatName = (typeof SEATS)[number];

/** The seat number of a player id. */
export function seatOf(name: string): number {
  return (SEATS as readonly string[]).indexOf(name);
}

/** An object or player as scripts name it. */
export type Reference =
  | string
  | {
      readonly name?: string;
      readonly index?: number;
      readonly alias?: string;
      readonly unnamed?: string;
      readonly player?: SeatName;
      /** A target of this mode (1-based). */
      readonly mode?: number;
      readonly copy?: 'only' | 'no';
    };

export type ScriptZone = 'hand' | 'library' | 'graveyard' | 'battlefield' | 'exile' | 'command' | 'stack' | 'outside';

export interface CustomCard {
  readonly name: string;
  readonly type?: string;
  readonly cost?: string;
  readonly ability?: AbilityQuery;
  readonly text?: string;
  readonly subtypes?: readonly string[];
  readonly power?: string;
  readonly toughness?: string;
}

export interface SetupEntry {
  readonly player?: SeatName;
  readonly zone?: ScriptZone;
  readonly card?: string;
  readonly count?: number;
  readonly tapped?: boolean;
  readonly alias?: string;
  readonly counters?: readonly { readonly counter: string; readonly amount: number }[];
  readonly clear?: 'library' | 'hand';
  readonly life?: number;
  readonly manualManaPayment?: boolean;
  readonly daytime?: 'day' | 'night';
  readonly plane?: string;
  readonly emblem?: string;
  readonly helper?: string;
  readonly n?: number;
  readonly custom?: CustomCard;
}

export interface StackCondition {
  readonly onStack?: string;
  readonly copyOnStack?: string;
  readonly notOnStack?: string;
  readonly onTopOfStack?: string;
}

export interface AbilityQuery {
  readonly keyword?: string;
  readonly args?: readonly string[];
  readonly fromColors?: string;
  readonly manaAbility?: string;
}

/** What is compared: the fields that its kind uses. */
export interface Check {
  readonly kind: string;
  readonly player?: SeatName;
  readonly controller?: SeatName;
  readonly owner?: SeatName;
  readonly target?: SeatName;
  readonly name?: Reference;
  readonly value?: number | boolean | string;
  readonly count?: number;
  readonly index?: number;
  readonly power?: number;
  readonly toughness?: number;
  readonly scope?: 'any' | 'all' | 'first';
  readonly base?: boolean;
  readonly counter?: string;
  readonly ability?: AbilityQuery;
  readonly match?: 'rule' | 'object' | 'kind';
  readonly present?: boolean;
  readonly permanents?: number;
  readonly type?: string;
  readonly subtype?: string;
  readonly colors?: string;
  readonly tapped?: boolean;
  readonly attachment?: Reference;
  readonly property?: string;
  readonly amount?: number;
  readonly mana?: string;
  readonly result?: string;
  readonly monarch?: string;
  readonly is?: string;
  readonly text?: string;
  readonly names?: readonly Reference[];
  readonly defender?: Reference;
  readonly alias?: string;
  readonly zone?: ScriptZone;
}

export interface Action {
  readonly turn: number;
  readonly step: Step;
  readonly player: SeatName;
  readonly op: string;
  readonly card?: string;
  readonly alias?: string;
  readonly ability?: string;
  readonly targets?: readonly Reference[];
  readonly if?: StackCondition;
  readonly ifManaInPool?: number;
  readonly attacker?: Reference;
  readonly blocker?: Reference;
  readonly defender?: { readonly player?: SeatName; readonly permanent?: Reference };
  readonly once?: boolean;
  readonly name?: Reference;
  readonly counter?: string;
  readonly count?: number;
  readonly afterRollback?: number;
  readonly turns?: number;
  readonly rollback?: number;
  readonly assertions?: readonly Check[];
  /** `check`: the comparison itself. */
  readonly check?: Check;
}

export type QueueName = 'choice' | 'target' | 'mode';

export interface PreparedAnswer {
  readonly player: SeatName;
  readonly queue: QueueName;
  readonly kind: string;
  readonly value?: boolean | number | string;
  readonly objects?: readonly Reference[];
  readonly targets?: readonly Reference[];
  readonly amount?: number;
}

export interface Stop {
  readonly turn: number;
  readonly step: Step;
}

export interface ExpectedBreak {
  readonly kind: 'required' | 'allowed';
  readonly means?: readonly Record<string, unknown>[];
}

export interface Stage {
  readonly strict?: boolean;
  readonly setup?: readonly SetupEntry[];
  readonly actions: readonly Action[];
  readonly answers: readonly PreparedAnswer[];
  readonly stop: Stop;
  readonly error?: ExpectedBreak;
  readonly assertions: readonly Check[];
}

export interface GameRules {
  readonly type: string;
  readonly attackOption?: string;
  readonly range?: string;
  readonly startingLife: number;
  readonly players: number;
}

export interface Scenario extends Stage {
  readonly id: string;
  readonly game: GameRules;
  readonly players: readonly { readonly id: SeatName; readonly deck?: string }[];
  readonly strict: boolean;
  readonly shuffle: boolean;
  readonly setup: readonly SetupEntry[];
  readonly expectFailure?: boolean;
  readonly nonStrictChooser?: string;
  /** Further stages, `then` in conformance scenarios. */
  readonly stages?: readonly Stage[];
  /** Cards made up for this scenario, by name; they hide cards of the same name. */
  readonly cards?: readonly MadeUpCard[];
  /** Seed of the random streams. */
  readonly seed?: number;
}

/** A card whose text stands in the scenario file: the fields of a card record. */
export interface MadeUpCard {
  readonly name: string;
  readonly mana_cost?: string;
  readonly type_line: string;
  readonly oracle_text?: string;
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly layout?: string;
  readonly card_faces?: readonly Omit<MadeUpCard, 'card_faces' | 'layout'>[];
}

export const SCENARIO_STATUSES = ['passed', 'failed', 'unsupported', 'bug'] as const;
export type ScenarioStatus = (typeof SCENARIO_STATUSES)[number];

export interface ScenarioResult {
  readonly id: string;
  readonly status: ScenarioStatus;
  /** Why it isn't passed; empty if it is. */
  readonly reason: string;
}
