/** The rows of an application: on the review, on the page to sign, in the documents and at the desk. */

import type { ApplicationSummary, Declaration } from '#areas/application/domain/application-summary.ts'
import { countryName } from '#areas/forms/copy/countries.ts'
import { specifiedNames } from '#areas/recommendations/copy/specified-plans.ts'
import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import { isSpecified } from '#areas/recommendations/domain/plans/products.ts'
import { brand } from '#brand.ts'
import { yourDisclosure } from '#shared/copy/document-frame.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { coolingOffPeriod } from '#shared/copy/format/periods.ts'
import { formatEircode, isEircode, normaliseEircode } from '#shared/domain/text/eircode.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'

/** How a row is changed: on the profile, with the adviser, or by sending another document. */
export type ChangedBy = 'profile' | 'adviser' | 'documents'

export type SummaryRow = { label: string; value: string; changedBy: ChangedBy }
export type SummarySection = { id: keyof ApplicationSummary; title: string; rows: readonly SummaryRow[] }

const none = '--'
const perMonth = (euro: number | null): string => (euro === null ? none : `${formatEuro(euro)} per month`)
const perYear = (euro: number | null): string => (euro === null ? none : `${formatEuro(euro)} per year`)
const whole = ({ single }: ApplicationSummary['pension'], amount: number): string =>
  formatContribution({ amount, often: single ? 'Once' : 'Yearly' })
const ownRow = (pension: ApplicationSummary['pension']): string => {
  const payment = pension.single ?? pension.yearly
  return payment ? whole(pension, payment.own) : perMonth(pension.contribution)
}
/** Empty without an employer's part. A company pays its part of a single or yearly payment in the same way. */
const employerRow = (pension: ApplicationSummary['pension']): readonly string[] => {
  const { employerContribution } = pension
  const company = (pension.single ?? pension.yearly)?.company ?? null
  if (company !== null) return [whole(pension, company)]
  return employerContribution === null ? [] : [perMonth(employerContribution)]
}
const years = (text: string | null): string =>
  text === null || text === '' ? none : text === '1' ? '1 year' : `${text} years`

/** As it was when the summary was made. */
export const planName = ({ product, plan }: ApplicationSummary['pension']): string =>
  product?.name ?? (isSpecified(plan) ? specifiedNames[plan] : plan)

export function summaryRows({
  pension,
  details,
  contact,
  business = [],
}: ApplicationSummary): readonly SummarySection[] {
  const row =
    (changedBy: ChangedBy) =>
    (label: string, value: string | number | null): SummaryRow => ({
      label,
      value: value === null || value === '' ? none : String(value),
      changedBy,
    })
  const adviser = row('adviser')
  const profile = row('profile')
  return [
    {
      id: 'pension',
      title: 'Your pension',
      rows: [
        adviser('Plan', planName(pension)),
        ...(pension.product === undefined ? [] : [adviser('Provider', pension.product.provider)]),
        adviser('Your contribution', ownRow(pension)),
        ...employerRow(pension).map((value) => adviser("Your employer's contribution", value)),
        adviser('How often', pension.often),
        ...(pension.single ? [] : [adviser('For how long', years(pension.duration))]),
        adviser('Retirement age', pension.retireAge),
        adviser('Retirement income target', perYear(pension.target)),
        adviser('Risk profile', pension.risk),
      ],
    },
    {
      id: 'details',
      title: 'Your details',
      rows: [
        adviser('Name', details.name),
        adviser('Date of birth', details.birthDate === null ? null : formatDate(details.birthDate)),
        row('documents')('PPSN', details.ppsn),
        adviser('Nationality', details.nationality),
        ...(details.nationality === 'Other' && details.country
          ? [adviser('Country of nationality', countryName(details.country))]
          : []),
        adviser('Tax resident in Ireland', details.taxResident),
        adviser('Work', details.work),
        ...(details.employer === null ? [] : [adviser('Employer', details.employer)]),
        adviser(details.work === 'Employee' ? 'Salary' : 'Pay or profit', perYear(details.salary)),
      ],
    },
    ...(business.length === 0
      ? []
      : [
          {
            id: 'business' as const,
            title: businessTitle,
            rows: business.map(({ label, value }) => adviser(label, value)),
          },
        ]),
    {
      id: 'contact',
      title: 'Contact details',
      rows: [
        adviser('Email', contact.email),
        profile('Mobile', contact.phone),
        profile('Address', contact.address.map(formatLine).join(', ')),
      ],
    },
  ]
}

const formatLine = (line: string): string =>
  isEircode(line) ? formatEircode(normaliseEircode(line)) : countryName(line)

/** Labels of a single payment: the form asks for what is paid in a year. */
export const labelsOfOnce: Readonly<Partial<Record<string, string>>> = {
  own_contribution: 'You pay once',
  company_contribution: 'The company pays once',
}

/** The section of business details on the review: it goes to the provider with the rest. */
const businessTitle = 'Your business'

export const changeLinks: Readonly<Record<Exclude<ChangedBy, 'adviser'>, string>> = {
  profile: 'Change',
  documents: 'See your documents',
}

/** What only an adviser changes, by section. */
export const askLinks: Readonly<Record<SummarySection['id'], string>> = {
  pension: 'Ask your adviser',
  business: 'Ask your adviser',
  details: 'Ask for a change',
  contact: 'Change it',
}

/** Before the link to the adviser, at the foot of a section. */
export const changeWithAdviser: Readonly<Record<SummarySection['id'], string>> = {
  pension: 'Your adviser worked these out with you. Is something wrong?',
  details: 'Is anything else here wrong?',
  business: 'These are your answers about your work. Is something wrong?',
  contact: 'Do you need another email address?',
}

/** Word for word what is signed: with each change DECLARATIONS_VERSION rises. A compliance person must confirm them. */
export const declarationTexts = (kind: DisclosureKind): Readonly<Record<Declaration, string>> => ({
  true: 'Everything above is true and complete, as far as I know.',
  recommendation: 'I have opened and read my Pension Recommendation.',
  disclosure: `I have opened and read ${yourDisclosure[kind]}.`,
  terms: 'I have opened and read the Terms of Business.',
  access:
    'I understand that the value can go down as well as up, and that I cannot use the money before I retire, at age 60 at the earliest.',
  coolingOff: `I know that I can cancel at any time before my pension starts, and for at least ${coolingOffPeriod} after the day it starts.`,
  provider: `I ask ${brand.name} to send this application, my documents and my PPSN to the provider, and to nobody else.`,
})
