// A position and a driver for tests: cards in IR are put down, spells are cast by name, questions are answered by a script. At every question the state goes
// through JSON and the game goes on with what came back (DESIGN §2.1). Unexpected questions and unused answers are errors.
import type { CardDefinition } from '@lawmage/ir';
import { nextTokens } from '../decisions/automaton.js';
import { DONE, NEXT, type Answer, type Decision } from '../decisions/decision.js';
import { linkCatalogue } from '../link/link.js';
import { TYPE_BIT, subtypeNumber } from '../link/words.js';
import { answerDecision, openDecisions } from '../machine.js';
import { characteristics } from '../query/characteristics.js';
import { counterKind, countersOf } from '../query/counters.js';
import { hasKeyword } from '../link/keyword-mask.js';
import { createGame, type PlacedObject } from '../setup/start.js';
import type { Game, GameObject } from '../state/generated.js';
import { isMarked } from '../state/marks.js';
import { rowOf } from '../state/objects.js';
import { decode, encode, stateHash } from '../state/snapshot.js';
import { ZONE, type Catalogue, type Derived, type GameOptions } from '../state/values.js';
import { STEP } from '../turn/step-numbers.js';
import type { Keyword, Step } from '@lawmage/ir';
import { activated } from './language.js';
import { card, CardBuilder } from './card.js';
import type { Reply } from './replies.js';

type CardLike = CardBuilder | CardDefinition;
export interface Placing {
  readonly card: CardLike;
  readonly tapped?: boolean;
  readonly sick?: boolean;
  readonly token?: boolean;
  readonly counters?: Readonly<Record<string, number>>;
}
export interface Side {
  readonly battlefield?: readonly (CardLike | Placing)[];
  readonly hand?: readonly CardLike[];
  readonly graveyard?: readonly CardLike[];
  readonly exile?: readonly CardLike[];
  /** Bottom first; put on top of ten blanks. */
  readonly library?: readonly CardLike[];
  readonly life?: number;
  readonly commanders?: readonly CardLike[];
}

const SEATS = ['you', 'they', 'third', 'fourth'] as const;
/** An ability that can always be activated, so that no window passes unasked. */
const BELL = card('Bell').types('enchantment').uncastable().with(activated([], [], { zones: ['command'] }));
const BLANK = card('Blank').types('sorcery').uncastable();

const definitionOf = (each: CardLike | Placing): CardDefinition => ('card' in each ? definitionOf(each.card) : each instanceof CardBuilder ? each.definition : each);

export class Table {
  g: Game;
  /** Purposes of the questions that were asked, except priority. */
  readonly asked: string[] = [];
  private readonly catalogue: Catalogue;

  constructor(sides: readonly Side[], options: { readonly seed?: number; readonly also?: readonly CardLike[]; readonly options?: Partial<GameOptions> } = {}) {
    const cards = new Map<string, CardDefinition>();
    const number = (each: CardLike | Placing): number => {
      const definition = definitionOf(each);
      if (!cards.has(definition.name)) cards.set(definition.name, definition);
      return [...cards.keys()].indexOf(definition.name);
    };
    const lists = sides.map((side) => ({
      library: [...new Array<CardLike>(10).fill(BLANK), ...(side.library ?? [])].map(number), hand: (side.hand ?? []).map(number), graveyard: (side.graveyard ?? []).map(number), exile: (side.exile ?? []).map(number),
      command: [number(BELL)], commanders: (side.commanders ?? []).map(number), battlefield: (side.battlefield ?? []).map((each) => placing(each, number(each))), life: side.life,
    }));
    (options.also ?? []).forEach(number);
    this.catalogue = linkCatalogue([...cards.values()]);
    const numbers = [...cards.keys()].map((name) => this.catalogue.definitions.findIndex((definition) => definition.definition.name === name && definition.definition.layout !== 'token'));
    const linked = (list: readonly number[]): readonly number[] => list.map((i) => numbers[i]);
    this.g = createGame({
      catalogue: this.catalogue, seed: options.seed ?? 1, startingPlayer: 0, from: 'position', ...(options.options && { options: options.options }),
      players: lists.map((each) => ({ library: linked(each.library), hand: linked(each.hand), graveyard: linked(each.graveyard), exile: linked(each.exile), command: linked(each.command), commanders: linked(each.commanders), battlefield: each.battlefield.map((placed) => ({ ...placed, definition: numbers[placed.definition] })), ...(each.life !== undefined && { life: each.life }) })),
    });
  }

  /** Goes on until your main phase with an empty stack. */
  start(...replies: readonly Reply[]): this {
    return this.until((d) => d.player === 0 && this.g.step === STEP.precombatMain && this.g.stack.length === 0, replies);
  }

  /** Goes on until a window of priority for which `stop` holds, answering other questions from `replies`. */
  until(stop: (d: Decision) => boolean, replies: readonly Reply[] = [], limit = 3000, otherwise: (d: Decision) => Answer = (d) => this.fallback(d)): this {
    const left = [...replies];
    for (let i = 0; i < limit; i++) {
      const [d] = openDecisions(this.g);
      if (d === undefined) break;
      if (d.cause.purpose === 'priority') {
        if (stop(d)) break;
        this.answer(d, [0]);
        continue;
      }
      this.asked.push(d.cause.purpose);
      const reply = isQuiet(d) && !wants(d, left) ? undefined : left.shift();
      this.answer(d, reply === undefined ? otherwise(d) : reply(d, this));
    }
    if (left.length > 0) throw new Error(`${left.length} answers were not asked for; asked: ${this.asked.join(', ')}`);
    return this;
  }

  private fallback(d: Decision): Answer {
    if (!isQuiet(d)) throw new Error(`unexpected question: ${d.cause.purpose} (${d.cause.rule ?? ""}) by ${this.nameOf(d.cause.source ?? 0)}; asked: ${this.asked.join(", ")} ${JSON.stringify(d)}`);
    const prefix: number[] = [];
    for (;;) {
      const next = nextTokens(d, prefix) as readonly number[];
      if (next.includes(DONE)) return prefix;
      prefix.push(next.includes(NEXT) ? NEXT : next[0]);
      if (prefix.length > 500) throw new Error('no end of an answer');
    }
  }

  private answer(d: Decision, answer: Answer): void {
    if (!isMarked(this.g)) this.roundTrip(d);
    answerDecision(this.g, d, answer);
  }

  /** DESIGN §2.1: the state is data, and what comes back from JSON has the same hash and the same open question. */
  private roundTrip(d: Decision): void {
    const { record } = this.g;
    const hash = stateHash(this.g);
    const back = decode(JSON.parse(JSON.stringify(encode(this.g))) as Record<string, unknown>, this.catalogue);
    const [again] = openDecisions(back);
    if (JSON.stringify(again) !== JSON.stringify(d)) throw new Error(`another question after JSON: ${JSON.stringify(d)} became ${JSON.stringify(again)}`);
    if (stateHash(back) !== hash) throw new Error(`JSON changed the state at ${d.cause.purpose}`);
    back.record = record;
    this.g = back;
  }

  /** Casts or activates what is called so, and answers its questions; then whoever has priority is asked. */
  act(name: string, replies: readonly Reply[] = [], by = 0, choose: (labels: readonly { readonly label?: number; readonly name?: string; readonly value?: number }[]) => number = () => 0): this {
    this.until((d) => d.player === by);
    const [d] = openDecisions(this.g);
    const found = d?.kind === 'act' ? d.options.filter((option) => option.ref !== undefined && this.cardNameOf(option.ref) === name) : [];
    if (d === undefined || found.length === 0) throw new Error(`no offer ${name} for ${SEATS[by]}`);
    this.answer(d, [found[choose(found)].token]);
    return this.until(() => true, replies);
  }

  /** Everybody passes until the stack is empty. */
  resolve(...replies: readonly Reply[]): this {
    return this.until(() => this.g.stack.length === 0, replies);
  }

  /** The top of the stack resolves, nothing more. */
  resolveOne(...replies: readonly Reply[]): this {
    const height = this.g.stack.length;
    const top = this.g.stack[height - 1];
    return this.until(() => !this.g.stack.includes(top), replies);
  }

  cast(name: string, ...replies: readonly Reply[]): this {
    return this.act(name, replies);
  }

  to(step: Step, ...replies: readonly Reply[]): this {
    const { turn } = this.g;
    const passed = this.g.step >= STEP[step];
    return this.until((d) => this.g.step === STEP[step] && (this.g.turn > turn || !passed) && d.player === this.g.active && this.g.stack.length === 0, replies);
  }

  seatWord(seat: number): string {
    return SEATS[seat];
  }
  nameOf(ref: number): string {
    return this.catalogue.names[characteristics(this.g, ref).name] ?? this.cardNameOf(ref);
  }
  private cardNameOf(ref: number): string {
    const o = this.g.objects[rowOf(ref)];
    return this.catalogue.definitions[o.def]?.definition.name ?? (o.stack === null ? '' : this.nameOf(o.stack.source));
  }

  /** Objects on the battlefield that are called so now. */
  all(name: string): readonly number[] {
    return this.g.battlefield.filter((ref) => this.nameOf(ref) === name);
  }
  one(name: string): number {
    const [ref] = this.all(name);
    if (ref === undefined) throw new Error(`no ${name} on the battlefield: ${this.names('battlefield').join(', ')}`);
    return ref;
  }
  row(name: string): GameObject {
    return this.g.objects[rowOf(this.one(name))];
  }
  see(name: string): Derived {
    return characteristics(this.g, this.one(name));
  }
  /** Power and toughness, "2/2". */
  size(name: string): string {
    const d = this.see(name);
    return `${d.power}/${d.toughness}`;
  }
  has(name: string, word: Keyword): boolean {
    return this.hasOn(this.one(name), word);
  }
  hasOn(ref: number, word: Keyword): boolean {
    return hasKeyword(this.catalogue, characteristics(this.g, ref), word);
  }
  isType(name: string, type: keyof typeof TYPE_BIT): boolean {
    return (this.see(name).types & TYPE_BIT[type]) !== 0;
  }
  isSubtype(name: string, word: string): boolean {
    return this.see(name).subtypes.includes(subtypeNumber(word));
  }
  counters(name: string, kind: string): number {
    return countersOf(this.row(name).counters, counterKind(this.g, kind));
  }
  life(seat = 0): number {
    return this.g.players[seat].life;
  }
  /** Names in a zone, in its order. */
  names(zone: 'battlefield' | 'hand' | 'graveyard' | 'library' | 'exile' | 'stack', seat = 0): readonly string[] {
    const refs = zone === 'battlefield' ? this.g.battlefield : zone === 'exile' ? this.g.exile : zone === 'stack' ? this.g.stack : this.g.players[seat][zone];
    return refs.map((ref) => this.nameOf(ref));
  }
  zoneOf(ref: number): number {
    return this.g.objects[rowOf(ref)].zone;
  }
}

/** Questions that may be left to a default: no attack, no block, any order. */
function isQuiet(d: Decision): boolean {
  return ['attackers', 'blockers', 'orderTriggers', 'cleanupDiscard', 'replacement'].includes(d.cause.purpose);
}

/** Quiet questions take a scripted answer only if they are what the script is about. */
function wants(d: Decision, left: readonly Reply[]): boolean {
  return left.length > 0 && ((left[0] as Reply & { readonly purpose?: string }).purpose ?? 'any') === (d.cause.purpose as string);
}

/** An answer for a question that otherwise has a default. */
export function answering(purpose: 'attackers' | 'blockers' | 'orderTriggers' | 'cleanupDiscard' | 'replacement', reply: Reply): Reply {
  return Object.assign((...args: Parameters<Reply>) => reply(...args), { purpose });
}

function placing(each: CardLike | Placing, definition: number): PlacedObject {
  if (!('card' in each)) return { definition };
  return { definition, tapped: each.tapped === true, summoningSick: each.sick === true, token: each.token === true, counters: Object.entries(each.counters ?? {}).map(([counter, amount]) => ({ counter, amount })) };
}

/** Two players, your first main phase. */
export function table(you: Side, they: Side = {}, ...replies: readonly Reply[]): Table {
  return new Table([you, they]).start(...replies);
}

export { ZONE };
