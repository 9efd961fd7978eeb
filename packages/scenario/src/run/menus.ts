// Menus of texts (FORMAT.md 6.4): words, ability texts, sources of triggers and replacement effects; the answer is a beginning of the label.
import type { Answer, Decision, Option } from '@lawmage/engine';
import { characteristics } from '@lawmage/engine';
import { normalText } from '../library/text.js';
import { nameOf, plainName } from './objects.js';
import { headChoice, missing, takeChoice } from './queues.js';
import type { Run } from './run.js';

type Pick = Extract<Decision, { kind: 'pick' }>;

/** One of the options by its word, name or label. */
export function answerMenu(run: Run, decision: Decision, seat: number, options: readonly Option[]): Answer {
  const mana = decision.cause.purpose === 'manaColor' ? chosenMana(run, seat, options) : null;
  if (mana !== null) return [mana.token];
  const head = headChoice(run, seat, 'choice', 'yesNo', 'amount', 'player');
  if (head !== null) {
    const found = options.find((option) => isMeant(run, head, option, options));
    if (found !== undefined) {
      takeChoice(run, seat, head);
      return [found.token];
    }
  }
  missing(
    run,
    seat,
    `one of ${options
      .slice(0, 8)
      .map((option) => option.name ?? String(option.value ?? option.label ?? option.token))
      .join(', ')} for ${decision.cause.purpose}`,
  );
  return options.length === 0 ? [] : [options[0].token];
}

const COLOR_LETTERS: Readonly<Record<string, string>> = {
  white: 'W',
  blue: 'U',
  black: 'B',
  red: 'R',
  green: 'G',
  colorless: 'C',
};

/** Mana to be added: the kind that the action quotes, or amounts for each kind in WUBRGC order (FORMAT.md 6.6); null if neither is given. */
function chosenMana(run: Run, seat: number, options: readonly Option[]): Option | null {
  const wanted = run.command?.seat === seat ? run.command.mana : null;
  const quoted =
    wanted === null
      ? undefined
      : options.find((option) => [...(option.name ?? '')].every((letter) => letter.toLowerCase() === wanted));
  if (quoted !== undefined) return quoted;
  const letters = [...'WUBRGC'].filter((letter) => options.some((option) => option.name?.includes(letter)));
  const total = options[0]?.name?.length ?? 0;
  if (total < 2 || headChoice(run, seat, 'amount') === null) return null;
  let mana = '';
  for (const letter of letters) {
    const head = headChoice(run, seat, 'amount', 'stop');
    if (head === null) break;
    takeChoice(run, seat, head);
    if (head.kind === 'stop') break;
    mana += letter.repeat(Number(head.value));
  }
  mana = sortedMana(mana + letters[0].repeat(Math.max(0, total - mana.length)));
  return options.find((option) => sortedMana(option.name ?? '') === mana) ?? null;
}

function sameLetters(mana: string, letter: string): boolean {
  return mana !== '' && [...mana].every((each) => each === letter);
}

function sortedMana(mana: string): string {
  return [...'WUBRGC'].map((letter) => letter.repeat([...mana].filter((each) => each === letter).length)).join('');
}

function isMeant(
  run: Run,
  answer: { readonly kind: string; readonly value?: unknown },
  option: Option,
  options: readonly Option[],
): boolean {
  if (answer.kind === 'yesNo')
    return options.length === 2 && options.indexOf(option) === (answer.value === true ? 0 : 1);
  if (answer.kind === 'player')
    return (
      option.player === 'ABCD'.indexOf(String(answer.value)) ||
      option.name === String('ABCD'.indexOf(String(answer.value)))
    );
  const wanted = plainName(String(answer.value));
  if (option.name !== undefined)
    return (
      plainName(option.name) === wanted ||
      (COLOR_LETTERS[wanted] !== undefined && sameLetters(option.name, COLOR_LETTERS[wanted]))
    );
  if (option.ref !== undefined && plainName(nameOf(run.game, option.ref)) === wanted) return true;
  if (option.value !== undefined && String(option.value) === wanted) return true;
  return (
    option.label !== undefined &&
    option.label >= 0 &&
    option.label < run.game.catalogue.abilities.length &&
    option.ref !== undefined &&
    run.labels.startsWith(option.label, String(answer.value))
  );
}

/** FORMAT.md 6.4: which of one's triggers is put next. */
export function answerTriggerOrder(run: Run, decision: Pick, seat: number): Answer {
  run.ordersAsked[seat]++;
  const head = headChoice(run, seat, 'choice');
  const found =
    head === null
      ? undefined
      : (decision.options.find((option) => isTrigger(run, option, String(head.value))) ??
        byExclusion(run, decision, String(head.value)));
  if (found !== undefined) {
    takeChoice(run, seat, head);
    return [found.token];
  }
  missing(
    run,
    seat,
    `the order of triggers of ${decision.options.map((option) => nameOf(run.game, option.ref ?? 0)).join(', ')}`,
  );
  return [decision.options[0].token];
}

/** A trigger's text that is none of the known texts is that of a trigger of a keyword, which cards don't print. */
function byExclusion(run: Run, decision: Pick, text: string): Option | undefined {
  if (!/^(?:when|whenever|at)\b/i.test(text)) return undefined;
  return decision.options.find(
    (option) =>
      option.label !== undefined &&
      option.label >= 0 &&
      run.labels.of(option.label).every((label) => !/^(?:when|whenever|at)\b/.test(label)),
  );
}

/** By the beginning of its text or the name of its source. */
export function isTrigger(run: Run, option: { readonly ref?: number; readonly label?: number }, text: string): boolean {
  const source = option.ref ?? 0;
  if (option.label !== undefined && option.label >= 0) {
    if (run.labels.startsWith(option.label, text)) return true;
  } else if (run.labels.anyContains(characteristics(run.game, source), text)) return true;
  return plainName(nameOf(run.game, source)) === plainName(text);
}

/** "<source name>: <text>"; `name*text` means that both occur. */
export function answerReplacement(run: Run, decision: Pick, seat: number): Answer {
  const head = headChoice(run, seat, 'choice');
  const found =
    head === null ? undefined : decision.options.find((option) => isReplacement(run, option, String(head.value)));
  if (found !== undefined) {
    takeChoice(run, seat, head);
    return [found.token];
  }
  missing(
    run,
    seat,
    `which effect applies first: ${decision.options.map((option) => nameOf(run.game, option.ref ?? 0)).join(', ')}`,
  );
  return [decision.options[0].token];
}

function isReplacement(run: Run, option: Option, text: string): boolean {
  const name = plainName(nameOf(run.game, option.ref ?? 0));
  const [before, after] = text.split('*');
  if (after !== undefined)
    return (
      name.startsWith(plainName(before)) &&
      (option.label ?? -1) >= 0 &&
      run.labels.contains(option.label as number, after)
    );
  const wanted = plainName(text);
  if (name.startsWith(wanted) || wanted.startsWith(`${name}:`)) {
    const rest = normalText(text.slice(name.length + 1));
    return (
      rest === '' ||
      !wanted.startsWith(`${name}:`) ||
      (option.label ?? -1) < 0 ||
      run.labels.startsWith(option.label as number, rest)
    );
  }
  return (option.label ?? -1) >= 0 && run.labels.startsWith(option.label as number, text);
}
