/** What every page says before it begins, and when a link leads nowhere for want of a connection. */
export const site = {
  skip: 'Skip to content',
  offline: {
    text: "You seem to be offline. We'll open the page as soon as you're back online.",
    stay: 'Stay on this page',
  },
} as const
