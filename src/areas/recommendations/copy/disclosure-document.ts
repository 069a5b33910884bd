/**
 * The Preliminary Disclosure Certificate: what a member must know about a PRSA before applying. The two kinds have
 * different layouts.
 */

import type { Charges } from '#areas/calculator/domain/calculator.ts'
import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import { isStandard, type Plan, type PlanFile, type PlanKind } from '#areas/recommendations/domain/plans/catalogue.ts'
import { coolingOffTerms } from '#shared/copy/cooling-off.ts'
import { planFileNames } from '#shared/copy/document-frame.ts'
import { coolingOffPeriod } from '#shared/copy/format/periods.ts'
import type { LawFigures } from '#shared/domain/law/law-figures.ts'
import { standardCeiling } from '#shared/domain/law/law-table.ts'
import { yearOf } from '#shared/domain/law/law-year.ts'
import { lawfulRelief } from '#shared/domain/tax-relief.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { formatList } from './recommendation-flags.ts'

const percent = (value: number): string => `${value}%`

/** '15% of your earnings under age 30, 20% under 40, ... and 40% after that.' */
const bands = (relief: LawFigures['relief']): string =>
  lawfulRelief(relief)
    .bands.map(({ under, share }, at) => {
      if (!Number.isFinite(under)) return `and ${share}% after that.`
      return at === 0 ? `${share}% of your earnings under age ${under},` : `${share}% under ${under},`
    })
    .join(' ')

/** After the last year that the law names, the threshold rises by an order of each year: no amount is named. */
function limit({ fundThreshold }: LawFigures, year: number): string {
  const amount = fundThreshold.find((row) => yearOf(row) === year)?.value.amount
  return `What all your pensions together hold above the standard fund threshold${amount === undefined ? '' : `, ${formatEuro(amount)} in ${year},`} is taxed at 40%, and again as income.`
}

const kinds: Readonly<Record<PlanKind, string>> = {
  standard_prsa: 'Standard PRSA',
  nonstandard_prsa: 'Non-standard PRSA',
}

const investments = { label: 'Investments', standard: 'Pooled funds only', nonStandard: 'A wider range' }
const stopping = {
  label: 'Stopping, starting, moving',
  standard: 'Free',
  nonStandard: "Check the provider's conditions",
}

/** How the two kinds of PRSA differ, whatever the plan. */
export const kindsCompared = ({ value: { contribution, fund } }: LawFigures['charges']) => [
  {
    label: 'Legal cap on charges',
    standard: `${contribution}% of contributions, ${fund}% of the fund a year`,
    nonStandard: 'None',
  },
  investments,
  stopping,
]

const comparedBy = ({ label, standard, nonStandard }: typeof investments): readonly string[] => [
  label,
  standard,
  nonStandard,
]

export const disclosureDocument = {
  subject: 'Given before the application for a personal retirement savings account',
  lead: (kind: DisclosureKind): string =>
    `${kind === 'certificate' ? 'This certificate' : "This summary, which is our own and not the provider's Preliminary Disclosure Certificate,"} is for you to read before you apply. It says what the plan can give you, how it is invested and taxed, what can go wrong, and what it costs.`,
  two: (kind: DisclosureKind): string =>
    `We recommend two plans, of which you choose one. The ${kind} of the best match comes first, the other after it.`,
  /** The provider's own documents that the member can open beside this one. */
  provided: (provider: string, files: readonly { file: PlanFile; on: CalendarDate }[]): string =>
    `${provider}'s own documents are beside this one on your recommendation's page: ${formatList(files.map(({ file, on }) => `${planFileNames[file]} of ${formatDate(on)}`))}.`,
  card: {
    tag: kinds,
    provider: 'Provider',
    charge: 'Yearly charge',
    chargeNote: 'Of your fund',
    contribution: 'Charge on contributions',
    change: 'Time to change your mind',
    changeValue: coolingOffPeriod,
    changeNote: 'After it starts',
    least: 'Least you can pay in',
    access: 'You can use the money',
    accessValue: 'From age 60',
  },

  compare: {
    heading: 'Read this first: it is not a standard PRSA',
    note: 'This is a non-standard PRSA. No law limits its charges, and it may hold investments that a standard PRSA may not. Please compare it with a standard one before you decide.',
    caption: 'The two kinds side by side',
    columns: { what: 'What', standard: 'Standard PRSA', nonStandard: 'This non-standard PRSA' },
    rows: (
      { contribution, fund }: Charges,
      employerAccess: boolean,
      { value: cap }: LawFigures['charges'],
    ): readonly (readonly string[])[] => [
      [
        'Charge on contributions',
        `At most ${percent(cap.contribution)}`,
        `${percent(contribution)}; the law sets no ceiling`,
      ],
      ['Charge on the fund, a year', `At most ${percent(cap.fund)}`, `${percent(fund)}; the law sets no ceiling`],
      comparedBy(investments),
      ['Default investment strategy', 'Yes', 'Yes'],
      comparedBy(stopping),
      [
        'Through an employer',
        'An employer without a suitable scheme must give access to one',
        employerAccess ? 'Only if your employer agrees' : 'Not with this plan: you pay in yourself',
      ],
    ],
    why: 'Why we still recommend it',
  },

  benefits: {
    heading: 'What you can get',
    items: [
      {
        title: 'When',
        text: 'From age 60, whether or not you keep working, and at the latest from 75. From 50 if you are an employee and retire from your job, on the conditions of Revenue. At any age in serious ill health. After 75, what is left can no longer be used in the usual way, so decide before then.',
      },
      {
        title: 'A lump sum',
        text: 'Up to a quarter of your fund. Over your lifetime the first \u20ac200,000 of such sums is free of tax, and the next \u20ac300,000 is taxed at 20%.',
      },
      {
        title: 'An income',
        text: 'The rest can buy an annuity, which is an income for life, go into an approved retirement fund (ARF) that you draw from, or be left in the PRSA for a time.',
      },
      {
        title: 'If you die before',
        text: 'The fund goes to your estate. The tax depends on how the people who inherit it are related to you.',
      },
      {
        title: 'No amount is promised',
        text: 'What you get depends on what was paid in, how it was invested, what it earned, and what charges took.',
      },
    ],
  },

  investment: {
    heading: 'How it is invested',
    default: 'If you choose nothing',
    others: 'If you choose yourself',
    sustainable:
      'Ask us, or the provider, which of its funds take the environment and people into account, and how. Each fund has a document that explains this.',
  },

  tax: {
    heading: 'Tax',
    items: (law: LawFigures, year: number) =>
      [
        {
          title: 'Paying in',
          text: `You get relief at the highest rate of income tax that you pay, on up to ${bands(law.relief)} The age you reach in the year counts. Earnings count up to ${formatEuro(law.relief.value.earnings)} a year. There is no relief from USC or PRSI, and none without income from work.`,
        },
        { title: 'While it grows', text: 'Growth within the plan is free of tax.' },
        {
          title: 'Drawing it',
          text: 'Income from it is taxed as income. From the year you are 61, tax is charged as if at least 4% a year were drawn from an ARF or from a PRSA that has begun to pay; 5% from the year you are 71, and 6% if they hold more than \u20ac2 million.',
        },
        { title: 'The lifetime limit', text: limit(law, year) },
      ] as const,
    change: 'Tax rules can change, and what they mean for you depends on your own position.',
  },

  risks: {
    heading: 'What can go wrong',
    items: [
      'The value of your fund can fall as well as rise, and you may get back less than you paid in. No guarantee is given.',
      'You cannot use the money before you retire, even if you need it badly.',
      'Prices can rise faster than your fund, so that it buys less. This matters most for cautious funds.',
      'Funds that hold other currencies lose value when these fall against the euro.',
      'You may pay in too little, or for too short a time, for the income that you hope for.',
      'Charges make the fund smaller, and more so the longer it runs. They can change, and you will be notified before they do.',
      'The law on pensions and tax can change.',
    ],
    wider:
      'Some investments in the wider range can be hard to sell, hard to value, or rest on a few holdings only. They can fall much further than a pooled fund.',
  },

  charges: {
    heading: 'What it costs',
    text: (plan: Pick<Plan, 'kind'>): string =>
      isStandard(plan)
        ? 'All charges are percentages, taken out of the plan. There are no others.'
        : 'Charges are percentages, taken out of the plan. They depend on the funds you choose, and the law sets no ceiling. The figures here are for the default investment strategy: ask us for those of any other fund before you choose it.',
    caption: (plan: Pick<Plan, 'name'>): string => `Charges of the ${plan.name}`,
    columns: { charge: 'Charge', here: 'This plan', law: 'Ceiling in law' },
    rows: (plan: Pick<Plan, 'kind'>, { contribution, fund }: Charges): readonly (readonly string[])[] => {
      const capped = isStandard(plan)
      return [
        ['Of each contribution', percent(contribution), capped ? percent(standardCeiling.contribution) : 'None'],
        ['Of the fund, a year', percent(fund), capped ? percent(standardCeiling.fund) : 'None'],
        // The law lets a standard PRSA take nothing from a transfer.
        ...(capped ? [['Of a transfer from another pension', '0%', '0%']] : []),
      ]
    },
  },

  table: {
    heading: 'What charges do over time',
    text: ({ contribution, fund }: Charges): string =>
      `The table shows \u20ac100 per month, rising with prices, in a fund that grows by 4.6% a year before a yearly charge of ${percent(fund)}${contribution === 0 ? '' : `, after ${percent(contribution)} was taken from each contribution`}. It is a general example: your own figures are in your Pension Recommendation.`,
    columns: {
      years: 'After years',
      paidIn: 'Paid in',
      without: 'Without charges',
      charges: 'Taken by charges',
      fund: 'Fund',
    },
    warning: 'Please read these warnings',
  },

  replacing: {
    heading: 'If you replace a pension you already have',
    yes: 'Your answers say that you plan to replace a pension. Warning: it can cost you guarantees, benefits and low charges that you cannot get back, and a penalty may be due. Keep paying into your present pension until you have a written comparison of the two from us.',
    none: 'Your answers name no pension that this one could replace. If you have one after all, let us know before you sign: replacing it can cost you guarantees and benefits that you cannot get back.',
    no: 'Your answers say that you do not plan to replace a pension. If that changes, let us know before you sign: it can cost you guarantees and benefits that you cannot get back.',
  },

  change: { heading: 'If you change your mind', text: coolingOffTerms },

  declaration: {
    heading: 'What your adviser declares',
    certificateGiven: (kind: DisclosureKind, member: string, date: string): string =>
      kind === 'certificate'
        ? `On ${date} I gave this certificate to ${member}, before any application on this recommendation was signed.`
        : `On ${date} I gave the provider's Preliminary Disclosure Certificate and this summary to ${member}, before any application on this recommendation was signed.`,
    replacingExplained: (date: string): string =>
      `In a call on ${date} I explained what it can mean to replace a PRSA or an annuity contract with the plan described here.`,
    replacingWritten: (date: string): string =>
      `In my recommendation of ${date} I explained in writing what it can mean to replace a PRSA or an annuity contract with the plan described here.`,
    /** Of an approval from before it was required. */
    replacingOpen:
      'Your answers say that you hold a pension. What it can mean to replace it is not declared as explained here: ask us to explain it before you sign.',
    kindsExplained: (date: string): string =>
      `In a call on ${date} I explained how a standard and a non-standard PRSA differ, and why I recommend this one.`,
    none: 'Nothing has been declared.',
    lines: { adviser: (brandName: string): string => `Adviser, for ${brandName}`, date: 'Date' },
    memberHeading: 'What you declare',
    member:
      'If you apply for this plan, we ask you online to declare that you know that no law limits its charges, and that you choose it with that in mind. You sign that declaration before you sign the application, and it is printed in both of its documents.',
  },
} as const
