/** Rate limits and size limits, in one place. Time windows in seconds. */
export type Limit = { hits: number; seconds: number }

export const limits = {
  signInPerClient: { hits: 60, seconds: 600 },
  /** Wrong passwords for one account from one network; other networks are not refused. */
  signInPerAddressAndNetwork: { hits: 10, seconds: 900 },
  /** Wrong passwords for one account from a browser that it was opened in before. */
  signInPerKnownBrowser: { hits: 10, seconds: 900 },
  /**
   * Wrong passwords for one account from everywhere. More of them are slowed down and never refused, or an attacker
   * could lock its owner out.
   */
  signInPerAddress: { hits: 20, seconds: 900 },
  signUpPerClient: { hits: 30, seconds: 3600 },
  signUpPerAddressAndNetwork: { hits: 10, seconds: 3600 },
  accountExistsMailPerAddress: { hits: 3, seconds: 3600 },
  resetPerClient: { hits: 30, seconds: 3600 },
  resetPerAddressAndNetwork: { hits: 5, seconds: 3600 },
  /**
   * From all networks. Further requests get the same answer but no second email within `resetMailSpan`; they are never
   * refused.
   */
  resetPerAddress: { hits: 5, seconds: 3600 },
  /** Fewer than `resetPerAddress`: the fallback may send a second email for the same request. */
  resetFallbackPerAddress: { hits: 3, seconds: 3600 },
  resendPerMember: { hits: 10, seconds: 24 * 3600 },
  recoveryPerMember: { hits: 3, seconds: 24 * 3600 },
  emailChangePerMember: { hits: 5, seconds: 24 * 3600 },
  emailChangePerAddress: { hits: 3, seconds: 24 * 3600 },
  /** From all networks together, so that spreading guesses does not help. A new password resets the count. */
  signInCodePerMember: { hits: 20, seconds: 3600 },
  signInCodePerMemberAndNetwork: { hits: 5, seconds: 900 },
  passkeyPerClient: { hits: 60, seconds: 600 },
  codePerClient: { hits: 60, seconds: 600 },
  socialPerClient: { hits: 60, seconds: 600 },
  quotePerClient: { hits: 10, seconds: 3600 },
  quoteDocumentPerClient: { hits: 6, seconds: 600 },
  quotePicturePerClient: { hits: 60, seconds: 600 },
  quotePerAddress: { hits: 3, seconds: 3600 },
  reauthenticationPerMember: { hits: 10, seconds: 900 },
  secondFactorPerClient: { hits: 20, seconds: 900 },
  secondFactorPerMember: { hits: 10, seconds: 900 },
  bookingPerMember: { hits: 20, seconds: 24 * 3600 },
  employerPerClient: { hits: 600, seconds: 600 },
  employerMailPerMember: { hits: 10, seconds: 24 * 3600 },
  /** Documents whose check timed out or is still running. */
  slowDocumentPerMember: { hits: 3, seconds: 900 },
  documentPerMember: { hits: 60, seconds: 3600 },
  confirmPerMember: { hits: 60, seconds: 600 },
  /** Calendar services read many members' feeds from one network. */
  calendarFeedPerClient: { hits: 600, seconds: 600 },
  calendarFeedPerAddress: { hits: 120, seconds: 3600 },
  issuerNoticePerClient: { hits: 300, seconds: 60 },
  formWebhookPerClient: { hits: 300, seconds: 60 },
  /** Per form: faster than any person saves. */
  formSavePerRespondent: { hits: 120, seconds: 60 },
  profileWritePerMember: { hits: 120, seconds: 60 },
  /** Of the interface for other programs: a key that works, and the clients that bring none. */
  requestPerKey: { hits: 600, seconds: 60 },
  wrongKeyPerClient: { hits: 30, seconds: 600 },
  exportPerMember: { hits: 5, seconds: 24 * 3600 },
  requestPerMember: { hits: 10, seconds: 24 * 3600 },
} as const satisfies Record<string, Limit>

/** Milliseconds added to an attempt over `signInPerAddress`. */
export const slowSignInMs = 3000

/** The minimum time in milliseconds to refuse a password or ask for a reset, so that it does not reveal accounts. */
export const refusedSignInMs = 500

/** Milliseconds in which, over `resetPerAddress`, no second email is sent. Its link works for much longer. */
export const resetMailSpan = 15 * 60 * 1000

/** An email that the mail service has not accepted after this long is shown as late at the desk. */
export const lateEmailMinutes = 60

/** The largest body of a form request, in bytes. */
export const formBytes = 64 * 1024

/**
 * The largest body of an upload request, in bytes. Two oversized files must still be read to the end, so that each gets
 * its own error.
 */
export const uploadBytes = 48 * 1024 * 1024
/** How many documents may queue for their check. Members send two together, and a check takes seconds. */
export const documentTurns = { perOwner: 2, inAll: 20 }
/** For content that never changes at its address. */
export const keptForGood = 'public, max-age=31536000, immutable'
/** The longest text of any form field, in characters; checked before the field's own rule. */
export const fieldCharacters = 10_000
