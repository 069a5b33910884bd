/** What the public pages state about opening an account (specification 1, section 1). */
export const signUpMinutes = 4
export const accountHours = 24
