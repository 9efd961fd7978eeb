// The scope of one ability while it is lowered: its targets, what has been mentioned so far, and who reads which result (HARD-PROBLEMS 10).
// Slots get provisional numbers here; `slots.ts` numbers them for good.
import type {
  Ability,
  ActivatedAbility,
  CardType,
  Duration,
  Instruction,
  ManaSymbol,
  Objects,
  Players,
  Quantity,
  Results,
  SlotId,
  TargetSpec,
} from '@lawmage/ir';
import type { Line } from '../text/index.js';

/** What a phrase means: computed when its ability is lowered, with the scope at that moment. */
export type Meaning<T> = (scope: Scope) => T;

export type Draft<T> = { -readonly [K in keyof T]: T[K] };
export type ResultCell = Draft<Results>;

/** A phrase that can't be bound: that reading of the text is refused. */
export class BindError extends Error {
  override readonly name = 'BindError';

  constructor(
    message: string,
    /** Where, if that is narrower than the sentence: offsets of the text. */
    readonly span?: { readonly start: number; readonly end: number },
  ) {
    super(message);
  }
}

/** What may be referred to later. */
export interface Referent {
  readonly sort: 'object' | 'player';
  readonly number: 'one' | 'many';
  /** Nouns that name it ("creature", "card", "player"). */
  readonly words: ReadonlySet<string>;
  readonly origin: 'self' | 'target' | 'event' | 'result' | 'loop' | 'mention';
  /** What was done to it, as "the exiled card", "the token" name it. */
  readonly epithets: Set<string>;
  /** As it is, or last was (CR 608.2h). */
  objects(): Objects;
  /** Those that it was really done to: "destroyed this way". */
  done(): Objects;
  /** Where it is now, if this ability or the event moved it (CR 400.7). */
  current(): Objects;
  players(): Players;
}

export interface ReferentOptions {
  readonly number?: 'one' | 'many';
  readonly words: Iterable<string>;
  readonly origin: Referent['origin'];
  readonly epithets?: Iterable<string>;
  readonly current?: () => Objects;
}

const noPlayers = (): never => {
  throw new BindError('an object is no player');
};
const noObjects = (): never => {
  throw new BindError('a player is no object');
};

export function objectReferent(objects: () => Objects, options: ReferentOptions): Draft<Referent> {
  return {
    sort: 'object',
    number: options.number ?? 'one',
    words: new Set(options.words),
    origin: options.origin,
    epithets: new Set(options.epithets),
    objects,
    current: options.current ?? objects,
    done: options.current ?? objects,
    players: noPlayers,
  };
}

export function playerReferent(players: () => Players, options: ReferentOptions): Draft<Referent> {
  return {
    sort: 'player',
    number: options.number ?? 'one',
    words: new Set(options.words),
    origin: options.origin,
    epithets: new Set(options.epithets),
    objects: noObjects,
    current: noObjects,
    done: noObjects,
    players,
  };
}

/** What the compiler knows of the face that is being read. */
export interface FaceFacts {
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  /** Words for the bearer: "creature", "permanent" … */
  readonly selfWords: ReadonlySet<string>;
  readonly isSpell: boolean;
  /** Abilities in quotation marks, in a scope of their own. */
  readonly compileQuote: (lines: readonly Line[]) => readonly Ability[];
  /** The link of the card under a key ("chosen color", "exiled"), the same for all its abilities (CR 607). */
  readonly link: (key: string) => number;
  readonly nextSlot: () => SlotId;
  /** One ability exiles cards and another is about "the exiled card" or "cards exiled with" the bearer (CR 607.2a). */
  readonly linksExiled: boolean;
  /** Which kicker has this cost (CR 702.33f). */
  readonly kickerIndex: (mana: readonly ManaSymbol[]) => number;
}

export type AmountKind = 'life lost' | 'life gained' | 'damage dealt' | 'damage prevented';

/** A number that was mentioned or made: "that much", "that many". */
export interface AmountReferent {
  readonly read: () => Quantity;
  /** What it counts, where that is said again: "the life lost this way". */
  readonly of?: AmountKind;
}

/** Fields of the ability that sentences of its text set ("Activate only as a sorcery"). */
export type AbilityFields = Draft<Pick<ActivatedAbility, 'timing' | 'condition' | 'limit' | 'activator'>> & {
  triggerLimit?: { readonly times: number; readonly per: 'turn' | 'game' };
  doLimit?: { readonly times: number; readonly per: 'turn' };
};

export type OpenGate = Draft<Extract<Instruction, { kind: 'gate' }>>;
export type OpenIf = Draft<Extract<Instruction, { kind: 'if' }>>;

export class Scope {
  targets: Draft<TargetSpec>[] = [];
  readonly referents: Referent[] = [];
  readonly amounts: AmountReferent[] = [];
  readonly fields: AbilityFields = {};
  readonly self: Draft<Referent>;
  /** The object that the clause being lowered has bound already. */
  clauseObject: Referent | undefined;
  /** The subject of the clause being lowered. */
  subject: Referent | undefined;
  /** The object that the previous clause was about. */
  topic: Referent | undefined;
  /** The subject of the trigger. */
  eventSubject: Referent | undefined;
  /** The trigger's subject is "another": what "other" excludes is the bearer. */
  eventExcludesSelf = false;
  /** What a condition about casting names in this sentence: "if this spell was kicked, it deals …". */
  castSubject: Referent | undefined;
  /** The players that act in the clause being lowered; `own` is each of them: "their hand" of "each player" (CR 608.2e). */
  agent: { readonly players: Players; readonly own: Players } | undefined;
  /** What "X" stands for where the sentence says "where X is …": filled in when that is read; absent: the X of the cost (CR 107.3). */
  definedX: Record<string, unknown> | undefined;
  /** The coin that was flipped last, the die's result, and whether the clash was won. */
  coin: { readonly won: SlotId; call: boolean } | undefined;
  rolled: SlotId | undefined;
  clash: SlotId | undefined;
  /** The X of a cost isn't known here. */
  hasNoX = false;
  /** A set of which something was taken: "the rest" is what wasn't. */
  partition: { readonly from: Referent; readonly taken: (() => Objects)[] } | undefined;
  /** Sets found by a description in the clause being lowered; afterwards they are what the clause acted on (CR 608.2c), not what fits now. */
  openSets: { readonly referent: Draft<Referent>; readonly cell: ResultCell }[] = [];
  /** While a clause is lowered that stands instead of the one before. */
  isReplacing = false;
  /** The hand that was revealed or looked at last: "you choose a card from it". */
  shownHand: Referent | undefined;
  /** Values chosen in this ability ("choose a color … the chosen color"). */
  readonly chosenValues = new Map<string, SlotId>();
  /** The last "you may", "unless": what "if you do" asks about (CR 118.12). */
  openGate: OpenGate | undefined;
  /** The last spell that might be cast on the way, if that came after the gate: "if you don't, …". */
  openCast: ResultCell | undefined;
  /** Leave that was given last: what "spend mana as though …" is about. */
  permission: { readonly objects: Objects; readonly players: Players; duration: Duration | undefined } | undefined;
  /** The last "if": what "otherwise" belongs to. */
  openIf: OpenIf | undefined;

  constructor(readonly face: FaceFacts) {
    this.self = objectReferent(() => ({ kind: 'self' }), { words: face.selfWords, origin: 'self' });
  }

  newSlot(): SlotId {
    return this.face.nextSlot();
  }

  /** Remembers what may be referred to. */
  mention(referent: Referent): Referent {
    this.referents.push(referent);
    return referent;
  }

  /** A slot of a result, made when it is first read. */
  readResult(cell: ResultCell, field: keyof Results): SlotId {
    const known = cell[field];
    if (known !== undefined) return known;
    const slot = this.newSlot();
    cell[field] = slot;
    return slot;
  }
}

export function refuse(reason: string): never {
  throw new BindError(reason);
}
