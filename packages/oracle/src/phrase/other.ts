// What "other" and "another" exclude where no earlier target is meant: the subject of the clause, else the bearer (ORACLE-LANGUAGE 3).
import type { Filter } from '@lawmage/ir';
import { refuse, type Scope } from '../bind/scope.js';
import { OTHER_THAN_SELF } from './filters.js';

export function otherThan(scope: Scope): Filter {
  const { subject, eventSubject } = scope;
  if (subject !== undefined && subject.sort === 'object' && subject.origin !== 'self') {
    if (subject.number !== 'one') return refuse('other than which of them?');
    return { kind: 'not', of: { kind: 'is', objects: subject.objects() } };
  }
  // "Whenever a creature dies, … another creature": than the one that died, or than this one?
  const isAnchored =
    scope.eventExcludesSelf || eventSubject?.origin !== 'event' || !eventSubject.words.has('permanent');
  return isAnchored ? OTHER_THAN_SELF : refuse('other than this, or than what the event is about?');
}
