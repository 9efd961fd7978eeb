// A seat's view in the shape that players and texts read (ai's PlayerView), made from the engine's view (DESIGN §2.11) when it is first asked for. Ids are the
// seat's handles. Decisions are dressed the same way: references become handles, numbers of abilities become numbers within this view.
import type { PlayerView, SeenObject, SeenPlayer } from '@lawmage/ai';
import { viewDecision, viewOf, type AimView, type Decision, type Game, type GameView, type ObjectView, type Option, type OptionView, type StackView, type ThingView } from '@lawmage/engine';
import { STEPS, type Ability, type KeywordName, type Step } from '@lawmage/ir';

const NO_KEYWORDS: ReadonlySet<KeywordName> = new Set();

export class SeatView implements PlayerView {
  private whole: GameView | null = null;
  private readonly seen = new Map<number, SeenObject>();
  private readonly abilities: Ability[] = [];

  /** @param seat -1 sees what everybody sees, without ids */
  constructor(
    private readonly game: Game,
    readonly seat: number,
    private readonly names: readonly string[],
  ) {}

  private get view(): GameView {
    this.whole ??= viewOf(this.game, this.seat);
    return this.whole;
  }

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
    return this.view.players.map((player): SeenPlayer => {
      const pool = [...'WUBRGC'].map((mana) => player.pool.reduce((sum, entry) => sum + (entry.mana === mana ? entry.amount : 0), 0));
      const poison = player.counters.find(({ counter }) => counter === 'poison')?.amount ?? 0;
      const { seat, life, handSize, librarySize, landsPlayed, mulligans } = player;
      return { seat, name: this.names[seat] ?? `Player ${seat + 1}`, life, handSize, librarySize, landsPlayed, mulligans, poison, pool, hasLeft: player.left };
    });
  }
  get hand(): readonly SeenObject[] {
    return this.see(this.view.players[this.seat]?.hand ?? []);
  }
  get battlefield(): readonly SeenObject[] {
    return this.see(this.view.battlefield);
  }
  get stack(): readonly SeenObject[] {
    return this.see(this.view.stack);
  }
  get exile(): readonly SeenObject[] {
    return this.see(this.view.exile);
  }
  get command(): readonly SeenObject[] {
    return this.see(this.view.command);
  }
  get graveyards(): readonly (readonly SeenObject[])[] {
    return this.view.players.map((player) => this.see(player.graveyard));
  }

  object(id: number): SeenObject | null {
    if (id <= 0) return null;
    if (this.whole === null || !this.seen.has(id)) this.seeAll();
    return this.seen.get(id) ?? null;
  }

  ability(id: number): Ability | null {
    return this.abilities[id] ?? null;
  }

  private seeAll(): void {
    const { view } = this;
    for (const list of [view.battlefield, view.stack, view.exile, view.command, view.phasedOut]) this.see(list);
    for (const player of view.players) {
      for (const list of [player.hand, player.graveyard, player.outside]) this.see(list);
      this.see(player.library.map((place) => place.card));
    }
  }

  private see(list: readonly ObjectView[]): readonly SeenObject[] {
    return list.map((each) => {
      const known = this.seen.get(each.handle);
      if (known !== undefined && each.handle !== 0 && known.zone === each.zone) return known;
      const made = seenObject(each);
      if (each.handle !== 0) this.seen.set(each.handle, made);
      return made;
    });
  }

  /** A thing that the view may not hold any more: its last name at least. */
  private know(thing: ThingView | null | undefined): number {
    if (thing === null || thing === undefined) return 0;
    if (thing.handle !== 0 && this.object(thing.handle) === null) this.seen.set(thing.handle, nameOnly(thing));
    return thing.handle;
  }

  private number(ability: Ability): number {
    return this.abilities.push(ability) - 1;
  }

  /** The decision as this seat may see it, with ids of this view; tokens are unchanged. */
  dress(decision: Decision): Decision {
    const own = viewDecision(this.game, this.seat, decision);
    if (!own.decides) return decision;
    const { source: _source, ability: _ability, ...rest } = own.decision.cause;
    const cause = { ...rest, ...(own.source === null ? {} : { source: this.know(own.source) }), ...(own.ability === null ? {} : { ability: this.number(own.ability) }) };
    const options = new Map(own.options.map((option) => [option.token, option]));
    const choices = new Map(own.choices.map((option) => [option.token, option]));
    const base = own.decision;
    switch (base.kind) {
      case 'number':
        return { ...base, cause };
      case 'name':
        return { ...base, cause, ...(base.options === undefined ? {} : { options: this.dressed(base.options, options) }) };
      case 'assign':
        return { ...base, cause, options: this.dressed(base.options, options), choices: this.dressed(base.choices, choices) };
      case 'pay': // a plan by tokens of its sources; texts want the sources
        return { ...base, cause, options: this.dressed(base.options, options), plan: (base.plan ?? []).map((token) => this.know(options.get(token)?.object)) };
      default:
        return { ...base, cause, options: this.dressed(base.options, options) };
    }
  }

  private dressed(list: readonly Option[], views: ReadonlyMap<number, OptionView>): readonly Option[] {
    return list.map((option): Option => {
      const seen = views.get(option.token);
      if (seen === undefined) return option;
      const ref = seen.object === undefined ? {} : { ref: this.know(seen.object) };
      const label = seen.ability !== undefined ? { label: this.number(seen.ability) } : seen.mode !== undefined ? { label: seen.mode } : {};
      return { ...option, ...ref, ...label };
    });
  }
}

const UNKNOWN: SeenObject = {
  id: 0, name: '', kind: 'card', zone: 'none', owner: -1, controller: -1, types: [], supertypes: [], subtypes: [], colors: '', cost: null, manaValue: 0, power: null, toughness: null, loyalty: null,
  damage: 0, tapped: false, faceDown: false, summoningSick: false, attacking: false, blocked: false, blocking: [], attachedTo: 0, counters: [], keywords: NO_KEYWORDS, abilities: [], stackAbility: null, source: 0, sourceName: '', targets: [],
};

function nameOnly({ handle, name }: ThingView): SeenObject {
  return { ...UNKNOWN, id: handle, name: name ?? '' };
}

function seenObject(o: ObjectView): SeenObject {
  const { characteristics: d, permanent } = o;
  const loyalty = o.counters.find(({ counter }) => counter === 'loyalty')?.amount;
  return {
    id: o.handle,
    name: o.underneath ?? o.name ?? '',
    kind: kindOf(o),
    zone: o.zone,
    owner: o.owner,
    controller: o.controller,
    types: d?.types ?? [],
    supertypes: d?.supertypes ?? [],
    subtypes: d?.subtypes ?? [],
    colors: d?.colors ?? '',
    cost: d?.cost ?? null,
    manaValue: d?.manaValue ?? 0,
    power: d?.power ?? null,
    toughness: d?.toughness ?? null,
    loyalty: loyalty ?? d?.loyalty ?? null,
    damage: permanent?.damage ?? 0,
    tapped: permanent?.tapped ?? false,
    faceDown: o.faceDown,
    summoningSick: permanent?.summoningSick ?? false,
    attacking: permanent !== null && permanent.attacking !== null,
    blocked: permanent?.blocked ?? false,
    blocking: permanent?.blocking.map((thing) => thing.handle) ?? [],
    attachedTo: permanent?.attachedTo !== null && permanent?.attachedTo !== undefined && 'object' in permanent.attachedTo ? permanent.attachedTo.object.handle : 0,
    counters: o.counters,
    keywords: d === null ? NO_KEYWORDS : new Set(d.keywords),
    abilities: d?.abilities ?? [],
    ...onStack(o.stack, d?.abilities ?? []),
  };
}

function kindOf(o: ObjectView): SeenObject['kind'] {
  if (o.kind === 'ability' || o.kind === 'emblem') return o.kind;
  if (o.zone === 'stack') return 'spell';
  return o.kind === 'token' ? 'token' : 'card';
}

function onStack(stack: StackView | null, abilities: readonly Ability[]): Pick<SeenObject, 'stackAbility' | 'source' | 'sourceName' | 'targets'> {
  if (stack === null) return { stackAbility: null, source: 0, sourceName: '', targets: [] };
  const ability = stack.ability ?? (stack.sort === 'spell' ? (abilities.find((each) => each.kind === 'spell') ?? null) : null);
  return { stackAbility: ability, source: stack.source?.handle ?? 0, sourceName: stack.source?.name ?? '', targets: stack.targets.map(target) };
}
function target(aim: AimView): SeenObject['targets'][number] {
  return 'player' in aim ? { player: aim.player } : { object: aim.object.handle, name: aim.object.name ?? '' };
}
