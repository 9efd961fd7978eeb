// All sentences that make static abilities. A new one is a record in a file of this folder.
import { CHANGING_STATICS } from './changing.js';
import { COPYING_STATICS } from './copying.js';
import { COST_STATICS } from './costs.js';
import { DEFINING_STATICS } from './defining.js';
import { ENTERING_STATICS } from './entering.js';
import { EVERYWHERE_STATICS } from './everywhere.js';
import { GENERAL_STATICS } from './general.js';
import { PERMISSION_STATICS } from './permissions.js';
import { SILENCING_STATICS } from './silencing.js';
import type { StaticRecord } from './record.js';
import { REPLACING_STATICS } from './replacing.js';

export const STATICS: readonly StaticRecord[] = [
  ...GENERAL_STATICS,
  ...ENTERING_STATICS,
  ...COST_STATICS,
  ...DEFINING_STATICS,
  ...REPLACING_STATICS,
  ...CHANGING_STATICS,
  ...COPYING_STATICS,
  ...EVERYWHERE_STATICS,
  ...PERMISSION_STATICS,
  ...SILENCING_STATICS,
];
