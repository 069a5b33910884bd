/** Signing in with a passkey, at /login and at the desk's second step. */
export const passkeyLogin = {
  button: 'Use a passkey',
  failed: "That passkey didn't work here. Please try again, or sign in another way.",
} as const
