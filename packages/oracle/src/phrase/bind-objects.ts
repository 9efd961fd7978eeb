// Binding of object phrases: what a verb acts on (targets, choices, sets, known objects), with what may be referred to afterwards.
import type {
  ChosenObjects,
  Domain,
  Filter,
  GroupConstraint,
  Objects,
  Players,
  Quantity,
  TargetSpec,
  Zone,
} from '@lawmage/ir';
import {
  objectReferent,
  playerReferent,
  refuse,
  type Draft,
  type Referent,
  type ResultCell,
  type Scope,
} from '../bind/scope.js';
import { allOf, ANYTHING } from './filters.js';
import { otherThan } from './other.js';
import { filtersOfPosts } from './filter-of-phrase.js';
import type { BoundSelection, CountedPhrase, ObjectPhrase } from './types.js';

/** Where a choice is made if the phrase doesn't say ("discard a card": the hand). */
export interface Place {
  readonly zone: Zone;
  readonly whose?: Players;
}

export interface SelectionOptions {
  readonly place?: Place;
  /** Who chooses, if not who acts. */
  readonly chooser?: Players;
}

/** What a verb acts on; a choice writes into `cell` when it is referred to later. */
export function bindSelection(
  phrase: ObjectPhrase,
  scope: Scope,
  cell: ResultCell,
  options: SelectionOptions = {},
): BoundSelection {
  const bound = bindPhrase(phrase, scope, cell, options);
  scope.clauseObject = bound.referent;
  return bound;
}

function bindPhrase(phrase: ObjectPhrase, scope: Scope, cell: ResultCell, options: SelectionOptions): BoundSelection {
  switch (phrase.kind) {
    case 'definite':
      return bindDefinite(phrase, scope, cell);
    case 'joined':
      return bindJoined(phrase, scope, cell, options);
    default:
      return bindCounted(phrase, scope, cell, options);
  }
}

function bindDefinite(
  phrase: Extract<ObjectPhrase, { kind: 'definite' }>,
  scope: Scope,
  cell: ResultCell,
): BoundSelection {
  const referent = phrase.refer(scope);
  if (phrase.part === undefined) return { what: referent.current(), referent };
  const min = phrase.part.least(scope);
  const max = phrase.part.most?.(scope);
  const what: ChosenObjects = { kind: 'choose', from: referent.current(), min, ...(max !== undefined && { max }) };
  const chosen = chosenReferent(scope, cell, max === 1 ? 'one' : 'many', referent.words);
  const partition = scope.partition?.from === referent ? scope.partition : { from: referent, taken: [] };
  partition.taken.push(() => chosen.objects());
  scope.partition = partition;
  return { what, referent: chosen };
}

function chosenReferent(scope: Scope, cell: ResultCell, number: 'one' | 'many', words: Iterable<string>): Referent {
  const referent = objectReferent(() => ({ kind: 'slot', slot: scope.readResult(cell, 'chosen') }), {
    number,
    words,
    origin: 'result',
    epithets: ['chosen'],
  });
  return scope.mention(referent);
}

function bindJoined(
  phrase: Extract<ObjectPhrase, { kind: 'joined' }>,
  scope: Scope,
  cell: ResultCell,
  options: SelectionOptions,
): BoundSelection {
  if (phrase.word === 'or') return bindEither(phrase.of, scope, cell, options);
  const parts = phrase.of.map((each) => bindPhrase(each, scope, cell, options));
  const sets = parts.map(({ what, toPlayers }) => {
    if (what === undefined || toPlayers !== undefined) return refuse('players in a list of objects');
    return what.kind === 'choose' ? refuse('a choice in a list') : what;
  });
  const union: Objects = { kind: 'union', of: sets };
  const words = new Set(parts.flatMap(({ referent }) => [...referent.words]));
  const referent = objectReferent(() => union, { number: 'many', words, origin: 'mention' });
  scope.mention(referent);
  return { what: union, referent };
}

/** "an artifact or a creature you control": one choice from both. */
function bindEither(
  of: readonly ObjectPhrase[],
  scope: Scope,
  cell: ResultCell,
  options: SelectionOptions,
): BoundSelection {
  const domains = of.map((each) => {
    if (each.kind !== 'counted' || each.determiner.kind !== 'a')
      return refuse('only single objects are joined by "or"');
    return { domain: domainOf(each, scope, options.place), words: each.group.words };
  });
  const [first, ...rest] = domains;
  const place = JSON.stringify({ ...first.domain, filter: undefined });
  if (rest.some(({ domain }) => JSON.stringify({ ...domain, filter: undefined }) !== place))
    refuse('choices from different places');
  const from: Domain = { ...first.domain, filter: { kind: 'or', of: domains.map(({ domain }) => domain.filter) } };
  const what: ChosenObjects = {
    kind: 'choose',
    ...(options.chooser && { chooser: options.chooser }),
    from,
    min: 1,
    max: 1,
  };
  const words = new Set(domains.flatMap((each) => [...each.words]));
  return { what, referent: chosenReferent(scope, cell, 'one', words) };
}

/** The set of objects that the phrase is about: zones, owner, filter. */
export function domainOf(phrase: CountedPhrase, scope: Scope, place?: Place): Domain {
  if (phrase.posts.some((post) => post.among !== undefined)) refuse('among which of them?');
  const zonePosts = phrase.posts.filter((post) => post.zones !== undefined);
  if (zonePosts.length > 1) refuse('two zones');
  const [zonePost] = zonePosts;
  const isOfCards =
    (zonePost?.zones ?? (place && [place.zone]))?.every((zone) => zone !== 'battlefield' && zone !== 'stack') === true;
  if (isOfCards && phrase.group.sort !== 'card') refuse('what is in that zone is a card');
  const others = filtersOfPosts({ ...phrase, posts: phrase.posts.filter((post) => post !== zonePost) }, scope);
  const own = zonePost?.filter === undefined ? [] : [zonePost.filter(scope)];
  const filter = allOf([phrase.group.filter(scope), ...own, ...others]);
  const whose = zonePost === undefined ? place?.whose : zonePost.whose?.(scope);
  const zone = zonePost?.zones ?? (place === undefined ? zonesOfSort(phrase) : [place.zone]);
  const isBattlefield = zone.length === 1 && zone[0] === 'battlefield';
  return {
    ...(!isBattlefield && { zones: zone }),
    ...(whose !== undefined && { whose }),
    filter: zone.includes('stack') ? allOf([stackSort(phrase), filter]) : filter,
  };
}

function zonesOfSort({ group }: CountedPhrase): readonly Zone[] {
  switch (group.sort) {
    case 'spell':
    case 'ability':
      return ['stack'];
    case 'card':
      return refuse('a card in which zone?');
    case 'source':
      return refuse('a source is no set');
    default:
      return ['battlefield'];
  }
}

function stackSort({ group }: CountedPhrase): Filter {
  return group.sort === 'spell' ? { kind: 'spell' } : ANYTHING;
}

function bindCounted(phrase: CountedPhrase, scope: Scope, cell: ResultCell, options: SelectionOptions): BoundSelection {
  const { determiner, group } = phrase;
  const among = phrase.posts.find((post) => post.among !== undefined);
  if (among?.among !== undefined) return bindAmong(phrase, scope, cell, options);
  switch (determiner.kind) {
    case 'target':
      return bindTarget(phrase, scope, determiner.least(scope), determiner.most?.(scope));
    case 'all':
      return bindAll(phrase, scope, cell, options);
    case 'a':
    case 'number':
    case 'orMore': {
      if (group.players !== undefined) return refuse('a choice of players');
      const min = determiner.kind === 'a' ? 1 : (determiner.least?.(scope) ?? 0);
      const max = determiner.kind === 'a' ? 1 : determiner.kind === 'number' ? determiner.most?.(scope) : undefined;
      return bindChoice(phrase, scope, cell, min, max, options);
    }
    default:
      return refuse('"no" names nothing');
  }
}

/** The members of a set that was mentioned, and which set: "creature card from among them", "Goblin card revealed this way". */
export function membersAmong(
  phrase: CountedPhrase,
  scope: Scope,
): { readonly members: Objects; readonly from: Referent } {
  const { group, isOther } = phrase;
  const post = phrase.posts.find((each) => each.among !== undefined);
  const rest = { ...phrase, posts: phrase.posts.filter((each) => each !== post) };
  if (
    post?.among === undefined ||
    isOther ||
    rest.posts.some((each) => each.zones !== undefined || each.among !== undefined)
  )
    return refuse('from where?');
  const from = post.among(scope);
  const set = post.isDone === true ? from.done() : from.current();
  if (group.sort === 'permanent' && group.isBare && rest.posts.length === 0 && isOnly(from, group.words))
    return { members: set, from };
  if (group.sort !== 'card' && group.sort !== 'spell') return refuse('what is among cards is a card');
  const filter = allOf([group.filter(scope), ...filtersOfPosts(rest, scope)]);
  return { members: filter.kind === 'anything' ? set : { kind: 'filtered', of: set, filter }, from };
}

const KINDS = new Set(['creature', 'artifact', 'enchantment', 'land', 'planeswalker', 'battle']);

/** Everything in the set is such a thing anyhow: all were creatures, or any permanents do. */
function isOnly(from: Referent, words: ReadonlySet<string>): boolean {
  const [noun] = words;
  if (noun === 'permanent') return from.words.has('permanent');
  return from.words.has(noun) && [...from.words].every((word) => word === noun || !KINDS.has(word));
}

/** A choice from such a set, or all of it; what is left is "the rest". */
function bindAmong(phrase: CountedPhrase, scope: Scope, cell: ResultCell, options: SelectionOptions): BoundSelection {
  const { determiner } = phrase;
  const { members, from } = membersAmong(phrase, scope);
  const partition = scope.partition?.from === from ? scope.partition : { from, taken: [] };
  scope.partition = partition;
  if (determiner.kind === 'all') {
    const all = objectReferent(() => members, { number: 'many', words: wordsOf(phrase), origin: 'mention' });
    scope.mention(all);
    partition.taken.push(() => members);
    return { what: members, referent: all };
  }
  if (determiner.kind !== 'a' && determiner.kind !== 'number') return refuse('how many of them?');
  const min = determiner.kind === 'a' ? 1 : (determiner.least?.(scope) ?? 0);
  const max = determiner.kind === 'a' ? 1 : determiner.most?.(scope);
  const constraints = constraintsOf(phrase, scope);
  const what: ChosenObjects = {
    kind: 'choose',
    ...(options.chooser && { chooser: options.chooser }),
    from: members,
    min,
    ...(max !== undefined && { max }),
    ...(constraints.length > 0 && { constraints }),
  };
  const words = new Set([...wordsOf(phrase), 'card']);
  const chosen = chosenReferent(scope, cell, max === 1 ? 'one' : 'many', words);
  partition.taken.push(() => chosen.objects());
  return { what, referent: chosen };
}

function bindAll(phrase: CountedPhrase, scope: Scope, cell: ResultCell, options: SelectionOptions): BoundSelection {
  const { group } = phrase;
  const domain = withOther(domainOf(phrase, scope, options.place), phrase, scope);
  const objects: Objects = { kind: 'matching', ...domain };
  if (group.players !== undefined) return refuse('players in a set of objects');
  if (phrase.posts.some((post) => post.constraint !== undefined)) return refuse('a condition on all');
  const referent = objectReferent(() => objects, { number: 'many', words: wordsOf(phrase), origin: 'mention' });
  scope.mention(referent);
  scope.openSets.push({ referent, cell });
  return { what: objects, referent };
}

/** Other than the bearer; in a graveyard, other than the card that it became (CR 400.7). */
function withOther(domain: Domain, phrase: CountedPhrase, scope: Scope): Domain {
  if (!phrase.isOther) return domain;
  const other: Filter =
    domain.zones === undefined ? otherThan(scope) : { kind: 'not', of: { kind: 'is', objects: scope.self.current() } };
  return { ...domain, filter: allOf([other, domain.filter]) };
}

function bindChoice(
  phrase: CountedPhrase,
  scope: Scope,
  cell: ResultCell,
  min: Quantity,
  max: Quantity | undefined,
  options: SelectionOptions,
): BoundSelection {
  const constraints = constraintsOf(phrase, scope);
  const what: ChosenObjects = {
    kind: 'choose',
    ...(options.chooser && { chooser: options.chooser }),
    from: withOther(domainOf(phrase, scope, options.place), phrase, scope),
    min,
    ...(max !== undefined && { max }),
    ...(constraints.length > 0 && { constraints }),
  };
  return { what, referent: chosenReferent(scope, cell, max === 1 ? 'one' : 'many', wordsOf(phrase)) };
}

function constraintsOf(phrase: CountedPhrase, scope: Scope): readonly GroupConstraint[] {
  return phrase.posts.flatMap((post) => (post.constraint === undefined ? [] : [post.constraint(scope)]));
}

export function wordsOf({ group }: CountedPhrase): ReadonlySet<string> {
  return group.sort === 'card' || group.sort === 'token' || group.sort === 'spell'
    ? new Set([...group.words, group.sort])
    : group.words;
}

function bindTarget(phrase: CountedPhrase, scope: Scope, min: Quantity, max: Quantity | undefined): BoundSelection {
  const { group } = phrase;
  const hasObjects = !(
    group.words.size <= 2 &&
    group.players !== undefined &&
    [...group.words].every((word) => word === 'player' || word === 'opponent')
  );
  // Posts may name players of their own ("target creature target player controls"): those targets come first.
  const domain = hasObjects ? domainOf(phrase, scope) : undefined;
  const earlier = scope.targets
    .filter((each) => (hasObjects ? each.objects !== undefined : each.players !== undefined))
    .map((each) => each.slot);
  const isDifferent = phrase.isOther && earlier.length > 0;
  const constraints = constraintsOf(phrase, scope);
  const slot = scope.newSlot();
  const spec: Draft<TargetSpec> = {
    slot,
    min,
    ...(max !== undefined && { max }),
    ...(domain && { objects: phrase.isOther && !isDifferent ? withOther(domain, phrase, scope) : domain }),
    ...(group.players && { players: group.players }),
    ...(isDifferent && { differentFrom: earlier }),
    ...(constraints.length > 0 && { constraints }),
  };
  scope.targets.push(spec);
  return targetReferents(scope, slot, max === 1 ? 'one' : 'many', phrase, hasObjects);
}

function targetReferents(
  scope: Scope,
  slot: number,
  number: 'one' | 'many',
  phrase: CountedPhrase,
  hasObjects: boolean,
): BoundSelection {
  const { group } = phrase;
  const place = { kind: 'slot', slot } as const;
  let player: Referent | undefined;
  if (group.players !== undefined) {
    player = playerReferent(() => place, { number, words: ['player', ...group.words], origin: 'target' });
    scope.mention(player);
  }
  if (!hasObjects) return { toPlayers: place, referent: player ?? refuse('no target') };
  const referent = objectReferent(() => place, { number, words: wordsOf(phrase), origin: 'target' });
  scope.mention(referent);
  return { what: place, ...(player && { toPlayers: place }), referent };
}

/** Known objects: targets, sets and what was mentioned; no choice on the way. */
export function knownReferent(phrase: ObjectPhrase, scope: Scope): Referent {
  const referent = knownObject(phrase, scope);
  scope.clauseObject = referent;
  return referent;
}

function knownObject(phrase: ObjectPhrase, scope: Scope): Referent {
  if (phrase.kind === 'definite' && phrase.part === undefined) return phrase.refer(scope);
  const bound = bindPhrase(phrase, scope, {}, {});
  if (bound.what === undefined || bound.what.kind === 'choose') return refuse('not a known object');
  if (bound.toPlayers !== undefined) return refuse('players are no objects');
  return bound.referent;
}
