/** What the callables answer in words. */
export const callable = {
  resetSent: 'A link to set a new password is on its way.',
  wait: (seconds: number): string => `Please wait ${seconds} seconds before trying again.`,
} as const
