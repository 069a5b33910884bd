/** The member's declaration about a non-standard PRSA. */

import type { PlanStatement } from '#areas/application/domain/plan-declaration.ts'
import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import { yourDisclosure } from '#shared/copy/document-frame.ts'
import { formatCount, withArticle } from '#shared/copy/format/format-count.ts'

/**
 * Word for word what is signed: with each change PLAN_DECLARATION_VERSION rises. A compliance person must confirm them.
 */
export const planStatementTexts = (kind: DisclosureKind): Readonly<Record<PlanStatement, string>> => ({
  noCeiling:
    'I know that no law limits the charges of a non-standard PRSA. A standard PRSA may take at most 5% of each contribution and 1% of the fund a year.',
  compared: `I have opened and read ${yourDisclosure[kind]}, with the charges of this plan and its comparison with a standard PRSA.`,
  knowingly: 'I choose this non-standard PRSA knowing that, for the reasons in my Pension Recommendation.',
})

export const planDeclaration = {
  title: 'Before you sign',
  lead: (plan: string): string =>
    `You are applying for ${withArticle(plan)}. It is a non-standard PRSA, so we ask you for one declaration first.`,
  read: 'Read this first',
  heading: 'Declaration for a non-standard PRSA',
  about:
    'We keep this declaration separately, with your name and the time, and print it in your application and its signing certificate.',
  nameHelper: (name: string): string => `Type it as it is in your application: ${name}`,
  submit: 'Sign this declaration',
  after: 'Next you sign the application itself.',
  doubt: 'Not sure? A standard PRSA has a ceiling on its charges.',
  talk: 'Talk to your adviser',
  /** In the documents. */
  signedHeading: 'Declaration for a non-standard PRSA',
  version: 'Version of the declaration',
  signedName: 'Signature, typed by the applicant',
  signedAt: 'Signed on',
  certificateRow: 'Declaration for a non-standard PRSA',
  certificateValue: (
    name: string,
    moment: string,
    { version, texts }: { version: number; texts: readonly string[] },
  ): string => `Signed by ${name} on ${moment}, version ${version}: ${formatCount(texts.length, 'statement')}`,
} as const
