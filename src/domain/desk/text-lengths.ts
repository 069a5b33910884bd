/** The longest texts that advisers write, in characters. */
export const longestNote = 4000
/** What an adviser tells a member: why a document is sent back, or why a call is moved or cancelled. */
export const longestReason = 500
