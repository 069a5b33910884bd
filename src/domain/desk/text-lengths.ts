/** The longest texts that advisers write, in characters. */
export const longestNote = 4000
/** Why an identity document is sent back. */
export const longestReason = 500
/** Seconds that the whole PPSN is shown to an adviser. */
export const ppsnSeconds = 30
/** Why something recorded is corrected or taken back. */
export const longestCorrection = 500
