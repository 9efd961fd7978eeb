// What the engine will do with a card, a line an ability; and what it couldn't read.
import { effectText, type UnreadSpan } from '@lawmage/match';
import type { CardDefinition } from '@lawmage/ir';

export function abilityLines(definition: CardDefinition): readonly string[] {
  const lines = definition.faces.flatMap((face) => [...(definition.faces.length > 1 ? [`${face.name}:`] : []), ...face.abilities.map((ability) => `${ability.kind}: ${effectText(ability)}`)]);
  return lines.length === 0 ? ['no abilities'] : lines;
}

export function unreadLines(unread: readonly UnreadSpan[]): readonly string[] {
  return unread.map(({ text, face, start, end }) => `can't read "${text}" (face ${face + 1}, characters ${start}–${end})`);
}
