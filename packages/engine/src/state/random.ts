// Named random streams (DESIGN §2.15; HARD-PROBLEMS 13): each library, dice, coins and random choices have their own; their state is part of the game. A
// stream may be given scripted results, which are used first. The generator is xoshiro128** (Blackman and Vigna), four 32-bit words.
import { setGameStreams, type Game } from './generated.js';
import type { RandomStream } from './values.js';

/** A stream seeded from a game seed and its name, words spread by splitmix32. */
export function seededStream(seed: number, name: string, scripted: readonly number[] = []): RandomStream {
  let x = seed | 0;
  for (let i = 0; i < name.length; i++) x = Math.imul(x ^ name.charCodeAt(i), 0x9e3779b1);
  const state: number[] = [];
  for (let i = 0; i < 4; i++) {
    x = (x + 0x9e3779b9) | 0;
    let z = x ^ (x >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    state.push((z ^ (z >>> 15)) | 0);
  }
  return { name, state, scripted };
}

function next(state: number[]): number {
  const rotl = (v: number, k: number): number => (v << k) | (v >>> (32 - k));
  const result = Math.imul(rotl(Math.imul(state[1], 5), 7), 9) >>> 0;
  const t = state[1] << 9;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= t;
  state[3] = rotl(state[3], 11);
  return result;
}

/** A whole number in [0, bound), unbiased, from a stream's words, which are changed. */
export function below(state: number[], bound: number): number {
  if (bound <= 1) return 0;
  const limit = Math.floor(0x1_0000_0000 / bound) * bound;
  for (;;) {
    const word = next(state);
    if (word < limit) return word % bound;
  }
}

function stream(g: Game, name: string): RandomStream {
  const known = g.streams.find((each) => each.name === name);
  if (known !== undefined) return known;
  const root = g.streams.find((each) => each.name === 'root');
  const made = seededStream(root === undefined ? 1 : root.state[0], name);
  setGameStreams(g, [...g.streams, made]);
  return made;
}

function store(g: Game, changed: RandomStream): void {
  setGameStreams(g, g.streams.map((each) => (each.name === changed.name ? changed : each)));
}

/** A random whole number in [0, bound) from the named stream; scripted results come first and must fit. */
export function randomBelow(g: Game, name: string, bound: number): number {
  const from = stream(g, name);
  if (from.scripted.length > 0) {
    store(g, { ...from, scripted: from.scripted.slice(1) });
    return Math.min(bound - 1, Math.max(0, from.scripted[0]));
  }
  const state = from.state.slice();
  const value = below(state, bound);
  store(g, { ...from, state });
  return value;
}

/** A random permutation (Fisher–Yates). */
export function shuffled<T>(g: Game, name: string, list: readonly T[]): readonly T[] {
  if (list.length < 2) return list;
  const from = stream(g, name);
  const state = from.state.slice();
  const copy = list.slice();
  for (let i = copy.length - 1; i > 0; i--) {
    const j = below(state, i + 1);
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  store(g, { ...from, state });
  return copy;
}
