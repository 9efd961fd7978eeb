// Actions with cards of an opening hand (CR 103.6): the starting player takes any of its own in any order, then each other player in turn order.
import { decisionFor, objectOption } from '../decisions/build.js';
import type { Decision } from '../decisions/decision.js';
import { doBatch } from '../events/batch.js';
import { event } from '../events/event.js';
import { Context } from '../query/context.js';
import { apnap } from '../query/zones.js';
import { goTo, popFrame } from '../state/frames.js';
import type { Game } from '../state/generated.js';
import { nextRef, rowOf } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { ZONE, type Catalogue } from '../state/values.js';
import { entryFor } from '../zones/entry.js';

interface OpeningHandData {
  /** Place in turn order of the player whose turn to act it is. */
  readonly index: number;
}

/** Whether a card of the catalogue may begin the game on the battlefield. */
export function hasOpeningHandActions(catalogue: Catalogue): boolean {
  return catalogue.definitions.some((_, def) => mayBegin(catalogue, def));
}

function mayBegin(catalogue: Catalogue, def: number): boolean {
  return catalogue.definitions[def].faces[0].face.abilities.some((ability) => ability.kind === 'static' && ability.parts.some((part) => part.kind === 'outside' && part.what === 'openingHandBegin'));
}

export const openingHandOperation: Operation = {
  run(g, frame) {
    const { index } = frame.data as OpeningHandData;
    const player = apnap(g)[index];
    if (player === undefined) {
      popFrame(g);
      return null;
    }
    const cards = g.players[player].hand.filter((ref) => mayBegin(g.catalogue, g.objects[rowOf(ref)].def));
    if (cards.length > 0) return ask(g, player, cards);
    goTo(g, frame, 0, { index: index + 1 } satisfies OpeningHandData);
    return null;
  },
  answer(g, frame, answer, decision) {
    const { index } = frame.data as OpeningHandData;
    const picked = decision.kind === 'pick' ? decision.options.filter((option) => answer.includes(option.token)).map((option) => option.ref ?? 0) : [];
    goTo(g, frame, 0, { index: index + 1 } satisfies OpeningHandData);
    const { player } = decision;
    doBatch(g, picked.map((ref) => event('moveZone', { subject: ref, arrived: nextRef(ref), from: ZONE.hand, to: ZONE.battlefield, player, by: player, rule: '103.6a', entry: entryFor(g, ref, player, null, new Context(ref, player, [], 0)) })), true);
  },
};

/** All of them at once: in which order makes no difference that a card could see. */
function ask(g: Game, player: number, cards: readonly number[]): Decision {
  return { ...decisionFor(g, player, { purpose: 'openingHand', rule: '103.6a' }), kind: 'pick', min: 0, max: cards.length, options: cards.map((ref) => objectOption(g, player, ref)) };
}
