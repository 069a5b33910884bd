/** The skip link of every page, and the notice shown when a link is opened offline. */
export const site = {
  skip: 'Skip to content',
  offline: {
    text: "You seem to be offline. We'll open the page as soon as you're back online.",
    stay: 'Stay on this page',
  },
} as const
