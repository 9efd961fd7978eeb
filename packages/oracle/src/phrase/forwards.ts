// Phrases that contain each other, declared before they are defined (see grammar.ts).
import type { Condition, Duration, Quantity } from '@lawmage/ir';
import type { Meaning } from '../bind/scope.js';
import { forward } from '../grammar/parser.js';
import type { ObjectPhrase, PlayerPhrase } from './types.js';

export const objectPhrase = forward<ObjectPhrase>('object phrase');
export const playerPhrase = forward<PlayerPhrase>('player phrase');
/** "equal to …", "where X is …": a number described in words. */
export const quantity = forward<Meaning<Quantity>>('quantity');
export const condition = forward<Meaning<Condition>>('condition');
export const duration = forward<Meaning<Duration>>('duration');
