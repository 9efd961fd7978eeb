// One object as a viewer sees it (HARD-PROBLEMS 13; CR 400.2, 406.3, 708.5): by its handle, with characteristics after layers, and without what the viewer can't know.
import { CARD_TYPES, COLORS, SUPERTYPES, type Ability, type CardType, type KeywordName, type ManaSymbol, type Supertype } from '@lawmage/ir';
import { subtypeWord } from '../link/words.js';
import { characteristicsOf } from '../query/characteristics.js';
import { isSummoningSick } from '../query/facts.js';
import type { Game, GameObject } from '../state/generated.js';
import { current } from '../state/objects.js';
import { MARKS, OBJECT_KINDS, ZONE, ZONE_NAMES, type Derived } from '../state/values.js';
import { isKnownTo, isPublic } from '../zones/knowledge.js';
import { plainAbility } from './plain-ability.js';
import { stackView, type StackView } from './stack-view.js';
import { aimView, isFaceDownInSight, nameOf, thingsView, type AimView, type ThingView } from './thing-view.js';

export interface CounterView {
  readonly counter: string;
  readonly amount: number;
}

export interface CharacteristicsView {
  /** null: it has no name. */
  readonly name: string | null;
  readonly types: readonly CardType[];
  readonly supertypes: readonly Supertype[];
  readonly subtypes: readonly string[];
  /** Letters in the order W U B R G. */
  readonly colors: string;
  /** null: it has no mana cost. */
  readonly cost: readonly ManaSymbol[] | null;
  readonly manaValue: number;
  readonly power: number | null;
  readonly toughness: number | null;
  readonly loyalty: number | null;
  readonly defense: number | null;
  readonly keywords: readonly KeywordName[];
  readonly abilities: readonly Ability[];
}

/** The state of a permanent. */
export interface PermanentView {
  readonly tapped: boolean;
  readonly flipped: boolean;
  readonly phasedOut: boolean;
  readonly summoningSick: boolean;
  readonly damage: number;
  readonly attachedTo: AimView | null;
  readonly attachments: readonly ThingView[];
  readonly attacking: AimView | null;
  readonly blocked: boolean;
  readonly blocking: readonly ThingView[];
  readonly blockedBy: readonly ThingView[];
  readonly regenerationShields: number;
  /** Monstrous, suspected and the like. */
  readonly designations: readonly string[];
}

export interface ObjectView extends ThingView {
  readonly kind: (typeof OBJECT_KINDS)[number];
  readonly zone: (typeof ZONE_NAMES)[number];
  readonly owner: number;
  readonly controller: number;
  readonly faceDown: boolean;
  /** null: the viewer may not know what it is. */
  readonly characteristics: CharacteristicsView | null;
  /** Name of the card that lies face down there, if the viewer may look at it. */
  readonly underneath: string | null;
  readonly counters: readonly CounterView[];
  readonly permanent: PermanentView | null;
  readonly stack: StackView | null;
}

export function objectView(g: Game, viewer: number, o: GameObject): ObjectView {
  const known = isKnownTo(o, viewer);
  const seen = known || isFaceDownInSight(o);
  const d = seen ? characteristicsOf(g, o) : null;
  const isPermanent = o.zone === ZONE.battlefield;
  return {
    handle: o.handles[viewer] ?? 0,
    name: d === null ? null : nameOf(g, d.name),
    kind: OBJECT_KINDS[o.kind],
    zone: ZONE_NAMES[o.zone],
    owner: o.owner,
    controller: isPermanent && d !== null ? d.controller : o.controller,
    faceDown: o.faceDown,
    characteristics: d === null ? null : characteristicsView(g, d),
    underneath: o.faceDown && known ? (g.catalogue.definitions[o.def]?.definition.name ?? null) : null,
    counters: countersView(g, o.counters),
    permanent: isPermanent ? permanentView(g, viewer, o) : null,
    stack: o.stack === null ? null : stackView(g, viewer, o),
  };
}

export function countersView(g: Game, list: readonly number[]): readonly CounterView[] {
  const found: CounterView[] = [];
  for (let i = 0; i < list.length; i += 2) found.push({ counter: g.catalogue.counterKinds[list[i]], amount: list[i + 1] });
  return found;
}

const wordsOf = <T extends string>(words: readonly T[], mask: number): readonly T[] => words.filter((_, i) => (mask & (1 << i)) !== 0);

function characteristicsView(g: Game, d: Derived): CharacteristicsView {
  const abilities = d.abilities.map((instance) => g.catalogue.abilities[instance.id]);
  return {
    name: nameOf(g, d.name),
    types: wordsOf(CARD_TYPES, d.types),
    supertypes: wordsOf(SUPERTYPES, d.supertypes),
    subtypes: d.subtypes.map(subtypeWord),
    colors: wordsOf(COLORS, d.colors).join(''),
    cost: d.cost === null ? null : d.cost.map(plainSymbol),
    manaValue: d.manaValue,
    power: d.power,
    toughness: d.toughness,
    loyalty: d.loyalty,
    defense: d.defense,
    keywords: [...new Set(abilities.flatMap((each) => (each.keyword === null ? [] : [each.keyword])))],
    abilities: abilities.map(plainAbility),
  };
}

/** A symbol without the linker's number, where it came through a linked node. */
function plainSymbol(symbol: ManaSymbol): ManaSymbol {
  const { nid: _, ...rest } = symbol as ManaSymbol & { readonly nid?: number };
  return rest as ManaSymbol;
}

function permanentView(g: Game, viewer: number, o: GameObject): PermanentView {
  return {
    tapped: o.tapped,
    flipped: o.flipped,
    phasedOut: o.phasedOut,
    summoningSick: isSummoningSick(g, o),
    damage: o.damage,
    attachedTo: aimView(g, viewer, o.attachedTo),
    attachments: thingsView(g, viewer, o.attachments.filter((ref) => current(g, ref) !== null)),
    attacking: aimView(g, viewer, o.attacking),
    blocked: o.blocked,
    blocking: thingsView(g, viewer, o.blocking),
    blockedBy: thingsView(g, viewer, o.blockedBy),
    regenerationShields: o.shields,
    designations: Object.keys(MARKS).filter((word) => (o.marks & MARKS[word as keyof typeof MARKS]) !== 0),
  };
}

/** Objects of a zone, as far as the viewer can tell them apart; in the zone's order where it is public, by handle where it is not. */
export function objectViews(g: Game, viewer: number, refs: readonly number[]): readonly ObjectView[] {
  const found = refs.map((ref) => current(g, ref)).filter((o): o is GameObject => o !== null && (isPublic(o.zone) || isKnownTo(o, viewer)));
  const views = found.map((o) => objectView(g, viewer, o));
  return found.length > 0 && !isPublic(found[0].zone) ? views.toSorted((a, b) => a.handle - b.handle) : views;
}
