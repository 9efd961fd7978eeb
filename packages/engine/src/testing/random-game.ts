// Whole games with random answers, for laws that hold at every decision. The deck has what the laws are about: hidden zones that are searched, looked at and emptied,
// face-down objects, costs paid by hand, targets, tokens, changes of control.
import { sampleAnswer } from '../decisions/automaton.js';
import type { Decision } from '../decisions/decision.js';
import { linkCatalogue } from '../link/link.js';
import { answerDecision, openDecisions } from '../machine.js';
import { createGame } from '../setup/start.js';
import type { Game } from '../state/generated.js';
import type { Catalogue } from '../state/values.js';
import { card } from './card.js';
import { activated, anyTarget, applyTo, createToken, CREATURE, damage, doing, draw, ENTERS, keyword, LAND, mana, matching, move, OPPONENTS, slot, slotPlayers, TAP_SELF, target, targetPlayer, whenever, YOU, ANYTHING, YOURS, all } from './language.js';

const SOLDIER = card('Soldier').creature(1, 1, 'Soldier').asFace;
const CARDS = [
  card('Mountain').basic('Mountain'),
  card('Forest').basic('Forest'),
  card('Hill Bear').cost('{1}{G}').creature(2, 2, 'Bear'),
  card('Moor Bird').cost('{G}').creature(1, 1, 'Bird').with(keyword('flying')),
  card('Sage').cost('{R}').creature(1, 1).with(activated([TAP_SELF], [{ kind: 'scry', players: YOU, amount: 2 }])),
  card('Zap').cost('{R}').instant([damage(3, slot(0))], anyTarget(0)),
  card('Path Finder').cost('{1}{G}').sorcery([
    { kind: 'search', players: YOU, zones: ['library'], filter: LAND, min: 1, max: 1, into: { chosen: 1 } },
    move(slot(1), 'battlefield', { tapped: true }),
    { kind: 'shuffle', players: YOU },
  ]),
  card('Mind Rot').cost('{1}{R}').sorcery([{ kind: 'discard', players: slotPlayers(0), what: { kind: 'choose', from: { zones: ['hand'], filter: ANYTHING }, min: 1, max: 1 } }], targetPlayer(0)),
  card('Peek').cost('{R}').instant([{ kind: 'lookAt', players: YOU, what: matching(ANYTHING, 'hand') }, draw(1)]),
  card('Veil').cost('{1}{G}').sorcery([move({ kind: 'top', players: YOU, count: 1 }, 'battlefield', { faceDown: true })]),
  card('Steal').cost('{1}{R}').sorcery([applyTo(slot(0), [{ kind: 'setController', to: YOU }], { kind: 'permanent' })], target(0, CREATURE)),
  card('Muster').cost('{G}').sorcery([createToken(2, { face: SOLDIER })]),
  card('Elk').cost('{2}{R}').creature(3, 2, 'Elk').with(whenever(ENTERS, [damage(1, slot(0))], { targets: [anyTarget(0)] })),
  card('Altar').cost('{1}').artifact().with(activated([mana('{1}'), doing({ kind: 'sacrifice', players: YOU, what: { kind: 'choose', from: { filter: all(CREATURE, YOURS) }, min: 1, max: 1 } })], [{ kind: 'loseLife', players: OPPONENTS, amount: 1 }])),
];
export const CATALOGUE: Catalogue = linkCatalogue(CARDS.map((each) => each.definition));
const DECK = CARDS.flatMap((_, i) => new Array<number>(i < 2 ? 9 : 2).fill(i));

/** A stream of numbers for answers. */
export function randomFrom(seed: number): (bound: number) => number {
  let x = (seed * 7919 + 17) & 0x7fffffff;
  return (bound) => {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
    return (x >>> 8) % bound;
  };
}

/** A game from decks; the first player pays by hand. */
export function randomGame(seed: number, players = 2): Game {
  return createGame({ catalogue: CATALOGUE, seed, from: 'decks', players: Array.from({ length: players }, (_, seat) => ({ library: DECK, payment: seat === 0 ? ('ask' as const) : ('auto' as const) })) });
}

/** Plays with random answers, looking at every decision. `look` may leave another game to go on with. */
export function play(start: Game, seed: number, look: (g: Game, decision: Decision, index: number) => Game | void, limit = 400): Game {
  const random = randomFrom(seed);
  let g = start;
  for (let i = 0; i < limit; i++) {
    const [decision] = openDecisions(g);
    if (decision === undefined) break;
    const other = look(g, decision, i);
    if (other !== undefined) g = other;
    const [now] = openDecisions(g);
    if (now === undefined) break;
    answerDecision(g, now, sampleAnswer(now, random));
  }
  return g;
}
