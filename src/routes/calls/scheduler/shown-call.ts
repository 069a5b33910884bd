/** A call as the page shows it. `start` is in milliseconds. */
export type CallView = { id: string; start: number; timezone: string; adviser: string; moved: boolean }

/** The signed-in account, for which the call is booked. */
export type Invitee = { name: string; email: string }
