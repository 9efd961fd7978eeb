// Card definitions for tests: `card('A').creature(2, 2).with(ability)`. Costs are {0} unless said, so that nothing but the rule under test needs mana.
import type { Ability, CardDefinition, CardType, Color, FaceDefinition, Instruction, Supertype, TargetSpec } from '@lawmage/ir';
import { parseManaCost } from '@lawmage/ir';
import { spell } from './language.js';

export class CardBuilder {
  constructor(private readonly face: FaceDefinition) {}

  private but(changes: Partial<FaceDefinition>): CardBuilder {
    return new CardBuilder({ ...this.face, ...changes });
  }

  types(...types: readonly CardType[]): CardBuilder {
    return this.but({ types });
  }
  creature(power: number, toughness: number, ...subtypes: readonly string[]): CardBuilder {
    return this.but({ types: [...this.face.types, 'creature'], subtypes: [...this.face.subtypes, ...subtypes], power, toughness });
  }
  /** Power and toughness that a characteristic-defining ability gives. */
  starCreature(...subtypes: readonly string[]): CardBuilder {
    return this.but({ types: ['creature'], subtypes, power: { kind: 'star' }, toughness: { kind: 'star' } });
  }
  subtypes(...subtypes: readonly string[]): CardBuilder {
    return this.but({ subtypes });
  }
  supertypes(...supertypes: readonly Supertype[]): CardBuilder {
    return this.but({ supertypes });
  }
  enchantment(...subtypes: readonly string[]): CardBuilder {
    return this.but({ types: ['enchantment'], subtypes });
  }
  artifact(...subtypes: readonly string[]): CardBuilder {
    return this.but({ types: ['artifact'], subtypes });
  }
  land(...subtypes: readonly string[]): CardBuilder {
    return this.but({ types: ['land'], subtypes, manaCost: undefined });
  }
  basic(subtype: string): CardBuilder {
    return this.but({ types: ['land'], subtypes: [subtype], supertypes: ['basic'], manaCost: undefined });
  }
  planeswalker(loyalty: number): CardBuilder {
    return this.but({ types: ['planeswalker'], loyalty });
  }
  sorcery(steps: readonly Instruction[], ...targets: readonly TargetSpec[]): CardBuilder {
    return this.but({ types: ['sorcery'], abilities: [...this.face.abilities, spell(steps, targets)] });
  }
  instant(steps: readonly Instruction[], ...targets: readonly TargetSpec[]): CardBuilder {
    return this.but({ types: ['instant'], abilities: [...this.face.abilities, spell(steps, targets)] });
  }
  cost(text: string): CardBuilder {
    return this.but({ manaCost: parseManaCost(text) });
  }
  /** It can't be cast (CR 202.1a). */
  uncastable(): CardBuilder {
    return this.but({ manaCost: undefined });
  }
  colors(...colorIndicator: readonly Color[]): CardBuilder {
    return this.but({ colorIndicator });
  }
  with(...abilities: readonly Ability[]): CardBuilder {
    return this.but({ abilities: [...this.face.abilities, ...abilities] });
  }
  get asFace(): FaceDefinition {
    return this.face;
  }
  get definition(): CardDefinition {
    return { name: this.face.name, layout: 'normal', faces: [this.face] };
  }
  /** A card of two faces or halves. */
  and(other: CardBuilder, layout: CardDefinition['layout']): CardDefinition {
    return { name: `${this.face.name} // ${other.face.name}`, layout, faces: [this.face, other.face] };
  }
}

export function card(name: string): CardBuilder {
  return new CardBuilder({ name, manaCost: [], supertypes: [], types: [], subtypes: [], abilities: [] });
}
