/** The balance, the rings, the charts and the course of My Pensions. */
import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { laterAge, mostCounted } from '#areas/calculator/copy/law-beside.ts'
import type { Course } from '#areas/pension/domain/on-track.ts'
import type { Valuation } from '#areas/pension/domain/value-history.ts'
import { brand } from '#brand.ts'
import { providerTermsExplained, termsAwaited, termsCame } from '#shared/copy/cooling-off.ts'
import type { Relief } from '#shared/domain/relief.ts'
import { formatBalance, formatEuro } from '#shared/domain/text/money.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'

const month = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
/** 'August 2019'. */
const formatMonth = (on: CalendarDate): string => month.format(new Date(`${on}T00:00:00Z`))

const short = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
})

export const balance = {
  title: 'Fund value',
  /** Whether the provider's own file said it, or one of the firm typed it in. */
  asOf: ({ on, source }: Pick<Valuation, 'on' | 'source'>, provider: string): string =>
    `As of ${formatDate(on)}, ${source === 'provider' ? `from ${provider}` : `recorded by ${brand.name}`}`,
  stale: (provider: string): string =>
    `${capital(provider)} has not sent a newer value. We show it as soon as it does.`,
  growth: (euro: number, since: CalendarDate): string =>
    `${formatEuro(euro)} growth since ${formatMonth(since)}, after charges`,
  level: 'As much as was paid in, after charges',
  fall: (euro: number): string => `${formatEuro(euro)} less than was paid in, after charges`,
  nothingPaid: 'No payment is on record yet.',
  paidUnknown: "Some early payments are missing, so we can't show growth.",
  own: 'You paid in',
  employer: 'Employer paid in',
  result: { growth: 'Growth', fall: 'Fall in value' },
  opened: {
    on: (day: CalendarDate): string => `Opened ${formatDate(day)}`,
    title: 'Your pension is open',
    text: (provider: string): string =>
      `You'll see your first value here once ${provider} has invested your first payment and sent us its value.`,
    paid: (euro: number): string => `${formatBalance(euro)} has been paid in so far.`,
    policy: 'Policy Number',
    start: 'Starts on',
    contribution: 'You pay in',
    monthly: (euro: number): string => `${formatEuro(euro)} a month`,
    ring: 'Each year adds a ring.',
    ringNow: 'Yours starts now.',
  },
  coolingOff: {
    title: (period: CoolingOff): string => {
      if (period.kind === 'notStarted' || period.until === null) return 'You can still change your mind'
      const least = period.kind === 'awaitingTerms' ? 'at least ' : ''
      return `You can change your mind ${least}until ${formatDate(period.until)}`
    },
    /** Below it: whether the provider's terms have come, and what they are. */
    text(period: CoolingOff): readonly string[] {
      if (period.kind === 'notStarted') return []
      if (period.kind === 'awaitingTerms') return [termsAwaited, providerTermsExplained]
      return period.termsOn === undefined ? [] : [termsCame(period.termsOn)]
    },
    link: 'Withdraw from this contract',
  },
} as const

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const ordinals = 'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const endings = /* @__PURE__ */ new Intl.PluralRules('en-IE', { type: 'ordinal' })
const endingOf: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }
/** 'second', '21st'. */
const ordinal = (number: number): string =>
  ordinals[number - 2] ?? `${number}${endingOf[endings.select(number)] ?? 'th'}`

export const rings = {
  begun: (number: number): string => `Your ${ordinal(number)} ring has begun`,
  nav: 'Years of your pension',
  choose: 'Year',
  show: 'Show the year',
  in: (year: number): string => `In ${year}`,
  /** After the words of `in`. */
  paid: (euro: number): string => (euro === 0 ? 'no payment is on record' : `${formatBalance(euro)} was paid in`),
  growth: (euro: number): string => {
    if (euro === 0) return ''
    return euro < 0 ? ` and your fund fell by ${formatBalance(-euro)}` : ` and your fund grew by ${formatBalance(euro)}`
  },
  ended: 'It ended the year at ',
  stood: (on: CalendarDate): string => `On ${formatDate(on)} it stood at `,
  noValue: 'There is no value for this year yet.',
}

export const course = {
  title: 'Value over time',
  value: 'Value',
  paid: 'Paid in',
  tick: (on: CalendarDate, whole: boolean): string =>
    whole ? on.slice(0, 4) : short.format(new Date(`${on}T00:00:00Z`)),
  explain: 'Paid in is what you and your employer put in. Everything above it is growth.',
  explainOwn: 'Paid in is what you put in. Everything above it is growth.',
  below: (from: number, to: number | undefined): string => {
    if (to === undefined)
      return `Since ${from} the fund has been below what was paid in. Funds fall as well as rise; what counts is its value when you retire.`
    return to === from
      ? `In ${from} the fund fell below what had been paid in, and came back in the same year.`
      : `In ${from} the fund fell below what had been paid in, and it came back in ${to}.`
  },
  summary: (from: CalendarDate, to: CalendarDate, value: number, paid: number | undefined): string =>
    `A line of your pension's value from ${formatDate(from)} to ${formatDate(to)}. At the end it is worth ${formatBalance(value)}${
      paid === undefined ? '' : `, and ${formatBalance(paid)} was paid in`
    }.`,
}

export const track = {
  title: (euro: number): string => `You're on course for ${formatEuro(euro)} a month`,
  behind: {
    short: (euro: number): string => `${formatEuro(euro)} a month short`,
    target: (euro: number, age: number) => ` of the ${formatEuro(euro)} you want at ${age}.`,
  },
  thats: "That's ",
  close: (more: number): string => `Paying in ${formatEuro(more)} more each month would close the gap.`,
  /** `cost` is undefined where the facts do not say how much relief there is. */
  cost: (cost: number | undefined, relief: Relief['kind']): string => {
    if (cost === undefined) return 'Tax relief on it is at 20 or 40%, if you are eligible.'
    if (relief === 'none') return 'There is no tax relief on it for you at present.'
    return `After tax relief${relief === 'named' ? ', if you are eligible,' : ''} it would cost you ${formatEuro(cost)}.`
  },
  cannotClose: "Paying in more won't close the gap on its own. Your adviser can help.",
  ahead: (euro: number, target: number, age: number): string =>
    euro === 0
      ? `That's what you want at ${age}.`
      : `That's ${formatEuro(euro)} a month more than the ${formatEuro(target)} you want at ${age}.`,
  noTarget: "You haven't told us what you want to live on.",
  /** Beside the link. */
  tryOne: 'Try a figure, and see how close you are.',
  link: { behind: 'See what changes', ahead: 'See what changes', noTarget: 'Try a target' },
  note: (course: Course): string => {
    const { statePension, statePensionAge: age, counted, lawful } = course
    const later = laterAge(course)
    const promise =
      statePension > 0
        ? `Includes ${formatEuro(statePension)} of State Pension from ${age}. An estimate, not a promise.${later === undefined ? '' : ` ${later}`}`
        : "It isn't a promise."
    const paying = course.monthly === 0 ? 'No further payments are counted. ' : ''
    return `Today's money, before income tax. ${paying}${promise}${counted === undefined ? '' : ` ${mostCounted(counted, lawful)}`}`
  },
  you: 'You',
  target: 'Target',
  ageTick: (age: number, first: boolean): string => (first ? `age ${age}` : String(age)),
  summary: (age: number, retireAge: number, fund: string, target: string | undefined): string =>
    `From age ${age} to ${retireAge} your pension grows to ${fund} in today's money${
      target === undefined ? '' : `; your target needs ${target}`
    }.`,
} as const
