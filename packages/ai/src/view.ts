// What a player sees (DESIGN §2.11), as the computer players and the texts read it. `match` makes it from the engine's view; whatever the player can't know is absent.
import type { Ability, KeywordName, ManaSymbol, Step } from '@lawmage/ir';

/** An object that the viewer can tell apart. Numbers are after all continuous effects. */
export interface SeenObject {
  /** The viewer's handle; 0: it has none. */
  readonly id: number;
  /** Empty if the viewer doesn't know what it is. */
  readonly name: string;
  readonly kind: 'card' | 'token' | 'spell' | 'ability' | 'emblem';
  readonly zone: string;
  readonly owner: number;
  readonly controller: number;
  readonly types: readonly string[];
  readonly supertypes: readonly string[];
  readonly subtypes: readonly string[];
  /** Letters in WUBRG order. */
  readonly colors: string;
  /** null: no mana cost. */
  readonly cost: readonly ManaSymbol[] | null;
  readonly manaValue: number;
  /** null: has none. */
  readonly power: number | null;
  readonly toughness: number | null;
  readonly loyalty: number | null;
  readonly damage: number;
  readonly tapped: boolean;
  readonly faceDown: boolean;
  readonly summoningSick: boolean;
  readonly attacking: boolean;
  readonly blocked: boolean;
  /** Ids of what it blocks. */
  readonly blocking: readonly number[];
  /** Id of what it is attached to; 0 nothing. */
  readonly attachedTo: number;
  readonly counters: readonly { readonly counter: string; readonly amount: number }[];
  readonly keywords: ReadonlySet<KeywordName>;
  readonly abilities: readonly Ability[];
  /** On the stack: the ability that it is (of a spell: its spell ability), its source, and what it targets. */
  readonly stackAbility: Ability | null;
  readonly source: number;
  readonly sourceName: string;
  readonly targets: readonly { readonly object?: number; readonly name?: string; readonly player?: number }[];
}

export interface SeenPlayer {
  readonly seat: number;
  readonly name: string;
  readonly life: number;
  readonly handSize: number;
  readonly librarySize: number;
  readonly landsPlayed: number;
  readonly poison: number;
  /** Mana in the pool by W U B R G C. */
  readonly pool: readonly number[];
  readonly hasLeft: boolean;
  readonly mulligans: number;
}

export interface PlayerView {
  readonly seat: number;
  readonly turn: number;
  readonly active: number;
  readonly step: Step;
  readonly players: readonly SeenPlayer[];
  /** The viewer's own. */
  readonly hand: readonly SeenObject[];
  readonly battlefield: readonly SeenObject[];
  /** Bottom first. */
  readonly stack: readonly SeenObject[];
  readonly exile: readonly SeenObject[];
  readonly command: readonly SeenObject[];
  /** By seat. */
  readonly graveyards: readonly (readonly SeenObject[])[];
  /** What an id stands for: of a decision as the viewer sees it (an option's `ref`, a cause's `source`), or of another object. null: nothing that it knows. */
  object(id: number): SeenObject | null;
  /** The ability that a decision of this view names by a number (an option's `label`, a cause's `ability`). */
  ability(id: number): Ability | null;
}
