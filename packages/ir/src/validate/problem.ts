// What validation finds wrong with a definition.
export interface Problem {
  readonly kind:
    /** A slot is read that isn't written on every path before. */
    | 'unwritten'
    /** A slot is read as something else than what was written. */
    | 'wrongKind'
    /** "Another target" names a slot that is no target. */
    | 'notATarget'
    /** An instruction's result is written and never read. */
    | 'unread'
    /** A linked ability reads what no ability of the card remembers (CR 607). */
    | 'unlinked'
    /** No such node. */
    | 'unknownKind'
    /** A keyword ability without definition, or without the arguments that its definition needs. */
    | 'undefinedKeyword';
  /** Where, from the root of what was validated: `faces[0].abilities[1].effect.steps[0].what`. */
  readonly path: string;
  readonly message: string;
}
