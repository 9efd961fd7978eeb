// Ties the knot of phrases that contain each other; importing it makes the grammar whole.
import { conditions } from './phrase/conditions/index.js';
import { durations } from './phrase/durations.js';
import { condition, duration, objectPhrase, playerPhrase, quantity } from './phrase/forwards.js';
import { objects } from './phrase/objects.js';
import { players } from './phrase/players.js';
import { quantities } from './phrase/quantities.js';

objectPhrase.define(objects);
playerPhrase.define(players);
quantity.define(quantities);
condition.define(conditions);
duration.define(durations);
