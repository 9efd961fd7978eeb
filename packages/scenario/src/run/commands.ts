// Which offers a cast, activate, play or mana action means (FORMAT.md 4.3, 5.2).
import { current, KIND, TYPE_BIT, ZONE, type Decision, type Option } from '@lawmage/engine';
import { normalText } from '../library/text.js';
import type { Action } from '../script/scenario.js';
import { plainName } from './objects.js';
import { headChoice, takeChoice } from './queues.js';
import type { Run } from './run.js';

type Act = Extract<Decision, { kind: 'act' }>;

/** Ways to cast that the label names after the card, and those that are quoted by their own text. */
const NAMED_METHODS =
  'morph|megamorph|disguise|mutate|bestow|prototype|plot|disturb|blitz|warp|escape|overload|retrace|awaken|mayhem|jump-start|surge|emerge|spectacle';
const QUOTED_METHODS: readonly string[] = ['flashback', 'harmonize'];
const METHOD = new RegExp(`^(.*) (?:using|with) (${NAMED_METHODS})$`, 'i');

interface CastLabel {
  readonly name: string;
  /** Word of the method; null: not said. */
  readonly method: string | null;
  readonly fused: boolean;
}

export function parseCastLabel(text: string): CastLabel {
  const found = METHOD.exec(text);
  const name = found === null ? text : found[1];
  const fused = /^fused /i.test(name);
  return {
    name: plainName(fused ? name.slice(6) : name),
    method: found === null ? null : found[2].toLowerCase(),
    fused,
  };
}

/** The offers that the action may mean, in the order in which they are tried. */
export function offersFor(run: Run, decision: Act, action: Action, seat: number): readonly Option[] {
  const options = realOptions(run, decision);
  switch (action.op) {
    case 'cast':
      return byMethod(
        run,
        seat,
        alike(
          run,
          options.filter((option) => isCast(run, option, action.card ?? '', action.alias)),
        ),
      );
    case 'playLand':
      return alike(
        run,
        options.filter((option) => isPlay(run, option, action.card ?? '')),
      );
    case 'activateMana':
      return options.filter((option) => isAbility(option) && matchesMana(run, option, action.ability ?? ''));
    default:
      return activations(run, options, action, seat);
  }
}

/** What the player can do, without passing and the runner's own marker. */
export function realOptions(run: Run, decision: Act): readonly Option[] {
  return decision.options.filter((option) => option.ref !== undefined && !run.isMarker(option.ref));
}

function activations(run: Run, options: readonly Option[], action: Action, seat: number): readonly Option[] {
  const text = action.ability ?? '';
  if (/^cast /i.test(text))
    return byMethod(
      run,
      seat,
      alike(
        run,
        options.filter((option) => isCast(run, option, text.slice(5), action.alias)),
      ),
    );
  if (/^play /i.test(text))
    return alike(
      run,
      options.filter((option) => isPlay(run, option, text.slice(5))),
    );
  const ofAlias = (option: Option): boolean =>
    action.alias === undefined || run.aliases.get(action.alias) === ((option.ref ?? 0) & 0xffff);
  const found = options.filter(
    (option) => ofAlias(option) && isAbility(option) && run.labels.startsWith(option.label as number, text),
  );
  if (found.length > 0) return found;
  const cast = options.filter((option) => ofAlias(option) && isCastByMethod(run, option, text));
  return cast.length > 0
    ? alike(run, cast)
    : options.filter((option) => ofAlias(option) && isAbility(option) && matchesMana(run, option, text));
}

export function isAbility(option: Option): boolean {
  return option.label !== undefined && option.label >= 0;
}

/** "Flashback {2}{R}" names a way to cast what lies there. */
function isCastByMethod(run: Run, option: Option, text: string): boolean {
  if (isAbility(option) || option.name === undefined || option.name === '') return false;
  const wanted = normalText(text);
  return (
    wanted === option.name.toLowerCase() ||
    wanted.startsWith(`${option.name.toLowerCase()} `) ||
    wanted.startsWith(`${option.name.toLowerCase()}-`)
  );
}

function isCast(run: Run, option: Option, text: string, alias: string | undefined): boolean {
  if (isAbility(option) || isLandOffer(run, option)) return false;
  if (alias !== undefined && run.aliases.get(alias) !== ((option.ref ?? 0) & 0xffff)) return false;
  const wanted = parseCastLabel(text);
  const method = (option.name ?? '').toLowerCase();
  const isNamed = NAMED_METHODS.split('|').includes(method) || QUOTED_METHODS.includes(method);
  if (wanted.fused ? method !== 'fuse' : wanted.method === null ? isNamed : method !== wanted.method) return false;
  return alias !== undefined && text === '' ? true : offerName(run, option).includes(wanted.name);
}

function isPlay(run: Run, option: Option, text: string): boolean {
  return !isAbility(option) && isLandOffer(run, option) && offerName(run, option).includes(plainName(text));
}

export function isLandOffer(run: Run, option: Option): boolean {
  if (option.name !== undefined && option.name.endsWith('morph')) return false; // cast face down
  const o = run.game.objects[(option.ref ?? 0) & 0xffff];
  const face = run.game.catalogue.definitions[o.def]?.faces[Math.max(0, option.value ?? 0)];
  return face !== undefined && (face.printed.types & TYPE_BIT.land) !== 0;
}

/** The names under which the offered face may be called. */
export function offerName(run: Run, option: Option): readonly string[] {
  const o = run.game.objects[(option.ref ?? 0) & 0xffff];
  const linked = run.game.catalogue.definitions[o.def];
  if (linked === undefined) return [];
  const face = linked.faces[Math.max(0, option.value ?? 0)];
  const names = [plainName(face.face.name)];
  if ((option.value ?? 0) <= 0 && (linked.combined === null || option.name === 'fuse'))
    names.push(plainName(linked.definition.name));
  return names;
}

/** One of several equal cards: which one makes no difference. */
function alike(run: Run, options: readonly Option[]): readonly Option[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    const o = current(run.game, option.ref ?? 0);
    const key =
      o === null || o.zone === ZONE.battlefield
        ? `ref ${option.ref ?? 0} ${option.name ?? ''}`
        : `${o.kind === KIND.card ? o.def : o.ref} ${o.zone} ${o.owner} ${option.value ?? 0} ${option.name ?? ''} ${o.counters.join()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** FORMAT.md 6.4: a menu answer chooses among the ways to pay; without one the mana cost comes first. */
function byMethod(run: Run, seat: number, options: readonly Option[]): readonly Option[] {
  const head = headChoice(run, seat, 'choice');
  const text = head === null ? '' : String(head.value).toLowerCase();
  const isFree = (option: Option): boolean => option.name === 'free';
  let meant: readonly Option[] | null = null;
  if (text.startsWith('cast with no alternative cost'))
    meant = options.filter((option) => option.name === '' || option.name === undefined);
  else if (text.startsWith('cast without paying') || text.startsWith('without paying')) meant = options.filter(isFree);
  else if (/^cast with .*alternative cost/.test(text)) {
    const word = /^cast with (.*?) ?alternative cost/.exec(text)?.[1] ?? '';
    meant = options.filter(
      (option) => option.name !== '' && !isFree(option) && (word === '' || option.name?.toLowerCase() === word),
    );
  }
  if (meant !== null && meant.length > 0) {
    takeChoice(run, seat, head);
    return meant;
  }
  return [...options].toSorted((a, b) => Number((a.name ?? '') !== '') - Number((b.name ?? '') !== ''));
}

/** A mana ability by its text, or by its cost and one of the kinds of mana that it can add. */
export function matchesMana(run: Run, option: Option, text: string): boolean {
  const label = option.label as number;
  if (!run.game.catalogue.abilities[label].isManaAbility) return run.labels.startsWith(label, text);
  if (run.labels.startsWith(label, text)) return true;
  const wanted = normalText(text);
  const mana = wantedMana(text);
  const colon = wanted.indexOf(':');
  if (mana === null || colon < 0) return false;
  return run.labels
    .of(label)
    .some(
      (each) =>
        each.startsWith(wanted.slice(0, colon + 1)) &&
        (each.slice(colon).includes(`{${mana}}`) ||
          each.slice(colon).includes('any color') ||
          each.slice(colon).includes('mana of any')),
    );
}

/** The kind of mana that a text like "{T}: Add {G}" names. */
export function wantedMana(text: string): string | null {
  return /: add \{([wubrgc])\}(?:\.|$)/i.exec(normalText(text))?.[1] ?? null;
}
