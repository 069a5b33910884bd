/**
 * The longest text that a member adds to an application, in characters: additional details, or why they withdraw.
 * Anything longer is cut off.
 */
export const longestRemark = 1000
