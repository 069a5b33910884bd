/** A call as the page shows it. `start` is in milliseconds. */
export type CallView = { id: string; start: number; timezone: string; adviser: string; moved: boolean }

/** The signed-in account, for which the call is booked. */
export type Invitee = {
  name: string
  email: string
  /** Null when the profile has no number, so that the booking asks for one. */
  phone: string | null
}

/** The adviser who can take the chosen time. */
export type Taker = { id: string; name: string }

/** What was typed, and what is wrong with it. */
export type PhoneEntry = { text?: string | undefined; error?: string | undefined }
