/** The Pension Recommendation: the statement of suitability that an adviser approves. */

import type { Charges } from '#areas/calculator/domain/calculator.ts'
import { type RiskNumber, riskBands, riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import type { DisclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import type { IncomeGap } from '#areas/recommendations/domain/income-gap.ts'
import { coolingOffTerms } from '#shared/copy/cooling-off.ts'
import { ourDisclosure } from '#shared/copy/document-frame.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { withArticle } from '#shared/copy/format/format-count.ts'
import { applicationTime, pensionPeriod } from '#shared/copy/format/periods.ts'
import type { Contribution } from '#shared/domain/contribution.ts'
import { standardCeiling } from '#shared/domain/law/law-table.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { formatYears } from './recommendation.ts'

const percent = (value: number): string => `${value}%`

const employerFirst = (plans: EmployerFirst): string => {
  if (plans === 'all') return ' As you are an employee, your employer completes a form first.'
  return plans.map((plan) => ` For the ${plan}, your employer completes a form first.`).join('')
}

const paidIn = (years: number, paying: number | undefined): string => {
  if (paying === undefined) return 'It is paid in once, today.'
  const whole = paying >= years
  return `${whole ? 'Contributions' : `You pay in for ${formatYears(paying)}, and contributions`} rise with prices each year.`
}

/** The plans for which an employee's employer completes a form first: all that are recommended, or these by name. */
export type EmployerFirst = 'all' | readonly string[]

export const recommendationDocument = {
  subject: 'Statement of suitability for a personal retirement savings account',
  greeting: (firstName: string): string => `Dear ${firstName},`,
  /** `other`: the second of two plans. */
  lead: (plan: string, other: string | undefined, contribution: Contribution): string =>
    other === undefined
      ? `We recommend that you open ${withArticle(plan)} and pay in ${formatContribution(contribution)}.`
      : `We recommend that you open ${withArticle(plan)} and pay in ${formatContribution(contribution)}. ${withArticle(other, 'A')} suits you too, and you can choose it instead.`,
  about:
    'This document sets out what we recommend, why we think that it suits you, what it costs, and what could go wrong. It is based on your answers. If anything in it is wrong or has changed, please let us know before you apply: our advice might change too.',

  plan: {
    best: 'Best match',
    also: 'Also suits you',
    pays: 'You pay in',
    time: 'For how long',
    once: 'One payment',
    cost: 'It costs you',
    retire: 'You retire',
    retireValue: (age: number): string => `At ${age}`,
    risk: 'Level of risk',
    riskValue: (risk: RiskNumber): string => `${risk} of 7`,
    fund: 'It could grow to',
    fundNote: "In today's money; not guaranteed",
    charges: 'Yearly charge',
    chargesNote: 'Of your fund',
    entry: 'Of contributions',
  },

  why: {
    heading: 'Why this suits you',
    /** Above the reasons for one of two plans. */
    plan: (plan: string): string => `Why ${withArticle(plan)}`,
    /** Above those for the contribution and the risk rating. */
    shared: 'Whichever of the two you choose',
    words: 'From your adviser',
    signed: (name: string, tradingName: string): string => `${name}, ${tradingName}`,
  },

  facts: {
    heading: 'What our advice is based on',
    text: 'These are your answers from the fact find. Where you gave no answer, it says so.',
    needs: 'What you want',
    person: 'About you',
    money: 'Your money',
    notGiven: 'Not given',
    notKnown: 'Not known',
    yes: 'Yes',
    no: 'No',
    labels: {
      requested: 'You asked to pay in',
      years: 'For',
      retireAge: 'You want to retire at',
      target: 'Income you want in retirement',
      needsAccess: 'You need this money before',
      sustainability: 'Sustainable investing',
      replacing: 'You are replacing a pension',
      age: 'Age',
      status: 'Work',
      dependants: 'People who depend on you',
      health: 'Your health has changed your plans',
      changes: 'You expect changes',
      prsi: 'Irish social insurance so far',
      knowledge: 'Understanding of investing',
      held: 'Invested in so far',
      salary: 'Income a year, before tax',
      higherRate: 'You pay income tax at 40%',
      taxed: 'How you are taxed',
      spending: 'Household spending',
      surplus: 'Left over',
      emergency: 'Emergency savings',
      assets: 'Other assets',
      debts: 'Debts',
      workplace: 'Pension at work',
      employer: 'Your employer pays in',
      pensions: 'Pensions you have',
    },
    aYear: (amount: number): string => `${formatEuro(amount)} a year, before tax`,
    aMonth: (amount: number): string => `${formatEuro(amount)} per month`,
    debts: (debts: number, repayments: number | undefined): string =>
      repayments === undefined || debts === 0
        ? formatEuro(debts)
        : `${formatEuro(debts)}, repaid at ${formatEuro(repayments)} per month`,
    pension: (kind: string, provider: string | undefined, value: number | undefined): string =>
      `${kind}${provider === undefined ? '' : `, ${provider}`}: ${value === undefined ? 'value not known' : formatEuro(value)}`,
    none: 'None',
  },

  risk: {
    heading: 'How much risk suits you',
    text: (risk: RiskNumber): string => {
      const { from, to } = riskBands[risk]
      const band =
        to === undefined
          ? `about ${percent(from)} or more`
          : from === 0
            ? `less than ${percent(to)}`
            : `about ${percent(from)} to ${percent(to)}`
      return `Your rating is ${risk} of 7, ${riskTypeOf(risk).toLowerCase()} risk. Funds that match it move up and down by ${band} in most years. No rating is free of risk, not even the lowest: over time prices can rise faster than a cautious fund.`
    },
    figure: (risk: RiskNumber): string =>
      `A scale from 1, very low risk, to 7, very high risk. ${risk}, ${riskTypeOf(risk).toLowerCase()} risk, is marked.`,
    parts: (attitude: number, capacity: number): string =>
      `Your answers on how you feel about risk came to ${attitude} of 30 points, and those on what you could afford to lose to ${capacity} of 20.`,
    changed: (from: RiskNumber, to: RiskNumber): string =>
      `Your answers came to rating ${from}. Your adviser set it to ${to}:`,
    capital:
      'Capital security: nothing in this plan guarantees that you get back what you paid in. If that is what matters most to you, let us know before you apply.',
  },

  growth: {
    heading: 'What it could grow to',
    /** `paying`: years of paying in; undefined for a single payment. */
    text: (years: number, plan: string, paying: number | undefined): string =>
      `This is what your payments into the ${plan} could become in ${formatYears(years)}, if the fund grew by 4.6% a year before charges and prices rose by 3% a year. ${paidIn(years, paying)} Pensions you already have, and what an employer may pay in, are not counted.`,
    chart: (years: number, fund: string, paidIn: string): string =>
      `A chart of the fund over ${formatYears(years)}. It grows to ${fund}; ${paidIn} of that is what you paid in.`,
    columns: {
      age: 'At age',
      years: 'After',
      paidIn: 'Paid in',
      charges: 'Taken by charges',
      fund: 'Your fund could be',
    },
    fund: 'Your fund',
    paidIn: 'What you paid in',
    today: 'Today',
    ageTick: (age: number): string => `Age ${age}`,
    income: ({ income: monthly, state, stateYear, from }: IncomeGap): string =>
      `At 3% a year such a fund could pay you about ${formatEuro(monthly)} per month before tax, rising with prices. The full State Pension, ${formatEuro(state)} per month at the rate of ${stateYear ?? 'the day of this advice'}, would come on top from age ${from} if you have the social insurance for it.`,
    target: (target: number, sum: number): string =>
      `Together with the full State Pension that is about ${formatEuro(sum)} per month. You said that you would like ${formatEuro(target)}.`,
    /** Above what the second of two plans leads to. */
    other: (plan: string): string => `With the ${plan}`,
    warnings: 'Please read these warnings',
  },

  costs: {
    heading: 'What it costs',
    text: 'Charges are taken out of your plan; you never pay us or the provider anything extra. They are shown as percentages, as the law requires, and in euro.',
    caption: 'Charges, and the most that the law allows',
    columns: { plan: 'Plan', contribution: 'Of each contribution', fund: 'Of your fund, a year' },
    charge: ({ contribution, fund }: Charges): readonly [string, string] => [percent(contribution), percent(fund)],
    /** Above the charges of one of two plans. */
    inEuro: (plan: string): string => `Charges of the ${plan} in euro`,
    basis: "In today's money, if the fund grows as assumed above.",
    standardLimit: {
      plan: 'Ceiling for a standard PRSA',
      contribution: `${standardCeiling.contribution}%`,
      fund: `${standardCeiling.fund}%`,
    },
    nonStandardLimit: { plan: 'Ceiling for a non-standard PRSA', contribution: 'None', fund: 'None' },
    paid: (charges: string): string => `How we are paid: ${charges}`,
  },

  compared: {
    heading: 'Both plans, side by side',
    caption: "The plans that we recommend. Figures in today's money; not guaranteed.",
    what: 'What',
  },

  flags: {
    heading: 'Points we looked at',
    text: 'These came up in your answers. Where we had to weigh something up, we say what we did about it.',
    answer: (answer: string): string => `What we did: ${answer}`,
  },

  considered: {
    heading: 'What else we considered',
    standard: {
      title: 'A standard PRSA',
      text: 'Its charges have a ceiling, and its choice of funds is narrower. We recommend the non-standard PRSA only because of the reasons above; if they matter less to you than low charges, ask us for a standard one.',
    },
    nonStandard: {
      title: 'A non-standard PRSA',
      text: 'It can offer more kinds of investment, but no law limits its charges. From your answers, a standard PRSA can give you what you need.',
    },
    work: {
      title: 'A pension through your work',
      text: 'Where an employer pays in, that usually comes first. We asked you about it, and our advice takes your answer into account.',
    },
    /** `relieved`: whether the contribution gets tax relief, or may get it. */
    savings: (relieved: boolean) => ({
      title: 'Savings you can get at',
      text: `${relieved ? 'They give no tax relief, but are there when you need them.' : 'They are there when you need them.'} A pension should come on top of them and not in their place.`,
    }),
    debts: {
      title: 'Paying off debts first',
      text: 'Expensive debts, such as on a credit card, often cost more than a pension can be expected to earn.',
    },
    nothing: {
      title: 'Doing nothing for now',
      text: 'It keeps your money free. But each year that passes leaves less time for it to grow, and you may have less to live on later than you would like.',
    },
  },

  know: {
    heading: 'Good to know before you decide',
    items: [
      {
        title: 'You cannot use the money before you retire',
        text: 'Usually from age 60, at the latest from 75, and at any age in serious ill health.',
      },
      {
        title: 'When you retire',
        text: 'You can take up to a quarter as a lump sum, of which the first \u20ac200,000 over your lifetime is free of tax. The rest can buy an income for life, go into a fund that you draw from, or stay where it is for a time. It is taxed as income when you draw it.',
      },
      {
        title: 'You can stop, change and move it',
        text: 'Contributions can be raised, lowered and stopped. You can move to another PRSA, and a standard PRSA may not charge you for that.',
      },
      { title: 'You can change your mind', text: coolingOffTerms },
      {
        title: 'We review it with you',
        text: 'Write to us when your work, family, health or plans change, and review your plan with us once a year.',
      },
    ],
  },

  next: {
    heading: 'What happens next',
    items: (first: EmployerFirst, kind: DisclosureKind): readonly string[] => [
      `Read this document, ${ourDisclosure[kind]} and our Terms of Business.`,
      'Book a call if anything is unclear. It costs nothing.',
      `Apply from your dashboard. It takes about ${applicationTime}, and you need proof of your PPSN and proof of identity.${employerFirst(first)}`,
      `Your pension is up and running about ${pensionPeriod} after we send your signed application to the provider.`,
    ],
  },

  complaint: {
    heading: 'If you are not happy with our advice',
    text: ({ contact, texts }: FirmSettings): string =>
      `Write to ${contact.complaints}, ${contact.email}, or call ${contact.phone}. ${texts.complaints} ${texts.ombudsman}`,
  },

  /** `read`: whether the adviser stated to have read the answers. */
  approval: (name: string, date: string, read: boolean): string =>
    `An adviser has ${read ? 'read your answers and ' : ''}approved this recommendation: ${name}, on ${date}. No computer decided it alone.`,
} as const
