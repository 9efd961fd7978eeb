// The least mana that a cost asks for, whatever X is and however hybrid and Phyrexian symbols are paid (CR 107.4, 107.3): compared with what a player can have at most.
import type { Cost, ManaSymbol } from '@lawmage/ir';

const OF_SYMBOLS = new WeakMap<readonly ManaSymbol[], number>();

export function leastOfSymbols(symbols: readonly ManaSymbol[]): number {
  let known = OF_SYMBOLS.get(symbols);
  if (known === undefined) {
    known = symbols.reduce((sum, symbol) => sum + leastOf(symbol), 0);
    OF_SYMBOLS.set(symbols, known);
  }
  return known;
}

function leastOf(symbol: ManaSymbol): number {
  switch (symbol.kind) {
    case 'generic':
      return symbol.amount;
    case 'variable':
    case 'phyrexian':
      return 0;
    default:
      return 1;
  }
}

const OF_COSTS = new WeakMap<Cost, number>();

/** The same of a whole cost: parts whose mana depends on the game count as none. */
export function leastOfCost(cost: Cost): number {
  let known = OF_COSTS.get(cost);
  if (known === undefined) {
    known = cost.reduce((sum, part) => sum + (part.kind === 'mana' ? leastOfSymbols(part.symbols) : 0), 0);
    OF_COSTS.set(cost, known);
  }
  return known;
}
