/** The longest text that a member adds to an application, in characters: what the form did not ask, and why it is withdrawn. The rest is cut off. */
export const longestRemark = 1000
