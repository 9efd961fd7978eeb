// Chapter abilities of Sagas (CR 714.2): "I, II — effect" is a triggered ability for each number.
import type { Ability, SlotId, TriggeredAbility } from '@lawmage/ir';
import type { Scope } from '../bind/scope.js';
import type { EffectText } from '../clause/effect.js';
import { IS_SELF } from '../phrase/filters.js';
import { lowerEffect } from './effect.js';

/** CR 714.2b–c: lore counters were put on it, and their number passed the chapter's. */
export function chapterAbilities(chapters: readonly number[], text: EffectText, scope: Scope): readonly Ability[] {
  const added = scope.newSlot();
  const effect = lowerEffect([text], scope);
  return chapters.map((chapter) => chapterAbility(chapter, added, effect));
}

function chapterAbility(chapter: number, added: SlotId, effect: TriggeredAbility['effect']): TriggeredAbility {
  const lore = { kind: 'counters', counter: 'lore', of: { kind: 'self' } } as const;
  return {
    kind: 'triggered',
    trigger: {
      kind: 'event',
      events: [
        {
          on: 'putCounters',
          subject: IS_SELF,
          counter: 'lore',
          condition: {
            kind: 'and',
            of: [
              { kind: 'compare', left: lore, op: '≥', right: chapter },
              {
                kind: 'compare',
                left: { kind: 'subtract', from: lore, amount: { kind: 'slot', slot: added } },
                op: '<',
                right: chapter,
              },
            ],
          },
          bind: { amount: added },
        },
      ],
    },
    effect,
  };
}
