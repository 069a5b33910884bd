import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/pension-calculator/compare',
  title: 'My Future Fund or a PRSA?',
  description:
    'Compare My Future Fund with a PRSA by your own pay: what each costs you after tax relief, what goes in, and what you could have when you retire.',
  keywords: `${base}, My Future Fund, auto-enrolment Ireland, PRSA or My Future Fund, opt out of My Future Fund`,
  index: true,
}
