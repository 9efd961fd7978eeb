// The figures of DESIGN §4 that are measured inside one game: windows, offers, clones, probes, layers.
import { characteristics, clone, mark, openDecisions, rollback, type Game } from '@lawmage/engine';
import { microsOf, type Effort } from './measure.js';
import { cloneGameOf, enumerationGame, idleGame, layersGame, wideGame } from './positions.js';

export interface Figures {
  readonly idleWindowMicros: number;
  readonly enumerateMicros: number;
  readonly cloneMicros: number;
  readonly probeMicros: number;
  readonly layersMicros: number;
  /** The same read again when nothing is dirty. */
  readonly cleanReadMicros: number;
  /** A window in which nothing changed, at 1,000 permanents against 100: 1 is best. */
  readonly scaling: number;
}

export function measureFigures(effort: Effort): Figures {
  const cloned = cloneGameOf();
  const cloneMicros = microsOf(effort, () => clone(cloned));
  return { cloneMicros, ...idle(effort), ...enumeration(effort), probeMicros: probe(effort), ...layers(effort), scaling: scaling(effort) };
}

const STEPS_WITH_PRIORITY = 8; // upkeep, draw, two main phases, three of combat without attackers, end

/**
 * Turns in which nobody can do anything, by six players and by two: the turns are alike, but in each step four more players get priority. The difference
 * is what those windows cost.
 */
function idle(effort: Effort): Pick<Figures, 'idleWindowMicros'> {
  const turn = ([6, 2] as const).map((players) => {
    const start = idleGame(players);
    const first = clone(start);
    openDecisions(first);
    const clones = microsOf(effort, () => clone(start));
    return (microsOf(effort, () => openDecisions(clone(start))) - clones) / Math.max(1, first.turn - 1);
  });
  return { idleWindowMicros: Math.max(0, turn[0] - turn[1]) / (STEPS_WITH_PRIORITY * 4) };
}

/** A clone has no offers cached, so that asking it makes them; the clone itself is taken off. */
function enumeration(effort: Effort): Pick<Figures, 'enumerateMicros'> {
  const start = enumerationGame();
  const clones = microsOf(effort, () => clone(start));
  const all = microsOf(effort, () => openDecisions(clone(start)));
  return { enumerateMicros: Math.max(0, all - clones) };
}

const WRITES = 20;

/** Mark, 20 writes as the setters make them, rollback. */
function probe(effort: Effort): number {
  const g = cloneGameOf();
  const rows = g.objects.filter((row) => row !== undefined).slice(0, WRITES);
  return microsOf(effort, () => {
    const depth = mark(g);
    for (const row of rows) write(g, row, row.damage + 1);
    rollback(g, depth);
  });
}
function write(g: Game, row: Game['objects'][number], damage: number): void {
  if (g.journal !== null) g.journal.write(row, 'damage', row.damage);
  row.damage = damage;
}

function layers(effort: Effort): Pick<Figures, 'layersMicros' | 'cleanReadMicros'> {
  const g = layersGame();
  const [ref] = g.battlefield;
  const layersMicros = microsOf(effort, () => {
    g.dirty = -1;
    characteristics(g, ref);
  });
  return { layersMicros, cleanReadMicros: microsOf(effort, () => characteristics(g, ref)) };
}

function scaling(effort: Effort): number {
  const micros = [1000, 100].map((permanents) => {
    const g = wideGame(permanents);
    return microsOf(effort, () => openDecisions(g));
  });
  return micros[0] / micros[1];
}
