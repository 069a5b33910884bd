/**
 * Short and honest until the firm's own documents are linked. A compliance person must replace the terms before real
 * members sign up.
 */

import type { FirmSettings, HelpContact } from '#areas/firm/domain/firm-settings.ts'
import { type Commission, termsDocument } from '#areas/recommendations/copy/terms-document.ts'
import type { Plan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { brand } from '#brand.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import {
  browserPeriod,
  carriedPeriod,
  quotePeriod,
  sessionIdlePeriod,
  sessionPeriod,
  themePeriod,
} from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'
import { retentionWords } from '#shared/copy/retention.ts'
import { whoSees } from '#shared/copy/who-sees.ts'
import { dormantMonths } from '#shared/domain/time/periods.ts'

export const termsHead: PageHead = {
  path: '/terms-of-business',
  title: 'Terms of Business',
  description: `What ${brand.name} does for you, how your account works and what you can expect from us.`,
  keywords: `${base}, terms of business`,
  index: true,
}

export const remunerationHead: PageHead = {
  path: '/remuneration',
  title: 'Remuneration',
  description: `How ${brand.name} is paid, by whom, and what that means for you.`,
  keywords: `${base}, remuneration, commission`,
  index: true,
}

export const privacyHead: PageHead = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description: `What ${brand.name} stores about you, why, who sees it, and how to get a copy or have it deleted.`,
  keywords: `${base}, privacy policy`,
  index: true,
}

export const cookiesHead: PageHead = {
  path: '/cookie-policy',
  title: 'Cookie Policy',
  description: `The cookies that ${brand.name} sets, what each is for and how long it stays. There is no tracking.`,
  keywords: `${base}, cookies`,
  index: true,
}

/** The titles of the two pages that a member's rights are at; the pages about them link to both. */
export const ownPages = { data: 'Your data', requests: 'Complaints and requests' } as const

type Section = { heading: string; paragraphs: readonly string[] }
export type LegalPage = { title: string; lead: string; sections: readonly Section[] }

/** As at the foot of the documents. */
export const termsVersion = (version: number): string => `Terms of Business, version ${version}`

/** The same text as the member's document; `commission` is undefined while the firm has entered none. */
export const terms = (
  settings: FirmSettings,
  commission: Commission | undefined,
  plans: readonly Pick<Plan, 'id' | 'name' | 'provider'>[],
): LegalPage => {
  const { firm, lead, sections, remuneration: paid } = termsDocument
  const { heading, rows } = firm(settings)
  return {
    title: 'Terms of Business',
    lead: lead(settings),
    sections: [
      { heading, paragraphs: rows.map(({ label, value }) => `${label}: ${value}`) },
      ...sections(settings, paid(settings, commission, plans), plans).map((section) => ({
        heading: section.heading,
        paragraphs: section.texts,
      })),
    ],
  }
}

export const privacy = ({ email }: HelpContact): LegalPage => ({
  title: 'Privacy Policy',
  lead: 'What we store about you, and why.',
  sections: [
    {
      heading: 'When you use the calculator',
      paragraphs: [
        'We store nothing. The numbers you enter are worked out on your device or on our server, and they are part of the address of the result, so that you can keep or share it.',
        `If you ask us to email you your quote: your email address and those numbers, so that we can send it. We delete both after ${quotePeriod} and use them for nothing else.`,
        'A counter of recent quotes, kept under a scrambled name, so that nobody can fill your inbox from here.',
      ],
    },
    {
      heading: 'What we store when you open an account',
      paragraphs: [
        'Your email address and your name, so that we can reach you and know what to call you.',
        'Your password, as a one-way fingerprint. Nobody can read the password from it, and neither can we.',
        'When you agreed to which version of our terms.',
        'Where you came from, as one word: the name that the link you followed gives itself, our calculator, our comparison, or neither. We count by it how people find us.',
        'If you sign in with Google or Apple: the number they know you by, and the name and email address they give us.',
      ],
    },
    {
      heading: 'What we store as you use it',
      paragraphs: [
        'A record of each change to your details: what was changed, when, and by whom. The law requires advisers to keep it.',
        'Which emails we sent you, and when.',
        'Where you are signed in: the name of the browser, and the network it is on, never its whole address.',
        'Passkeys, if you add any: only the public half, which opens nothing. Recovery codes, as one-way fingerprints.',
        'A counter of recent attempts to sign in, kept under a scrambled name, to stop people who try to guess passwords.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        `One cookie keeps you signed in until you sign out, have not been here for ${sessionIdlePeriod}, or signed in ${sessionPeriod} ago. A second one, kept for ${browserPeriod}, lets us recognise a browser that you used before. Others exist for a few minutes while you sign in with Google, Apple, a passkey or a code. One keeps your choice of light or dark, and one, for ${carriedPeriod}, the comparison that you want to talk about while you sign in. Your browser also remembers when you last asked for a confirmation email. There is no tracking and no advertising. The Cookie Policy says more.`,
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        `${whoSees.charAt(0).toUpperCase()}${whoSees.slice(1)}. Companies that run our servers, emails and calendar handle it for us, on our instructions. We do not sell anything about you.`,
        'Once you have signed, the provider of your pension gets your application. If you apply through your employer, they see what their form asks. Google or Apple know that you sign in with them, if you do.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `Sign in and open ${ownPages.data}. There you get a copy of your data, see who looked at your record and when, take back what you agreed to, and delete your account. Before you delete it, we list what the law makes us keep, by which law, and the day it goes.`,
        `We keep an advice file for ${retentionWords.advice}; identity documents for ${retentionWords.identity}; and complaints for ${retentionWords.complaints}. If you never apply, we delete your account ${formatCount(dormantMonths, 'month')} after your last visit, after two emails.`,
        `Ask for a correction, object to how we use something, or complain under ${ownPages.requests}. You get a number, and an answer in writing by a date that we tell you.`,
        `Without an account, write to ${email}. You can also complain to the Data Protection Commission, www.dataprotection.ie.`,
      ],
    },
  ],
})

export const cookies: LegalPage = {
  title: 'Cookie Policy',
  lead: 'What this site keeps in your browser: very little, only what it needs, and nothing that tracks you.',
  sections: [
    {
      heading: 'To keep you signed in',
      paragraphs: [
        `A cookie whose name ends in browser: set when you sign up, sign in or choose a password, and kept for ${browserPeriod}. It opens nothing. By it we know a browser in which you opened your account, so that someone who guesses at your password elsewhere cannot keep you out.`,
        `A cookie whose name ends in session_token: set when you sign in, and gone when you sign out, have not been here for ${sessionIdlePeriod}, or signed in ${sessionPeriod} ago. Without it you would have to sign in on every page.`,
      ],
    },
    {
      heading: 'To sign in with Google or Apple',
      paragraphs: [
        'A cookie whose name ends in oauth_state: set when you select one of these buttons, and gone a few minutes later. It proves that the answer we get from them belongs to your request.',
      ],
    },
    {
      heading: 'To sign in with a passkey or a second step',
      paragraphs: [
        'A cookie whose name ends in passkey, while your device answers, and one whose name ends in two_factor, between your password and your code. Both are gone a few minutes later.',
      ],
    },
    {
      heading: 'To remember light or dark',
      paragraphs: [
        `A cookie whose name ends in theme: set when you choose light or dark under Appearance, and kept for ${themePeriod}. Choose your device's own setting, and it is gone.`,
      ],
    },
    {
      heading: 'To take your comparison to an adviser',
      paragraphs: [
        `A cookie whose name ends in comparison: set when you select "Talk to an adviser" before you sign in, and gone when you have signed in, or ${carriedPeriod} later. It has the numbers that you entered, so that the adviser sees them.`,
      ],
    },
    {
      heading: 'To remember a waiting time',
      paragraphs: [
        'When you ask for another confirmation email, your browser notes the time, so that the button can count down. This is stored in your browser and never sent to us.',
      ],
    },
    {
      heading: 'What you will not find',
      paragraphs: [
        'No advertising, no tracking and no cookies from other companies. We count sign-ups by the source that a link names, and that needs no cookie. That is why no banner asks for your consent: the law requires one only for what is not strictly necessary.',
        'If you delete these in your browser, you are signed out and nothing else happens.',
      ],
    },
  ],
}
