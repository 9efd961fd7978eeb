// Everything in the language runs (DESIGN §3.3): each instruction kind has a handler, and a spell of it resolves without a Bug.
import { INSTRUCTION_KINDS, type Instruction, type InstructionKind } from '@lawmage/ir';
import { describe, expect, it } from 'vitest';
import { card } from '../testing/card.js';
import { boost, CREATURE, damagePlayers, gainLife, matching, OPPONENTS, replacing, SELF, slot, stat, YOU, yourCards } from '../testing/language.js';
import { Table } from '../testing/table.js';
import { nextTokens } from '../decisions/automaton.js';
import { DONE, type Decision } from '../decisions/decision.js';
import missing from '../testing/missing-instructions.json' with { type: 'json' };
import { INSTRUCTION_HANDLERS } from './table.js';

const bear = card('Bear').creature(2, 2);
const mine = matching(CREATURE);
const top = { kind: 'top', players: YOU, count: 1 } as const;
const chosen = { kind: 'choose', from: { filter: CREATURE }, min: 1, max: 1 } as const;
const token = { face: card('Cub').creature(1, 1).asFace } as const;
const drawnCard = { kind: 'choose', from: yourCards('hand'), min: 1, max: 1 } as const;

/** One example of each kind; steps before it prepare what it needs. */
const EXAMPLES: Readonly<Record<InstructionKind, Instruction | readonly Instruction[]>> = {
  move: { kind: 'move', what: chosen, to: 'exile' }, destroy: { kind: 'destroy', what: mine }, sacrifice: { kind: 'sacrifice', players: YOU, what: chosen }, discard: { kind: 'discard', players: YOU, what: drawnCard },
  mill: { kind: 'mill', players: YOU, amount: 2 }, draw: { kind: 'draw', players: YOU, amount: 1 }, shuffle: { kind: 'shuffle', players: YOU }, search: { kind: 'search', players: YOU, zones: ['library'], filter: CREATURE, min: 0, max: 1, into: { chosen: 1 } },
  reveal: { kind: 'reveal', what: top }, lookAt: { kind: 'lookAt', players: YOU, what: top }, revealUntil: { kind: 'revealUntil', players: YOU, filter: CREATURE, rest: 1 }, scry: { kind: 'scry', players: YOU, amount: 2 }, surveil: { kind: 'surveil', players: YOU, amount: 2 },
  fateseal: { kind: 'fateseal', players: YOU, amount: 2 }, createToken: { kind: 'createToken', players: YOU, amount: 1, token }, tap: { kind: 'tap', what: mine }, untap: { kind: 'untap', what: mine }, regenerate: { kind: 'regenerate', what: mine }, transform: { kind: 'transform', what: mine },
  turnFaceUp: { kind: 'turnFaceUp', what: mine }, turnFaceDown: { kind: 'turnFaceDown', what: mine }, phaseOut: { kind: 'phaseOut', what: mine }, removeFromCombat: { kind: 'removeFromCombat', what: mine }, unattach: { kind: 'unattach', what: mine }, goad: { kind: 'goad', what: mine },
  becomeMonstrous: { kind: 'becomeMonstrous', what: mine }, exert: { kind: 'exert', what: mine }, suspect: { kind: 'suspect', what: mine }, flip: { kind: 'flip', what: mine }, removeDamage: { kind: 'removeDamage', what: mine }, 
  gainDesignation: { kind: 'gainDesignation', what: mine, designation: 'renowned' }, attach: { kind: 'attach', what: mine, to: mine }, putCounters: { kind: 'putCounters', on: mine, counter: 'charge', amount: 1 }, removeCounters: { kind: 'removeCounters', from: mine, amount: 'all' },
  moveCounters: { kind: 'moveCounters', from: mine, to: mine, amount: 'all' }, doubleCounters: { kind: 'doubleCounters', on: mine }, proliferate: [{ kind: 'putCounters', on: mine, counter: 'charge', amount: 1 }, { kind: 'proliferate', players: YOU }], fight: { kind: 'fight', a: mine, b: mine }, merge: { kind: 'merge', what: SELF, with: mine },
  dealDamage: damagePlayers(1, OPPONENTS), gainLife: gainLife(1), loseLife: { kind: 'loseLife', players: YOU, amount: 1 }, setLife: { kind: 'setLife', players: YOU, amount: 7 }, exchangeLife: { kind: 'exchangeLife', a: YOU, b: OPPONENTS },
  addMana: { kind: 'addMana', players: YOU, mana: { kind: 'fixed', mana: ['R'] } }, playerCounters: { kind: 'playerCounters', players: YOU, counter: 'energy', amount: 2 }, win: { kind: 'win', players: YOU }, lose: { kind: 'lose', players: OPPONENTS }, drawGame: { kind: 'drawGame' },
  extraTurn: { kind: 'extraTurn', players: YOU }, extraPhase: { kind: 'extraPhase', phases: ['combat'], after: 'this' }, skip: { kind: 'skip', players: YOU, what: 'drawStep' }, endTurn: { kind: 'endTurn' }, designate: { kind: 'designate', players: YOU, designation: 'monarch' },
  setDayNight: { kind: 'setDayNight', to: 'night' }, controlTurn: { kind: 'controlTurn', players: YOU, of: OPPONENTS }, counter: { kind: 'counter', what: matching({ kind: 'spell' }, 'stack') }, copy: { kind: 'copy', what: SELF, amount: 0 }, retarget: { kind: 'retarget', what: matching({ kind: 'anything' }, 'graveyard') },
  cast: { kind: 'cast', players: YOU, what: drawnCard, cost: 'free', optional: false }, apply: { kind: 'apply', to: mine, modifications: [boost(1, 1)], duration: { kind: 'endOfTurn' } }, applyRule: { kind: 'applyRule', rule: { kind: 'handSize', players: YOU, size: 'none' }, duration: { kind: 'endOfTurn' } },
  watch: { kind: 'watch', replacement: { events: [{ on: 'gainLife', player: { kind: 'you' } }], changes: [{ kind: 'skip' }] }, duration: { kind: 'endOfTurn' } }, delay: { kind: 'delay', trigger: { kind: 'event', events: [{ on: 'beginStep', step: 'endTurn' }] }, effect: { steps: [gainLife(1)] } },
  reflex: { kind: 'reflex', effect: { steps: [gainLife(1)] } }, emblem: { kind: 'emblem', players: YOU, name: 'Emblem', abilities: [replacing({ events: [{ on: 'gainLife', player: { kind: 'you' } }], changes: [{ kind: 'skip' }] }, { zones: ['command'] })] },
  choose: { kind: 'choose', chooser: YOU, from: { filter: CREATURE }, min: 1, max: 1, into: { chosen: 1 } }, choosePlayer: { kind: 'choosePlayer', chooser: YOU, filter: { kind: 'any' }, slot: 1 }, chooseValue: { kind: 'chooseValue', chooser: YOU, domain: 'color', slot: 1 },
  chooseMode: { kind: 'chooseMode', chooser: OPPONENTS, choice: { min: 1, max: 1, modes: [{ steps: [gainLife(1)] }, { steps: [gainLife(2)] }] } }, flipCoin: { kind: 'flipCoin', players: YOU, won: 1, call: true }, rollDie: { kind: 'rollDie', players: YOU, sides: 20, result: 1 },
  note: { kind: 'note', link: 1, value: 3 }, remember: { kind: 'remember', link: 1, what: mine }, setNumber: { kind: 'setNumber', slot: 1, value: stat('power', mine) }, gate: { kind: 'gate', players: YOU, optional: true, action: [gainLife(1)] }, if: { kind: 'if', condition: { kind: 'exists', objects: mine }, then: [gainLife(1)] },
  forEach: { kind: 'forEach', objects: mine, slot: 1, body: [{ kind: 'tap', what: slot(1) }] }, repeat: { kind: 'repeat', times: 2, body: [gainLife(1)] }, sequence: { kind: 'sequence', steps: [gainLife(1)] },
};

/** The first answer that the automaton gives. */
function first(d: Decision): readonly number[] {
  const prefix: number[] = [];
  for (;;) {
    const next = nextTokens(d, prefix) as readonly number[];
    if (next.length === 0 || (next.includes(DONE) && prefix.length > 0) || next[0] === DONE) return prefix;
    prefix.push(next[0]);
  }
}

describe('every instruction kind runs', () => {
  it('the kinds without a handler are those on the list (DESIGN §3.3)', () => {
    expect(INSTRUCTION_KINDS.filter((kind) => INSTRUCTION_HANDLERS[kind] === undefined)).toEqual(missing);
  });

  it.each(INSTRUCTION_KINDS.filter((kind) => !(missing as readonly string[]).includes(kind)))('%s (CR 608.2c)', (kind) => {
    const example = EXAMPLES[kind];
    const steps = 'kind' in example ? [example] : example;
    const t = new Table([{ battlefield: [bear, bear], hand: [card('Spell').sorcery([...steps, gainLife(1)]), card('Other').uncastable().artifact()], library: [bear, bear] }, { battlefield: [bear], library: [bear, bear] }]).start();
    t.cast('Spell');
    for (let i = 0; i < 40 && t.g.result === null; i++) {
      const height = t.g.stack.length;
      if (height === 0) break;
      t.until(() => t.g.stack.length === 0, new Array(0), 1000, first);
    }
    expect(t.g.result !== null || t.g.stack.length === 0).toBe(true);
  });
});
