export const callable = {
  unknown: 'There is no function of this name.',
  notADocument: 'A call has the form {"data": {...}}.',
  resetSent: 'A link to set a new password is on its way.',
  wait: (seconds: number): string => `Please wait ${seconds} seconds before trying again.`,
} as const
