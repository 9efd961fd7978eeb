// What a player can't know of a state, redrawn (HARD-PROBLEMS 13): identities of hidden cards are exchanged among the hidden cards of their owner, which redraws hands,
// libraries and their order, and face-down objects; random streams get new seeds. What the player knows stays where it is.
import { seededStream, below } from '../state/random.js';
import type { Game, GameObject } from '../state/generated.js';
import { rowOf } from '../state/objects.js';
import { MarkJournal } from '../state/marks.js';
import { forgetDerived } from '../state/snapshot.js';
import { KIND, ZONE } from '../state/values.js';
import { isKnownTo } from '../zones/knowledge.js';

/** Rows of cards whose identity the player can't know. */
export function hiddenCards(g: Game, seat: number): readonly GameObject[] {
  return g.objects.filter((o) => o !== undefined && o.kind === KIND.card && o.zone !== ZONE.none && o.zone !== ZONE.limbo && !isKnownTo(o, seat) && o.copy === null && o.components.length === 0);
}

/** Cards that can be each other, as far as the player knows: one owner's, from the deck or from outside, and those put face down by a rule that asks for an ability. */
function poolOf(g: Game, o: GameObject): string {
  if (o.zone === ZONE.outside) return `${o.owner} outside`;
  return o.faceDown && o.cast !== null ? `${o.owner} ${faceDownKeywords(g, o)}` : `${o.owner}`;
}

/** CR 702.37, 702.168: a card cast face down has an ability that allows it. */
const FACE_DOWN_KEYWORDS: ReadonlySet<string> = new Set(['morph', 'megamorph', 'disguise']);
function faceDownKeywords(g: Game, o: GameObject): string {
  const face = g.catalogue.definitions[o.def]?.faces[0];
  const words = (face?.printed.abilities ?? []).map((each) => g.catalogue.abilities[each.id].keyword).filter((word) => word !== null && FACE_DOWN_KEYWORDS.has(word));
  return words.length === 0 ? 'face down' : words.toSorted().join();
}

/**
 * Exchanges identities among the hidden cards and gives new seeds to the random streams. Writes the state directly, also under an open mark: what the mark would
 * restore is redrawn with it, so that taking back tells nothing.
 *
 * @param g a state of the caller's own: nobody else may hold it
 */
export function redrawHidden(g: Game, seat: number, seed: number, mayRedraw: (o: GameObject) => boolean): void {
  const { state } = seededStream(seed, `hidden from ${seat}`);
  const random = state.slice();
  const journal = g.journal as MarkJournal | null;
  const touched = touchedUnderMark(g, journal);
  const pools = new Map<string, GameObject[]>();
  for (const o of hiddenCards(g, seat)) {
    if (touched.has(o) || !mayRedraw(o)) continue;
    const key = poolOf(g, o);
    const pool = pools.get(key);
    if (pool === undefined) pools.set(key, [o]);
    else pool.push(o);
  }
  for (const pool of pools.values()) exchange(g, pool, random);
  const streams = g.streams.map((each) => seededStream(below(random, 0x7fff_ffff), each.name));
  g.streams = streams;
  if (journal !== null) journal.rows.forEach((row, i) => {
    if (row === g && journal.fields[i] === 'streams') journal.olds[i] = streams;
  });
  forgetDerived(g);
  g.version++;
  g.steady++;
}

/** Objects that have changed since the outermost mark: they stay what they are, since taking back restores other rows for them. */
function touchedUnderMark(g: Game, journal: MarkJournal | null): ReadonlySet<object> {
  const touched = new Set<object>(journal?.rows ?? []);
  journal?.rows.forEach((row, i) => {
    const o = row === g.objects ? g.objects[Number(journal.fields[i])] : undefined;
    if (o !== undefined) touched.add(o);
  });
  return touched;
}

function exchange(g: Game, pool: readonly GameObject[], random: number[]): void {
  const from = pool.map((_, i) => i);
  for (let i = from.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    [from[i], from[j]] = [from[j], from[i]];
  }
  const identities = from.map((i) => pool[i].def);
  if (g.commanders.length > 0) {
    const places = new Map(from.map((was, i) => [rowOf(pool[was].ref), rowOf(pool[i].ref)]));
    g.commanders = g.commanders.map((each) => ({ ...each, row: places.get(each.row) ?? each.row })); // the designation goes with the card
  }
  pool.forEach((o, i) => {
    o.def = identities[i];
    o.face = o.faceDown ? 0 : g.catalogue.definitions[o.def]?.combined === null ? 0 : -1; // CR 709.4
    o.derived = null;
  });
}
