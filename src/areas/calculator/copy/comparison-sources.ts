/** What the comparison rests on: every number of the law with its source, and how well it is backed. */
import { assumptions, type Sourced } from '#areas/calculator/domain/assumptions.ts'
import type { LawFigures } from '#shared/domain/law/law-figures.ts'
import type { Backing } from '#shared/domain/law/law-parts.ts'
import { yearOf } from '#shared/domain/law/law-year.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'

const backing: Readonly<Record<Backing, string>> = {
  official: 'Official text.',
  two: 'Two independent sources agree.',
  one: 'Only one source, not official: check it before you rely on it.',
  firm: 'Looked up by one of us and checked by another.',
  own: 'Our own choice.',
}

type Row = { label: string; value: string; fact: Sourced & { backing: Backing } }

function rowsOf(law: LawFigures): readonly Row[] {
  const { futureFundEnrolled: enrolled, futureFundSuspension: suspension, exemption, charges, drawing } = law
  const { incomeTax, relief } = law
  const rates = law.futureFundRates.map((row) => {
    const { employee, employer, state } = row.value
    return `${employee}/${employer}/${state}% from ${yearOf(row)}`
  })
  const [firstRates] = law.futureFundRates
  return [
    ...(firstRates
      ? [{ label: 'Rates of My Future Fund: you, employer, State', value: rates.join(', '), fact: firstRates }]
      : []),
    {
      label: 'Pay that counts for it',
      value: `up to ${formatEuro(law.futureFundPay.value.most)} a year`,
      fact: law.futureFundPay,
    },
    {
      label: 'Who is put into it',
      value: `employees from ${enrolled.value.from} to ${enrolled.value.under - 1} with ${formatEuro(enrolled.value.leastPay)} a year`,
      fact: enrolled,
    },
    {
      label: 'Its fee',
      value: `at most ${formatEuroAndCents(law.futureFundFee.value.most)} a year`,
      fact: law.futureFundFee,
    },
    {
      label: 'Its charge for investing',
      value: `${law.futureFundCharge.value.fund}% a year, the most that its tender allowed`,
      fact: law.futureFundCharge,
    },
    {
      label: 'Opting out of it',
      value: `months ${law.futureFundOptOut.value.from} and ${law.futureFundOptOut.value.to}`,
      fact: law.futureFundOptOut,
    },
    {
      label: 'Enrolled again after opting out',
      value: `after ${law.futureFundAgain.value.after} years`,
      fact: law.futureFundAgain,
    },
    {
      label: 'Suspending it',
      value: `after ${suspension.value.after} months, for ${suspension.value.least} to ${suspension.value.most} years`,
      fact: suspension,
    },
    { label: 'Its lump sum', value: `up to ${law.futureFundLumpSum.value.share}%`, fact: law.futureFundLumpSum },
    {
      label: 'When it is drawn: State Pension age',
      value: String(law.statePensionAge.value.age),
      fact: law.statePensionAge,
    },
    {
      label: 'A PRSA that keeps you out of it',
      value: `employer ${exemption.value.employer}% or ${formatEuro(exemption.value.employerMost)}, together ${exemption.value.total}% or ${formatEuro(exemption.value.totalMost)} a year`,
      fact: exemption,
    },
    { label: 'When a PRSA is drawn', value: `${drawing.value.from} to ${drawing.value.to}`, fact: drawing },
    {
      label: 'The most that a standard PRSA may charge',
      value: `${charges.value.contribution}% of each contribution and ${charges.value.fund}% of the fund a year`,
      fact: charges,
    },
    {
      label: 'Income tax of a single person',
      value: `20% up to ${formatEuro(incomeTax.value.standardBand)}, 40% above, less ${formatEuro(incomeTax.value.credits)} of credits`,
      fact: incomeTax,
    },
    {
      label: 'Earnings that count for relief',
      value: `up to ${formatEuro(relief.value.earnings)} a year, by age from ${relief.value.under30}% to ${relief.value.from60}% of them, or ${formatEuro(law.leastRelief.value.least)} if that is more`,
      fact: relief,
    },
  ]
}

const assumed: readonly Row[] = [
  {
    label: 'Growth before charges, the same for all',
    value: `${assumptions.growth.value}% a year`,
    fact: { ...assumptions.growth, backing: 'own' },
  },
  {
    label: 'Prices, and what is paid into a PRSA, rise by',
    value: `${assumptions.indexation.value}% a year`,
    fact: { ...assumptions.indexation, backing: 'two' },
  },
  {
    label: 'Pay rises by the same; the pay that counts only if you choose it',
    value: `${assumptions.indexation.value}% a year`,
    fact: { date: '2026-11-22', source: undefined, backing: 'own' },
  },
  {
    label: 'Paid out of the fund each year',
    value: `${assumptions.drawdown.value}%, rising with prices`,
    fact: { ...assumptions.drawdown, backing: 'own' },
  },
]

/** With the law's figures of the day. */
export const comparisonSources = (law: LawFigures) =>
  [...rowsOf(law), ...assumed].map(({ label, value, fact }) => ({
    label,
    value,
    since: `Since ${formatDate(fact.date)}.`,
    source: fact.source,
    backing: backing[fact.backing],
  }))
