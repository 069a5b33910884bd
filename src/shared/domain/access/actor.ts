/** Who acts at the desk: an adviser, or the program itself in a job or a command. */
export type DeskActor = { kind: 'adviser'; uid: string } | { kind: 'server' }

/** Everyone but guests. `uid` is that of the account. */
export type KnownActor = { kind: 'member'; uid: string } | DeskActor

/**
 * Who did something, for flows, emails and the audit trail. `guest`: nobody is signed in, as where a link in an email
 * is opened or an employer fills in their form. `program`: another program of the firm, by the number of its key.
 */
export type Actor = KnownActor | { kind: 'guest' } | { kind: 'program'; key: string }
