// The log of a match as one viewer reads it: sentences for events, with draws in a row joined into one line.
import type { PlayerView } from '@lawmage/ai';
import type { GameEvent } from '@lawmage/engine';
import type { Match } from '../match.js';
import { sentence, type LogLine } from './sentence.js';
import { does, list } from './words.js';

export class LogWriter {
  private readonly drawn: LogLine[] = [];
  private player = -1;

  /** @param seat whose eyes; -1: what is public */
  constructor(
    private readonly seat: number,
    private readonly emit: (line: LogLine) => void,
  ) {}

  hear(event: GameEvent, match: Match): void {
    const view = match.view(this.seat);
    const line = sentence(match.event(event, this.seat), view);
    if (line === null) return;
    if (line.draw !== undefined && (this.drawn.length === 0 || this.player === line.draw.player)) {
      this.player = line.draw.player;
      this.drawn.push(line);
      return;
    }
    this.flush(view);
    if (line.draw === undefined) this.emit(line);
    else {
      this.player = line.draw.player;
      this.drawn.push(line);
    }
  }

  /** Emits what waits to be joined: before a prompt, and at the end. */
  flush(view: PlayerView): void {
    const [first] = this.drawn;
    if (first === undefined) return;
    const names = this.drawn.map((line) => line.draw?.card ?? '').filter((name) => name !== '');
    const unknown = this.drawn.length - names.length;
    const parts = [...names, ...(unknown === 0 ? [] : [unknown === 1 ? 'a card' : `${unknown} cards`])];
    this.emit({ text: `${does(this.player, 'draws', view)} ${list(parts)}`, rule: first.rule, level: 2 });
    this.drawn.length = 0;
  }
}
