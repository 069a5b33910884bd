/** What the footer leads to besides the legal pages: short, and true of this program. */
import { brand } from '#brand.ts'
import type { LegalPage } from './legal.ts'

const contact = `Write to ${brand.supportEmail} or call ${brand.supportPhone}.`

export const accessibility: LegalPage = {
  title: 'Accessibility',
  lead: 'Everyone should be able to start a pension. This is what we do for it, and where to turn when we fail.',
  sections: [
    {
      heading: 'How it is built',
      paragraphs: [
        'We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
        'Everything works with a keyboard alone, with a screen reader, with text at twice its size, on a screen 320 pixels wide, and for those who want nothing to move.',
        'Forms and the calculator also work without JavaScript. A chart has its figures in a table behind it.',
      ],
    },
    {
      heading: 'How it is checked',
      paragraphs: [
        'Every change runs through automatic checks of every page, on a phone and on a wide screen, and through tests by keyboard. They cannot find everything, so we need you to tell us what they miss.',
      ],
    },
    {
      heading: 'When something is in your way',
      paragraphs: [
        `${contact} We answer within one working day, and do for you by phone or post what the page would not do. If our answer does not help, you can turn to the Irish Human Rights and Equality Commission.`,
      ],
    },
  ],
}

export const about: LegalPage = {
  title: `About ${brand.name}`,
  lead: `Most people know that they should have a pension, and most find it dull and a little frightening. ${brand.name} is for them.`,
  sections: [
    {
      heading: 'Purpose',
      paragraphs: [
        'That nobody in Ireland grows old with less than they could have had, for want of a good half hour.',
      ],
    },
    {
      heading: 'Mission',
      paragraphs: [
        'To make starting a pension as plain as it can be: from 1 euro a day, on a phone, with an adviser a call away.',
      ],
    },
    {
      heading: 'Values',
      paragraphs: [
        'Plain. We say what a word means, what a thing costs and what happens next.',
        'Patient. Long things grow slowly. You can stop at any point and come back.',
        'Honest. Every figure has its assumptions beside it, and a pension is recommended only when it suits you.',
      ],
    },
  ],
}

export const faq: LegalPage = {
  title: 'Questions and answers',
  lead: 'What people ask before they start.',
  sections: [
    {
      heading: 'What is a PRSA?',
      paragraphs: [
        'A Personal Retirement Savings Account: a pension of your own that you keep when you change jobs. You choose what goes in, and you can stop, change or move it without a penalty.',
      ],
    },
    {
      heading: 'Who can have one?',
      paragraphs: [
        'Everyone who is tax resident in Ireland and can put away at least 300 euro a year for the long term. You need no pension fund to begin with.',
      ],
    },
    {
      heading: 'What is tax relief?',
      paragraphs: [
        'What you pay into a pension is taken off the income that you are taxed on. If you pay income tax at 40%, 100 euro in your pension costs you 60 euro; at 20% it costs 80 euro. Age and earnings set a limit.',
      ],
    },
    {
      heading: 'When can I use the money?',
      paragraphs: [
        'Usually from age 60 to 75. Until then you cannot take it out, except in serious ill health and a few other cases.',
      ],
    },
    {
      heading: 'Can I lose money?',
      paragraphs: [
        'Yes. The value of an investment can fall as well as rise, and you may get back less than you paid in. Over a long time it has tended to grow, but nobody can promise that.',
      ],
    },
    {
      heading: 'Who watches over you?',
      paragraphs: [
        `${brand.name} is regulated by the ${brand.regulator}. Pensions are also watched over by the Pensions Authority, and each product by the rules that bind the pension partner who provides it.`,
      ],
    },
  ],
}
