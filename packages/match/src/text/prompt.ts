// What a decision asks, in words: a title and a line for each option, as the decider sees them.
import type { PlayerView, SeenObject } from '@lawmage/ai';
import { PASS, type Decision, type Option } from '@lawmage/engine';
import { effectText } from './ability-text.js';
import { costText, list, nameOf, objectName, playerName, stats, stepName } from './words.js';

export interface PromptLine {
  readonly token: number;
  readonly text: string;
}

export interface Prompt {
  readonly title: string;
  readonly lines: readonly PromptLine[];
  /** Of `assign`: what attackers and blockers may be assigned to. */
  readonly choices: readonly PromptLine[];
  readonly rule: string;
}

export function promptOf(decision: Decision, view: PlayerView): Prompt {
  const lines = 'options' in decision && decision.options !== undefined ? decision.options.map((option) => ({ token: option.token, text: optionText(option, decision, view) })) : [];
  const choices = decision.kind === 'assign' ? decision.choices.map((option) => ({ token: option.token, text: optionText(option, decision, view) })) : [];
  const who = decision.decider === decision.player ? '' : `For ${playerName(decision.player, view)}: `;
  return { title: who + titleOf(decision, view), lines: decision.kind === 'pay' ? takingBackLast(lines) : lines, choices, rule: decision.cause.rule ?? '' };
}

/** Token of taking a payment back. */
const TAKE_BACK = 0;
function takingBackLast(lines: readonly PromptLine[]): readonly PromptLine[] {
  return [...lines.filter((line) => line.token !== TAKE_BACK), ...lines.filter((line) => line.token === TAKE_BACK)];
}

function forSource(decision: Decision, view: PlayerView): string {
  const { source } = decision.cause;
  if (source === undefined || source === 0) return '';
  const object = view.object(source);
  return object === null ? '' : ` for ${objectName(object)}`;
}

function amountText(decision: Decision): string {
  if (decision.kind !== 'pick') return '';
  const { min, max } = decision;
  if (min === max) return min === 1 ? 'one' : `${min}`;
  if (min === 0) return max === 1 ? 'up to one' : `up to ${max}`;
  return `${min} to ${max}`;
}

const TITLES: Partial<Record<Decision['cause']['purpose'], string>> = {
  mulligan: 'Keep this hand, or take a mulligan?',
  bottomCards: 'Put cards on the bottom of your library',
  attackers: 'Declare attackers',
  blockers: 'Declare blockers',
  cleanupDiscard: 'You have more than seven cards: discard',
  openingHand: 'You may begin the game with these on the battlefield: choose',
  commander: 'Put your commander into the command zone?',
  legendRule: 'You may keep only one of these legends: keep',
  orderTriggers: 'Several abilities trigger: which goes on the stack first?',
  replacement: 'Several effects would change this: which applies first?',
  target: 'Choose a target',
  mode: 'Choose a mode',
  x: 'Choose a value for X',
  kicker: 'Pay the additional cost?',
  divide: 'Divide among the targets',
  divideDamage: 'Divide combat damage',
  search: 'Choose from what you find',
  discard: 'Choose what to discard',
  sacrifice: 'Choose what to sacrifice',
  scry: 'Scry: choose what goes to the bottom; the rest stays on top',
  surveil: 'Surveil: choose what goes to the graveyard; the rest stays on top',
  manaColor: 'Choose what mana to add',
  color: 'Choose a color',
  creatureType: 'Choose a creature type',
  cardName: 'Choose a card name',
  player: 'Choose a player',
  number: 'Choose a number',
  order: 'Choose the order',
  may: 'Do it?',
  coin: 'Call the coin: heads?',
  newTargets: 'Choose new targets?',
  castNow: 'Cast it?',
  startingPlayer: 'Choose the starting player',
  pay: 'Pay the cost',
};

function titleOf(decision: Decision, view: PlayerView): string {
  const { purpose } = decision.cause;
  if (purpose === 'priority') return `${view.active === decision.player ? 'Your' : `${playerName(view.active, view)}'s`} ${stepName(view.step)}: you have priority`;
  const base = TITLES[purpose] ?? `Choose (${purpose})`;
  const amount = purpose === 'mulligan' || purpose === 'may' || purpose === 'legendRule' || isYesNo(decision) ? '' : amountText(decision);
  const total = decision.kind === 'divide' ? ` (${decision.total} in all)` : decision.kind === 'number' ? ` (${decision.min} ${decision.max === null ? 'or more' : `to ${decision.max}`})` : '';
  const source = purpose === 'mulligan' || purpose === 'legendRule' ? '' : forSource(decision, view);
  return `${base}${amount === '' || amount === 'one' ? '' : ` ${amount}`}${source}${total}`;
}

/** Whether the decision is answered by yes (1) or no (0). */
export function isYesNo(decision: Decision): boolean {
  return decision.kind === 'pick' && decision.min === 1 && decision.max === 1 && decision.options.length === 2 && decision.options.every((option, i) => option.token === i && option.value === i && option.ref === undefined);
}

function optionText(option: Option, decision: Decision, view: PlayerView): string {
  if (decision.kind === 'act') return actText(option, view);
  if (isYesNo(decision)) return yesNoText(option, decision);
  if (decision.cause.purpose === 'mode') return modeText(option, decision, view);
  if (option.player !== undefined) return playerName(option.player, view);
  if (option.ref !== undefined) {
    const object = view.object(option.ref);
    if (object === null) return 'something';
    if (decision.kind === 'pay') return `mana from ${objectName(object)}`;
    const ability = option.label === undefined || decision.cause.purpose !== 'orderTriggers' ? null : view.ability(option.label);
    if (ability !== null) return `${objectName(object)}: ${effectText(ability)}`;
    return describe(object, view);
  }
  if (decision.kind === 'pay') return option.token === TAKE_BACK ? 'take it back' : `pay as proposed${planText(decision, view)}`;
  if (option.name !== undefined) return option.name;
  return option.value !== undefined ? `${option.value}` : `option ${option.token}`;
}

function planText(decision: Extract<Decision, { kind: 'pay' }>, view: PlayerView): string {
  const sources = (decision.plan ?? []).map((id) => nameOf(id, view));
  return sources.length === 0 ? '' : `: with ${list(sources)}`;
}

function yesNoText(option: Option, decision: Decision): string {
  if (decision.cause.purpose === 'mulligan') return option.token === 1 ? 'take a mulligan' : 'keep this hand';
  return option.token === 1 ? 'yes' : 'no';
}

/** A name with what tells it apart on the table. */
export function describe(object: SeenObject, view: PlayerView): string {
  const parts = [objectName(object), object.zone === 'battlefield' || object.types.includes('creature') ? stats(object) : '', object.tapped ? 'tapped' : ''];
  const owner = object.zone === 'battlefield' || object.zone === 'stack' ? (object.controller === view.seat ? 'yours' : `${playerName(object.controller, view)}'s`) : object.zone === 'graveyard' || object.zone === 'exile' ? `in ${object.owner === view.seat ? 'your' : `${playerName(object.owner, view)}'s`} ${object.zone}` : '';
  return `${parts.filter((part) => part !== '').join(' ')}${owner === '' ? '' : ` (${owner})`}`;
}

function actText(option: Option, view: PlayerView): string {
  if (option.token === PASS) return 'pass';
  const object = option.ref === undefined ? null : view.object(option.ref);
  if (object === null) return option.name ?? 'do something';
  const ability = option.label === undefined || option.label < 0 ? null : view.ability(option.label);
  if (ability !== null) return `activate ${objectName(object)}: ${effectText(ability)}`;
  if (object.types.includes('land')) return `play ${objectName(object)}`;
  const method = option.name === undefined || option.name === '' ? '' : ` (${option.name})`;
  const details = [costText(object), stats(object)].filter((part) => part !== '').join(', ');
  const zone = object.zone === 'hand' ? '' : ` from the ${object.zone}`;
  return `cast ${objectName(object)}${zone}${method}${details === '' ? '' : ` — ${details}`}`;
}

function modeText(option: Option, decision: Decision, view: PlayerView): string {
  const { source } = decision.cause;
  const asking = source === undefined ? null : view.object(source);
  const ability = asking === null ? null : (asking.stackAbility ?? asking.abilities.find((each) => each.kind === 'spell') ?? null);
  const effect = ability === null || ability.kind === 'static' || ability.kind === 'keyword' ? null : ability.effect;
  const mode = effect?.modes?.modes[option.label ?? -1];
  return mode === undefined ? `mode ${(option.label ?? option.token) + 1}` : `${mode.label === undefined ? '' : `${mode.label}: `}${effectText({ kind: 'spell', effect: mode })}`;
}

/** The decision as a line of the log would say it: who answered what. */
export function answerText(decision: Decision, tokens: readonly number[], view: PlayerView): string {
  const prompt = promptOf(decision, view);
  const words = tokens.map((token) => prompt.lines.find((line) => line.token === token)?.text ?? prompt.choices.find((line) => line.token === token)?.text ?? (token === -2 ? '|' : `${token}`));
  return `${playerName(decision.decider, view)}: ${prompt.title} ${words.join(', ') || 'nothing'}`;
}

/** For tables of what asks: name of the source of a decision. */
export function sourceName(decision: Decision, view: PlayerView): string {
  return decision.cause.source === undefined ? '' : nameOf(decision.cause.source, view);
}
