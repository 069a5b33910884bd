/**
 * The sentences while the database is away. The server sends them with its answer, so that no page's scripts carry
 * them.
 */
export const outage = {
  page: {
    title: "We'll be right back",
    text: "We can't open this page for a moment. Everything you saved is safe, and the page opens automatically as soon as we're back.",
  },
  /** Shown for a form that was sent during the outage. */
  unsent: {
    title: "We haven't saved this yet",
    text: "We can't save anything for a moment. What you entered is still here, so wait a minute and send it again.",
    send: 'Send it again',
  },
  /** Shown above the form while it is still on screen. */
  form: "We can't save anything for a moment. What you entered is still here: please send it again in a minute.",
} as const
