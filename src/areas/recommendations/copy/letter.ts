/**
 * The letter on a recommendation's page. Only the server imports it: the browser gets the sentences that the page
 * shows.
 */

import { formatDeadline } from '#areas/calls/copy/call-times.ts'
import type { Circumstances } from '#areas/recommendations/domain/circumstances.ts'
import type { IncomeGap } from '#areas/recommendations/domain/income-gap.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { applicationTime, callTime, coolingOffPeriod } from '#shared/copy/format/periods.ts'
import type { EmploymentStatus } from '#shared/domain/member.ts'

const work: Readonly<Record<EmploymentStatus, string>> = {
  Employee: "you're an employee",
  'Self-Employed/Sole Trader': 'you work for yourself',
  'Company Director': "you're a company director",
  'Not currently working': "you're not working at the moment",
}

const named = (firstName: string, sentence: string): string =>
  firstName === '' ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : `${firstName}, ${sentence}`

/** Of somebody who is in one and listed no pension of their own. */
const atWork: Readonly<Record<string, string>> = {
  my_future_fund: "you're in My Future Fund",
  employer_scheme: "you're in your employer's scheme",
}

function pensions(count: number, workplace: string | undefined): string {
  if (count === 0) return atWork[workplace ?? ''] ?? 'you have no other pension'
  return `you already have ${count === 1 ? 'another pension' : formatCount(count, 'other pension')}`
}

export const letter = {
  sample: {
    tag: 'Sample figures',
    text: "These charges are made up. The firm's own take their place once they are entered.",
  },
  title: (firstName: string, plan: string, isBest: boolean): string =>
    named(firstName, isBest ? `I recommend the ${plan}` : `the ${plan} suits you too`),
  role: 'Your adviser',
  /** What the advice answers. */
  about(
    { age, status, retireAge, requested, pensions: held, workplace }: Circumstances,
    { target }: IncomeGap,
  ): string {
    const wanted =
      target === null
        ? `You'd like to retire at ${retireAge}`
        : `You'd like ${formatContribution({ amount: target, often: 'Monthly' })} from age ${retireAge}`
    return [
      `You're ${age}${status === undefined ? '' : `, and ${work[status]}`}.`,
      `${wanted}, and ${pensions(held.length, workplace)}.`,
      ...(requested === undefined ? [] : [`You asked to pay in ${formatContribution(requested)}.`]),
    ].join(' ')
  },
  /** `read`: the adviser stated to have read the answers. */
  judgement: (read: boolean, plans: number, isBest: boolean): string =>
    [
      read ? 'I read your answers.' : 'This follows from your answers.',
      plans < 2
        ? ''
        : isBest
          ? 'Two plans suit you. This one is the better fit.'
          : 'Two plans suit you. The other one suits you better, and you can choose this one instead.',
      "Here's why, what it costs and what it can't do. A PRSA is a pension you own yourself, and it stays yours when you change jobs.",
    ]
      .filter(Boolean)
      .join(' '),
  other: (plan: string, isBest: boolean): string =>
    isBest ? `See the ${plan} instead` : `See my first choice, the ${plan}`,
  words: 'From your adviser',
  card: {
    retire: 'You retire',
    risk: 'Level of risk',
    note: `Applying takes about ${applicationTime}. Nothing starts until you sign, and after that you have ${coolingOffPeriod} to change your mind.`,
  },
  reasons: { heading: 'Why this plan' },
  payment: { heading: 'What you pay' },
  income: {
    heading: (from: number): string => `What it could give you at ${from}`,
    fund: (fund: string, age: number): string => `That comes to about ${fund} at ${age}.`,
    bar: (parts: readonly { label: string; value: string }[]): string =>
      `Per month: ${parts.map(({ label, value }) => `${label} ${value}`).join(', ')}.`,
  },
  risk: { heading: 'How much risk', least: 'Steadier', most: 'Bumpier' },
  charges: { heading: 'What it costs in euro' },
  compared: { heading: 'Both plans, side by side', what: 'What' },
  end: {
    title: 'Ready, or would you rather talk first?',
    text: `You can apply now, or take ${callTime} on the phone with us, free. Either way you decide in your own time.`,
    talkOnly: `Take ${callTime} on the phone with us, free, and decide in your own time.`,
  },
} as const

/** While the recommendation is being prepared. */
export const awaited = {
  title: (due: Date, now: Date): string => `Your recommendation arrives ${formatDeadline(due, now)}`,
  late: 'Your recommendation is taking longer than we said',
  text: "An adviser goes through your answers first. We'll email you when it's here.",
  lateText: "We're sorry. An adviser is on it, and we'll email you when it's here.",
} as const
