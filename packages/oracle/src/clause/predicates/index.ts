// All predicates: what is said of objects and players for as long as an effect lasts. A new one is a record in a file of this folder.
import type { VerbRecord } from '../verb.js';
import { BECOMING_PREDICATES } from './becoming.js';
import { BLOCKING_PREDICATES } from './blocking.js';
import { CHANGE_PREDICATES } from './changes.js';
import { COPYING_PREDICATES } from './copying.js';
import { PLAYER_PREDICATES } from './players.js';
import { PROHIBITION_PREDICATES } from './prohibitions.js';
import { RESTRICTION_PREDICATES } from './restrictions.js';

export const PREDICATES: readonly VerbRecord[] = [
  ...CHANGE_PREDICATES,
  ...RESTRICTION_PREDICATES,
  ...BECOMING_PREDICATES,
  ...BLOCKING_PREDICATES,
  ...COPYING_PREDICATES,
  ...PLAYER_PREDICATES,
  ...PROHIBITION_PREDICATES,
];
