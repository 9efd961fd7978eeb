// The surface of phrases: what was read, before anything is bound. Leaves are meanings: functions of the scope (see bind/scope.ts).
import type { Filter, GroupConstraint, PlayerFilter, Players, Quantity, Zone } from '@lawmage/ir';
import type { Meaning, Referent, ResultCell, Scope } from '../bind/scope.js';
import type { Selection } from '@lawmage/ir';

export type GrammaticalNumber = 'one' | 'many';

/** What sort of thing a noun group is about: decides the zone that is meant without a word about it (CR 109.2). */
export type NounSort = 'permanent' | 'card' | 'spell' | 'token' | 'ability' | 'source';

export interface NounGroup {
  readonly filter: Meaning<Filter>;
  readonly number: GrammaticalNumber | 'either';
  readonly sort: NounSort;
  /** Nouns by which it may be referred to. */
  readonly words: ReadonlySet<string>;
  /** Players that the list names too ("creature or player"). */
  readonly players?: PlayerFilter;
  /** One head without adjectives: only such a noun is looked up ("that creature", "enchanted creature"). */
  readonly isBare: boolean;
}

/** A postmodifier: "you control", "with flying", "from your graveyard". */
export interface Post {
  readonly filter?: Meaning<Filter>;
  readonly zones?: readonly Zone[];
  readonly whose?: Meaning<Players>;
  readonly constraint?: Meaning<GroupConstraint>;
  /** Only members of a set that was mentioned: "from among them", "revealed this way". */
  readonly among?: Meaning<Referent>;
  /** Only those that it was really done to. */
  readonly isDone?: true;
  /** The word before a zone: "from" moves, "in" finds. */
  readonly place?: 'from' | 'in';
}

export type Determiner =
  | { readonly kind: 'a' }
  /** `least`: absent: exactly `most`. */
  | { readonly kind: 'number'; readonly least?: Meaning<Quantity>; readonly most?: Meaning<Quantity> }
  | { readonly kind: 'orMore'; readonly least: Meaning<Quantity> }
  | { readonly kind: 'all'; readonly word: 'all' | 'each' | 'bare' }
  | { readonly kind: 'target'; readonly least: Meaning<Quantity>; readonly most?: Meaning<Quantity> }
  | { readonly kind: 'no' };

export interface CountedPhrase {
  readonly kind: 'counted';
  readonly determiner: Determiner;
  /** "other", "another" (see bind: CR 115.3). */
  readonly isOther: boolean;
  readonly group: NounGroup;
  readonly posts: readonly Post[];
}

/** A phrase that names known objects: pronouns, "that creature", "the top card of your library", self, host. */
export interface DefinitePhrase {
  readonly kind: 'definite';
  readonly number: GrammaticalNumber;
  readonly refer: Meaning<Referent>;
  /** The bearer itself. */
  readonly isSelf?: true;
  /** As a chosen part of a known set: "one of them" (least, most). */
  readonly part?: { readonly least: Meaning<Quantity>; readonly most?: Meaning<Quantity> };
}

/** "~ and target creature", "target artifact and target land". */
export interface JoinedPhrase {
  readonly kind: 'joined';
  readonly of: readonly ObjectPhrase[];
  readonly word: 'and' | 'or';
}

export type ObjectPhrase = CountedPhrase | DefinitePhrase | JoinedPhrase;

/** What a verb acts on, bound. */
export interface BoundSelection {
  readonly what?: Selection;
  readonly toPlayers?: Players;
  readonly referent: Referent;
}

export interface BoundPlayers {
  readonly players: Players;
  /** In a verb of several players, each one of them: its own hand, its own graveyard (CR 608.2e). */
  readonly own: Players;
  readonly referent?: Referent;
}

export interface PlayerPhrase {
  readonly number: GrammaticalNumber;
  readonly person: 'second' | 'third';
  readonly bind: Meaning<BoundPlayers>;
  /** As a test of one player, where the phrase can be one ("an opponent"). */
  readonly filter?: PlayerFilter;
  /** Only a filter: "a player", "an opponent" are nobody in particular. */
  readonly isGeneric?: true;
}

export type BindSelection = (phrase: ObjectPhrase, scope: Scope, cell: ResultCell) => BoundSelection;
