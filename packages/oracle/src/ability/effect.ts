// Effect texts → IR: sentences in order, and modes with targets of their own (CR 700.2).
import type { Condition, Effect, Mode, ModeChoice, Quantity } from '@lawmage/ir';
import { refuse, type Scope } from '../bind/scope.js';
import type { EffectText, ModalHeader, ModeText, RowText } from '../clause/effect.js';
import { lowerSentence, newEffect, type EffectDraft } from '../lower/sentence.js';
import type { Line } from '../text/index.js';

/** Lowers the parts of one text into an effect that may have begun on another line. */
export function lowerParts(text: EffectText, draft: EffectDraft): void {
  for (const part of text.parts) {
    if (part.kind === 'rider') part.rider(draft);
    else lowerSentence(part.sentence, draft);
  }
}

export function lowerEffect(texts: readonly EffectText[], scope: Scope): Effect {
  const draft = newEffect(scope);
  let modes: ModeChoice | undefined;
  for (const text of texts) {
    if (modes !== undefined) refuse('text after modes');
    lowerParts(text, draft);
    if (text.header !== undefined) modes = lowerModes(text.header, text.modes ?? [], draft);
    if (text.rows !== undefined) lowerRows(text.rows, draft);
  }
  const { targets } = scope;
  return { ...(targets.length > 0 && { targets }), steps: draft.steps, ...(modes && { modes }) };
}

/** CR 706.3a: each row means "if the result was this, …". */
function lowerRows(rows: readonly RowText[], draft: EffectDraft): void {
  const { scope } = draft;
  const result = { kind: 'slot', slot: scope.rolled ?? refuse('no die was rolled') } as const;
  const mentioned = scope.referents.length;
  const targets = scope.targets.length;
  const { topic } = scope;
  for (const { from, to, text } of rows) {
    scope.referents.length = mentioned;
    scope.topic = topic;
    scope.openGate = undefined;
    scope.openIf = undefined;
    const row = newEffect(scope);
    lowerParts(text, row);
    if (text.header !== undefined || text.rows !== undefined) refuse('modes in a row');
    if (scope.targets.length > targets) refuse('a target in a row');
    const least: Condition = { kind: 'compare', left: result, op: '≥', right: from };
    const most: readonly Condition[] = to === undefined ? [] : [{ kind: 'compare', left: result, op: '≤', right: to }];
    draft.steps.push({ kind: 'if', condition: { kind: 'and', of: [least, ...most] }, then: row.steps });
  }
  draft.previous = [];
}

function lowerModes(header: ModalHeader, texts: readonly ModeText[], draft: EffectDraft): ModeChoice {
  const { scope } = draft;
  const outer = scope.targets;
  const mentioned = scope.referents.length;
  const { topic } = scope;
  const modes = texts.map((mode): Mode => {
    scope.targets = [];
    scope.referents.length = mentioned;
    scope.topic = topic;
    scope.openGate = undefined;
    scope.openIf = undefined;
    return lowerMode(mode, scope);
  });
  scope.targets = outer;
  scope.referents.length = mentioned;
  const max = header.max(scope);
  const most: Quantity = typeof max === 'number' && max > modes.length && !header.repeat ? modes.length : max;
  return {
    min: header.min(scope),
    max: most,
    ...(header.repeat && { repeat: header.repeat }),
    ...(header.unchosen && { unchosen: header.unchosen }),
    modes,
  };
}

function lowerMode({ line, text }: ModeText, scope: Scope): Mode {
  const { label, cost } = prefixesOfMode(line);
  if (text.header !== undefined) refuse('modes in a mode');
  const draft = newEffect(scope);
  lowerParts(text, draft);
  const { targets } = scope;
  return {
    ...(label !== undefined && { label }),
    ...(cost && { cost }),
    ...(targets.length > 0 && { targets }),
    steps: draft.steps,
  };
}

function prefixesOfMode(line: Line): Pick<Mode, 'label' | 'cost'> {
  let label: string | undefined;
  for (const prefix of line.prefixes) {
    if (prefix.kind === 'bullet') continue;
    if (prefix.kind === 'label' || prefix.kind === 'abilityWord') label = prefix.text;
    else refuse(`a mode with a ${prefix.kind}`);
  }
  return label === undefined ? {} : { label };
}
