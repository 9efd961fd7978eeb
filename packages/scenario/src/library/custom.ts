// Made-up cards of conformance scenarios (FORMAT.md 3): compiled from the text of an equivalent card.
import { CARD_TYPES, COLOR_WORDS, type CardDefinition, type CardType } from '@lawmage/ir';
import { Unsupported } from '../script/breaks.js';
import type { AbilityQuery, CustomCard } from '../script/scenario.js';
import type { CardLibrary, LibraryCard } from './library.js';

/** @throws Unsupported if its text isn't understood */
export function customCard(custom: CustomCard, library: CardLibrary): LibraryCard {
  const type = custom.type?.toLowerCase();
  const known = type === undefined || (CARD_TYPES as readonly string[]).includes(type);
  if (!known) throw new Unsupported(`custom card: type ${type}`);
  const word = type === undefined ? 'Enchantment' : type.charAt(0).toUpperCase() + type.slice(1);
  const subtypes = custom.subtypes?.join(' ') ?? '';
  const lines = [custom.text, custom.ability === undefined ? undefined : abilityText(custom.ability)].filter(
    (line) => line !== undefined && line !== '',
  );
  const made = library.madeUp({
    name: custom.name,
    ...(custom.cost === undefined || custom.cost === '' ? {} : { mana_cost: custom.cost }),
    type_line: subtypes === '' ? word : `${word} \u2014 ${subtypes}`,
    oracle_text: lines.join('\n'),
    ...(type === 'creature' ? { power: custom.power ?? '1', toughness: custom.toughness ?? '1' } : {}),
  });
  return type === undefined ? { ...made, definition: withTypes(made.definition, []) } : made;
}

function withTypes(definition: CardDefinition, types: readonly CardType[]): CardDefinition {
  return { ...definition, faces: definition.faces.map((face) => ({ ...face, types, subtypes: [] })) };
}

/** The text of an ability that is described by its keyword. */
export function abilityText(query: AbilityQuery): string {
  if (query.manaAbility !== undefined) return `{T}: Add {${query.manaAbility}}.`;
  const word = query.keyword ?? '';
  const keyword = word.charAt(0).toUpperCase() + word.slice(1);
  if (query.fromColors !== undefined)
    return `${keyword} from ${[...query.fromColors].map((letter) => COLOR_WORDS['WUBRG'.indexOf(letter)]).join(' and from ')}`;
  return query.args === undefined || query.args.length === 0 ? keyword : `${keyword} ${query.args.join(' ')}`;
}
