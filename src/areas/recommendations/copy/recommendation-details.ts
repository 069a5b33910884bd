/** /recommendations/details/... (specification 2, sections 2.7, 5 and 8; the quoted words are its own). */

import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import type { RecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import type { PlanDocument, PlanFile } from '#areas/recommendations/domain/plans/catalogue.ts'
import { brand } from '#brand.ts'
import { documentTitle, planFileNames } from '#shared/copy/document-frame.ts'
import { documentLinks } from '#shared/copy/document-links.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { type Contribution, paidContribution } from '#shared/domain/contribution.ts'
import type { DownloadCode } from '#shared/domain/errors.ts'
import { formatEuro, type Money } from '#shared/domain/text/money.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'

export const head: PageHead = {
  title: 'Recommendation details',
  description: `A pension that ${brand.name} recommends: the plan at a glance, and the documents that go with it.`,
}

const texts: Readonly<Record<RecommendationDocument, string>> = {
  recommendation: 'What we recommend, and why it suits you.',
  disclosure: 'What the pension costs, and what it could grow to.',
  terms: 'Who we are, and what you can expect from us.',
}

const linkedNames: Readonly<Record<PlanDocument, string>> = { key: 'Key document', funds: 'Fund guide' }

const types: Readonly<Record<string, string>> = { Monthly: 'Monthly', Yearly: 'Yearly', Once: 'Single payment' }

const MISSING = '\u2013'

function formatDuration(years: string | null, often: string | null): string {
  if (often === 'Once') return 'Once'
  if (years === null || years === '') return MISSING
  if (!/^\d+$/.test(years)) return years
  return years === '1' ? '1 year' : `${years} years`
}

/** `agreed`: what was approved, or what the member's own business stated since. */
type Paid = { often_contribution: string | null; pension_contribution_value: Money; agreed: Contribution | null }

function formatAmount({ agreed, ...profile }: Paid): string {
  if (profile.often_contribution === 'Once') return formatEuro(agreed?.amount ?? null)
  const paid = paidContribution(profile, agreed)
  return paid ? formatContribution(paid) : `${formatEuro(profile.pension_contribution_value)} per month`
}

const failures: Readonly<Record<DownloadCode, (kind: string) => string>> = {
  document_gone: (kind) => `The ${kind} document is not available for download.`,
  download_failed: () => 'Failed to download the document. Please try again or contact support.',
}

export const recommendationDetails = {
  best: 'Best match',
  /** Where the page has no text of its own. */
  inDocuments: 'What we recommend, and why, is in the documents below.',
  glance: {
    title: 'Plan at a glance',
    type: 'Contribution type',
    typeValue: (often: string | null): string => (often === null ? MISSING : (types[often] ?? often)),
    amount: 'Amount',
    amountValue: formatAmount,
    company: 'Your company pays',
    companyValue: formatContribution,
    companyNote: 'Tax relief is for what you pay yourself. What your company pays gives you none.',
    duration: 'Duration',
    durationValue: formatDuration,
  },
  documents: {
    title: 'Your documents',
    text: 'Read them before you decide, and keep them.',
    name: documentTitle,
    fileName: (document: RecommendationDocument, year: number, kind: DisclosureKind): string =>
      downloadName(documentTitle(document, kind), year),
    about: (document: RecommendationDocument, date: string | undefined): string =>
      [date, texts[document]].filter(Boolean).join(' \u00b7 '),
    open: 'Open',
    openOf: documentLinks.openOf,
    download: 'Download',
    downloadOf: (name: string): string => `Download ${name}`,
    checking: 'Checking availability...',
    missing: 'File not available',
    failure: (code: DownloadCode, name: string): string => failures[code](name),
  },
  /** The provider's own pages about the plan. */
  linked: {
    title: (provider: string): string => `From ${provider}`,
    name: linkedNames,
  },
  /** The provider's own documents about the plan. */
  provided: {
    name: (file: PlanFile, provider: string): string => `${provider}'s own ${planFileNames[file]}`,
    dated: (on: CalendarDate): string => `Of ${formatDate(on)}`,
    fileName: (file: PlanFile, on: CalendarDate): string => downloadName(planFileNames[file], Number(on.slice(0, 4))),
  },
  /** Topics for the call. */
  ask: {
    listed: 'On the list for your call',
    remove: 'Remove',
    refused: 'This could not be saved. Please reload the page and try again.',
    title: 'For your call',
    text: 'Your adviser will see these before the call.',
    call: (when: string): string => `Your call is at ${when}.`,
  },
  /** While the employer's form is awaited, instead of 'Apply'. */
  employer: {
    title: 'Your employer comes next',
    text: 'You have begun your application. We need the form from your employer before you go on.',
    link: 'See the link for your employer',
  },
  applied: {
    open: {
      title: 'Your application has begun',
      text: 'You can go on where you left off.',
      link: 'Continue your application',
    },
    sent: {
      title: 'Your application is with us',
      text: 'Your dashboard shows where it stands.',
      link: 'Go to Dashboard',
    },
    pension: {
      title: 'Your pension is open',
      text: 'Its value and its documents are under My Pensions.',
      link: 'See your pension',
    },
  },
  decide: {
    title: 'Does it fit?',
    text: (startApplication: boolean): string =>
      `${startApplication ? 'Next you book a call or start your application.' : 'Next you book a call.'} Nothing starts until you have signed.`,
    call: 'Book a call',
  },
  failed: {
    title: "We couldn't show your recommendation",
    text: 'It is safe, and nothing about it has changed. Try again in a minute, or talk to us.',
    again: 'Try again',
    call: 'Book a call',
  },
} as const
