// What each Siege has by its subtype (CR 310.11b): a triggered ability that isn't printed on the card.
import type { Ability, FaceDefinition, Objects } from '@lawmage/ir';

const SELF: Objects = { kind: 'self' };
const EXILED: Objects = { kind: 'slot', slot: 0 };

/** "When the last defense counter is removed …": the condition is read after the removal. */
const DEFEATED: Ability = {
  kind: 'triggered',
  trigger: { kind: 'event', events: [{ on: 'removeCounters', subject: { kind: 'is', objects: SELF }, counter: 'defense', condition: { kind: 'compare', left: { kind: 'counters', counter: 'defense', of: SELF }, op: '=', right: 0 } }] },
  effect: {
    steps: [
      { kind: 'move', what: SELF, to: 'exile', into: { moved: 0 } },
      { kind: 'cast', players: { kind: 'you' }, what: EXILED, cost: 'free', optional: true, rider: { transformed: true } },
    ],
    slots: 1,
  },
};

export function intrinsicAbilities(face: FaceDefinition): readonly Ability[] {
  return face.types.includes('battle') && face.subtypes.includes('Siege') ? [DEFEATED] : [];
}
