// What pronouns and definite phrases refer to (ORACLE-LANGUAGE 8): the first rule that fits, with agreement in number and noun.
import type { Objects } from '@lawmage/ir';
import { objectReferent, refuse, type Referent, type Scope } from './scope.js';

function isObject(referent: Referent | undefined, number: Referent['number']): referent is Referent {
  return referent !== undefined && referent.sort === 'object' && referent.number === number;
}

/** "it" (rule 2): what the previous clause was about, else the trigger's subject, else the bearer. */
export function resolveIt(scope: Scope): Referent {
  if (isObject(scope.topic, 'one')) return scope.topic;
  if (isObject(scope.eventSubject, 'one')) return scope.eventSubject;
  const targets = scope.referents.filter((each) => each.origin === 'target' && isObject(each, 'one'));
  if (targets.length > 1) refuse('"it" may be several targets');
  return targets[0] ?? scope.self;
}

/** "itself": the subject of the clause. */
export function resolveItself({ subject }: Scope): Referent {
  return isObject(subject, 'one') ? subject : refuse('"itself" without a subject');
}

/** "it" inside a phrase of a clause about an object ("… for each Aura attached to it"): that object, else as "it". */
export function resolveInnerIt(scope: Scope): Referent {
  const { subject } = scope;
  return isObject(subject, 'one') && subject.origin !== 'self' ? subject : resolveIt(scope);
}

/** "its": what this clause has named already, else as "it". */
export function resolveIts(scope: Scope, of: 'controller' | 'quality'): Referent {
  const { clauseObject, subject } = scope;
  if (isObject(clauseObject, 'one')) return clauseObject;
  const isSelf = subject?.origin === 'self';
  if (isObject(subject, 'one') && !(isSelf && of === 'controller')) return subject;
  return resolveIt(scope);
}

/** "them", "they" (rule 4): the nearest plural phrase, else all targets together. */
export function resolveThem(scope: Scope): Referent {
  for (const each of [scope.clauseObject, scope.topic, scope.eventSubject]) if (isObject(each, 'many')) return each;
  const last = scope.referents.findLast((each) => isObject(each, 'many'));
  if (last !== undefined) return last;
  const targets = scope.referents.filter((each) => each.origin === 'target' && each.sort === 'object');
  if (targets.length < 2) refuse('"them" has nothing to refer to');
  return objectReferent(() => ({ kind: 'union', of: targets.map((each) => each.objects()) }), {
    number: 'many',
    words: targets[0].words,
    origin: 'mention',
    current: () => ({ kind: 'union', of: targets.map((each) => each.current()) }),
  });
}

/** "that creature", "those cards", "the land" (rule 3): the nearest with that noun. */
export function resolveThat(scope: Scope, noun: string, number: Referent['number']): Referent {
  const found = scope.referents.findLast((each) => isObject(each, number) && each.words.has(noun));
  return found ?? refuse(`nothing before is "that ${noun}"`);
}

/** "the exiled card", "the sacrificed creature", "the token": a result by what was done. */
export function resolveEpithet(scope: Scope, epithet: string, noun: string, number: Referent['number']): Referent {
  const found = scope.referents.findLast(
    (each) => isObject(each, number) && each.epithets.has(epithet) && each.words.has(noun),
  );
  if (found === undefined && epithet === 'exiled' && noun === 'card') return exiledByBearer(scope, number);
  return found ?? refuse(`nothing before is "the ${epithet} ${noun}"`);
}

/** What another ability of the bearer exiled (CR 607.2a). */
export function exiledByBearer(scope: Scope, number: Referent['number']): Referent {
  if (!scope.face.linksExiled) return refuse('no ability before has exiled it');
  const objects: Objects = { kind: 'linked', link: scope.face.link('exiled') };
  const referent = objectReferent(() => objects, { number, words: ['card'], origin: 'mention', epithets: ['exiled'] });
  scope.mention(referent);
  return referent;
}

/** "revealed this way": what was done last in that manner. */
export function resolveDone(scope: Scope, epithet: string): Referent {
  const found = scope.referents.findLast((each) => each.sort === 'object' && each.epithets.has(epithet));
  return found ?? refuse(`nothing was ${epithet} this way`);
}

/** "that player", "they" for a player: the nearest player of that noun. */
export function resolvePlayer(scope: Scope, noun: string): Referent {
  const found = scope.referents.findLast(
    (each) => each.sort === 'player' && each.number === 'one' && (noun === 'player' || each.words.has(noun)),
  );
  return found ?? refuse(`nobody before is "that ${noun}"`);
}

export function unionOf(parts: readonly Objects[]): Objects {
  return parts.length === 1 ? parts[0] : { kind: 'union', of: parts };
}
