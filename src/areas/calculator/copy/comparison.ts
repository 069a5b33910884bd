/** /pension-calculator/compare. The sentences inform; none of them recommends. */
import { bounds } from '#areas/calculator/domain/calculator-inputs.ts'
import type { Comparison, ComparisonContext, LineKind } from '#areas/calculator/domain/comparison/comparison.ts'
import {
  type ComparedField,
  type ComparisonInputs,
  type LimitRule,
  ownBounds,
  type TaxBand,
  type Work,
} from '#areas/calculator/domain/comparison/comparison-inputs.ts'
import { type Access, leastToExempt } from '#areas/calculator/domain/comparison/future-fund.ts'
import { base, type PageHead } from '#shared/copy/head.ts'
import type { LawFigures } from '#shared/domain/law/law-figures.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'

export const head: PageHead = {
  path: '/pension-calculator/compare',
  title: 'My Future Fund or a PRSA?',
  description:
    'Compare My Future Fund with a PRSA by your own pay: what each costs you after tax relief, what goes in, and what you could have when you retire.',
  keywords: `${base}, My Future Fund, auto-enrolment Ireland, PRSA or My Future Fund, PRSA through payroll`,
}

const monthly = (amount: number): string => `${formatEuro(amount)} a month`

const lineNames: Readonly<Record<LineKind, string>> = {
  futureFund: 'My Future Fund',
  prsa: 'A PRSA through payroll',
  both: 'Both',
}
/** Nobody runs a payroll for the self-employed. */
export const lineName = (kind: LineKind, work: Work): string =>
  kind === 'prsa' && work === 'self_employed' ? 'A PRSA' : lineNames[kind]

const workNames: Readonly<Record<Work, string>> = {
  employee: 'Employee',
  self_employed: 'Self-employed, or a director with PRSI class S',
}

const bandName = (band: TaxBand): string =>
  band === 'pay' ? 'Work it out from my pay' : band === 0 ? 'I pay no income tax' : `${band}%`

export const form = {
  title: 'Your numbers',
  age: { label: 'My age', helper: `${ownBounds.current_age.least} to ${ownBounds.current_age.most}.` },
  retirement: { label: 'I retire at', helper: `${bounds.retirement_age.least} to ${bounds.retirement_age.most}.` },
  work: { label: 'How I work', option: workNames },
  pay: { label: 'My pay a year, before tax', helper: 'If you are self-employed, your profit.' },
  band: {
    label: 'My highest rate of income tax',
    helper: 'Choose it yourself if you are taxed as a couple.',
    option: bandName,
  },
  save: { label: 'I would pay into a PRSA each month', helper: 'Before tax relief.' },
  employer: {
    label: 'My employer would pay into it each month',
    helper: 'Ask your payroll. Enter 0 if it would pay nothing.',
  },
  limits: {
    label: 'Limit of pay for My Future Fund',
    option: (rule: LimitRule, { futureFundPay }: LawFigures): string =>
      rule === 'rising' ? 'Rising, an assumption' : `${formatEuro(futureFundPay.value.most)}, as in the Act`,
  },
  submit: 'Compare',
  change: 'Change',
  /** The numbers of an answer in one line. */
  short: ({ quote, pay, employer, work }: ComparisonInputs): string =>
    `${quote.current_age}, retiring at ${quote.retirement_age}, ${formatEuro(pay)} a year, ${formatEuro(quote.todaySave)} a month${work === 'employee' ? `, employer ${formatEuro(employer)}` : ''}`,
} as const

const fieldNames: Readonly<Record<ComparedField, string>> = {
  pay: form.pay.label,
  employer: form.employer.label,
  todaySave: form.save.label,
  current_age: form.age.label,
  retirement_age: form.retirement.label,
}

const fieldBounds = { ...bounds, ...ownBounds }

export const corrected = {
  title: 'We changed what we could not use',
  field: (field: ComparedField): string =>
    `${fieldNames[field]}: a number from ${fieldBounds[field].least} to ${fieldBounds[field].most}.`,
} as const

export const page = {
  title: 'My Future Fund or a PRSA?',
  text: 'Compare both with your own numbers: what it costs you, what goes in, what you could end up with.',
  verdict: 'In short',
  lines: 'Side by side',
  chart: 'How they grow',
  decides: 'What decides it',
  notes: 'Good to know',
  sources: 'What these numbers are based on',
  adviser: {
    title: 'Does this fit you?',
    text: "This is information, not advice. Send your numbers to an adviser in one tap and they'll look at the whole picture.",
    button: 'Talk to an adviser',
  },
  calculator: 'Calculate my whole pension with these numbers',
} as const

const joiningReason = ({ pay }: ComparisonInputs, { value }: LawFigures['futureFundEnrolled']): string =>
  pay < value.leastPay
    ? `You earn less than ${formatEuro(value.leastPay)} a year`
    : `You are not between ${value.from} and ${value.under - 1}`

/** The sentence that answers the title. */
export function verdict(
  inputs: ComparisonInputs,
  { access, futureFund: fund, prsa, forTheSame, relief }: Comparison,
  law: LawFigures,
): string {
  if (access === 'outside' || !fund || !forTheSame)
    return `My Future Fund is for employees, so it is not open to you. A PRSA is: ${monthly(prsa.own)} costs you ${formatEuro(prsa.cost)}${relief.rate > 0 ? ' after tax relief' : ', as without income tax there is no relief'}.`
  const first =
    access === 'canJoin'
      ? `${joiningReason(inputs, law.futureFundEnrolled)}, so nobody puts you into My Future Fund, but you may ask to join. `
      : ''
  const lead =
    forTheSame.rate > 0 ? `With tax relief of ${forTheSame.rate}%` : 'Without income tax, there is no relief on a PRSA:'
  const difference = forTheSame.cost - fund.cost
  const same = `for the same ${formatEuro(fund.goesIn)} going in`
  const comma = forTheSame.rate > 0 ? ',' : ''
  if (Math.abs(difference) < 0.5) return `${first}${lead}${comma} both cost you the same ${same}.`
  if (difference < 0)
    return `${first}${lead}${comma} the PRSA costs you ${formatEuro(-difference)} less a month ${same}, as long as your employer pays in too.`
  const because =
    prsa.employer > 0
      ? 'because your employer and the State add more to each euro of yours'
      : 'because your employer and the State pay into it, and your employer pays nothing into the PRSA'
  return `${first}${lead}${comma} My Future Fund costs you ${formatEuro(difference)} less a month ${same}, ${because}.`
}

/** Which of the two has more, and from when. */
export function overtaking({ futureFund: fund, prsa, overtaking: found }: Comparison): string | undefined {
  if (!fund) return undefined
  if (found?.kind === 'futureFund')
    return `With these amounts the PRSA is ahead at first. From ${found.year} My Future Fund has more${found.byRates ? ', because its rates go up' : ''}.`
  if (found) return `With these amounts My Future Fund is ahead at first. From ${found.year} the PRSA has more.`
  const difference = fund.fund - prsa.fund
  if (Math.abs(difference) < 0.5) return 'With these amounts both have the same.'
  return `With these amounts ${difference > 0 ? 'My Future Fund' : 'the PRSA'} has more in every year.`
}

/** Whether payroll contributions keep somebody out of My Future Fund. */
export function exemptionNote(
  { pay }: ComparisonInputs,
  { access, exempt }: Comparison,
  law: LawFigures,
): string | undefined {
  if (access !== 'enrolled') return undefined
  const { employer, total } = leastToExempt(pay, law)
  return exempt
    ? 'Paid through payroll, this PRSA would keep you out of My Future Fund.'
    : `This PRSA would not keep you out of My Future Fund. Through payroll it takes at least ${formatEuro(Math.ceil(employer / 12))} a month from your employer, and ${formatEuro(Math.ceil(total / 12))} together. Below that, you have both unless you opt out.`
}

/** What the figures leave out, where it matters. */
export function cautions({ work }: ComparisonInputs, { benefitInKind, abovePay }: Comparison): readonly string[] {
  return [
    ...(abovePay
      ? [
          `You would pay in more than you earn${work === 'employee' ? ', which no payroll can take out of your pay' : ''}.`,
        ]
      : []),
    ...(benefitInKind > 0
      ? [
          `Your employer would pay in ${formatEuro(benefitInKind)} a year more than your whole pay. That part is taxed as if it were pay, which the cost shown leaves out.`,
        ]
      : []),
  ]
}

export const lineWords = {
  caption: 'The ways side by side, in euro',
  cost: 'Out of your pay packet, a month',
  goesIn: 'Goes in, a month',
  from: { you: 'from you', employer: 'your employer', state: 'the State' },
  nothing: 'nothing',
  fund: (age: number): string => `Fund at ${age}`,
  income: 'Income, a month',
  incomeFrom: 'from age',
  /** Under the table. */
  relief: (rate: number, outside: boolean): string =>
    `${rate > 0 ? `Tax relief of ${rate}% is taken off what the PRSA costs you.` : 'There is no income tax that a PRSA could save you.'}${outside ? '' : ' My Future Fund gets no tax relief.'}`,
  later: ({ year, cost, goesIn }: NonNullable<Comparison['later']>): string =>
    `My Future Fund from ${year}: ${formatEuro(cost)} out of your pay, ${formatEuro(goesIn)} in.`,
  bothNote: 'In "Both" the PRSA is paid by direct debit, so no employer money goes into it.',
  waits: ({ statePensionAge }: LawFigures): string => `My Future Fund waits until ${statePensionAge.value.age}.`,
  statePension: 'The State Pension comes on top, whichever you choose.',
} as const

export const chartWords = {
  summary: (age: number, ends: readonly string[]): string => `The funds by age until ${age}: ${ends.join(', ')}.`,
  end: (name: string, fund: string): string => `${name} ${fund}`,
  table: 'The same as a table',
} as const

const percent = (value: number): string => `${value}%`

export function decides(
  inputs: ComparisonInputs,
  { futureFund: fund, prsa, relief }: Comparison,
  context: ComparisonContext,
) {
  const { futureFundFee, futureFundCharge, drawing, statePensionAge } = context.law
  const ofPayments = context.prsa.contribution === 0 ? 'nothing' : percent(context.prsa.contribution)
  const taken = `${ofPayments} of each contribution and ${percent(context.prsa.fund)} of the fund a year`
  const charges = context.assumed
    ? `We do not know this PRSA's charges yet, so we assume the most that the law allows a standard one: ${taken}.`
    : `The PRSA takes ${taken}.`
  return [
    ...(fund
      ? [
          {
            title: "First, your employer's money",
            text: `Into My Future Fund your employer must pay as much as you, ${monthly(fund.employer)} now. Into the PRSA it would pay ${prsa.employer > 0 ? monthly(prsa.employer) : 'nothing'}.`,
          },
        ]
      : []),
    {
      title: 'Your tax band',
      text: `${relief.rate > 0 ? `€100 into a PRSA costs you €${100 - relief.rate}.` : 'You pay no income tax that a PRSA could save you.'}${
        fund ? ' What you pay into My Future Fund is taxed first, and the State adds €1 to every €3 of yours.' : ''
      }${inputs.quote.todaySave > relief.ceiling ? ` At your age and pay, relief stops at ${monthly(relief.ceiling)}.` : ''}`,
    },
    {
      title: 'Charges',
      text: fund
        ? `${charges} My Future Fund may take at most ${formatEuroAndCents(futureFundFee.value.most)} a year, and we assume ${percent(futureFundCharge.value.fund)} of the fund for investing it.`
        : charges,
    },
    {
      title: 'Freedom',
      text: `A PRSA takes what you choose, can stop and start, and can be drawn from ${drawing.value.from} to ${drawing.value.to}, or from ${drawing.value.afterLeavingWork} in some cases if you leave your job.${
        fund ? ` My Future Fund has fixed rates and waits until ${statePensionAge.value.age}.` : ''
      }`,
    },
  ]
}

export function notes(access: Access, law: LawFigures): readonly string[] {
  const { employer, employerMost, total, totalMost } = law.exemption.value
  const forAll = [
    `From either you can take up to ${law.futureFundLumpSum.value.share}% as a lump sum when you retire. One tax-free limit covers all your pensions.`,
    'How contributions and pensions are taxed depends on your own circumstances, and the law can change.',
  ]
  if (access === 'outside') return forAll
  return [
    'A PRSA that you pay by your own direct debit does not keep you out of My Future Fund. Only one that runs through payroll can.',
    `Through payroll, your employer must pay at least ${percent(employer)} of your pay or ${formatEuro(employerMost)} a year, whichever is less, and both of you together ${percent(total)} or ${formatEuro(totalMost)}.`,
    ...(access === 'enrolled'
      ? leaving(law)
      : ['Before you ask to join My Future Fund, ask it when you could leave again.']),
    ...forAll,
    "Any fund you already have isn't counted: it grows the same either way.",
  ]
}

/** What somebody who is put into My Future Fund must know before they leave it. */
function leaving(law: LawFigures): readonly string[] {
  const { futureFundOptOut: optOut, futureFundAgain: again, futureFundSuspension: suspension } = law
  return [
    `If you opt out of My Future Fund, your employer and the State stop paying in for you from then on. You may do it in months ${optOut.value.from} and ${optOut.value.to} after you are enrolled, and get your own money back; what your employer and the State paid stays in your fund.`,
    `You may opt out again in such a window after each rise of the rates, and then get back only what the rise took, and after you are enrolled again. That happens ${again.value.after} years after you opted out, whatever you earn, while you are under ${law.statePensionAge.value.age}.`,
    `After ${suspension.value.after} months you may also suspend your payments for ${suspension.value.least} to ${suspension.value.most} years.`,
  ]
}

/** The numbers of a comparison in one line, for the adviser who talks about them. */
export const comparedNumbers = ({ quote, work, band, pay, employer, limits }: ComparisonInputs): string =>
  [
    `${workNames[work]}, age ${quote.current_age}, retiring at ${quote.retirement_age}`,
    `${formatEuro(pay)} a year`,
    `tax ${band === 'pay' ? 'worked out from pay' : `at ${band}%`}`,
    `${monthly(quote.todaySave)} into a PRSA`,
    ...(work === 'employee' ? [`employer ${formatEuro(employer)}`] : []),
    ...(limits === 'rising' ? ['limit of pay rising'] : []),
  ].join('; ')
