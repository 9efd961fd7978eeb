// Choices on the way: targets, modes, discards, sacrifices, searches, divisions, numbers, names. Each proposes an answer; the player checks it.
import { PLAYER_TOKEN, type Answer, type Decision, type Option } from '@lawmage/engine';
import type { Ability } from '@lawmage/ir';
import type { PlayerView, SeenObject } from '../view.js';
import { effectsOf, goodnessForHost, goodnessOfSlot } from './intent.js';
import type { Looker } from './may-match.js';
import { damageToSlot, gain, valueOfEffect } from './value.js';
import { endurance, worthOf } from './worth.js';

type Of<K extends Decision['kind']> = Extract<Decision, { kind: K }>;

function seen(option: Option, view: PlayerView): SeenObject | null {
  return option.ref === undefined ? null : view.object(option.ref);
}

/** The ability that asks: of a spell or ability on the stack, or named by the decision. */
function askingAbility(decision: Decision, view: PlayerView): Ability | null {
  const { source, ability } = decision.cause;
  if (ability !== undefined) return view.ability(ability);
  const asking = source === undefined ? null : view.object(source);
  if (asking === null) return null;
  return asking.stackAbility ?? asking.abilities.find((each) => each.kind === 'spell') ?? null;
}

/** A subset: the options worth most, as many as pay. */
export function pick(decision: Of<'pick'>, view: PlayerView): Answer {
  if (isYesNo(decision)) return [yesOrNo(decision, view)];
  const score = scorer(decision, view);
  const ranked = decision.options.map((option) => ({ option, score: score(option) })).toSorted((a, b) => b.score - a.score || a.option.token - b.option.token);
  const chosen = ranked.filter(({ score: value }, i) => i < decision.min || (i < decision.max && value > 0)).map(({ option }) => option.token);
  return chosen.toSorted((a, b) => a - b);
}

function isYesNo(decision: Of<'pick'>): boolean {
  return decision.options.length === 2 && decision.min === 1 && decision.max === 1 && decision.options.every((option, i) => option.ref === undefined && option.player === undefined && option.value === i && option.token === i);
}

function yesOrNo(decision: Of<'pick'>, view: PlayerView): number {
  return decision.cause.purpose === 'mulligan' ? (keeps(view, decision.player) ? 0 : 1) : 1;
}

/** Two to five lands of seven, less strictly with fewer cards. */
function keeps(view: PlayerView, me: number): boolean {
  const lands = view.hand.filter((card) => card.types.includes('land')).length;
  const mulligans = view.players[me].mulligans;
  if (mulligans >= 3) return true;
  if (view.hand.length > 0 && view.hand.every((card) => card.name === '')) return true;
  return lands >= 2 && lands <= 5 && view.hand.length - lands >= 2;
}

type Score = (option: Option) => number;

function scorer(decision: Of<'pick'>, view: PlayerView): Score {
  const me = decision.player;
  switch (decision.cause.purpose) {
    case 'target':
    case 'newTargets':
    case 'attach':
      return targetScore(decision, view);
    case 'mode':
      return modeScore(decision, view);
    case 'discard':
    case 'cleanupDiscard':
    case 'bottomCards':
      return (option) => -keepValue(seen(option, view), view, me);
    case 'sacrifice':
    case 'cost':
    case 'payCost':
    case 'removeCounters':
    case 'tap':
      return (option) => signedWorth(option, view, me, -1);
    case 'scry':
    case 'surveil':
      return (option) => (isWanted(option, view, me) ? -1 : 1); // what is picked goes away
    case 'manaColor':
    case 'color':
    case 'creatureType':
    case 'word':
    case 'cardName': {
      const best = bestWord(decision.options, view);
      return (option) => (option === best ? 1 : 0);
    }
    case 'legendRule':
      return (option) => signedWorth(option, view, me, 1);
    case 'destroy':
    case 'dealDamage':
    case 'fight':
    case 'goad':
      return (option) => signedWorth(option, view, me, -1);
    case 'kicker':
    case 'search':
    case 'untap':
    case 'putCounters':
    case 'reveal':
      return (option) => Math.max(0.1, signedWorth(option, view, me, 1));
    default:
      return (option) => (option.player !== undefined ? (option.player === me ? 0.5 : 1) : signedWorth(option, view, me, 1));
  }
}

/** What is mine counts `sign`, what is an opponent's the other way. */
function signedWorth(option: Option, view: PlayerView, me: number, sign: number): number {
  const object = seen(option, view);
  if (object === null) return 0;
  return worthOf(object) * (object.controller === me ? sign : -sign);
}

/** What a card in hand is worth: lands while they are needed, and what can soon be cast. */
function keepValue(card: SeenObject | null, view: PlayerView, me: number): number {
  if (card === null) return 0;
  const lands = view.battlefield.filter((each) => each.controller === me && each.types.includes('land')).length;
  const inHand = view.hand.filter((each) => each.types.includes('land')).length;
  if (card.types.includes('land')) return lands + inHand <= 4 ? 6 : lands >= 6 ? 0.5 : 2;
  return 2 + worthOf(card) - Math.max(0, card.manaValue - lands - 2);
}

function targetScore(decision: Of<'pick'>, view: PlayerView): Score {
  const me = decision.player;
  const slot = decision.cause.slot ?? -1;
  const ability = askingAbility(decision, view);
  const source = decision.cause.source === undefined ? null : view.object(decision.cause.source);
  const isAura = source !== null && source.subtypes.includes('Aura');
  const goodness = isAura ? goodnessForHost(source.abilities) || 1 : ability === null ? 0 : goodnessOfSlot(ability, slot);
  const damage = ability === null ? 0 : damageToSlot(ability, slot);
  const from: Looker = { view, you: me, self: decision.cause.source ?? 0 };
  return (option) => {
    if (option.player !== undefined) {
      const mine = option.player === me;
      if (damage > 0) return mine ? -damage : damage >= view.players[option.player].life ? 1000 : damage * 0.3;
      return (mine ? 1 : -1) * (goodness === 0 ? -0.5 : goodness);
    }
    const object = seen(option, view);
    return object === null ? 0 : gain(object, goodness, damage, from);
  };
}

function modeScore(decision: Of<'pick'>, view: PlayerView): Score {
  const ability = askingAbility(decision, view);
  const modes = ability === null ? [] : effectsOf(ability).flatMap((effect) => effect.modes?.modes ?? []);
  const from: Looker = { view, you: decision.player, self: decision.cause.source ?? 0 };
  return (option) => {
    const mode = modes[option.label ?? -1];
    return mode === undefined || ability === null ? 0 : valueOfEffect(mode, ability, from);
  };
}

/** A total divided: what dies first, dearest first; the rest to a player, or to the last. */
export function divide(decision: Of<'divide'>, view: PlayerView): Answer {
  const options = decision.options.toSorted((a, b) => a.token - b.token);
  const amounts = new Map<number, number>(options.map((option) => [option.token, decision.minEach]));
  const sources = decision.sources ?? [{ tokens: options.map((option) => option.token), total: decision.total }];
  for (const { tokens, total } of sources) {
    const own = options.filter((option) => tokens.includes(option.token));
    let left = total - own.length * decision.minEach;
    const ranked = own.toSorted((a, b) => threat(b, view, decision.player) - threat(a, view, decision.player));
    for (const option of ranked) {
      const object = seen(option, view);
      if (object === null) continue;
      const needed = Math.max(0, Math.min(endurance(object), 1000) - decision.minEach);
      const given = needed <= left ? needed : 0;
      amounts.set(option.token, (amounts.get(option.token) ?? 0) + given);
      left -= given;
    }
    const last = ranked.find((option) => option.player !== undefined && option.player !== decision.player) ?? ranked[0];
    if (last !== undefined && left > 0) amounts.set(last.token, (amounts.get(last.token) ?? 0) + left);
  }
  return options.map((option) => amounts.get(option.token) ?? 0);
}
function threat(option: Option, view: PlayerView, me: number): number {
  const object = seen(option, view);
  return object === null ? 0 : worthOf(object) * (object.controller === me ? -1 : 1);
}

/** As much as is useful: the largest number, within reason where there is no limit. */
export function number(decision: Of<'number'>): Answer {
  const step = decision.multipleOf ?? 1;
  const most = decision.max ?? Math.max(decision.min, ...(decision.relevant ?? [decision.min + step]));
  return [most - ((most - decision.min) % step)];
}

/** A word of the domain: for colors the one that most own cards have, else the first. */
export function name(decision: Of<'name'>, view: PlayerView): Answer {
  const { options } = decision;
  if (options === undefined || options.length === 0) return [decision.relevant?.[0] ?? firstAllowed(decision.allowed)];
  return [bestWord(options, view).token];
}
function firstAllowed(allowed: readonly number[] | undefined): number {
  if (allowed === undefined) return 0;
  for (let i = 0; i < allowed.length * 32; i++) if ((allowed[i >> 5] & (1 << (i & 31))) !== 0) return i;
  return 0;
}

const COLOR_LETTER: Readonly<Record<string, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };
export function bestWord(options: readonly Option[], view: PlayerView): Option {
  const own = [...view.hand, ...view.battlefield.filter((each) => each.controller === view.seat)];
  const count = (word: string): number => own.filter((each) => each.colors.includes(COLOR_LETTER[word] ?? (word.length === 1 ? word : '?')) || each.subtypes.includes(word)).length;
  return options.reduce((best, option) => (count(option.name ?? '') > count(best.name ?? '') ? option : best), options[0]);
}

/** Whether a card on top of the library is one to draw. */
function isWanted(option: Option, view: PlayerView, me: number): boolean {
  const card = seen(option, view);
  if (card === null) return true;
  const lands = view.battlefield.filter((each) => each.controller === me && each.types.includes('land')).length;
  return card.types.includes('land') ? lands < 5 : card.manaValue <= lands + 2;
}

const NEXT = -2;
/** Cards arranged into places (scry and the like): what helps stays in the first place that takes it. */
export function arrange(decision: Of<'arrange'>, view: PlayerView): Answer {
  const groups = decision.places.map((): number[] => []);
  for (const option of decision.options) {
    const wanted = isWanted(option, view, decision.player) ? 0 : decision.places.length - 1;
    const at = groups[wanted].length < decision.places[wanted].max ? wanted : decision.places.findIndex((place, i) => groups[i].length < place.max);
    groups[at < 0 ? 0 : at].push(option.token);
  }
  return groups.flatMap((tokens, i) => [...(decision.places[i].ordered ? tokens : tokens.toSorted((a, b) => a - b)), ...(i < groups.length - 1 ? [NEXT] : [])]);
}

/** Whether a token stands for a player. */
export function isPlayerToken(token: number): boolean {
  return token >= PLAYER_TOKEN;
}
