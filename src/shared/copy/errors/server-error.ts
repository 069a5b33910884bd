import { brand } from '#brand.ts'

export const serverError = {
  title: 'Something went wrong',
  text: 'This is our fault, not yours. Everything you saved is safe. Please try again in a minute.',
  retry: 'Try again',
  home: `Go to ${brand.name}`,
  offline: {
    title: 'You seem to be offline',
    text: 'Check your connection. This page will try again automatically.',
  },
  /** At the desk. */
  forbidden: {
    title: 'This needs another role',
    text: 'Your roles at the desk do not allow this. An administrator of your firm can change them.',
    desk: 'Back to the queue',
  },
} as const
