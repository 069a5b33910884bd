/** The other pages linked in the footer, apart from the legal ones. */

import { head as compare } from '#areas/calculator/copy/comparison.ts'
import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'
import { unbrokenPhone } from '#shared/copy/help-line.ts'
import type { LegalPage } from './legal.ts'

export const faqHead: PageHead = {
  path: '/faq',
  title: 'Questions and answers',
  description: `Questions that people ask ${brand.name} before they start a pension, with short answers.`,
  keywords: `${base}, questions, PRSA explained`,
}

export const accessibilityHead: PageHead = {
  path: '/accessibility',
  title: 'Accessibility',
  description: `How ${brand.name} is built so that everyone can use it, and what to do when something gets in your way.`,
  keywords: `${base}, accessibility`,
}

export const aboutHead: PageHead = {
  path: '/about',
  title: `About ${brand.name}`,
  description: `What ${brand.name} is for: our purpose, our mission and what we stand for.`,
  keywords: `${base}, about us`,
}

export const accessibility = ({ email, phone }: HelpContact): LegalPage => ({
  title: 'Accessibility',
  lead: "Everyone should be able to start a pension. Here is what we do about it, and where to turn if something doesn't work for you.",
  sections: [
    {
      heading: 'How it is built',
      paragraphs: [
        'We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
        'Everything works with a keyboard alone, with a screen reader, with text at twice its size, on a screen 320 pixels wide, and with animations turned off.',
        'Forms and the calculator also work without JavaScript. A chart has its figures in a table behind it.',
      ],
    },
    {
      heading: 'How it is checked',
      paragraphs: [
        "Every change is checked automatically on every page, on a phone and on a wide screen, and tested with the keyboard. These checks can't find everything, so please let us know what they miss.",
      ],
    },
    {
      heading: 'When something gets in your way',
      paragraphs: [
        `Write to ${email} or call ${unbrokenPhone(phone)}. We answer within one working day, and can do by phone or post what the page did not let you do. If our answer does not help, you can turn to the Competition and Consumer Protection Commission, which supervises the accessibility of online services, or to the Workplace Relations Commission about equal treatment.`,
      ],
    },
  ],
})

export const about: LegalPage = {
  title: `About ${brand.name}`,
  lead: `Most people know they should have a pension, and most find it dull and a little frightening. ${brand.name} is for them.`,
  sections: [
    {
      heading: 'Purpose',
      paragraphs: ['No one in Ireland should retire with less than they could have, for want of half an hour.'],
    },
    {
      heading: 'Mission',
      paragraphs: [
        'To make starting a pension as simple as it can be: from 1 euro a day, on a phone, with an adviser a call away.',
      ],
    },
    {
      heading: 'Values',
      paragraphs: [
        'Plain. We say what a word means, what a thing costs and what happens next.',
        'Patient. Good things grow slowly. You can stop at any point and come back.',
        'Honest. Every figure has its assumptions beside it, and a pension is recommended only when it suits you.',
      ],
    },
  ],
}

/** `regulators`: of shared/copy/regulatory-statement.ts. */
export const faq = (regulators: string): LegalPage => ({
  title: 'Questions and answers',
  lead: 'What people ask before they start.',
  sections: [
    {
      heading: 'What is a PRSA?',
      paragraphs: [
        "A Personal Retirement Savings Account: a pension of your own that you keep when you change jobs. You choose what goes in. A standard PRSA can be stopped, changed or moved free of charge; for any other, check the provider's conditions.",
      ],
    },
    {
      heading: 'Who can have one?',
      paragraphs: [
        "Everyone who is tax resident in Ireland and can put away at least €300 a year for the long term. You don't need a pension fund to start with.",
      ],
    },
    {
      heading: 'I am in My Future Fund. Why a PRSA?',
      paragraphs: [
        `It depends on your pay, your tax band and what your employer pays in. Compare both with your own numbers: ${compare.title}`,
      ],
    },
    {
      heading: 'What is tax relief?',
      paragraphs: [
        "What you pay into a pension is taken off the income that you are taxed on. If you pay income tax at 40%, €100 in your pension costs you €60; at 20% it costs €80. If you pay no income tax, there is no relief. There's a limit, based on your age and earnings.",
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
      heading: `Who regulates ${brand.name}?`,
      paragraphs: [regulators],
    },
  ],
})
