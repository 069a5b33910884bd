/** The goals of a run, each stated here alone, in the order of the table that a run ends with. Figures refer to them by name; the worst counts. */
export type Bound = { most: number } | { least: number }

/** Of first and largest paint, in seconds. */
const painted = { most: 0.85 }

export const goals = {
  staticScript: {
    what: 'script on static pages: legal, FAQ, about, accessibility, remuneration, calculator intro, 404, after a link in an email',
    bound: { most: 0 },
  },
  guestScript: { what: 'script on welcome, sign-in, sign-up and reset', bound: { most: 110 } },
  guestEarlyScript: { what: 'script files loaded before the first paint, same pages', bound: { most: 0 } },
  calculatorScript: { what: 'script on calculator, result and comparison', bound: { most: 112 } },
  memberScript: { what: 'script on member pages', bound: { most: 118 } },
  staticPaint: { what: 'first and largest paint, static pages', bound: painted },
  guestPaint: { what: 'first and largest paint, welcome, sign-in, sign-up and reset', bound: painted },
  calculatorPaint: { what: 'first and largest paint, calculator, result and comparison', bound: painted },
  memberPaint: { what: 'first and largest paint, member pages', bound: painted },
  staticLoaded: { what: 'everything loaded, static pages', bound: { most: 1 } },
  welcomeLoaded: { what: 'everything loaded, welcome', bound: { most: 2.2 } },
  shift: { what: 'layout shift, every page, with each set of fonts', bound: { most: 0.02 } },
  lighthouse: { what: 'Lighthouse performance, public and member pages', bound: { least: 100 } },
  besideHandler: {
    what: 'welcome for guests, requests a second beside a bare handler sending the same bytes, by brotli',
    bound: { least: 0.8 },
  },
  memberHome: { what: "a member's home, 16 connections", bound: { least: 500 } },
  readBesideParse: {
    what: 'profile read with session, requests a second beside Parse Server',
    bound: { least: 1.5 },
  },
  mergeBesideParse: {
    what: 'profile merge with session, requests a second beside Parse Server',
    bound: { least: 1.5 },
  },
  uploadDelay: { what: 'slowest page for someone else during two uploads', bound: { most: 60 } },
  bookings: { what: 'bookings', bound: { least: 200 } },
} as const satisfies Record<string, { what: string; bound: Bound }>

export type GoalName = keyof typeof goals

/** A bound of a figure's own, which is in no table, or a goal of the run. */
export type Goal = Bound | GoalName

export const boundOf = (goal: Goal): Bound => (typeof goal === 'string' ? goals[goal].bound : goal)
