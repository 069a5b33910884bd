import { brand } from '#brand.ts'

export const serverError = {
  title: 'Something went wrong',
  text: 'This is our fault, not yours. Everything you saved is safe. Please try again in a minute.',
  retry: 'Try again',
  home: `Go to ${brand.name}`,
  /** The request id, with which support finds the error in the log. */
  reference: (requestId: string): string =>
    `If it happens again, write to ${brand.supportEmail} and quote this reference: ${requestId}`,
  outage: {
    title: "We'll be right back",
    text: "We can't open this page for a moment. Everything you saved is safe, and the page opens by itself as soon as we're back.",
  },
  /** For what was sent while nothing could be saved. */
  unsent: {
    title: "We haven't saved this yet",
    text: "We can't save anything for a moment. What you entered is still here, so wait a minute and send it again.",
    send: 'Send it again',
  },
  offline: {
    title: 'You seem to be offline',
    text: 'Check your connection. This page will try again automatically.',
  },
} as const
