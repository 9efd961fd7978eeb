// What "those creatures", "its", "it" and "that attacked this turn" are about: sets that were acted on, numbers named on the way, columns of events.
import { describe, expect, it } from 'vitest';
import { abilitiesOf, typeLineFor } from './texts.js';

const only = (text: string, typeLine?: string) =>
  JSON.parse(JSON.stringify(abilitiesOf(text, typeLine ?? typeLineFor(text))[0])) as unknown;
const last = (text: string, typeLine?: string) =>
  JSON.parse(JSON.stringify(abilitiesOf(text, typeLine ?? typeLineFor(text)).at(-1))) as unknown;

describe('antecedents', () => {
  it('"those creatures" are the ones that were acted on, not what matches now', () => {
    expect(only('Gain control of all creatures until end of turn. Untap those creatures.')).toMatchObject({
      effect: {
        steps: [
          { kind: 'apply', into: { chosen: 0 } },
          { kind: 'untap', what: { kind: 'slot', slot: 0 } },
        ],
      },
    });
    expect(only('Put a +1/+1 counter on each creature you control. They gain flying until end of turn.')).toMatchObject(
      {
        effect: {
          steps: [
            { kind: 'putCounters', into: { chosen: 0 } },
            { kind: 'apply', to: { kind: 'slot', slot: 0 } },
          ],
        },
      },
    );
  });

  it('but in a clause that stands instead of it, the set is described anew', () => {
    const text =
      'Creatures you control get +1/+1 until end of turn. If you control an artifact, those creatures get +2/+2 until end of turn instead.';
    expect(only(text)).toMatchObject({
      effect: { steps: [{ kind: 'if', then: [{ to: { kind: 'matching' } }], else: [{ to: { kind: 'matching' } }] }] },
    });
  });

  it('"its" is what a number was just taken of', () => {
    const text =
      "As an additional cost to cast this spell, sacrifice a creature.\nYou draw cards equal to the sacrificed creature's power, then you gain life equal to its toughness.";
    expect(last(text, 'Sorcery')).toMatchObject({
      effect: { steps: [{}, { amount: { stat: 'toughness', of: { kind: 'slot', slot: 0 } } }] },
    });
  });

  it('"it" inside a phrase is the subject of the clause', () => {
    expect(only('Equipped creature gets +1/+0 for each Equipment attached to it.')).toMatchObject({
      parts: [
        {
          modifications: [
            {
              power: { of: { filter: { of: [{}, { filter: { objects: { kind: 'host', of: { kind: 'self' } } } }] } } },
            },
          ],
        },
      ],
    });
  });

  it('what a creature did this turn is asked of the creature', () => {
    expect(only('Tap target creature that attacked this turn.')).toMatchObject({
      effect: {
        targets: [
          {
            objects: {
              filter: { of: [{}, { statistic: { event: { on: 'attack', subject: { objects: { kind: 'it' } } } } }] },
            },
          },
        ],
      },
    });
  });
});
