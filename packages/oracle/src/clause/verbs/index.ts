// All verbs: one list a family. A new verb is a record in a file of this folder.
import type { VerbRecord } from '../verb.js';
import { CARD_VERBS } from './cards.js';
import { CHANCE_VERBS } from './chance.js';
import { CHOICE_VERBS } from './choosing.js';
import { DAMAGE_VERBS } from './damage.js';
import { DOUBLING_VERBS } from './doubling.js';
import { FACE_DOWN_VERBS } from './face-down.js';
import { KEYWORD_ACTIONS } from './keyword-actions.js';
import { EXCHANGE_VERBS } from './exchanging.js';
import { LIFE_AND_MANA_VERBS } from './life-and-mana.js';
import { MOVE_VERBS } from './moves.js';
import { PERMANENT_VERBS } from './permanents.js';
import { PLAYING_VERBS } from './playing.js';
import { SEARCH_VERBS } from './searching.js';
import { SHUFFLING_VERBS } from './shuffling.js';
import { TOKEN_VERBS } from './tokens.js';
import { TURN_VERBS } from './turns.js';

export const VERBS: readonly VerbRecord[] = [
  ...DAMAGE_VERBS,
  ...CARD_VERBS,
  ...MOVE_VERBS,
  ...FACE_DOWN_VERBS,
  ...PERMANENT_VERBS,
  ...LIFE_AND_MANA_VERBS,
  ...TOKEN_VERBS,
  ...SEARCH_VERBS,
  ...CHOICE_VERBS,
  ...KEYWORD_ACTIONS,
  ...PLAYING_VERBS,
  ...DOUBLING_VERBS,
  ...TURN_VERBS,
  ...EXCHANGE_VERBS,
  ...CHANCE_VERBS,
  ...SHUFFLING_VERBS,
];
