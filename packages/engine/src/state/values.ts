// The immutable values that rows of the state hold, and their defaults. All are plain data (DESIGN §2.1), save the transient ones, which are
// no state: catalogue, index, journal, record, counters.
import type { Ability, CardDefinition, Effect, EventKind, FaceDefinition, KeywordName, ManaSymbol } from '@lawmage/ir';
import type { Game, GameObject } from './generated.js';

export const OBJECT_KINDS = ['card', 'token', 'ability', 'spellCopy', 'emblem', 'cardCopy'] as const;
/** Index into OBJECT_KINDS. */
export type ObjectKind = number;
export const KIND = { card: 0, token: 1, ability: 2, spellCopy: 3, emblem: 4, cardCopy: 5 } as const;

/** Index of a zone (CR 400.1); `none` for what has ceased to exist, `limbo` for what is entering or parked. */
export type ZoneId = number;
export const ZONE = { none: 0, library: 1, hand: 2, battlefield: 3, graveyard: 4, stack: 5, exile: 6, command: 7, outside: 8, limbo: 9 } as const;
export const ZONE_NAMES = ['none', 'library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command', 'outside', 'limbo'] as const;

/** Designations of permanents (CR 700.4 ff., 701): bits of GameObject.marks. */
export const MARKS = { monstrous: 1, renowned: 2, suspected: 4, saddled: 8, exerted: 16, unleashed: 32, doesntUntapNext: 64, revealed: 128, madness: 256, prototyped: 512, enteredThisTurn: 1024, evoked: 2048, companion: 4096, adventure: 8192, solved: 16384 } as const;

/** What put an object face down, which says what it is like and how it may be turned face up (CR 708.2, 708.7); 0: it is face up. */
export const FACE_DOWN_BY = { nothing: 0, effect: 1, morph: 2, disguise: 3, manifest: 4, cloak: 5 } as const;

/** One instance of an ability on an object (HARD-PROBLEMS 0.6): the linked ability, the instance's key, and who granted it. */
export interface AbilityInstance {
  readonly id: number;
  /** Stays the same when characteristics are recomputed; uses per turn, links and latches hang on it. */
  readonly key: number;
  /** Ref of the granting object, 0 if printed. */
  readonly granter: number;
  /** Timestamp of the effect that granted it; absent if printed (CR 613.7a). */
  readonly since?: number;
  /** Slots captured from the effect that granted it. */
  readonly captured?: readonly SlotValue[];
}

/** Copiable values (CR 707.2): printed values, after layer 1. */
export interface Copiable {
  readonly def: number;
  readonly face: number;
  readonly name: number;
  /** null: no mana cost. */
  readonly cost: readonly ManaSymbol[] | null;
  readonly manaValue: number;
  readonly colors: number;
  readonly types: number;
  readonly supertypes: number;
  readonly subtypes: readonly number[];
  readonly power: number | null;
  readonly toughness: number | null;
  readonly loyalty: number | null;
  readonly defense: number | null;
  readonly abilities: readonly AbilityInstance[];
}

/** Characteristics after all layers (CR 613); immutable, replaced and never changed. */
export interface Derived extends Copiable {
  readonly controller: number;
  readonly basePower: number | null;
  readonly baseToughness: number | null;
  readonly everyCreatureType: boolean;
  /** Keywords that procedures ask for, as two masks (link/keyword-mask.ts). */
  readonly keywords: number;
  readonly keywords2: number;
  /** Most mana that one activation of its mana abilities makes (link/mana-bound.ts): as it is, and in the higher bits if it is tapped. */
  readonly mana: number;
  /** All abilities with those that keywords stand for. */
  readonly functional: readonly AbilityInstance[];
}

export interface SlotSet {
  readonly objects: readonly number[];
  readonly players: readonly number[];
}
/** What a slot of a scope holds; null: not written (an unmade choice, CR 607.5a). */
export type SlotValue = number | string | boolean | SlotSet | null;

export interface MemoryEntry {
  /** Link number, joined with the provider's key. */
  readonly link: number;
  readonly value: SlotValue;
}

/** How a spell was cast (HARD-PROBLEMS 4): carried to the permanent (CR 400.7d), copied except for the mana (CR 707.10). */
export interface CastRecord {
  readonly wasCast: boolean;
  readonly player: number;
  readonly from: ZoneId;
  readonly x: number;
  /** Times each optional additional cost was paid, by position. */
  readonly additional: readonly number[];
  readonly alternative: string | null;
  readonly facts: readonly string[];
  /** Mana spent, by W U B R G C. */
  readonly mana: readonly number[];
  /** Objects used for costs (sacrificed, discarded, exiled …), last refs before they moved. */
  readonly paidWith: readonly number[];
  readonly face: number;
  readonly rider: number;
}

/** Of a permanent that no spell became. */
export const NOT_CAST: CastRecord = { wasCast: false, player: -1, from: 0, x: 0, additional: [], alternative: null, facts: [], mana: [0, 0, 0, 0, 0, 0], paidWith: [], face: 0, rider: 0 };

/** What a spell or ability on the stack has announced. */
export interface StackRecord {
  /** Linked ability; -1 for a spell (its spell ability is found in its characteristics). */
  readonly ability: number;
  readonly instance: AbilityInstance | null;
  readonly source: number;
  readonly slots: readonly SlotValue[];
  /** Chosen modes in order, each with its own slots (CR 700.2d). */
  readonly modes: readonly { readonly mode: number; readonly slots: readonly SlotValue[] }[];
  readonly x: number;
  /** Kind of thing. */
  readonly sort: 'spell' | 'activated' | 'triggered' | 'delayed';
  /** Catalogue node of a delayed or reflexive trigger's instruction. */
  readonly node: number;
  readonly waiting: WaitingTrigger | null;
  readonly paidWith: readonly number[];
}

export interface PoolEntry {
  /** 0–5: W U B R G C. */
  readonly mana: number;
  readonly amount: number;
  readonly snow: boolean;
  readonly source: number;
  /** Catalogue node of the addMana with a restriction; 0 none. */
  readonly restriction: number;
  readonly persists: boolean;
}

export type EffectDuration =
  | { readonly kind: 'permanent' | 'endOfCombat' }
  /** Ends in the cleanup step of this turn (CR 514.2). */
  | { readonly kind: 'endOfTurn'; readonly turn: number }
  /** Ends when the player's next turn begins (CR 611.2). `left`: turns to begin. */
  | { readonly kind: 'untilTurnOf'; readonly player: number; readonly since: number }
  | { readonly kind: 'untilEndOfTurnOf'; readonly player: number; readonly since: number }
  | { readonly kind: 'untilStep'; readonly step: number; readonly player: number; readonly since: number }
  | { readonly kind: 'untapSteps'; readonly left: number }
  | { readonly kind: 'while'; readonly node: number }
  | { readonly kind: 'leaves'; readonly ref: number };

/** A triggered ability that has triggered and waits to be put on the stack (CR 603.2–603.3). */
export interface WaitingTrigger {
  readonly sort: 'triggered' | 'delayed';
  readonly ability: number;
  readonly instance: AbilityInstance | null;
  readonly node: number;
  readonly source: number;
  readonly controller: number;
  readonly slots: readonly SlotValue[];
  readonly x: number;
  /** Triggered by another ability's triggering (CR 603.3b). */
  readonly second: boolean;
  readonly reflexive: boolean;
}

export interface RandomStream {
  readonly name: string;
  /** Four 32-bit words. */
  readonly state: readonly number[];
  /** Results given by a script; used first. */
  readonly scripted: readonly number[];
}

export interface StatisticBucket {
  /** Linked statistic number. */
  readonly statistic: number;
  /** Player seat or object ref, or -1. */
  readonly key: number;
  readonly thisTurn: number;
  /** In the step that is on; absent: nothing. */
  readonly thisStep?: number;
  readonly lastTurn: number;
  readonly game: number;
  /** Turn in which it last happened. */
  readonly last: number;
}

export interface ExtraTurn {
  readonly player: number;
  readonly skipUntap: boolean;
}

export interface CombatRecord {
  readonly attackers: readonly number[];
  readonly blockers: readonly number[];
  /** Creatures that dealt damage in the first combat damage step. */
  readonly firstStrikers: readonly number[];
  readonly secondStep: boolean;
}

export interface GameResult {
  readonly kind: 'win' | 'draw' | 'limit' | 'presumedLoop';
  readonly winners: readonly number[];
  readonly rule: string;
}

/** A card designated as a commander (CR 903.3): an attribute of the card, wherever it is. Lists are by seat. */
export interface CommanderRecord {
  /** The card's row, which stays its own across zones. */
  readonly row: number;
  /** How often each player has cast it from the command zone (CR 903.8). */
  readonly casts: readonly number[];
  /** Combat damage that it has dealt to each player (CR 903.10a). */
  readonly damage: readonly number[];
  /** The object that its owner has been asked about, or that was there from the start (CR 903.9a). */
  readonly asked: number;
}
export const NO_COMMANDERS: readonly CommanderRecord[] = [];

export interface GameOptions {
  readonly edition: string;
  readonly startingLife: number;
  readonly format: string;
  /** CR 103.8a: the starting player of a two-player game skips the first draw. */
  readonly firstDraw: 'skip' | 'take';
  readonly mulligan: 'london' | 'none';
  /** Whom one may attack in a game of several: any opponent, or only the one to the left or right (CR 802, 803). */
  readonly attack: 'multiple' | 'left' | 'right';
  /** Combat damage by one commander that makes a player lose; 0: none does (CR 903.10a, 903.12h). */
  readonly commanderDamage: number;
  readonly maximumTurns: number;
  readonly maximumObjects: number;
  readonly maximumForcedSteps: number;
}

export const NO_INTS: readonly number[] = [];
export const NO_SLOTS: readonly SlotValue[] = [];
export const NO_MEMORY: readonly MemoryEntry[] = [];
export const NO_POOL: readonly PoolEntry[] = [];
export const NO_WAITING: readonly WaitingTrigger[] = [];
export const NO_STREAMS: readonly RandomStream[] = [];
export const NO_STATISTICS: readonly StatisticBucket[] = [];
export const NO_EXTRA_TURNS: readonly ExtraTurn[] = [];
export const DEFAULT_OPTIONS: GameOptions = { edition: '2026-04-17', startingLife: 20, format: 'casual', firstDraw: 'skip', mulligan: 'london', attack: 'multiple', commanderDamage: 21, maximumTurns: 400, maximumObjects: 20000, maximumForcedSteps: 20000 };

/** An ability as the engine uses it: its IR, where it works, what a keyword stands for. */
export interface LinkedAbility {
  readonly id: number;
  readonly ability: Ability;
  /** Bits of ZoneId in which it functions (CR 113.6). */
  readonly zones: number;
  /** Ids of the abilities that a keyword stands for. */
  readonly expansion: readonly number[];
  readonly keyword: KeywordName | null;
  /** Of an ability made by a keyword: that keyword's ability id. */
  readonly ofKeyword: number;
  /** Of triggered abilities: the kinds of events that it watches. */
  readonly events: readonly EventKind[];
  readonly isManaAbility: boolean;
  /** Of activated mana abilities: see Derived.mana. */
  readonly mana: number;
  readonly slotCount: number;
}

export interface LinkedFace {
  readonly face: FaceDefinition;
  readonly printed: Copiable;
}

export interface LinkedDefinition {
  readonly id: number;
  readonly definition: CardDefinition;
  readonly faces: readonly LinkedFace[];
  /** Characteristics of the whole card where halves combine (CR 709.4). */
  readonly combined: Copiable | null;
  /** Zones in which it has abilities that function. */
  readonly zones: number;
  /** Zones in which it has triggered or static abilities: those that the index lists. */
  readonly watches: number;
  /** Something of it might be cast whenever its player has priority: an instant, flash, or a rule of its own (CR 117.1a). */
  readonly instantSpeed: boolean;
  /** Ability by which it is turned face up for its mana cost while manifested or cloaked; -1 none (CR 701.40b, 701.58b). */
  readonly turnUp: number;
}

/** A look-back statistic: what it counts, and for whom. */
export interface LinkedStatistic {
  readonly pattern: import('@lawmage/ir').EventPattern;
  readonly measure: 'count' | 'amount' | 'greatest';
  readonly per: 'player' | 'candidate' | 'object';
  /** The pattern leaves out the bearer ("another"): its own events are counted apart and taken off when read. */
  readonly apartFromSelf: boolean;
}

/** The closure of a game's cards, linked (HARD-PROBLEMS 0.9): immutable, shared, not part of the state. */
export interface Catalogue {
  readonly definitions: readonly LinkedDefinition[];
  readonly abilities: readonly LinkedAbility[];
  readonly names: readonly string[];
  /** Every node that the state may refer to. */
  readonly nodes: readonly object[];
  readonly counterKinds: readonly string[];
  /** Look-backs of this catalogue, numbered (HARD-PROBLEMS 14). */
  readonly statistics: readonly LinkedStatistic[];
  /** Ids of the intrinsic mana abilities of the basic land types, in the order Plains … Forest (CR 305.6). */
  readonly intrinsic: readonly number[];
  /** By counter kind: the keyword ability that such a counter gives, -1 none (CR 122.1b). */
  readonly counterAbilities: readonly number[];
  /** CR 702.168a, 701.58a: a face-down creature with ward {2}. */
  readonly disguised: Copiable | null;
  /** Whether any card speaks of steps, phases or whose turn it is: then what can be done depends on them. */
  readonly readsTurn: boolean;
  /** Whether any effect grants abilities that replace events: then what enters may have them (CR 614.12). */
  readonly grantsReplacements: boolean;
  readonly hash: string;
}
export const NO_CATALOGUE: Catalogue = { definitions: [], abilities: [], names: [], nodes: [], counterKinds: [], statistics: [], intrinsic: [], counterAbilities: [], disguised: null, readsTurn: false, grantsReplacements: false, hash: '' };

/** One ability that watches events, for the index. */
export interface Watcher {
  readonly ref: number;
  readonly instance: AbilityInstance;
  readonly ability: LinkedAbility;
}

/** One static part (or floating effect) that replaces, forbids, or changes a rule. */
export interface ActiveRule<T> {
  readonly rule: T;
  /** Object whose ability it is; for floating effects their source. */
  readonly source: number;
  readonly controller: number;
  /** The instance of the ability or the id of the floating effect: identity for lineages. */
  readonly key: string;
  readonly instance: AbilityInstance | null;
  /** Id of the floating effect, 0 for a static ability. */
  readonly effect: number;
  readonly slots: readonly SlotValue[];
  readonly x: number;
}

/** Who triggers, replaces, forbids or permits: derived, rebuilt when abilities changed (HARD-PROBLEMS 0.8). */
export interface RulesIndex {
  readonly triggers: ReadonlyMap<EventKind, readonly Watcher[]>;
  readonly stateTriggers: readonly Watcher[];
  readonly replacements: ReadonlyMap<EventKind, readonly ActiveRule<import('@lawmage/ir').Replacement>[]>;
  readonly rules: ReadonlyMap<string, readonly ActiveRule<import('@lawmage/ir').Rule>[]>;
  /** Static abilities that change objects outside the battlefield. */
  readonly reachOut: readonly Watcher[];
}

/** Characteristics to read instead of the stored ones, by row; a hole means the stored ones. */
export interface Lens {
  readonly rows: readonly (Derived | undefined)[];
  /** Ref of an object that is looked at as though it were on the battlefield; 0 none. */
  readonly entering: number;
}

export interface Journal {
  write(row: object, field: string, old: unknown): void;
}

export interface EventRecord {
  add(entry: unknown): void;
}

/** Work done, for tests and benchmarks: deterministic. */
export interface WorkCounters {
  layerPasses: number;
  indexBuilds: number;
  clones: number;
  enumerations: number;
  journalWrites: number;
  decisions: number;
  frames: number;
  events: number;
}

export type { Ability, Effect, Game, GameObject };
