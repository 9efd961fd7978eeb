// The linker (HARD-PROBLEMS 0.9, 16): makes of card definitions in IR the immutable catalogue of one game. It numbers names, abilities and the
// nodes that the state may refer to, expands keywords, and works out where abilities function (CR 113.6). Linking is deterministic.
import { COLORS, countSlots, expandKeyword, shiftSlots, manaValueOf, colorsOfCost, type Ability, type CardDefinition, type CastRider, type Effect, type EventKind, type FaceDefinition, type Filter, type Instruction, type KeywordName, type ManaSymbol, type Objects, type PrintedNumber, type TriggeredAbility, type Statistic, isKeywordCounter } from '@lawmage/ir';
import { Bug } from '../state/failures.js';
import { ZONE, type AbilityInstance, type Catalogue, type Copiable, type LinkedAbility, type LinkedDefinition, type LinkedStatistic } from '../state/values.js';
import { FACE_DOWN } from '../objects/face-down.js';
import { COLOR_BIT, CREATURE, SUPERTYPE_BIT, TYPE_BIT, subtypeNumber, zoneBits, INSTANT, SORCERY } from './words.js';
import { hashText } from '../state/hash.js';
import { manaBound } from './mana-bound.js';
import { intrinsicAbilities } from './siege.js';

/** What the linker leaves on nodes: their number, and numbers of abilities and definitions that they contain. */
interface Linked {
  nid?: number;
  linked?: readonly number[];
  definition?: number;
  /** Of a rider: the instructions that carry it out (resolving/cast-rider.ts). */
  grantNode?: number;
  delayNode?: number;
}

/** The number under which the state may refer to a node of the catalogue. */
export function nodeId(node: object): number {
  const id = (node as Linked).nid;
  if (id === undefined) throw new Bug('node is not linked');
  return id;
}
/** Ids of the abilities that a `grant` or `emblem` node contains. */
export function linkedAbilitiesOf(node: object): readonly number[] {
  return (node as Linked).linked ?? [];
}
/** The definition that a token blueprint or emblem node stands for. */
export function definitionOf(node: object): number {
  return (node as Linked).definition ?? -1;
}

const ANY_ZONE = -1;
const BATTLEFIELD_BIT = 1 << ZONE.battlefield;
const STACK_BIT = 1 << ZONE.stack;

class Linker {
  readonly definitions: LinkedDefinition[] = [];
  readonly abilities: LinkedAbility[] = [];
  readonly names: string[] = [];
  readonly nameNumbers = new Map<string, number>();
  readonly nodes: object[] = [{}];
  readonly counterKinds: string[] = ['+1/+1', '-1/-1', 'loyalty', 'defense', 'poison', 'charge', 'time', 'stun', 'shield', 'energy', 'experience'];
  readonly statistics: LinkedStatistic[] = [];
  grantsReplacements = false;
  private readonly byName = new Map<string, number>();

  /** @param manifests whether cards of the game are manifested or cloaked */
  constructor(private readonly manifests: boolean) {}

  /** Ward {2} (CR 701.58a, 702.168a). */
  ward(): AbilityInstance {
    return this.instance(this.ability({ kind: 'keyword', keyword: 'ward', cost: [{ kind: 'mana', symbols: [{ kind: 'generic', amount: 2 }] }] }, BATTLEFIELD_BIT));
  }

  name(text: string): number {
    let id = this.nameNumbers.get(text);
    if (id === undefined) {
      id = this.names.length;
      this.names.push(text);
      this.nameNumbers.set(text, id);
    }
    return id;
  }

  counter(kind: string): void {
    if (!this.counterKinds.includes(kind)) this.counterKinds.push(kind);
  }

  /** Links a card definition once. */
  card(definition: CardDefinition): number {
    const key = definition.layout === 'token' || definition.layout === 'emblem' ? JSON.stringify(definition) : definition.name;
    const known = this.byName.get(key);
    if (known !== undefined) return known;
    const id = this.definitions.length;
    this.byName.set(key, id);
    const placeholder: LinkedDefinition = { id, definition, faces: [], combined: null, zones: 0, watches: 0, instantSpeed: false, turnUp: -1 };
    this.definitions.push(placeholder);
    const faces = definition.faces.map((face, i) => ({ face, printed: this.face(id, i, face, definition) }));
    let zones = 0;
    let watches = 0;
    for (const face of faces)
      for (const instance of face.printed.abilities)
        for (const each of this.withExpansion(instance.id)) {
          const linked = this.abilities[each];
          if (linked.zones !== ANY_ZONE) zones |= linked.zones;
          if (linked.zones !== ANY_ZONE && (linked.ability.kind === 'static' || linked.ability.kind === 'triggered')) watches |= linked.zones;
        }
    let combined = definition.layout === 'split' || definition.layout === 'room' || definition.layout === 'aftermath' ? combine(faces.map((each) => each.printed), this.name(definition.name)) : null;
    if (combined !== null && definition.faces.some(hasFuse)) combined = this.fused(combined, definition.faces);
    this.definitions[id] = { id, definition, faces, combined, zones, watches, instantSpeed: faces.some((face) => (face.printed.types & INSTANT) !== 0) || mentionsFlash(definition), turnUp: this.turnUp(faces[0]) };
    return id;
  }

  private face(def: number, index: number, face: FaceDefinition, definition: CardDefinition): Copiable {
    const types = face.types.reduce((mask, type) => mask | TYPE_BIT[type], 0);
    const cost = face.manaCost ?? null;
    const colors = (face.colorIndicator ?? colorsOfCost(cost ?? [])).reduce((mask, color) => mask | COLOR_BIT[color], 0);
    const costForValue = cost ?? (index > 0 && definition.layout === 'transform' ? (definition.faces[0].manaCost ?? []) : []); // CR 202.3b
    const isSpellCard = (types & (INSTANT | SORCERY)) !== 0;
    return {
      def,
      face: index,
      name: this.name(face.name),
      cost: cost as readonly ManaSymbol[] | null,
      manaValue: manaValueOf(costForValue),
      colors,
      types,
      supertypes: face.supertypes.reduce((mask, word) => mask | SUPERTYPE_BIT[word], 0),
      subtypes: face.subtypes.map((word) => subtypeNumber(word)).filter((n) => n >= 0),
      power: printed(face.power),
      toughness: printed(face.toughness),
      loyalty: typeof face.loyalty === 'number' ? face.loyalty : null,
      defense: face.defense ?? null,
      abilities: [...face.abilities, ...intrinsicAbilities(face)].map((ability) => this.instance(this.ability(ability, definition.layout === 'emblem' ? 1 << ZONE.command : isSpellCard ? STACK_BIT : BATTLEFIELD_BIT))), // CR 114.4
    };
  }

  /** CR 702.102d: one spell ability that follows the left half's instructions and then the right half's; modal halves are left alone. */
  private fused(combined: Copiable, faces: readonly FaceDefinition[]): Copiable {
    const spells = faces.map((face) => face.abilities.filter((each) => each.kind === 'spell'));
    if (spells.some((each) => each.length !== 1 || each[0].effect.modes !== undefined)) return combined;
    const [left, right] = spells.map(([each]) => each.effect);
    const moved = shiftSlots(right, 'effect', countSlots(left, 'effect')) as Effect;
    const effect: Effect = { targets: [...(left.targets ?? []), ...(moved.targets ?? [])], steps: [...left.steps, ...moved.steps] };
    const both = this.ability({ kind: 'spell', effect: { ...effect, slots: countSlots(effect, 'effect') } }, STACK_BIT);
    return { ...combined, abilities: [...combined.abilities.filter((each) => this.abilities[each.id].ability.kind !== 'spell'), this.instance(both)] };
  }

  /** CR 701.40b: of a creature card with a mana cost. */
  private turnUp({ printed, face }: LinkedDefinition['faces'][number]): number {
    if (!this.manifests || (printed.types & CREATURE) === 0 || face.manaCost === undefined) return -1;
    return this.ability({ kind: 'activated', cost: [{ kind: 'mana', symbols: face.manaCost }], effect: { steps: [{ kind: 'turnFaceUp', what: { kind: 'self' } }] }, special: true, whileFaceDown: true }, BATTLEFIELD_BIT);
  }

  /** Counts of the events of which a trigger waits for the n-th: kept for whose events they are, or for the object itself. */
  private ordinals({ events, ordinal }: Extract<TriggeredAbility['trigger'], { kind: 'event' }>): readonly number[] {
    return events.map((pattern) => {
      const { player: _, subject, ...rest } = pattern;
      const perSource = ordinal?.per === 'source';
      const it: Filter = { kind: 'is', objects: { kind: 'it' } };
      this.statistics.push({ pattern: perSource ? { ...rest, subject: it } : { ...rest, ...(subject !== undefined && { subject }) }, measure: 'count', per: perSource ? 'object' : 'candidate', apartFromSelf: false });
      return this.statistics.length - 1;
    });
  }

  private instance(id: number): AbilityInstance {
    return { id, key: id, granter: 0 };
  }

  private *withExpansion(id: number): Iterable<number> {
    yield id;
    for (const each of this.abilities[id].expansion) yield* this.withExpansion(each);
  }

  /** Links an ability; `home` is the zone in which it functions if it doesn't say otherwise. */
  ability(source: Ability, home: number, ofKeyword = -1): number {
    const copy = this.node(source) as Ability; // first: abilities within it take ids of their own
    if (copy.kind === 'triggered' && copy.trigger.kind === 'event' && copy.trigger.ordinal !== undefined) (copy as { ordinalStatistics?: readonly number[] }).ordinalStatistics = this.ordinals(copy.trigger);
    const id = this.abilities.length;
    this.abilities.push({ id, ability: copy, zones: 0, expansion: [], keyword: null, ofKeyword, events: [], isManaAbility: false, mana: 0, slotCount: 0 });
    const expansion = copy.kind === 'keyword' ? expandKeyword(copy).map((each) => this.ability(each, home === STACK_BIT ? STACK_BIT : BATTLEFIELD_BIT, id)) : [];
    this.abilities[id] = {
      id,
      ability: copy,
      zones: zonesOf(copy, home),
      expansion,
      keyword: copy.kind === 'keyword' ? copy.keyword : null,
      ofKeyword,
      events: eventsOf(copy),
      isManaAbility: isManaAbility(copy),
      mana: isManaAbility(copy) ? manaBound(copy) : 0,
      slotCount: 1 + greatestSlot(copy),
    };
    return id;
  }

  /** What a rider does to the permanent that the spell becomes: instructions of its own, linked beside it. */
  private rider(rider: Linked & CastRider): void {
    const self: Objects = { kind: 'self' };
    if (rider.grants !== undefined) rider.grantNode = nodeId(this.node({ kind: 'apply', to: self, modifications: [{ kind: 'grant', abilities: rider.grants }], duration: { kind: 'permanent' } } satisfies Instruction) as object);
    if (rider.atNextEndStep === undefined) return;
    const step: Instruction = rider.atNextEndStep === 'sacrifice' ? { kind: 'sacrifice', players: { kind: 'controllerOf', of: self }, what: self } : { kind: 'move', what: self, from: ['battlefield'], to: rider.atNextEndStep === 'exile' ? 'exile' : 'hand' };
    rider.delayNode = nodeId(this.node({ kind: 'delay', trigger: { kind: 'event', events: [{ on: 'beginStep', step: 'endTurn' }] }, effect: { steps: [step] } } satisfies Instruction) as object);
  }

  /** A look-back in a filter is about the object under test: as the event's subject, unless the pattern says otherwise. */
  private aboutIt(statistic: Statistic): void {
    const { number = -1, event } = statistic as Statistic & { readonly number?: number };
    if (mentions(event, 'it')) return;
    const it: Filter = { kind: 'is', objects: { kind: 'it' } };
    const pattern = { ...event, subject: event.subject === undefined ? it : ({ kind: 'and', of: [it, event.subject] } satisfies Filter) };
    this.statistics[number] = { ...this.statistics[number], pattern, per: 'object' };
  }

  /** Copies plain data, numbering every object node, and links what it contains. */
  private node(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.node(each));
    if (value === null || typeof value !== 'object') return value;
    const copy: Record<string, unknown> & Linked = {};
    copy.nid = this.nodes.length;
    this.nodes.push(copy);
    for (const [key, part] of Object.entries(value)) copy[key] = this.node(part);
    if (isRider(copy)) this.rider(copy);
    if (isStatistic(copy)) {
      copy.number = this.statistics.length;
      this.statistics.push({ pattern: copy.event, measure: copy.measure, per: keyOf(copy), apartFromSelf: mentions(copy.event, 'self') });
    }
    if (copy.kind === 'happened') this.aboutIt(copy.statistic as Statistic);
    if (typeof copy.counter === 'string') this.counter(copy.counter);
    if (Array.isArray(copy.choices)) for (const each of copy.choices) if (typeof each === 'string') this.counter(each);
    if (copy.kind === 'named' && typeof copy.name === 'string') this.name(copy.name);
    if (copy.kind === 'setName' && typeof copy.name === 'string') this.name(copy.name);
    if (copy.kind === 'grantChosenKeyword') copy.linked = COLORS.map((color) => this.ability({ kind: 'keyword', keyword: copy.keyword as KeywordName, quality: { kind: 'color', color } }, BATTLEFIELD_BIT));
    if ((copy.kind === 'grant' || copy.kind === 'emblem') && Array.isArray(copy.abilities)) {
      const home = copy.kind === 'emblem' ? 1 << ZONE.command : BATTLEFIELD_BIT;
      copy.linked = (copy.abilities as Ability[]).map((each) => this.ability(each, home));
      for (const id of copy.linked as readonly number[]) for (const each of this.withExpansion(id)) if (replaces(this.abilities[each].ability)) this.grantsReplacements = true;
      if (copy.kind === 'emblem')
        copy.definition = this.card({ name: String(copy.name), layout: 'emblem', faces: [{ name: String(copy.name), supertypes: [], types: [], subtypes: [], abilities: copy.abilities as Ability[] }] });
    }
    if (isBlueprint(copy)) copy.definition = this.card({ name: copy.face.name, layout: 'token', faces: [copy.face] });
    return copy;
  }
}

function isRider(node: Record<string, unknown>): node is Record<string, unknown> & Linked & CastRider {
  return node.kind === undefined && (Array.isArray(node.grants) || typeof node.atNextEndStep === 'string');
}

function isBlueprint(node: Record<string, unknown>): node is Record<string, unknown> & { face: FaceDefinition } {
  const face = node.face as Partial<FaceDefinition> | undefined;
  return typeof face === 'object' && face !== null && Array.isArray(face.types) && node.kind === undefined;
}

/** Flash, or a permission to cast it as though it had flash. */
function mentionsFlash(definition: CardDefinition): boolean {
  return definition.faces.some((face) => face.abilities.some((ability) => (ability.kind === 'keyword' && ability.keyword === 'flash') || (ability.kind === 'static' && ability.parts.some((part) => part.kind === 'rule' && part.rule.kind === 'asThoughFlash'))));
}

function replaces(ability: Ability): boolean {
  return ability.kind === 'static' && ability.parts.some((part) => part.kind === 'replace');
}

function isStatistic(node: Record<string, unknown>): node is Record<string, unknown> & Statistic {
  return typeof node.event === 'object' && typeof node.window === 'string' && typeof node.measure === 'string';
}

/** Whose count it is: the object under test if the pattern speaks of `it`, the player under test if it speaks of `candidate`, else "you". */
function keyOf(statistic: Statistic): LinkedStatistic['per'] {
  if (mentions(statistic.event, 'it')) return 'object';
  return mentions(statistic.event, 'candidate') ? 'candidate' : 'player';
}
function mentions(node: unknown, kind: string): boolean {
  if (node === null || typeof node !== 'object') return false;
  return (node as { kind?: string }).kind === kind || Object.values(node).some((part) => mentions(part, kind));
}

function printed(value: PrintedNumber | undefined): number | null {
  if (value === undefined) return null;
  return typeof value === 'number' ? value : 0; // CR 208.2a: a star is 0 until its ability gives it
}

/** CR 709.4: a split card's characteristics off the stack are those of both halves. */
function combine(halves: readonly Copiable[], name: number): Copiable {
  return {
    ...halves[0],
    face: -1,
    name,
    cost: halves.flatMap((half) => half.cost ?? []),
    manaValue: halves.reduce((sum, half) => sum + half.manaValue, 0),
    colors: halves.reduce((mask, half) => mask | half.colors, 0),
    types: halves.reduce((mask, half) => mask | half.types, 0),
    subtypes: [...new Set(halves.flatMap((half) => half.subtypes))],
    abilities: halves.flatMap((half) => half.abilities),
  };
}

/** CR 113.6: where an ability functions. */
function zonesOf(ability: Ability, home: number): number {
  if (ability.kind === 'keyword') return 0; // its expansion functions
  if (ability.kind === 'activated' && ability.whileFaceDown === true) return 0;
  if (ability.kind === 'spell') return STACK_BIT;
  if (ability.zones !== undefined) return zoneBits(ability.zones);
  if (ability.kind === 'static') {
    if (ability.defining === true) return ANY_ZONE; // CR 604.3
    return home;
  }
  return home === STACK_BIT ? STACK_BIT : home;
}

function eventsOf(ability: Ability): readonly EventKind[] {
  if (ability.kind !== 'triggered' || ability.trigger.kind !== 'event') return [];
  return [...new Set(ability.trigger.events.map((event) => event.on))];
}

/** CR 605.1: no target, not loyalty, and it could add mana; triggered ones from mana abilities or from mana being added. */
function isManaAbility(ability: Ability): boolean {
  if (ability.kind === 'activated') return ability.loyalty !== true && !hasTargets(ability.effect) && adds(ability.effect);
  if (ability.kind === 'triggered') return ability.trigger.kind === 'event' && ability.trigger.events.every((event) => event.on === 'tapForMana' || event.on === 'addMana') && !hasTargets(ability.effect) && adds(ability.effect);
  return false;
}

function hasTargets(effect: Effect): boolean {
  return (effect.targets?.length ?? 0) > 0 || (effect.modes?.modes.some(hasTargets) ?? false);
}

function adds(node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  const { kind } = node as { kind?: string };
  if (kind === 'addMana') return true;
  if (kind === 'grant' || kind === 'emblem' || kind === 'createToken' || kind === 'delay' || kind === 'reflex') return false;
  return Object.values(node).some(adds);
}

/** The greatest slot number that a scope uses; granted abilities have scopes of their own. */
function greatestSlot(node: unknown): number {
  if (node === null || typeof node !== 'object') return -1;
  if ((node as { kind?: string }).kind === 'grant') return -1;
  let greatest = -1;
  for (const [key, part] of Object.entries(node)) {
    if (typeof part === 'number' && SLOT_FIELDS.has(key)) greatest = Math.max(greatest, part);
    else if (key === 'into' || key === 'bind') {
      for (const [name, slot] of Object.entries(part as Record<string, number>)) if (name !== 'nid') greatest = Math.max(greatest, slot);
    }
    else if (typeof part === 'object') greatest = Math.max(greatest, greatestSlot(part));
  }
  return greatest;
}
const SLOT_FIELDS = new Set(['slot', 'divided', 'rest', 'won', 'result']);

const hasFuse = (face: FaceDefinition): boolean => face.abilities.some((each) => each.kind === 'keyword' && each.keyword === 'fuse');
const MANIFESTED: readonly unknown[] = ['manifest', 'cloak'];
const WARDED: readonly unknown[] = ['disguise', 'cloak'];
/** Whether an arrival or a keyword is one of these. */
function mentionsAny(node: unknown, words: readonly unknown[]): boolean {
  if (node === null || typeof node !== 'object') return false;
  const { faceDown, keyword } = node as { faceDown?: unknown; keyword?: unknown };
  return words.includes(faceDown) || words.includes(keyword) || Object.values(node).some((part) => mentionsAny(part, words));
}

const BASIC_LAND_MANA = ['W', 'U', 'B', 'R', 'G'] as const;
/** CR 305.6: "{T}: Add [mana]". */
function tapFor(mana: (typeof BASIC_LAND_MANA)[number]): Ability {
  return { kind: 'activated', cost: [{ kind: 'tapSelf' }], effect: { steps: [{ kind: 'addMana', players: { kind: 'you' }, mana: { kind: 'fixed', mana: [mana] } }] } };
}

/**
 * Links the closure of a game's cards.
 *
 * @param cards definitions in a fixed order: those of the decks or the position, and what they call by name
 */
export function linkCatalogue(cards: readonly CardDefinition[]): Catalogue {
  const linker = new Linker(cards.some((card) => mentionsAny(card, MANIFESTED)));
  const intrinsic = BASIC_LAND_MANA.map((mana) => linker.ability(tapFor(mana), BATTLEFIELD_BIT));
  for (const card of cards) linker.card(card);
  const counterAbilities = linker.counterKinds.map((kind) => (isKeywordCounter(kind) ? linker.ability({ kind: 'keyword', keyword: kind }, BATTLEFIELD_BIT) : -1));
  return {
    definitions: linker.definitions,
    abilities: linker.abilities,
    names: linker.names,
    nodes: linker.nodes,
    counterKinds: linker.counterKinds,
    statistics: linker.statistics,
    intrinsic,
    counterAbilities,
    disguised: mentionsAny(cards, WARDED) ? { ...FACE_DOWN, abilities: [linker.ward()] } : null,
    grantsReplacements: linker.grantsReplacements,
    readsTurn: cards.some((card) => mentions(card, 'turnOf') || mentions(card, 'during') || mentions(card, 'active')),
    hash: hashText(JSON.stringify(cards)),
  };
}
