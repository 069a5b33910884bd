/** /fact-find and /fact-find/welcome (specification 2, sections 2.3 and 2.6). */

import { brand } from '#brand.ts'
import { factFindTime } from '#shared/copy/format/periods.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const welcomeHead: PageHead = {
  title: `Welcome to ${brand.name}`,
  description: `Your ${brand.name} account is open. See whether you can start a pension with a short eligibility quiz.`,
}

export const overviewHead: PageHead = {
  title: 'Fact find',
  description: `A few short questions about you, so that ${brand.name} can recommend a pension that fits.`,
}

export const factFindWelcome = {
  title: `Welcome to ${brand.name}!`,
  text: 'First we check whether you can have a pension with us. It takes three questions.',
  quiz: 'Eligibility Quiz',
  dashboard: 'Go to Dashboard',
} as const

export const quizIntro = {
  title: 'Eligibility Quiz',
  text: '3 simple questions, 5-10 minutes.',
  away: '~8min away',
  haveHandy: {
    title: 'Have handy',
    items: ['Proof of PPSN', 'Identity document: passport, driving licence or national identity card'],
    link: 'How to find your PPSN, at Revenue',
  },
  /** After the quiz ruled out a pension with us. */
  refused: {
    title: 'You have taken this quiz',
    text: "Based on your answers, you're not eligible at this time: only tax residents of Ireland are. Take it again if an answer was a mistake or something has changed.",
    call: 'Book Phone Call',
  },
  start: 'Start Quiz',
  after: `If you can have a pension with us, three short parts follow. Together they take about ${factFindTime}.`,
  dashboard: 'Go to Dashboard',
} as const
