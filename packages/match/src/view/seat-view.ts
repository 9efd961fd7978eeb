// A seat's view (DESIGN §2.11): made from the game when asked for, with nothing in it that the seat can't know. Ids are the engine's references, which the
// decisions use too; they go no further than the process that runs the match.
import type { PlayerView, SeenObject, SeenPlayer } from '@lawmage/ai';
import { characteristics, controllerOf, currentOrLast, KIND, subtypeWord, ZONE, zoneName, type Derived, type Game, type GameObject } from '@lawmage/engine';
import { CARD_TYPES, STEPS, SUPERTYPES, type Ability, type KeywordName, type Step, type TargetSpec } from '@lawmage/ir';

const COLOR_LETTERS = 'WUBRG';
const NO_KEYWORDS: ReadonlySet<KeywordName> = new Set();

export class SeatView implements PlayerView {
  private readonly seen = new Map<number, SeenObject | null>();
  private zones = new Map<string, readonly SeenObject[]>();

  /** @param seat -1 sees what everybody sees */
  constructor(
    private readonly game: Game,
    readonly seat: number,
    private readonly names: readonly string[],
  ) {}

  get turn(): number {
    return this.game.turn;
  }
  get active(): number {
    return this.game.active;
  }
  get step(): Step {
    return STEPS[this.game.step];
  }
  get players(): readonly SeenPlayer[] {
    return this.game.players.map((player): SeenPlayer => {
      const pool = [0, 0, 0, 0, 0, 0];
      for (const entry of player.pool) pool[entry.mana] += entry.amount;
      return {
        seat: player.seat,
        name: this.names[player.seat] ?? `Player ${player.seat + 1}`,
        life: player.life,
        handSize: player.hand.length,
        librarySize: player.library.length,
        landsPlayed: player.landsPlayed,
        poison: this.counters(player.counters).find(({ counter }) => counter === 'poison')?.amount ?? 0,
        pool,
        hasLeft: player.left,
        mulligans: player.mulligans,
      };
    });
  }
  get hand(): readonly SeenObject[] {
    return this.zone('hand', this.game.players[this.seat]?.hand ?? []);
  }
  get battlefield(): readonly SeenObject[] {
    return this.zone('battlefield', this.game.battlefield);
  }
  get stack(): readonly SeenObject[] {
    return this.zone('stack', this.game.stack);
  }
  get exile(): readonly SeenObject[] {
    return this.zone('exile', this.game.exile);
  }
  get command(): readonly SeenObject[] {
    return this.zone('command', this.game.command);
  }
  get graveyards(): readonly (readonly SeenObject[])[] {
    return this.game.players.map((player) => this.zone(`graveyard ${player.seat}`, player.graveyard));
  }

  object(id: number): SeenObject | null {
    let found = this.seen.get(id);
    if (found === undefined) {
      const row = currentOrLast(this.game, id);
      found = row === null ? null : this.see(row);
      this.seen.set(id, found);
    }
    return found;
  }

  ability(id: number): Ability | null {
    return this.game.catalogue.abilities[id]?.ability ?? null;
  }

  private zone(name: string, refs: readonly number[]): readonly SeenObject[] {
    let list = this.zones.get(name);
    if (list === undefined) {
      list = refs.map((ref) => this.object(ref)).filter((each): each is SeenObject => each !== null);
      this.zones.set(name, list);
    }
    return list;
  }

  private knows(o: GameObject): boolean {
    const hidden = o.zone === ZONE.library || o.zone === ZONE.hand || o.zone === ZONE.outside || o.faceDown;
    return !hidden || (this.seat >= 0 && (o.known & (1 << this.seat)) !== 0);
  }

  private counters(list: readonly number[]): readonly { readonly counter: string; readonly amount: number }[] {
    const counters = [];
    for (let i = 0; i < list.length; i += 2) counters.push({ counter: this.game.catalogue.counterKinds[list[i]], amount: list[i + 1] });
    return counters;
  }

  private see(o: GameObject): SeenObject {
    const { game } = this;
    const known = this.knows(o);
    const isSeen = known || (o.faceDown && (o.zone === ZONE.battlefield || o.zone === ZONE.stack));
    const d = isSeen ? characteristics(game, o.ref) : null;
    const keywords = d === null ? NO_KEYWORDS : this.keywordsOf(d);
    return {
      id: o.ref,
      name: d !== null && d.name >= 0 ? game.catalogue.names[d.name] : '',
      kind: kindOf(o),
      zone: zoneName(o.zone),
      owner: o.owner,
      controller: controllerOf(game, o.ref),
      types: d === null ? [] : CARD_TYPES.filter((_, i) => (d.types & (1 << i)) !== 0),
      supertypes: d === null ? [] : SUPERTYPES.filter((_, i) => (d.supertypes & (1 << i)) !== 0),
      subtypes: d === null ? [] : d.subtypes.map(subtypeWord),
      colors: d === null ? '' : [...COLOR_LETTERS].filter((_, i) => (d.colors & (1 << i)) !== 0).join(''),
      cost: d?.cost ?? null,
      manaValue: d?.manaValue ?? 0,
      power: d?.power ?? null,
      toughness: d?.toughness ?? null,
      loyalty: this.counters(o.counters).find(({ counter }) => counter === 'loyalty')?.amount ?? d?.loyalty ?? null,
      damage: o.damage,
      tapped: o.tapped,
      faceDown: o.faceDown,
      summoningSick: o.zone === ZONE.battlefield && o.since === game.turn && !keywords.has('haste'),
      attacking: o.attacking !== 0,
      blocked: o.blocked,
      blocking: o.blocking,
      attachedTo: o.attachedTo,
      counters: this.counters(o.counters),
      keywords,
      abilities: d === null ? [] : d.abilities.map((instance) => game.catalogue.abilities[instance.id].ability),
      ...this.onStack(o, d),
    };
  }

  private keywordsOf(d: Derived): ReadonlySet<KeywordName> {
    const keywords = new Set<KeywordName>();
    for (const instance of d.abilities) {
      const { keyword } = this.game.catalogue.abilities[instance.id];
      if (keyword !== null) keywords.add(keyword);
    }
    return keywords;
  }

  private onStack(o: GameObject, d: Derived | null): Pick<SeenObject, 'stackAbility' | 'source' | 'targets'> {
    const { stack } = o;
    if (stack === null) return { stackAbility: null, source: 0, targets: [] };
    const ability = this.stackAbility(o, d);
    return { stackAbility: ability, source: stack.source, targets: ability === null ? [] : this.targets(o, ability) };
  }

  private stackAbility(o: GameObject, d: Derived | null): Ability | null {
    const { abilities, nodes } = this.game.catalogue;
    const { stack } = o;
    if (stack === null) return null;
    if (stack.ability >= 0) return abilities[stack.ability].ability;
    if (o.kind === KIND.ability) {
      const node = nodes[stack.node] as { readonly effect?: Extract<Ability, { kind: 'spell' }>['effect'] } | undefined;
      return node?.effect === undefined ? null : { kind: 'spell', effect: node.effect };
    }
    return d?.functional.map((instance) => abilities[instance.id].ability).find((ability) => ability.kind === 'spell') ?? null;
  }

  private targets(o: GameObject, ability: Ability): SeenObject['targets'] {
    if (ability.kind === 'static' || ability.kind === 'keyword' || o.stack === null) return [];
    const { effect } = ability;
    const own = read(effect.targets, o.stack.slots);
    return [...own, ...o.stack.modes.flatMap(({ mode, slots }) => read(effect.modes?.modes[mode]?.targets, slots))];
  }
}

function read(specs: readonly TargetSpec[] | undefined, slots: readonly unknown[]): SeenObject['targets'] {
  return (specs ?? []).flatMap((spec) => {
    const value = slots[spec.slot] as { readonly objects: readonly number[]; readonly players: readonly number[] } | null | undefined;
    if (value === null || typeof value !== 'object') return [];
    return [...value.objects.map((object) => ({ object })), ...value.players.map((player) => ({ player }))];
  });
}

function kindOf(o: GameObject): SeenObject['kind'] {
  if (o.kind === KIND.ability) return 'ability';
  if (o.kind === KIND.emblem) return 'emblem';
  if (o.zone === ZONE.stack) return 'spell';
  return o.kind === KIND.token ? 'token' : 'card';
}
