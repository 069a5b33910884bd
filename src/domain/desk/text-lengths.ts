/** The longest texts that advisers write, in characters. */
export const longestNote = 4000
/** Why an identity document is sent back. */
export const longestReason = 500
