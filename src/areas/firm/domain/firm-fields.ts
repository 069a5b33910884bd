/**
 * The values of the firm's settings, one row each: what a value may be, and what the desk calls it. Types, forms,
 * checks, differences and the exported file follow from these rows, so labels are here and not in copy.
 */

import type { Charges } from '#areas/calculator/domain/calculator.ts'
import { riskNumbers } from '#areas/fact-find/domain/risk.ts'
import type { PlanFile, PlanKind } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { LinkName } from '#shared/domain/access/links.ts'
import { standardCeiling } from '#shared/domain/law/law-table.ts'
import type { PensionPlan } from '#shared/domain/member.ts'
import { longestLegalText } from './legal-text.ts'

export type FieldKind =
  | 'line'
  | 'text'
  | 'document'
  | 'email'
  | 'phone'
  | 'link'
  | 'website'
  | 'colour'
  | 'percent'
  | 'choice'
  | 'logo'
  | 'file'

export type FieldRow = {
  kind: FieldKind
  label: string
  /** The longest text, in characters; the highest percentage. */
  most: number
  /** Below the field, where its label is not enough. */
  helper?: string
  optional?: true
  /** Older versions and files lack it; then it is this, and empty in a place that is not used. */
  added?: string
  /** Names one firm or one person, so the value of the sample can never stand (sample-values.ts). */
  own?: true
  /** The values of a choice, and what each is called. */
  options?: Readonly<Record<string, string>>
}

/** By the keys of the settings. */
export type FieldTree = { readonly [key: string]: FieldRow | FieldTree }

export const mostPercent = 100

const line = (label: string, most = 120) => ({ kind: 'line', label, most }) as const
const own = <R extends FieldRow>(row: R) => ({ ...row, own: true }) as const
const text = (label: string) => ({ kind: 'text', label, most: 2000 }) as const
const email = (label: string) => ({ kind: 'email', label, most: 254 }) as const
const percent = (label: string, most = mostPercent) => ({ kind: 'percent', label, most }) as const
const link = (label: string) => ({ kind: 'link', label, most: 500, optional: true }) as const
const website = (label: string) => ({ kind: 'website', label, most: 500, optional: true, added: '' }) as const
const choice = <const O extends string>(label: string, options: Readonly<Record<O, string>>) =>
  ({ kind: 'choice', label, most: 40, options }) as const

/** Something that pages and reasons claim of a plan only with yes. Without an answer it is no. */
const claim = (label: string, helper: string) =>
  ({ ...choice(label, { yes: 'Yes', no: 'No' }), optional: true, added: '', helper }) as const

/** What the settings call a document of the provider (plan-files.ts). */
const file = (label: string) => ({ kind: 'file', label, most: 80, optional: true, added: '' }) as const

/** A whole text, as legal-text.ts reads it. */
const document = (label: string) =>
  ({ kind: 'document', label, most: longestLegalText, optional: true, added: '' }) as const

const disclosed = (label: string, helper: string) => ({ ...text(label), optional: true, added: '', helper }) as const

const anyCharge = { contribution: mostPercent, fund: mostPercent }

const howSold = {
  sold: choice('Sold to new members', { yes: 'Yes', no: 'No, only kept for those who have it' }),
  employerAccess: {
    ...choice('Employees apply through their employer', { yes: 'Yes', no: 'No, they apply alone' }),
    added: 'yes',
    helper:
      'With yes, the employer completes a form before the application. Applications that have begun go on the way they began.',
  },
}

const addressProof = {
  ...choice('Provider asks for proof of address', {
    no: 'No',
    months_3: 'Yes, at most 3 months old',
    months_6: 'Yes, at most 6 months old',
    months_12: 'Yes, at most 12 months old',
  }),
  ...({ optional: true, added: '' } as const),
  helper: 'With yes, nothing is sent to the provider before an adviser has recorded a proof.',
}

const figuresAndTexts = (ceiling: Charges) => ({
  charges: {
    contribution: percent('Charge on each contribution', ceiling.contribution),
    fund: percent('Charge on the fund, a year', ceiling.fund),
  },
  commission: {
    contribution: percent('Commission on each contribution'),
    fund: percent('Commission on the fund, a year'),
  },
  /** On /remuneration beside the figures. */
  remuneration: {
    clawback: disclosed('Clawback', 'When, and how much of a commission you pay back to the provider.'),
    benefits: disclosed(
      'Non-monetary benefits',
      'What else the provider gives you, such as software, training or events.',
    ),
  },
  facts: {
    sustainable: claim(
      'Has more sustainable funds than the other kind of PRSA',
      'Yes only with the information that the provider publishes under SFDR in your files.',
    ),
    bCorp: claim('Its fund manager is B Corp certified', "Yes only with the manager's certificate in your files."),
  },
  addressProof,
  strategy: { default: text('Default investment strategy'), others: text('Other investments') },
  /** The provider's own pages. */
  documents: { key: website('Key document of the provider'), funds: website('Fund guide of the provider') },
  /** The provider's own documents, as files. */
  files: {
    disclosure: file("Provider's Preliminary Disclosure Certificate"),
    key: file("Provider's key information"),
    charges: file("Provider's charges"),
  } satisfies Record<PlanFile, FieldRow>,
})

const ratings = Object.fromEntries(riskNumbers.map((rating) => [String(rating), String(rating)]))

/** A plan beside the specification's two. Everything is empty in a place that is not used. */
export const otherPlanFields = {
  name: own(line('Name', 80)),
  kind: choice('Kind', {
    standard_prsa: 'Standard PRSA',
    nonstandard_prsa: 'Non-standard PRSA',
  } satisfies Record<PlanKind, string>),
  ...howSold,
  provider: {
    shortName: own(line('Provider, as sentences name it', 40)),
    name: own(line('Provider, as registered')),
    address: own(line('Address of the provider', 200)),
  },
  /** The ratings that its funds cover. */
  risk: { least: choice<string>('Lowest risk rating', ratings), most: choice<string>('Highest risk rating', ratings) },
  // The ceilings of a standard PRSA depend on its kind: `checkOtherPlan`.
  ...figuresAndTexts(anyCharge),
} satisfies FieldTree

/** At the foot of every page, unless it has no name. */
export const partnerFields = {
  name: { ...line('Name', 40), optional: true },
  role: { ...line('What they do', 40), optional: true },
  /** What the picture is called (logo.ts). */
  logo: { kind: 'logo', label: 'Logo', most: 80, optional: true, added: '' },
} as const satisfies FieldTree

/** What there is one of. Plans and partners have places. */
export const ownFields = {
  firm: {
    legalName: own(line('Legal name')),
    tradingName: {
      ...line('Trading name', 30),
      ...({ optional: true, added: '' } as const),
      helper:
        'What pages, emails and documents call you, in use from the next restart. Empty: the name of the program.',
    },
    /** The picture, as of a partner, in place of the ring and the name. */
    logo: { kind: 'logo', label: 'Logo', most: 80, optional: true, added: '' },
    companyNumber: own(line('Company number', 20)),
    registeredOffice: own(line('Registered office', 200)),
    directors: own(line('Directors', 300)),
    group: text('Group of companies'),
    centralBankNumber: own(line('Central Bank number', 20)),
    authorisation: text('Authorised as'),
    codes: text('Codes that apply'),
    certificate: claim(
      'Our summary of charges and risks is the Preliminary Disclosure Certificate',
      'Yes only if the providers have confirmed in writing that it stands for their own (S.I. 501 of 2002).',
    ),
    /** In place of the yellow: accent.ts. */
    accent: {
      ...({ kind: 'colour', label: 'Accent colour', most: 7, optional: true, added: '' } as const),
      helper: 'Six digits after #. Text has to be legible on it, so a light one. Empty: the yellow.',
    },
  },
  contact: {
    email: own(email('Email')),
    phone: own({ kind: 'phone', label: 'Phone', most: 30 }),
    complaints: line('Complaints go to'),
    /** Where a member has no adviser of their own. */
    adviser: own(line('Named adviser', 80)),
    adviserEmail: own(email('Email of the named adviser')),
  },
  texts: {
    market: text('How wide the search is'),
    ties: text('Ties to providers'),
    fee: text('Fee'),
    conflicts: text('Conflicts of interest'),
    defaults: text('When payments stop'),
    complaints: text('How complaints are handled'),
    ombudsman: text('The ombudsman'),
    compensation: text('Compensation'),
    sustainability: text('Sustainable investing'),
    dataProtection: text('Data protection'),
    moneyLaundering: text('Money laundering checks'),
    /** In place of the text that comes with the program. */
    ownPrivacy: document('Privacy Policy'),
    ownTerms: document('Terms of Business'),
  },
  provider: { name: line('Provider'), address: line('Address of the provider', 200) },
  plans: {
    zurich_standard_prsa: { ...howSold, ...figuresAndTexts(standardCeiling) },
    zurich_nonstandard_prsa: { ...howSold, ...figuresAndTexts(anyCharge) },
  } satisfies Record<PensionPlan, FieldTree>,
  /** Empty: our own page. */
  links: {
    terms: link('Terms of Business'),
    privacy: link('Privacy Policy'),
    remuneration: link('Remuneration'),
    cookies: link('Cookie Policy'),
    accessibility: link('Accessibility statement'),
    purpose: link('Purpose'),
    mission: link('Mission'),
    values: link('Values'),
    faq: link('FAQ'),
    ourMission: link('Our mission, in the menu'),
    ourService: link('Our service, in the menu'),
    ask: link('Ask a question, in the menu'),
    bookCall: link('Book a call, in the space'),
    moneyMindset: link('Money mindset, in the space'),
    photos: link('Instagram'),
    professional: link('LinkedIn'),
    playlist: link('Spotify playlist'),
    contactSupport: link('Contact us'),
    gmail: link('Gmail'),
    outlook: link('Outlook'),
    revenue: link('Revenue'),
  } satisfies Record<LinkName, FieldRow>,
} as const satisfies FieldTree
