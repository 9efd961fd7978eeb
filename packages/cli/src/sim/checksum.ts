// A checksum over games that doesn't depend on their order (DESIGN §7): two sums of 32 bits over the games' hashes, each mixed with its place.
import { deriveSeed } from '@lawmage/ai';

export class Checksum {
  private low = 0;
  private high = 0;

  /** @param hash hexadecimal, at least 16 digits */
  add(pair: number, game: number, hash: string): void {
    const place = deriveSeed(pair + 1, game);
    this.low = (this.low + Math.imul(Number.parseInt(hash.slice(0, 8), 16) ^ place, 0x9e3779b1)) >>> 0;
    this.high = (this.high + Math.imul(Number.parseInt(hash.slice(8, 16), 16) ^ place, 0x85ebca6b)) >>> 0;
  }

  addSums({ low, high }: { readonly low: number; readonly high: number }): void {
    this.low = (this.low + low) >>> 0;
    this.high = (this.high + high) >>> 0;
  }

  get sums(): { readonly low: number; readonly high: number } {
    return { low: this.low, high: this.high };
  }

  toString(): string {
    return [this.high, this.low].map((word) => word.toString(16).padStart(8, '0')).join('');
  }
}
