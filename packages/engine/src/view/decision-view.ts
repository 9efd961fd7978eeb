// A decision as the player who decides may see it, and as all others may (HARD-PROBLEMS 9, 13; CR 723.4): the same automaton, tokens and numbers, with handles and
// names instead of the engine's references. Others learn only that somebody decides.
import type { Ability } from '@lawmage/ir';
import type { Cause, Decision, Option, PickConstraint, Purpose } from '../decisions/decision.js';
import type { Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import { ZONE_NAMES } from '../state/values.js';
import { thingView, type ThingView } from './thing-view.js';
import { plainAbility } from './plain-ability.js';

/** What an option's token stands for. */
export interface OptionView {
  readonly token: number;
  readonly object?: ThingView;
  readonly zone?: (typeof ZONE_NAMES)[number];
  readonly player?: number;
  readonly ability?: Ability;
  /** Number of a mode. */
  readonly mode?: number;
  /** Face or half of a card. */
  readonly face?: number;
  readonly value?: number;
  /** A word: color, type, name, method of casting. */
  readonly word?: string;
}

export interface OwnDecision {
  readonly decides: true;
  /** For the functions on answers (check, next tokens, sample): without references. */
  readonly decision: Decision;
  readonly source: ThingView | null;
  readonly ability: Ability | null;
  /** By ascending token. */
  readonly options: readonly OptionView[];
  /** What attackers may attack, or blockers block. */
  readonly choices: readonly OptionView[];
}
export interface OthersDecision {
  readonly decides: false;
  readonly player: number;
  readonly decider: number;
}
export type DecisionView = OwnDecision | OthersDecision;

/** A decision as the player in `seat` may see it. */
export function viewDecision(g: Game, seat: number, decision: Decision): DecisionView {
  if (decision.decider !== seat) return { decides: false, player: decision.player, decider: decision.decider };
  const options = 'options' in decision ? (decision.options ?? []) : [];
  return {
    decides: true,
    decision: withoutRefs(decision),
    source: decision.cause.source === undefined ? null : thingView(g, seat, decision.cause.source),
    ability: abilityOf(g, decision.cause.ability),
    options: views(g, seat, options, decision.cause.purpose),
    choices: decision.kind === 'assign' ? views(g, seat, decision.choices, decision.cause.purpose) : [],
  };
}

function abilityOf(g: Game, id: number | undefined): Ability | null {
  const linked = id === undefined ? undefined : g.catalogue.abilities[id];
  return linked === undefined ? null : plainAbility(linked);
}

function views(g: Game, seat: number, options: readonly Option[], purpose: Purpose): readonly OptionView[] {
  return options.map((option) => optionView(g, seat, option, purpose)).toSorted((a, b) => a.token - b.token);
}

/** Purposes whose options are offers: the label is an ability, the value a face. */
const OFFERS: ReadonlySet<Purpose> = new Set(['priority', 'pay', 'orderTriggers', 'replacement']);

function optionView(g: Game, seat: number, option: Option, purpose: Purpose): OptionView {
  const object = option.ref === undefined ? null : thingView(g, seat, option.ref);
  const zone = option.ref === undefined ? undefined : current(g, option.ref)?.zone;
  const ability = OFFERS.has(purpose) ? abilityOf(g, option.label) : null;
  return {
    token: option.token,
    ...(object === null ? {} : { object }),
    ...(zone === undefined ? {} : { zone: ZONE_NAMES[zone] }),
    ...(option.player === undefined ? {} : { player: option.player }),
    ...(ability === null ? {} : { ability }),
    ...(purpose === 'mode' && option.label !== undefined ? { mode: option.label } : {}),
    ...(option.value === undefined ? {} : OFFERS.has(purpose) ? { face: option.value } : { value: option.value }),
    ...(option.name === undefined ? {} : { word: option.name }),
  };
}

/** Purposes whose cause has a slot that is no reference and no number of the catalogue. */
const SLOTS: ReadonlySet<Purpose> = new Set(['target', 'divide', 'order']);

/** The decision in the same words, without references and numbers of the catalogue; options by ascending token. */
function withoutRefs(decision: Decision): Decision {
  const { purpose, rule, slot } = decision.cause;
  const cause: Cause = { purpose, ...(rule === undefined ? {} : { rule }), ...(slot === undefined || !SLOTS.has(purpose) ? {} : { slot }) };
  switch (decision.kind) {
    case 'number':
      return { ...decision, cause };
    case 'name':
      return { ...decision, cause, ...(decision.options === undefined ? {} : { options: bare(decision.options) }) };
    case 'assign': // its problem speaks of positions in the lists
      return { ...decision, cause, options: decision.options.map(bareOption), choices: decision.choices.map(bareOption) };
    case 'divide': // and so do the limits
      return { ...decision, cause, options: decision.options.map(bareOption) };
    case 'pick': {
      const options = bare(decision.options);
      const { constraints } = decision;
      return constraints === undefined ? { ...decision, cause, options } : { ...decision, cause, ...ranked(options, constraints) };
    }
    case 'pay':
      return { ...decision, cause, options: bare(decision.options), ...(decision.plan === undefined ? {} : { plan: planTokens(decision.options, decision.plan) }) };
    default:
      return { ...decision, cause, options: bare(decision.options) };
  }
}

function bare(options: readonly Option[]): readonly Option[] {
  return options.map(bareOption).toSorted((a, b) => a.token - b.token);
}
function bareOption(option: Option): Option {
  const { ref: _ref, label: _label, ...rest } = option;
  return rest;
}

/** A plan names the sources in order; here by the tokens of their options. */
function planTokens(options: readonly Option[], plan: readonly number[]): readonly number[] {
  return plan.map((ref) => options.find((option) => option.ref === ref)?.token ?? ref);
}

/** Keys that are only compared for equality become ranks in the order of the tokens: they say nothing about the catalogue. */
function ranked(options: readonly Option[], constraints: readonly PickConstraint[]): { readonly options: readonly Option[]; readonly constraints: readonly PickConstraint[] } {
  const bits = new Set(constraints.flatMap((each) => (each.kind === 'sharedBit' ? [each.group] : [])));
  const ranks: Map<number, number>[] = [];
  const rank = (group: number, key: number): number => {
    if (bits.has(group) || key === 0) return key;
    const known = (ranks[group] ??= new Map<number, number>());
    if (!known.has(key)) known.set(key, known.size + 1);
    return known.get(key) as number;
  };
  const changed = options.map((option) => (option.groups === undefined ? option : { ...option, groups: option.groups.map((key, group) => rank(group, key)) }));
  return {
    options: changed,
    constraints: constraints.map((each) => ((each.kind === 'oneOfEach' || each.kind === 'atLeastPer') && each.values !== undefined ? { ...each, values: each.values.map((key) => rank(each.group, key)) } : each)),
  };
}
