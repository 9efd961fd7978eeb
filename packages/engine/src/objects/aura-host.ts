// What an Aura that enters otherwise than as a resolving Aura spell will enchant (CR 303.4f–g), and what an Equipment or Aura can't be attached to as it enters (303.4h–i).
import { decisionFor, objectOption, playerOption } from '../decisions/build.js';
import type { Decision, Option } from '../decisions/decision.js';
import { changed, FLAG, type GameEvent } from '../events/event.js';
import { CREATURE, ENCHANTMENT } from '../link/words.js';
import { apnap } from '../query/zones.js';
import type { Game } from '../state/generated.js';
import { object } from '../state/objects.js';
import { ZONE } from '../state/values.js';
import { withEntering, type EnteringView } from '../replacement/candidates.js';
import { AURA, canAttach } from './attachment.js';

/** The event if nothing is to be asked, changed if it can't happen so; else the question. */
export function settleHost(g: Game, e: GameEvent, view: EnteringView | null): GameEvent | Decision {
  if (view === null || e.entry === null) return e;
  const { derived } = view;
  const isAura = derived.subtypes.includes(AURA) && (derived.types & ENCHANTMENT) !== 0 && (derived.types & CREATURE) === 0;
  const { attachedTo } = e.entry;
  if (!isAura && attachedTo === 0) return e;
  const fits = (host: number): boolean => withEntering(g, view, () => canAttach(g, e.subject, host, derived, derived.controller));
  if (attachedTo !== 0) {
    if (fits(attachedTo)) return e;
    return isAura ? stays(g, e) : changed(e, { entry: { ...e.entry, attachedTo: 0 } }); // CR 303.4h–i
  }
  const hosts = [...g.battlefield, ...apnap(g).map((player) => -1 - player)].filter(fits);
  if (hosts.length === 0) return stays(g, e);
  if (hosts.length === 1) return changed(e, { entry: { ...e.entry, attachedTo: hosts[0] } });
  const player = derived.controller;
  return { ...decisionFor(g, player, { purpose: 'attach', source: e.subject, rule: '303.4f' }), kind: 'pick', min: 1, max: 1, options: hosts.map((host) => (host < 0 ? playerOption(-1 - host) : objectOption(g, player, host))) };
}

/** The host that was picked, as an object's ref or -1 - player. */
export function hostOf(option: Option): number {
  return option.player !== undefined ? -1 - option.player : (option.ref ?? 0);
}

/** CR 303.4g. */
function stays(g: Game, e: GameEvent): GameEvent {
  if (object(g, e.subject).zone === ZONE.stack) return changed(e, { to: ZONE.graveyard, entry: null });
  return changed(e, { flags: e.flags | FLAG.dropped });
}
