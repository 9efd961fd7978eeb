// The kinds of the larger unions as lists: `tidy` counts them, and whoever dispatches on a kind can check its table against them. The types at
// the end refuse a list that lacks a kind; `satisfies` refuses one too many.
import type { KindOf } from './category.js';

// prettier-ignore
export const INSTRUCTION_KINDS = [
  'move', 'destroy', 'sacrifice', 'discard', 'mill', 'draw', 'shuffle', 'search', 'reveal', 'lookAt', 'revealUntil',
  'scry', 'surveil', 'fateseal', 'createToken', 'tap', 'untap', 'regenerate', 'transform', 'turnFaceUp',
  'turnFaceDown', 'phaseOut', 'removeFromCombat', 'unattach', 'goad', 'becomeMonstrous', 'exert', 'suspect', 'flip',
  'removeDamage', 'gainDesignation', 'attach', 'putCounters', 'removeCounters', 'moveCounters',
  'doubleCounters', 'proliferate', 'fight', 'merge', 'dealDamage', 'gainLife', 'loseLife', 'setLife', 'exchangeLife',
  'addMana', 'playerCounters', 'win', 'lose', 'drawGame', 'extraTurn', 'extraPhase', 'skip', 'endTurn', 'designate',
  'setDayNight', 'controlTurn', 'counter', 'copy', 'retarget', 'cast', 'apply', 'applyRule', 'watch', 'delay',
  'reflex', 'emblem', 'choose', 'choosePlayer', 'chooseValue', 'chooseMode', 'flipCoin', 'rollDie', 'note',
  'remember', 'setNumber', 'gate', 'if', 'forEach', 'repeat', 'sequence',
] as const satisfies readonly KindOf<'instruction'>[];

// prettier-ignore
export const FILTER_KINDS = [
  'anything', 'and', 'or', 'not', 'type', 'supertype', 'subtype', 'color', 'colorCount', 'permanent', 'spell',
  'card', 'token', 'activatedAbility', 'triggeredAbility', 'permanentCard', 'historic', 'copy', 'manaAbility',
  'controlledBy', 'ownedBy', 'inZone', 'is', 'status', 'keyword', 'noAbilities', 'hasActivatedAbility', 'stat',
  'counters', 'named', 'shares', 'chosen', 'attachedTo', 'attachedToPlayer', 'attackingPlayer', 'blockingAny',
  'blockedByAny', 'targets', 'sourceOf', 'happened', 'castFact', 'hasXInCost', 'extreme', 'when',
] as const satisfies readonly KindOf<'filter'>[];

// prettier-ignore
export const QUANTITY_KINDS = [
  'x', 'slot', 'count', 'countPlayers', 'stat', 'counters', 'playerCounters', 'life', 'startingLife', 'cardsInHand',
  'add', 'subtract', 'multiply', 'half', 'max', 'min', 'devotion', 'statistic', 'manaSpent', 'timesKicked',
  'modesChosen', 'targetCount', 'linkedNumber', 'if',
] as const satisfies readonly KindOf<'quantity'>[];

// prettier-ignore
export const CONDITION_KINDS = [
  'and', 'or', 'not', 'compare', 'exists', 'matches', 'playerMatches', 'did', 'nonempty', 'castFact', 'turnOf',
  'during', 'chose', 'hasDesignation', 'dayNight',
] as const satisfies readonly KindOf<'condition'>[];

// prettier-ignore
export const RULE_KINDS = [
  'cant', 'must', 'costChange', 'minimumCost', 'additionalCost', 'alternativeCost', 'permission', 'asThoughFlash',
  'asThough', 'extraLandPlays', 'handSize', 'doesntUntap', 'extraBlocks', 'assignsDamageAs', 'revealsTop',
  'handRevealed', 'extraTriggers', 'damageCantBePrevented', 'manaPersists', 'legendRuleOff', 'damageRemains',
] as const satisfies readonly KindOf<'rule'>[];

// prettier-ignore
export const ACTION_KINDS = [
  'attack', 'attackLimit', 'blockLimit', 'block', 'blockedByCount', 'beBlocked', 'cast', 'playLand', 'activate',
  'target', 'counter', 'sacrifice', 'regenerate', 'destroy', 'transform', 'phaseOut', 'untap', 'attach', 'enter',
  'putCounters', 'turnFace', 'leaveZone', 'gainLife', 'loseLife', 'draw', 'search', 'payLife', 'getCounters',
  'winGame', 'loseGame', 'discard', 'triggerAbility',
] as const satisfies readonly KindOf<'action'>[];

// prettier-ignore
export const MODIFICATION_KINDS = [
  'copyOf', 'setController', 'setName', 'noManaCost', 'types', 'removeTypes', 'color', 'grant', 'grantChosenKeyword',
  'loseKeyword', 'loseAllAbilities', 'cantHaveKeyword', 'definePowerToughness', 'setPowerToughness',
  'changePowerToughness', 'switchPowerToughness',
] as const satisfies readonly KindOf<'modification'>[];

/** The kinds that no list has: none, or this file doesn't compile. */
export type KindsMissing =
  | Exclude<KindOf<'instruction'>, (typeof INSTRUCTION_KINDS)[number]>
  | Exclude<KindOf<'filter'>, (typeof FILTER_KINDS)[number]>
  | Exclude<KindOf<'quantity'>, (typeof QUANTITY_KINDS)[number]>
  | Exclude<KindOf<'condition'>, (typeof CONDITION_KINDS)[number]>
  | Exclude<KindOf<'rule'>, (typeof RULE_KINDS)[number]>
  | Exclude<KindOf<'action'>, (typeof ACTION_KINDS)[number]>
  | Exclude<KindOf<'modification'>, (typeof MODIFICATION_KINDS)[number]>;
true satisfies [KindsMissing] extends [never] ? true : KindsMissing;
