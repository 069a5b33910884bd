/** A call as the page shows it. `start` is in milliseconds. */
export type ShownCall = { id: string; start: number; timezone: string; adviser: string; moved: boolean }

/** Who books: the account that is signed in. */
export type Invitee = { name: string; email: string }
