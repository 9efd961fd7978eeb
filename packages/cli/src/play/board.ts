// The table in a few lines: both players, their permanents, the stack, the hand.
import type { PlayerView, SeenObject } from '@lawmage/ai';
import { costText, list, nameOf, objectName, ownedBy, playerName, stats, stepName } from '@lawmage/match';

const RULE = '─'.repeat(70);

export function boardText(view: PlayerView): string {
  const when = view.turn === 0 ? 'Before the first turn' : `Turn ${view.turn} · ${ownedBy(view.active, view)} ${stepName(view.step)}`;
  const lines = [`── ${when} ${RULE}`.slice(0, 78)];
  for (const player of view.players.toSorted((a, b) => Number(a.seat === view.seat) - Number(b.seat === view.seat))) lines.push(...playerLines(player.seat, view));
  if (view.stack.length > 0) {
    lines.push('Stack, next to resolve first:');
    for (const object of view.stack.toReversed()) lines.push(`  ${stackText(object, view)}`);
  }
  if (view.seat >= 0) lines.push(`Your hand: ${view.hand.length === 0 ? 'empty' : grouped(view.hand.toSorted(byCost), (card) => withDetails(card)).join(', ')}`);
  return lines.join('\n');
}

function byCost(a: SeenObject, b: SeenObject): number {
  const land = (card: SeenObject): number => Number(!card.types.includes('land'));
  return land(a) - land(b) || a.manaValue - b.manaValue || (a.name < b.name ? -1 : 1);
}

function withDetails(card: SeenObject): string {
  return [card.name, costText(card), stats(card)].filter((part) => part !== '').join(' ');
}

function playerLines(seat: number, view: PlayerView): readonly string[] {
  const player = view.players[seat];
  const facts = [`${player.life} life`, ...(player.poison > 0 ? [`${player.poison} poison`] : []), `hand ${player.handSize}`, `library ${player.librarySize}`, `graveyard ${view.graveyards[seat].length}`];
  const mana = player.pool.map((amount, i) => 'WUBRGC'[i].repeat(amount)).join('');
  const own = view.battlefield.filter((each) => each.controller === seat);
  const lands = own.filter((each) => each.types.includes('land') && !each.types.includes('creature'));
  const creatures = own.filter((each) => each.types.includes('creature'));
  const others = own.filter((each) => !lands.includes(each) && !creatures.includes(each));
  const lines = [`${seat === view.seat ? 'You' : player.name}: ${facts.join(' · ')}${mana === '' ? '' : ` · mana ${mana}`}`];
  const add = (title: string, objects: readonly SeenObject[], text: (each: SeenObject) => string): void => {
    if (objects.length > 0) lines.push(`  ${title}: ${grouped(objects, text).join(', ')}`);
  };
  add('lands', lands.toSorted((a, b) => (a.name < b.name ? -1 : 1)), (each) => `${each.name}${each.tapped ? ' (tapped)' : ''}`);
  add('creatures', creatures, (each) => permanentText(each, view));
  add('others', others, (each) => permanentText(each, view));
  return lines;
}

/** One permanent with its marks. */
export function permanentText(object: SeenObject, view: PlayerView): string {
  const counters = object.counters.filter(({ counter }) => counter !== 'loyalty').map(({ counter, amount }) => `${amount} ${counter}`);
  const marks = [
    ...(object.tapped ? ['tapped'] : []),
    ...(object.summoningSick && object.types.includes('creature') ? ['new'] : []),
    ...(object.attacking ? ['attacking'] : []),
    ...(object.blocking.length > 0 ? [`blocking ${list(object.blocking.map((id) => nameOf(id, view)))}`] : []),
    ...(object.attachedTo > 0 ? [`on ${nameOf(object.attachedTo, view)}`] : []),
    ...counters,
  ];
  const keywords = [...object.keywords].slice(0, 4).join(', ');
  return [objectName(object), stats(object), keywords === '' ? '' : `[${keywords}]`, marks.length === 0 ? '' : `(${marks.join(', ')})`].filter((part) => part !== '').join(' ');
}

function stackText(object: SeenObject, view: PlayerView): string {
  const targets = object.targets.map((target) => (target.player !== undefined ? playerName(target.player, view) : target.name ?? ''));
  return `${objectName(object)} (${playerName(object.controller, view)})${targets.length === 0 ? '' : ` → ${list(targets)}`}`;
}

/** Equal texts once, with how many. */
function grouped(objects: readonly SeenObject[], text: (object: SeenObject) => string): readonly string[] {
  const counts = new Map<string, number>();
  for (const object of objects) counts.set(text(object), (counts.get(text(object)) ?? 0) + 1);
  return [...counts].map(([words, count]) => (count > 1 ? `${count} ${words}` : words));
}
