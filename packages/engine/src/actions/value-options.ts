// The words that a "choose a …" may be answered with: colors, types, names (CR 105.4, 205, 201.4). A token is the position in a fixed list.
import type { Instruction } from '@lawmage/ir';
import { BASIC_LAND_TYPES, CARD_TYPES, COLORS, CREATURE_TYPES, LAND_TYPES } from '@lawmage/ir';
import type { Option } from '../decisions/decision.js';
import type { Game } from '../state/generated.js';

const option = (name: string, token: number): Option => ({ token, name });

export function valueOptions(g: Game, node: Extract<Instruction, { kind: 'chooseValue' }>, you: number): readonly Option[] {
  const except = node.except ?? [];
  return wordsOf(g, node, you).map(option).filter((each) => !except.includes(each.name ?? ''));
}

function wordsOf(g: Game, node: Extract<Instruction, { kind: 'chooseValue' }>, you: number): readonly string[] {
  switch (node.domain) {
    case 'color':
      return node.colors ?? COLORS;
    case 'creatureType':
      return CREATURE_TYPES;
    case 'landType':
      return LAND_TYPES;
    case 'basicLandType':
      return BASIC_LAND_TYPES;
    case 'cardType':
      return node.words ?? CARD_TYPES;
    case 'cardName':
      return g.catalogue.names;
    case 'oddOrEven':
      return ['odd', 'even'];
    case 'opponent':
      return g.players.filter((player) => player.seat !== you).map((player) => String(player.seat));
    default:
      return node.words ?? [];
  }
}
