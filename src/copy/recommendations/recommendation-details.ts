/** /recommendations/details/... (specification 2, sections 2.7, 5 and 8; the quoted words are its own). */

import type { RecommendationPaper } from '#domain/recommendations/recommendation-documents.ts'
import type { DownloadCode } from '#domain/shared/errors.ts'
import { formatEuro, type Money } from '#domain/shared/money.ts'

const papers: Readonly<Record<RecommendationPaper, { name: string; text: string }>> = {
  recommendation: { name: 'Pension Recommendation', text: 'What we recommend, and why it suits you.' },
  disclosure: {
    name: 'Preliminary Disclosure Certificate',
    text: 'What the pension costs, and what it could come to.',
  },
  terms: { name: 'Terms of Business', text: 'Who we are, and what you can expect of us.' },
}

const types: Readonly<Record<string, string>> = { Monthly: 'Monthly', Yearly: 'Yearly', Once: 'Single payment' }

const MISSING = '\u2013'

function sayDuration(years: string | null, often: string | null): string {
  if (often === 'Once') return 'Once'
  if (years === null || years === '') return MISSING
  if (!/^\d+$/.test(years)) return years
  return years === '1' ? '1 year' : `${years} years`
}

const failures: Readonly<Record<DownloadCode, (kind: string) => string>> = {
  paper_gone: (kind) => `The ${kind} document is not available for download.`,
  download_failed: () => 'Failed to download the document. Please try again or contact support.',
}

export const recommendationDetails = {
  back: 'Back',
  best: 'Best match',
  glance: {
    title: 'Plan at a glance',
    type: 'Contribution type',
    typeValue: (often: string | null): string => (often === null ? MISSING : (types[often] ?? often)),
    amount: 'Amount',
    amountValue: (paid: {
      often_contribution: string | null
      pension_contribution_value: Money
      once: Money
    }): string =>
      paid.often_contribution === 'Once'
        ? formatEuro(paid.once)
        : `${formatEuro(paid.pension_contribution_value)} per month`,
    duration: 'Duration',
    durationValue: sayDuration,
  },
  papers: {
    title: 'Your documents',
    text: 'Read them before you decide, and keep them.',
    name: (paper: RecommendationPaper): string => papers[paper].name,
    about: (paper: RecommendationPaper): string => papers[paper].text,
    download: 'Download',
    downloadOf: (paper: RecommendationPaper): string => `Download ${papers[paper].name}`,
    checking: 'Checking availability...',
    missing: 'File not available',
    failure: (code: DownloadCode, paper: RecommendationPaper): string => failures[code](papers[paper].name),
  },
  decide: {
    title: 'Does it fit?',
    text: (startApplication: boolean): string =>
      `${startApplication ? 'You pick a call or begin to apply.' : 'Next you pick a time for a call.'} Nothing starts before you have signed.`,
  },
} as const
