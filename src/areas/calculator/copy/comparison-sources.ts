/** What the comparison rests on: every number of the law with its source, and how well it is backed. */
import { assumptions } from '#areas/calculator/domain/assumptions.ts'
import {
  type Backed,
  type Backing,
  exemption,
  futureFund,
  prsaChargeLimits,
  prsaDrawing,
} from '#areas/calculator/domain/comparison/comparison-facts.ts'
import { lawfulRelief, lawfulStatePensionAge } from '#areas/calculator/domain/comparison/current-law.ts'
import type { IncomeTax } from '#shared/domain/law-figures.ts'
import { reliefLaw } from '#shared/domain/relief.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'

const backing: Readonly<Record<Backing, string>> = {
  official: 'Official text.',
  two: 'Two independent sources agree.',
  one: 'Only one source, not official: check it before you rely on it.',
  own: 'Our own choice.',
}

const rates = futureFund.rates.value
  .map(({ from, employee, employer, state }) => `${employee}/${employer}/${state}% from ${from}`)
  .join(', ')

type Row = { label: string; value: string; fact: Backed }

const { enrolled, enrolledAgain, fee, charge, optOut, lumpSum, mostPay, suspension } = futureFund
const { employer, total } = exemption.value

const rowsOf = (incomeTax: IncomeTax): readonly Row[] => [
  { label: 'Rates of My Future Fund: you, employer, State', value: rates, fact: futureFund.rates },
  { label: 'Pay that counts for it', value: `up to ${formatEuro(mostPay.value)} a year`, fact: mostPay },
  {
    label: 'Who is put into it',
    value: `employees from ${enrolled.value.from} to ${enrolled.value.under - 1} with ${formatEuro(enrolled.value.leastPay)} a year`,
    fact: enrolled,
  },
  { label: 'Its fee', value: `at most ${formatEuroAndCents(fee.value)} a year`, fact: fee },
  {
    label: 'Its charge for investing',
    value: `${charge.value}% a year, the most that its tender allowed`,
    fact: charge,
  },
  { label: 'Opting out of it', value: `months ${optOut.value.from} and ${optOut.value.to}`, fact: optOut },
  { label: 'Enrolled again after opting out', value: `after ${enrolledAgain.value.years} years`, fact: enrolledAgain },
  {
    label: 'Suspending it',
    value: `after ${suspension.value.after} months, for ${suspension.value.least} to ${suspension.value.most} years`,
    fact: suspension,
  },
  { label: 'Its lump sum', value: `up to ${lumpSum.value}%`, fact: lumpSum },
  {
    label: 'When it is drawn: State Pension age',
    value: String(lawfulStatePensionAge),
    fact: {
      date: '2020-12-22',
      source: {
        publisher: 'The Irish Times',
        url: 'https://www.irishtimes.com/news/politics/social-welfare-bill-to-keep-pension-age-at-66-1.4424944',
      },
      backing: 'two',
    },
  },
  {
    label: 'A PRSA that keeps you out of it',
    value: `employer ${employer.percent}% or ${formatEuro(employer.most)}, together ${total.percent}% or ${formatEuro(total.most)} a year`,
    fact: exemption,
  },
  { label: 'When a PRSA is drawn', value: `${prsaDrawing.value.from} to ${prsaDrawing.value.to}`, fact: prsaDrawing },
  {
    label: 'The most that a standard PRSA may charge',
    value: `${prsaChargeLimits.value.contribution}% of each contribution and ${prsaChargeLimits.value.fund}% of the fund a year`,
    fact: prsaChargeLimits,
  },
  {
    label: 'Income tax of a single person',
    value: `20% up to ${formatEuro(incomeTax.value.standardBand)}, 40% above, less ${formatEuro(incomeTax.value.credits)} of credits`,
    fact: { ...incomeTax, backing: 'two' },
  },
  {
    label: 'Earnings that count for relief',
    value: `up to ${formatEuro(lawfulRelief.earnings)} a year, by age from ${lawfulRelief.shareAt(0)}% to ${lawfulRelief.shareAt(99)}% of them, or ${formatEuro(reliefLaw.least)} if that is more`,
    fact: { ...lawfulRelief, backing: 'official' },
  },
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

/** With the bands and credits of the day. */
export const comparisonSources = (tax: IncomeTax) =>
  rowsOf(tax).map(({ label, value, fact }) => ({
    label,
    value,
    since: `Since ${formatDate(fact.date)}.`,
    source: fact.source,
    backing: backing[fact.backing],
  }))
