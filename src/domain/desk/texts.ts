/** The longest texts that advisers write, in characters. */
export const longestNote = 4000
/** Why an identity document goes back. */
export const longestReason = 500
