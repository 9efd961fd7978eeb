// The shapes of modifications, rules and actions.
import type { ShapesOf } from './category.js';

export const MODIFICATION_SHAPES = {
  copyOf: { of: 'objects', except: 'modification' },
  setController: { to: 'players' },
  setName: {},
  noManaCost: {},
  types: { chosenSubtype: 'chosenValue' },
  removeTypes: {},
  color: { color: 'colorChoice' },
  grant: { abilities: 'ability' },
  grantChosenKeyword: { from: 'chosenValue' },
  loseKeyword: {},
  loseAllAbilities: {},
  cantHaveKeyword: {},
  definePowerToughness: { power: 'quantity', toughness: 'quantity' },
  setPowerToughness: { power: 'quantity', toughness: 'quantity' },
  changePowerToughness: { power: 'quantity', toughness: 'quantity' },
  switchPowerToughness: {},
} as const satisfies ShapesOf<'modification'>;

const OBJECTS_AND_PLAYERS = { players: 'players', objects: 'filter' } as const;

export const RULE_SHAPES = {
  cant: { action: 'action', unless: 'cost' },
  must: { action: 'action' },
  costChange: { of: 'costScope', change: 'costAmount', each: 'quantity' },
  minimumCost: { of: 'costScope' },
  additionalCost: { of: 'costScope', cost: 'cost', alternatives: 'cost' },
  alternativeCost: { of: 'costScope', condition: 'condition', cost: 'cost', rider: 'castRider' },
  permission: { players: 'players', from: 'objects', cost: 'castCost', additional: 'cost', rider: 'castRider' },
  asThoughFlash: { players: 'players', filter: 'filter' },
  asThough: OBJECTS_AND_PLAYERS,
  extraLandPlays: { players: 'players', amount: 'quantity' },
  handSize: { players: 'players', size: 'quantity' },
  doesntUntap: { objects: 'filter' },
  extraBlocks: { objects: 'filter', amount: 'quantity' },
  assignsDamageAs: { objects: 'filter' },
  revealsTop: { players: 'players' },
  handRevealed: { players: 'players' },
  extraTriggers: { subject: 'filter', sources: 'filter' },
  damageCantBePrevented: { source: 'filter' },
  manaPersists: { players: 'players' },
  legendRuleOff: { objects: 'filter' },
  damageRemains: { objects: 'filter' },
} as const satisfies ShapesOf<'rule'>;

const LIMIT = { max: 'quantity', defender: 'playerFilter' } as const;
const OF_OBJECT = { object: 'filter', by: 'filter' } as const;
const OF_PLAYERS = { players: 'playerFilter' } as const;

export const ACTION_SHAPES = {
  attack: { attacker: 'filter', defender: 'playerFilter' },
  attackLimit: LIMIT,
  blockLimit: LIMIT,
  block: { blocker: 'filter', attacker: 'filter' },
  blockedByCount: { attacker: 'filter' },
  beBlocked: { attacker: 'filter', blocker: 'filter' },
  cast: { players: 'playerFilter', filter: 'filter' },
  playLand: { players: 'playerFilter', filter: 'filter' },
  activate: { players: 'playerFilter', source: 'filter' },
  target: { object: 'filter', player: 'playerFilter', by: 'filter', byPlayer: 'playerFilter' },
  counter: OF_OBJECT,
  sacrifice: OF_OBJECT,
  regenerate: OF_OBJECT,
  destroy: OF_OBJECT,
  transform: OF_OBJECT,
  phaseOut: OF_OBJECT,
  untap: OF_OBJECT,
  attach: OF_OBJECT,
  enter: OF_OBJECT,
  putCounters: OF_OBJECT,
  turnFace: OF_OBJECT,
  leaveZone: OF_OBJECT,
  gainLife: OF_PLAYERS,
  loseLife: OF_PLAYERS,
  draw: OF_PLAYERS,
  search: OF_PLAYERS,
  payLife: OF_PLAYERS,
  getCounters: OF_PLAYERS,
  winGame: OF_PLAYERS,
  loseGame: OF_PLAYERS,
  discard: OF_PLAYERS,
  triggerAbility: { subject: 'filter', source: 'filter' },
} as const satisfies ShapesOf<'action'>;
