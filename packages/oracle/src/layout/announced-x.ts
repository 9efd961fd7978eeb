// X has to come from somewhere (CR 107.3): a mana cost or another cost of the spell, for its abilities too (107.3m); the ability's own cost for an activated one.
// A text whose X is defined in one sentence and used again in the next has no such source: it is refused rather than read as 0.
import type { Ability, ManaSymbol } from '@lawmage/ir';

const VARIABLE = '"kind":"variable"';
const X = '"kind":"x"';

/** Whether each ability that speaks of X has a cost that X is announced for. */
export function knowsItsX(abilities: readonly Ability[], manaCost: readonly ManaSymbol[] | undefined): boolean {
  const texts = abilities.map((ability) => JSON.stringify(ability, withoutExchanged));
  if (!texts.some((text) => text.includes(X))) return true;
  const ofSpell =
    (manaCost ?? []).some((symbol) => symbol.kind === 'variable') ||
    abilities.some((ability, i) => asksOfSpell(ability, texts[i]));
  return abilities.every((ability, i) => {
    if (!texts[i].includes(X) || texts[i].includes(VARIABLE)) return true;
    return ability.kind === 'activated' ? JSON.stringify(ability.cost).includes(X) : ofSpell;
  });
}

/** The X of an exchange is the life total that was given away. */
function withoutExchanged(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || (value as { kind?: string }).kind !== 'exchangeLife') return value;
  return { ...value, with: undefined };
}

/** Additional and alternative costs, and keywords with costs, may ask for X as the spell is cast. */
function asksOfSpell(ability: Ability, text: string): boolean {
  if (ability.kind === 'keyword') return text.includes(VARIABLE) || text.includes(X);
  return (
    ability.kind === 'static' &&
    (text.includes('"kind":"additionalCost"') ||
      text.includes('"kind":"alternativeCost"') ||
      text.includes('"kind":"permission"')) &&
    (text.includes(VARIABLE) || text.includes(X))
  );
}
