// What a spell or ability on the stack has announced, as a viewer sees it (CR 601.2b–d, 602.2b, 603.3c–d): source, modes, targets, X.
import type { Ability, Effect, Instruction } from '@lawmage/ir';
import { slotSet } from '../query/facts.js';
import { characteristicsOf } from '../query/characteristics.js';
import type { Game, GameObject } from '../state/generated.js';
import type { SlotValue, StackRecord } from '../state/values.js';
import { aimView, thingView, type AimView, type ThingView } from './thing-view.js';
import { plainAbility } from './plain-ability.js';

export interface StackView {
  readonly sort: StackRecord['sort'];
  /** null: the viewer can't tell the source apart. */
  readonly source: ThingView | null;
  /** The ability that it is; null for spells and for abilities that an instruction made. */
  readonly ability: Ability | null;
  readonly modes: readonly number[];
  readonly targets: readonly AimView[];
  readonly x: number;
}

export function stackView(g: Game, viewer: number, o: GameObject): StackView {
  const stack = o.stack as StackRecord;
  const common = targetsIn(g, viewer, effectOf(g, o), stack.slots);
  const modal = modesOf(g, o);
  return {
    sort: stack.sort,
    source: thingView(g, viewer, stack.source),
    ability: stack.ability < 0 ? null : plainAbility(g.catalogue.abilities[stack.ability]),
    modes: stack.modes.map((each) => each.mode),
    targets: [...common, ...stack.modes.flatMap((each) => targetsIn(g, viewer, modal?.modes[each.mode] ?? null, each.slots))],
    x: stack.x,
  };
}

/** The effect with the target phrases; null for a spell without instructions, such as an Aura, whose only slots are targets. */
function effectOf(g: Game, o: GameObject): Effect | null {
  return effectsOf(g, o).find((effect) => (effect.targets?.length ?? 0) > 0) ?? effectsOf(g, o)[0] ?? null;
}
function modesOf(g: Game, o: GameObject): Effect['modes'] | undefined {
  return effectsOf(g, o).find((effect) => effect.modes !== undefined)?.modes;
}

function effectsOf(g: Game, o: GameObject): readonly Effect[] {
  const stack = o.stack as StackRecord;
  if (stack.ability >= 0) {
    const { ability } = g.catalogue.abilities[stack.ability];
    return ability.kind === 'activated' || ability.kind === 'triggered' ? [ability.effect] : [];
  }
  if (stack.sort !== 'spell') return [(g.catalogue.nodes[stack.node] as Extract<Instruction, { kind: 'delay' }>).effect];
  return characteristicsOf(g, o).functional.flatMap((each) => {
    const { ability } = g.catalogue.abilities[each.id];
    return ability.kind === 'spell' ? [ability.effect] : [];
  });
}

function targetsIn(g: Game, viewer: number, effect: Effect | null, slots: readonly SlotValue[]): readonly AimView[] {
  const values = effect === null ? slots : (effect.targets ?? []).map((spec) => slots[spec.slot]);
  return values.flatMap((value) => {
    const set = slotSet(value);
    if (set === null) return [];
    return [...set.objects.map((ref) => aimView(g, viewer, ref)), ...set.players.map((player) => aimView(g, viewer, -1 - player))].filter((each): each is AimView => each !== null);
  });
}
