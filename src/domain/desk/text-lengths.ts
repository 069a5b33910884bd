/** The longest texts that advisers write, in characters. */
export const longestNote = 4000
/** An adviser's reason: why a document is sent back, a call moved or cancelled, or a record corrected. */
export const longestReason = 500
/** Seconds that the whole PPSN is shown to an adviser. */
export const ppsnSeconds = 30
