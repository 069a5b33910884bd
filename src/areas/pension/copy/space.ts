/** The space dashboard (specification 2, section 2.10). */
import { brand } from '#brand.ts'
import { callLength, callTimeSpelled } from '#shared/copy/format/periods.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: `Your ${brand.name} space`,
  description: `Your progress, your next best step and how a pension works, in one place on ${brand.name}.`,
}

export const space = {
  title: `Your ${brand.name} space`,
  lead: 'Your progress, a few guides and a person to talk to.',
  cards: {
    progress: {
      title: 'Your Progress',
      text: 'See which step you are on, and the one thing to do next.',
      link: 'See your progress',
    },
    call: {
      title: 'Your Next Best Step',
      text: `${callTimeSpelled} on the phone with an adviser, at a time that suits you. It costs nothing, and you can ask anything.`,
      link: `Book a ${callLength} call`,
    },
    mindset: {
      title: 'Your Money Mindset',
      quiz: {
        text: 'A short quiz about how you see money. There are no wrong answers.',
        link: 'Take the quiz',
      },
      /** While the firm has no quiz of its own. */
      lessons: {
        text: 'How do you see money? Free lessons and tools from the Competition and Consumer Protection Commission, which sells nothing.',
        link: 'Learn about your money',
      },
    },
    enough: {
      title: 'How much is enough?',
      text: 'A rule of thumb, as multiples of what you earn in a year:',
      /** Before each figure. */
      at: (age: number): string => `At ${age}`,
      times: (salaries: number): string => `${salaries}x your annual salary`,
      example:
        'So someone on a salary of 60k would aim for 600k at 65. It is a guide, not a target: start where you are.',
    },
    fund: {
      title: 'What is a pension fund?',
      text: "One pot holding many investments, so you don't depend on any single one.",
      parts: [
        {
          name: 'Stocks',
          text: 'small shares of companies. They have tended to grow the most over many years, and to fall the most in bad ones.',
        },
        { name: 'Bonds', text: 'loans to states and companies. They pay interest and are calmer.' },
        {
          name: 'Property',
          text: 'offices, shops and homes. They bring in rent, and a fund of them can be closed to withdrawals for a time.',
        },
      ],
    },
    invested: {
      title: 'How your pension is invested?',
      /** `certified`: by the facts of the member's plan. */
      text: (certified: boolean): string =>
        certified
          ? 'A B Corp certified fund manager looks after it: a company that is checked regularly on how it treats people and the planet as well as money. The mix follows the investment strategy of your plan.'
          : 'A B Corp certified fund manager is checked regularly on how it treats people and the planet as well as money. Ask us whether yours has one. The mix follows the investment strategy of your plan.',
    },
  },
} as const

/** Multiples of a year's salary (specification 2, section 9). */
export const savingsGuide = [
  { age: 30, salaries: 1 },
  { age: 40, salaries: 3 },
  { age: 50, salaries: 6 },
  { age: 60, salaries: 8 },
  { age: 65, salaries: 10 },
] as const
