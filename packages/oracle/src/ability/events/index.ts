// All trigger events. A new one is a record in a file of this folder.
import { ACTION_EVENTS } from './actions.js';
import { COMBAT_EVENTS } from './combat.js';
import type { EventRecord } from './record.js';
import { ZONE_EVENTS } from './zones.js';

export const EVENTS: readonly EventRecord[] = [...ZONE_EVENTS, ...COMBAT_EVENTS, ...ACTION_EVENTS];
