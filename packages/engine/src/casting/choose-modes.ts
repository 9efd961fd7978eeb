// Choosing modes (CR 700.2, 601.2b, 603.3c): only modes with legal targets can be chosen; the frame leaves their numbers in printed order.
import type { Mode, ModeChoice } from '@lawmage/ir';
import { decisionFor } from '../decisions/build.js';
import type { Option } from '../decisions/decision.js';
import { Context } from '../query/context.js';
import { condition, quantity } from '../query/evaluate.js';
import { popFrame } from '../state/frames.js';
import type { Game } from '../state/generated.js';
import { current, currentOrLast } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { randomBelow } from '../state/random.js';
import { setGameObjectMemory } from '../state/generated.js';
import type { SlotValue } from '../state/values.js';
import { hasLegalTargets } from '../targets/legal-targets.js';

export interface ModesData {
  readonly effect: number;
  readonly self: number;
  readonly by: number;
  readonly you: number;
  readonly x: number;
  readonly slots: readonly SlotValue[];
  readonly key: number;
  readonly granter: number;
}

function contextOf(data: ModesData): Context {
  const ctx = new Context(data.self, data.you, data.slots, data.x);
  ctx.granter = data.granter;
  return ctx;
}

/** Whether a mode's targets could all be chosen now (CR 700.2a). */
export function isChoosable(g: Game, mode: Mode, ctx: Context, by: number): boolean {
  return (mode.targets ?? []).every((spec) => hasLegalTargets(g, spec, ctx, by, quantity(g, spec.min, ctx)));
}

/** Memory of modes chosen before: a text of numbers under a link of its own. */
const chosenLink = (key: number): number => -1 - key;

function choosableModes(g: Game, choice: ModeChoice, data: ModesData): readonly number[] {
  const ctx = contextOf(data);
  const before = choice.unchosen === undefined ? '' : String(currentOrLast(g, data.self)?.memory.find((entry) => entry.link === chosenLink(data.key))?.value ?? '');
  const used = before.split(';').filter((part) => part !== '' && (choice.unchosen === 'ever' || part.startsWith(`${g.turn}:`))).map((part) => Number(part.split(':')[1]));
  return choice.modes.map((_, i) => i).filter((i) => !used.includes(i) && isChoosable(g, choice.modes[i], ctx, data.by));
}

/** The node is an effect with modes, or an instruction that chooses one on resolution. */
function choiceOf(g: Game, data: ModesData): ModeChoice {
  const node = g.catalogue.nodes[data.effect] as { readonly modes?: ModeChoice; readonly choice?: ModeChoice };
  return (node.modes ?? node.choice) as ModeChoice;
}

export const chooseModesOperation: Operation = {
  run(g, frame) {
    const data = frame.data as ModesData;
    const choice = choiceOf(g, data);
    const ctx = contextOf(data);
    const replaced = choice.insteadIf !== undefined && condition(g, choice.insteadIf.condition, ctx) ? choice.insteadIf : choice;
    const modes = choosableModes(g, choice, data);
    const min = quantity(g, replaced.min, ctx);
    const most = quantity(g, replaced.max, ctx);
    const max = choice.repeat === true ? most : Math.min(modes.length, most);
    if (modes.length === 0 || modes.length < min) {
      popFrame(g, modes.length === 0 || min > modes.length ? null : []);
      return null;
    }
    if (choice.random === true) {
      const picked = [modes[randomBelow(g, 'choices', modes.length)]];
      popFrame(g, picked);
      return null;
    }
    const options: readonly Option[] = modes.map((i) => ({ token: i, label: i }));
    const player = choice.chooser === 'opponent' ? (g.turnOrder.find((seat) => seat !== data.you && !g.players[seat].left) ?? data.you) : data.you;
    return { ...decisionFor(g, player, { purpose: 'mode', source: data.by, rule: '700.2' }), kind: 'pick', min: Math.min(min, max), max, options: choice.repeat === true ? repeated(options, max) : options };
  },
  answer(g, frame, answer) {
    const data = frame.data as ModesData;
    const choice = choiceOf(g, data);
    const picked = [...answer].map((token) => token % 64).sort((a, b) => a - b);
    const o = choice.unchosen === undefined ? null : current(g, data.self);
    if (o !== null) {
      const link = chosenLink(data.key);
      const before = String(o.memory.find((entry) => entry.link === link)?.value ?? '');
      setGameObjectMemory(g, o, [...o.memory.filter((entry) => entry.link !== link), { link, value: `${before}${picked.map((i) => `${g.turn}:${i};`).join('')}` }]);
    }
    popFrame(g, picked);
  },
};

/** CR 700.2d: the same mode several times, as copies of the option. */
function repeated(options: readonly Option[], max: number): readonly Option[] {
  return options.flatMap((option) => Array.from({ length: max }, (_, i) => ({ ...option, token: option.token + 64 * i, alike: option.token })));
}
