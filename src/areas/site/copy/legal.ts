/**
 * Short and honest until the firm's own documents are linked. A compliance person must replace the terms before real
 * members sign up.
 */

import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import type { LegalText } from '#areas/firm/domain/legal-text.ts'
import { type Commission, termsDocument } from '#areas/recommendations/copy/terms-document.ts'
import type { Plan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { brand } from '#brand.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import {
  browserPeriod,
  carriedPeriod,
  sessionIdlePeriod,
  sessionPeriod,
  themePeriod,
} from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { signInWaitMinutes } from '#shared/domain/time/periods.ts'

export const termsHead = {
  path: '/terms-of-business',
  title: 'Terms of Business',
  description: `What ${brand.name} does for you, how your account works and what you can expect from us.`,
  keywords: `${base}, terms of business`,
} satisfies PageHead

export const remunerationHead: PageHead = {
  path: '/remuneration',
  title: 'Remuneration',
  description: `How ${brand.name} is paid, by whom, and what that means for you.`,
  keywords: `${base}, remuneration, commission`,
}

export const privacyHead = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description: `What ${brand.name} stores about you, why, who sees it, and how to get a copy or have it deleted.`,
  keywords: `${base}, privacy policy`,
} satisfies PageHead

export const cookiesHead: PageHead = {
  path: '/cookie-policy',
  title: 'Cookie Policy',
  description: `The cookies that ${brand.name} sets, what each is for and how long it stays. There is no tracking.`,
  keywords: `${base}, cookies`,
}

/** The titles of the two pages that a member's rights are at; the pages about them link to both. */
export const ownPages = { data: 'Your data', requests: 'Complaints and requests' } as const

export type LegalPage = LegalText & { title: string }

/** What a firm may write itself, as a whole. */
export const ownLegalPages = ['privacy', 'terms'] as const
export type OwnLegalPage = (typeof ownLegalPages)[number]

export const ownLegalText = ({ texts }: Pick<FirmSettings, 'texts'>, name: OwnLegalPage): string =>
  name === 'privacy' ? texts.ownPrivacy : texts.ownTerms

export const legalHeads = { privacy: privacyHead, terms: termsHead } as const

export const legalVersionMeta: PageHead = {
  title: 'An earlier text',
  description: `A Privacy Policy or Terms of Business of ${brand.name} as they were in force.`,
}

/** `since`: undefined at the desk, where a version may not have begun. As at the foot of the documents. */
export const legalVersion = (name: OwnLegalPage, version: number, since?: CalendarDate): string =>
  `${legalHeads[name].title}, version ${version}${since === undefined ? '' : `, from ${formatDate(since)}`}`

export const earlierVersions = {
  title: 'Earlier versions',
  link: (version: number, since: CalendarDate): string => `Version ${version}, from ${formatDate(since)}`,
  /** On the page of one. */
  replaced: 'This text is not in force any more.',
  current: 'Read the text in force',
} as const

/** The same text as the member's document; `commission` is undefined while the firm has entered none. */
export const terms = (
  inUse: FirmInUse,
  commission: Commission | undefined,
  plans: readonly Pick<Plan, 'id' | 'name' | 'provider'>[],
): LegalPage => {
  const { settings } = inUse
  const { firm, lead, sections, remuneration: paid } = termsDocument
  const { heading, rows } = firm(inUse)
  return {
    title: 'Terms of Business',
    lead: lead(settings),
    sections: [
      { heading, paragraphs: rows.map(({ label, value }) => `${label}: ${value}`) },
      ...sections(inUse, paid(settings, commission, plans), plans).map((section) => ({
        heading: section.heading,
        paragraphs: section.texts,
      })),
    ],
  }
}

export const cookies: LegalPage = {
  title: 'Cookie Policy',
  lead: 'What this site keeps in your browser: very little, only what it needs, and nothing that tracks you.',
  sections: [
    {
      heading: 'To keep you signed in',
      paragraphs: [
        `A cookie whose name ends in browser: set when you sign up, sign in or choose a password, and kept for ${browserPeriod}. It lets us recognise your browser, so someone guessing your password elsewhere can't lock you out.`,
        `A cookie whose name ends in session_token: set when you sign in, and gone when you sign out, have not been here for ${sessionIdlePeriod}, or signed in ${sessionPeriod} ago. Without it you would have to sign in on every page.`,
      ],
    },
    {
      heading: 'To sign in with Google or Apple',
      paragraphs: [
        'A cookie whose name ends in oauth_state: set when you select one of these buttons, and gone a few minutes later. It proves that the answer we get from them belongs to your request.',
        'A cookie whose name ends in failure: set when that did not work, and gone when the page has said so, or a minute later.',
      ],
    },
    {
      heading: 'To sign in with a passkey or a second step',
      paragraphs: [
        `A cookie whose name ends in passkey, while your device answers, and one whose name ends in two_factor, between your password and your code. Both are gone at most ${formatCount(signInWaitMinutes, 'minute')} later.`,
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
      heading: 'To remember a moment ago',
      paragraphs: [
        'When you ask for another confirmation email, your browser notes the time, so that the button can count down. This is stored in your browser and never sent to us.',
        'While a call that you have just booked is being confirmed, your browser notes its number, so that a reload does not book another. Until you close the tab, it also remembers how far you scrolled on a page.',
      ],
    },
    {
      heading: 'What you will not find',
      paragraphs: [
        'No advertising and no tracking. Our own pages set no cookies for other companies; where a page shows the calendar or the questionnaires of another company, that company may set its own. We count sign-ups by the source that a link names, and that needs no cookie. That is why no banner asks for your consent: the law requires one only for what is not strictly necessary.',
        'If you delete these in your browser, you are signed out, your choice of light or dark is gone, and your next sign-in counts as one in a new browser.',
      ],
    },
  ],
}
