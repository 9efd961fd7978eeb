// Labels: for every ability of a catalogue, the texts by which a script may quote it. Abilities that a keyword stands for share the keyword's text,
// and have its reminder text as a second one; granted abilities and abilities of tokens have the quoted text of the line that makes them.
import type { Catalogue, Derived } from '@lawmage/engine';
import { printManaCost, type Cost } from '@lawmage/ir';
import { alignAbilities, type AbilityText } from './align.js';
import { normalText, ownNamesOf, quotedTexts } from './text.js';

/** The texts of a definition, by face; or, for a made card, the text of each ability. */
export type DefinitionTexts = { readonly faces: readonly string[] } | { readonly abilities: readonly string[] };

const BASIC_MANA = ['w', 'u', 'b', 'r', 'g'] as const;

export class Labels {
  private readonly byAbility = new Map<number, string[]>();

  /** @param texts by the definition's name */
  constructor(
    private readonly catalogue: Catalogue,
    texts: ReadonlyMap<string, DefinitionTexts>,
  ) {
    catalogue.intrinsic.forEach((id, i) => this.add(id, `{t}: add {${BASIC_MANA[i]}}.`));
    for (const linked of catalogue.definitions) {
      const of = texts.get(linked.definition.name);
      if (of === undefined || linked.definition.layout === 'token' || linked.definition.layout === 'emblem') continue;
      linked.faces.forEach((face, i) => {
        const names = [...ownNamesOf(face.face.name), ...ownNamesOf(linked.definition.name)];
        const lines: readonly AbilityText[] =
          'abilities' in of
            ? of.abilities.map((text) => ({ text, reminder: '' }))
            : alignAbilities(face.face, of.faces[i] ?? of.faces[0] ?? '');
        face.printed.abilities.forEach((instance, n) =>
          this.cover(instance.id, lines[n] ?? { text: '', reminder: '' }, names),
        );
      });
    }
  }

  /** The texts of an ability, in normal form; at least one. */
  of(ability: number): readonly string[] {
    const known = this.byAbility.get(ability);
    if (known !== undefined) return known;
    const made = [this.fallback(ability)];
    this.byAbility.set(ability, made);
    return made;
  }

  /** Whether the ability may be quoted by this beginning. */
  startsWith(ability: number, quoted: string): boolean {
    const wanted = normalText(quoted);
    return this.of(ability).some((label) => startsLike(label, wanted));
  }

  contains(ability: number, quoted: string): boolean {
    const wanted = normalText(quoted);
    return this.of(ability).some((label) => label.includes(wanted));
  }

  /** Texts of all abilities of an object: where a delayed trigger's text must stand. */
  anyContains(derived: Derived, quoted: string): boolean {
    return derived.functional.some((instance) => this.contains(instance.id, quoted));
  }

  private add(ability: number, text: string): void {
    const known = this.byAbility.get(ability);
    if (known === undefined) this.byAbility.set(ability, [text]);
    else if (!known.includes(text)) known.push(text);
  }

  private cover(id: number, line: AbilityText, names: readonly string[]): void {
    const linked = this.catalogue.abilities[id];
    const text = normalText(line.text, names);
    if (text !== '') this.add(id, text);
    const reminder = normalText(line.reminder, names);
    if (reminder !== '') this.add(id, reminder);
    const unlabelled = withoutAbilityWord(text);
    if (unlabelled !== '') this.add(id, unlabelled);
    if (text === '' || (linked.ability.kind === 'activated' && linked.ability.whileFaceDown === true))
      this.add(id, this.fallback(id));
    for (const each of linked.expansion) this.cover(each, line, names);
    this.coverNested(id, line, names);
  }

  /** Granted abilities and those of tokens take the quoted texts of the line in order. */
  private coverNested(id: number, line: AbilityText, names: readonly string[]): void {
    const quotes = [...quotedTexts(line.text), ...quotedTexts(line.reminder)];
    let at = 0;
    for (const nested of this.nestedIn(this.catalogue.abilities[id].ability)) {
      const keyword = this.catalogue.abilities[nested].keyword;
      const text =
        keyword === null
          ? (quotes[at++] ?? '')
          : (quotes.find((quote) => quote.toLowerCase().startsWith(keyword)) ?? '');
      if (!this.byAbility.has(nested)) this.cover(nested, { text, reminder: '' }, names);
    }
  }

  private *nestedIn(node: unknown): Iterable<number> {
    if (node === null || typeof node !== 'object') return;
    const { linked, definition, kind } = node as { linked?: readonly number[]; definition?: number; kind?: string };
    if (Array.isArray(linked)) yield* linked;
    if (typeof definition === 'number' && kind !== 'emblem')
      for (const face of this.catalogue.definitions[definition].faces)
        for (const instance of face.printed.abilities) yield instance.id;
    for (const part of Object.values(node)) yield* this.nestedIn(part);
  }

  /** What can be said of an ability without its text: its cost or its keyword. */
  private fallback(id: number): string {
    const { ability, keyword } = this.catalogue.abilities[id];
    if (keyword !== null)
      return ability.kind === 'keyword' && ability.cost !== undefined
        ? `${keyword} ${costText(ability.cost)}`
        : keyword;
    if (ability.kind !== 'activated') return ability.kind;
    return `${costText(ability.cost)}:${ability.whileFaceDown === true ? TURN_UP : ''}`;
  }
}

/** How scripts quote the special action of turning a permanent face up. */
const TURN_UP = ' turn this face-down permanent face up.';

/** "Constellation — Whenever …" may be quoted without the word. */
function withoutAbilityWord(text: string): string {
  const dash = text.indexOf(' - ');
  return dash > 0 && dash < 40 && !text.slice(0, dash).includes(':') ? text.slice(dash + 3) : '';
}

function startsLike(label: string, wanted: string): boolean {
  return (
    label.startsWith(wanted) ||
    (wanted.endsWith('.') && label === wanted.slice(0, -1)) ||
    label.startsWith(wanted.replace(/^(\w+) - /, '$1 '))
  );
}

/** A cost as text, as far as it is mana, {T}, {Q} and loyalty. */
export function costText(cost: Cost): string {
  const parts = cost.flatMap((part) => {
    switch (part.kind) {
      case 'mana':
        return [printManaCost(part.symbols).toLowerCase()];
      case 'tapSelf':
        return ['{t}'];
      case 'untapSelf':
        return ['{q}'];
      case 'loyalty':
        return [part.amount === 0 ? '0' : `${part.sign}${typeof part.amount === 'number' ? part.amount : 'x'}`];
      default:
        return [];
    }
  });
  return parts.join(', ');
}
