/** 'We're here to help': the five questions of the space and of My Pensions (specification 2, sections 1 and 2.10). */

import { brand } from '#brand.ts'
import { factFindTime, pensionPeriod, recommendationPeriod, whenItCounts } from '#shared/copy/format/periods.ts'
import { onlyWhoSees } from '#shared/copy/who-sees.ts'
import { applicationMinutes } from '#shared/domain/time/periods.ts'

export const help = {
  title: "We're here to help",
  items: [
    {
      id: 'what',
      question: `What is ${brand.name}?`,
      answer: [
        `${brand.name} is 100% online advice and paperwork for a pension of your own, a personal retirement savings account (PRSA). You answer a few short questionnaires, an adviser recommends a plan, and the provider looks after the money.`,
      ],
    },
    {
      id: 'start',
      question: 'How do I get started?',
      answer: [
        'Create an account, give us some basic details and get a recommendation. When you are happy with it, you apply from your dashboard.',
      ],
    },
    {
      id: 'long',
      question: 'How long does it take to complete?',
      answer: [
        `The questions take about ${factFindTime} and the application about ${applicationMinutes}. You get your recommendation within about ${recommendationPeriod} of your last answer, and your pension is up and running about ${pensionPeriod} after you select it. ${whenItCounts}`,
      ],
    },
    {
      id: 'documents',
      question: 'What documents are necessary?',
      answer: [
        'Two, once you have confirmed your recommendation: proof of your PPSN, and proof of identity such as your passport, driving licence or national identity card. Then you review, sign and submit.',
      ],
    },
    {
      id: 'secure',
      question: `Is ${brand.name} secure?`,
      answer: [
        `Yes. Your documents and your PPSN are encrypted where we keep them. ${onlyWhoSees} can open them, and the provider once you have signed. Your money is held by the provider and never by us.`,
      ],
    },
  ],
  /** Under the last answer: support is by email and by phone. */
  support: { before: 'Support is by email and by phone: write to', between: 'or call', after: '.' },
} as const

export const goBeyond = {
  title: 'Go Beyond',
  text: `Keep ${brand.name} on your phone: open this page in its browser and add it to your home screen. Your pension is then one tap away.`,
  picture: 'A phone that shows a pension growing year by year',
} as const
