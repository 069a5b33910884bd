/** The longest texts that advisers write, in characters. */
export const longestNote = 4000
export const longestTask = 500
