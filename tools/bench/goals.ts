/** The goals of a run, in the order of its final table. Figures refer to them by name; the worst counts. */
export type Bound = { most: number } | { least: number }

export const goals = {
  firstPaintMedian: { what: 'first paint, the median page, times the floor', bound: { most: 1.4 } },
  firstPaintWorst: { what: 'first paint, the slowest page, times the floor', bound: { most: 1.7 } },
  firstPaintBefore: { what: 'first paint, the median page, times that of the program of before', bound: { most: 1.1 } },
  largestPaintMedian: { what: 'largest paint, the median page, times the floor', bound: { most: 1.4 } },
  largestPaintWorst: { what: 'largest paint, the slowest page, times the floor', bound: { most: 1.7 } },
  largestPaintBefore: {
    what: 'largest paint, the median page, times that of the program of before',
    bound: { most: 1.1 },
  },
  largestPaintBeside: { what: 'largest paint of welcome, times that of a Firebase app', bound: { most: 0.5 } },
  staticScript: { what: 'script of static pages, brotli', bound: { most: 0 } },
  scriptMedian: { what: 'script of hydrated pages, brotli, the median', bound: { most: 150 } },
  scriptMost: { what: 'script of hydrated pages, brotli, the heaviest', bound: { most: 180 } },
  earlyScript: { what: 'pages with script before their first paint', bound: { most: 0 } },
  screens: { what: 'screens from sign-up to the end of the fact find', bound: { most: 51 } },
  decisions: { what: 'decisions on the way', bound: { most: 55 } },
  shift: { what: 'layout shift, every page, with each set of fonts', bound: { most: 0.02 } },
  lighthouse: { what: 'Lighthouse, public and member pages, each category', bound: { least: 98 } },
  links: { what: 'a hovered or touched link of the journey, to its paint, 95th percentile', bound: { most: 300 } },
  home: { what: "a member's home, 16 members at once, one process", bound: { least: 200 } },
  journeys: { what: 'members through the whole journey, a request, 99th percentile', bound: { most: 250 } },
  bookings: { what: 'bookings', bound: { least: 100 } },
  uploadDelay: { what: 'slowest page for someone else during two uploads', bound: { most: 60 } },
  desk: { what: 'the desk, the median of every view', bound: { most: 50 } },
} as const satisfies Record<string, { what: string; bound: Bound }>

export type GoalName = keyof typeof goals

/** A bound of a figure's own, which is in no table, or a goal of the run. */
export type Goal = Bound | GoalName

export const boundOf = (goal: Goal): Bound => (typeof goal === 'string' ? goals[goal].bound : goal)
