/** What every page says before it begins. */
export const site = { skip: 'Skip to content' } as const
