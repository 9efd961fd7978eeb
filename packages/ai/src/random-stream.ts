// Random numbers of a computer player: sfc32 over four 32-bit words, seeded from a number. Not the game's chance, which is part of the state.

export class RandomStream {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: number) {
    this.a = seed | 0;
    this.b = (seed ^ 0x9e3779b9) | 0;
    this.c = 0x243f6a88;
    for (let i = 0; i < 12; i++) this.word();
  }

  /** The next 32 bits. */
  word(): number {
    const sum = (this.a + this.b + this.counter++) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** A whole number in [0, bound), unbiased; 0 for a bound below 2. */
  below(bound: number): number {
    if (bound < 2) return 0;
    const limit = Math.floor(0x1_0000_0000 / bound) * bound;
    for (;;) {
      const word = this.word();
      if (word < limit) return word % bound;
    }
  }
}

/** Another seed made of a seed and a number: seeds of games, players and jobs come from one seed this way. */
export function deriveSeed(seed: number, index: number): number {
  let z = (Math.imul(seed | 0, 0x85ebca6b) + Math.imul(index + 1, 0x9e3779b9)) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}
