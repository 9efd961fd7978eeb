// What a computer player remembers of a turn, so that it never goes round in circles in a priority window.

/** Times that each offer was taken in one turn. */
export class TurnMemory {
  private turn = -1;
  private readonly times = new Map<string, number>();

  constructor(private readonly limit: number) {}

  private at(turn: number): void {
    if (turn === this.turn) return;
    this.turn = turn;
    this.times.clear();
  }

  isSpent(turn: number, key: string): boolean {
    this.at(turn);
    return (this.times.get(key) ?? 0) >= this.limit;
  }

  take(turn: number, key: string): void {
    this.at(turn);
    this.times.set(key, (this.times.get(key) ?? 0) + 1);
  }
}
