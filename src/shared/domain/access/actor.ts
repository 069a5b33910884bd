/** An adviser, or the program itself in a job or a command. */
export type DeskActor = { kind: 'adviser'; uid: string } | { kind: 'server' }

/** Everyone but guests. `uid` is the account's. */
export type KnownActor = { kind: 'member'; uid: string } | DeskActor

/**
 * The actor that flows, emails and the audit trail record. `guest`: not signed in, such as a visitor who opens an
 * emailed link or an employer with a form. `program`: another program of the firm, with its key's number.
 */
export type Actor = KnownActor | { kind: 'guest' } | { kind: 'program'; key: string }
