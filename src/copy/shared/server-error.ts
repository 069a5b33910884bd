import { brand } from '#brand.ts'

export const serverError = {
  title: 'Something went wrong',
  text: 'It is our fault, not yours. What you saved is safe. Please try again in a minute.',
  retry: 'Try again',
  home: `Go to ${brand.name}`,
  /** Helps the person who answers the mail to find what happened. */
  reference: (requestId: string): string =>
    `If it happens again, write to ${brand.supportEmail} and give this number: ${requestId}`,
  offline: {
    title: 'You seem to be offline',
    text: 'Check your connection. This page tries again by itself.',
  },
} as const
