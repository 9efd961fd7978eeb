// The greatest profit of a flow in a network without cycles: successive best paths. Integral, exact; profits may be negative, and flow that
// would lose profit is not sent.

export class ProfitFlow {
  private readonly first: number[];
  private readonly to: number[] = [];
  private readonly following: number[] = [];
  private readonly room: number[] = [];
  private readonly profit: number[] = [];

  constructor(nodes: number) {
    this.first = Array.from<number>({ length: nodes }).fill(-1);
  }

  /** Adds an edge and gives its number. */
  add(from: number, to: number, capacity: number, profit: number): number {
    const edge = this.to.length;
    this.half(from, to, capacity, profit);
    this.half(to, from, 0, -profit);
    return edge;
  }

  private half(from: number, to: number, capacity: number, profit: number): void {
    this.to.push(to);
    this.room.push(capacity);
    this.profit.push(profit);
    this.following.push(this.first[from]);
    this.first[from] = this.to.length - 1;
  }

  /** Flow on an edge, once solved. */
  flowOn(edge: number): number {
    return this.room[edge + 1];
  }

  /** Sends the most profitable flow and gives its profit. */
  solve(source: number, sink: number): number {
    const best = this.first.map(() => -Infinity);
    const by = this.first.map(() => -1);
    let total = 0;
    for (;;) {
      this.findBestPaths(source, best, by);
      if (!(best[sink] > 0)) return total;
      let amount = Infinity;
      for (let at = sink; at !== source; at = this.to[by[at] ^ 1]) amount = Math.min(amount, this.room[by[at]]);
      for (let at = sink; at !== source; at = this.to[by[at] ^ 1]) {
        this.room[by[at]] -= amount;
        this.room[by[at] ^ 1] += amount;
      }
      total += amount * best[sink];
    }
  }

  /** Bellman and Ford with a queue; the residual network has no profitable cycle. */
  private findBestPaths(source: number, best: number[], by: number[]): void {
    best.fill(-Infinity);
    best[source] = 0;
    const queue = [source];
    const isQueued = new Uint8Array(best.length);
    for (let head = 0; head < queue.length; head++) {
      const from = queue[head];
      isQueued[from] = 0;
      for (let edge = this.first[from]; edge >= 0; edge = this.following[edge]) {
        if (this.room[edge] === 0) continue;
        const to = this.to[edge];
        const profit = best[from] + this.profit[edge];
        if (profit <= best[to]) continue;
        best[to] = profit;
        by[to] = edge;
        if (isQueued[to] === 1) continue;
        isQueued[to] = 1;
        queue.push(to);
      }
    }
  }
}
