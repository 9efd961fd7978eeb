// A progress bar on standard error, on a terminal only.
const WIDTH = 30;
const INTERVAL = 100;

export class Progress {
  private last = 0;
  private readonly isShown = process.stderr.isTTY === true;

  constructor(
    private readonly total: number,
    private readonly what: string,
  ) {}

  update(done: number, more = ''): void {
    if (!this.isShown) return;
    const now = Date.now();
    if (now - this.last < INTERVAL && done < this.total) return;
    this.last = now;
    const share = this.total === 0 ? 1 : Math.min(1, done / this.total);
    const filled = Math.round(share * WIDTH);
    process.stderr.write(`\r\x1b[2K${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${this.total} ${this.what}${more === '' ? '' : ` · ${more}`}`);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.isShown) process.stderr.write('\r\x1b[2K');
  }
}
