/** My Pensions (specification 2, sections 2.12 and 8). */

import type { AsOf, FigureSource } from '#areas/pension/domain/figure-dates.ts'
import { brand } from '#brand.ts'
import { pensionPeriod } from '#shared/copy/format/periods.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'

export const head: PageHead = {
  title: 'My Pensions',
  description: `What your pension holds, what goes in each month and who to ask, on ${brand.name}.`,
}

/** After the date. A figure recorded at the desk comes from the provider and needs no source. */
const sources: Readonly<Record<FigureSource, string>> = {
  desk: '',
  recommendation: ', from your recommendation',
  member: ', from your answers',
  employer: ', from your employer',
  quote: ', from your quote',
}

export const myPensions = {
  title: 'My Pensions',
  loading: { title: 'Loading your pension...', subtitle: 'One moment please' },
  personal: {
    title: 'Personal Details',
    verified: 'Verified',
    verifiedAs: (name: string): string => `Verified as ${name}`,
    name: 'Name',
    birthday: 'Birthday',
    employer: 'Current Employer',
    salary: 'Current Salary',
    retirement: 'Normal Retirement Age',
  },
  employer: {
    edit: 'Edit your employer',
    placeholder: 'Enter employer name',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: 'Your employer is saved.',
  },
  pension: {
    title: 'Pension Details',
    fund: 'Fund Value',
    /** The label when the provider is Zurich, and for all others; the first one too where payments are not monthly. */
    contributions: { zurich: 'My Contributions', other: 'Monthly Contributions' },
    employerContributions: 'Employer Contributions',
    /** By the kind of the plan. Before a pension the standard one, as the specification has it. */
    prsa: { standard_prsa: 'Standard PRSA', nonstandard_prsa: 'Non-standard PRSA' },
    /** The default strategy of the specification's standard plan, which no other plan has. */
    prsaDefault: 'Default Annuity Investment Strategy',
    policy: 'Policy Number',
    start: 'Start Date',
    risk: 'Risk Profile',
    nothing: `Your pension will appear here once the provider has opened it, usually about ${pensionPeriod} after we have sent them your file.`,
    dashboard: 'See where you are',
    /** For the fund value of an open pension before its first value. */
    notValued: 'Not yet valued',
  },
  support: {
    title: 'Support Details',
    advisor: 'My Advisor',
    advisorText: `${brand.name} Life`,
    financialAdvisor: 'Financial Advisor',
    contact: 'Contact',
    copy: 'Copy the email address',
    send: 'Send Email',
    copied: 'Email copied to clipboard!',
    notCopied: "Your browser didn't let us copy it. Please select the address and copy it yourself.",
  },
  documents: {
    title: 'Documents',
    none: 'There are none yet. You get three with your recommendation, and we keep every document here for as long as you are with us.',
    kept: 'We keep the documents we send you here for as long as you are with us.',
    application: { application: 'Pension application', certificate: 'Signing certificate' },
    /** Under the name of a document. */
    format: (date: CalendarDate): string => `PDF, ${formatDate(date)}`,
    open: 'Open',
    download: 'Download',
    count: (count: number): string => `${count} documents, newest first`,
    older: (count: number): string => (count === 1 ? 'Show one more' : `Show ${count} more`),
  },
  asOf: ({ date, source }: AsOf): string => `As of ${formatDate(date)}${source ? sources[source] : ''}`,
  updated: (date: CalendarDate): string => `Last Updated on ${formatDate(date)}`,
} as const

/** For a value that is missing. */
export const missing = '--'
