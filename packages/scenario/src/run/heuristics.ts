// The simple chooser of non-strict scenarios (FORMAT.md 7): for an effect that is good for what it chooses one's own objects, best first; for a bad one the
// opponents', best first. Whether an effect is good is told by what it does to the slot that the choice fills.
import { characteristics, controllerOf, current, TYPE_BIT, ZONE, type Decision, type Option } from '@lawmage/engine';
import type { Run } from './run.js';

/** Purposes that harm what is chosen. */
const BAD: readonly string[] = [
  'destroy',
  'sacrifice',
  'discard',
  'cleanupDiscard',
  'dealDamage',
  'damage',
  'tap',
  'counter',
  'goad',
  'removeCounters',
  'payCost',
  'cost',
  'bottomCards',
  'phaseOut',
  'removeFromCombat',
  'unattach',
  'exert',
];
/** Purposes for which one always chooses among one's own, the worst first. */
const COSTLY: readonly string[] = ['sacrifice', 'discard', 'cleanupDiscard', 'payCost', 'cost', 'bottomCards'];

const GOOD_VERBS = new Set([
  'untap',
  'regenerate',
  'putCounters',
  'gainLife',
  'draw',
  'attach',
  'copy',
  'becomeMonstrous',
  'search',
]);
const BAD_VERBS = new Set([
  'destroy',
  'sacrifice',
  'discard',
  'dealDamage',
  'tap',
  'counter',
  'loseLife',
  'mill',
  'goad',
  'fight',
  'lose',
  'removeCounters',
]);

export interface Ranked {
  readonly option: Option;
  /** Chosen also when nothing forces it. */
  readonly wanted: boolean;
}

export function bestFirst(
  run: Run,
  decision: Extract<Decision, { kind: 'pick' }>,
  seat: number,
  options: readonly Option[],
): readonly Ranked[] {
  const purpose = decision.cause.purpose;
  const costly = COSTLY.includes(purpose);
  const good = costly ? false : purpose === 'target' ? isGoodForTargets(run, decision) : !BAD.includes(purpose);
  const ranked = options.map((option) => ({
    option,
    own: ownerSide(run, option) === seat,
    worth: worthOf(run, option),
  }));
  if (costly) return ranked.toSorted((a, b) => a.worth - b.worth).map(({ option }) => ({ option, wanted: false }));
  const wanted = ranked.filter((each) => each.own === good).toSorted((a, b) => b.worth - a.worth);
  const others = ranked.filter((each) => each.own !== good).toSorted((a, b) => a.worth - b.worth);
  return [
    ...wanted.map(({ option }) => ({ option, wanted: true })),
    ...others.map(({ option }) => ({ option, wanted: false })),
  ];
}

function ownerSide(run: Run, option: Option): number {
  if (option.player !== undefined) return option.player;
  const o = current(run.game, option.ref ?? 0);
  return o !== null && o.zone !== ZONE.battlefield && o.zone !== ZONE.stack
    ? o.owner
    : controllerOf(run.game, option.ref ?? 0);
}

/** Roughly power, toughness and abilities. */
function worthOf(run: Run, option: Option): number {
  if (option.player !== undefined) return 0.5;
  const d = characteristics(run.game, option.ref ?? 0);
  const creature = (d.types & TYPE_BIT.creature) !== 0;
  return (
    (creature ? 2 * Math.max(0, d.power ?? 0) + Math.max(0, d.toughness ?? 0) : d.manaValue) + d.abilities.length + 1
  );
}

/** What the instructions of the spell or ability do to the slot of the phrase. */
function isGoodForTargets(run: Run, decision: Decision): boolean {
  const { source, slot } = decision.cause;
  const o = current(run.game, source ?? 0);
  if (o === null) return false;
  const roots: unknown[] = [];
  if (o.stack !== null && o.stack.ability >= 0) roots.push(run.game.catalogue.abilities[o.stack.ability].ability);
  else
    for (const instance of characteristics(run.game, o.ref).functional)
      roots.push(run.game.catalogue.abilities[instance.id].ability);
  let score = 0;
  for (const root of roots) score += scoreOf(root, slot ?? 0);
  if (score === 0 && o.zone === ZONE.stack) return roots.some((root) => JSON.stringify(root).includes('"attach"'));
  return score > 0;
}

function scoreOf(node: unknown, slot: number): number {
  if (node === null || typeof node !== 'object') return 0;
  let score = 0;
  const { kind } = node as { kind?: string };
  if (kind !== undefined && mentionsSlot(node, slot)) score += verbScore(node as Node);
  for (const [key, part] of Object.entries(node)) if (key !== 'targets') score += scoreOf(part, slot);
  return score;
}

interface Node {
  readonly kind?: string;
  readonly to?: unknown;
  readonly under?: unknown;
  readonly counter?: string;
  readonly modifications?: readonly { readonly kind: string; readonly power?: unknown; readonly toughness?: unknown }[];
}

function verbScore(node: Node): number {
  if (node.kind === 'putCounters') return node.counter?.startsWith('-') === true ? -1 : 1;
  if (node.kind !== undefined && GOOD_VERBS.has(node.kind)) return 1;
  if (node.kind !== undefined && BAD_VERBS.has(node.kind)) return -1;
  if (node.kind === 'move')
    return node.to === 'battlefield' ? 1 : node.to === 'hand' && node.under === undefined ? 0 : -1;
  if (node.kind === 'apply') return (node.modifications ?? []).reduce((sum, each) => sum + modificationScore(each), 0);
  return 0;
}

function modificationScore(modification: {
  readonly kind: string;
  readonly power?: unknown;
  readonly toughness?: unknown;
}): number {
  switch (modification.kind) {
    case 'grant':
      return 1;
    case 'setController':
    case 'loseAllAbilities':
    case 'loseKeyword':
      return -1;
    case 'changePowerToughness':
      return isNegative(modification.power) || isNegative(modification.toughness) ? -1 : 1;
    default:
      return 0;
  }
}

function isNegative(value: unknown): boolean {
  return typeof value === 'number'
    ? value < 0
    : typeof value === 'object' && value !== null && JSON.stringify(value).includes('-1');
}

/** Whether a field of the node itself is that slot. */
function mentionsSlot(node: object, slot: number): boolean {
  return Object.values(node).some(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      (part as { kind?: string; slot?: number }).kind === 'slot' &&
      (part as { slot?: number }).slot === slot,
  );
}
