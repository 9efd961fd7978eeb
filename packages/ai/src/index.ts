// The public interface of @lawmage/ai: players, and what they see.
export { greedyPlayer } from './greedy/greedy-player.js';
export { randomPlayer } from './random-player.js';
export { deriveSeed, RandomStream } from './random-stream.js';
export type { Player } from './player.js';
export type { PlayerView, SeenObject, SeenPlayer } from './view.js';
