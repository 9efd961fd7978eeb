// Zones (CR 400.1), and "outside" for what is outside the game (CR 400.11).
export const ZONES = ['battlefield', 'hand', 'library', 'graveyard', 'exile', 'stack', 'command', 'outside'] as const;
export type Zone = (typeof ZONES)[number];

/** Zones that every player has one of (CR 400.1). */
export const PLAYER_ZONES = ['hand', 'library', 'graveyard'] as const satisfies readonly Zone[];

export function isZone(word: string): word is Zone {
  return (ZONES as readonly string[]).includes(word);
}
