/**
 * How long a record is kept, and by which law: one table, which the deletion of an account, its page, its email and the
 * nightly job follow. Everything else about a member is deleted with the account. What counsel is to confirm is in
 * docs/compliance-questions.md.
 */
import { addDays, type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import { dormantMonths, dormantNoticeDays, keptYears, lastDrawingAge } from '#shared/domain/time/periods.ts'
import { addMonths } from '#shared/domain/time/working-days.ts'

export const keptRecords = ['advice', 'identity', 'complaints'] as const
export type KeptRecord = (typeof keptRecords)[number]

/** Each is null where there is none. */
export type RetentionFacts = {
  /**
   * The last approval of a recommendation, or signature of an application. Of a client who came with a pension, when
   * the firm added them: it advised them before.
   */
  advisedAt: Date | null
  /** When identity documents were submitted to us for the last time. */
  identifiedAt: Date | null
  /**
   * The last service or transaction: an approval, a signature, a sending, an opened pension, a value or contribution
   * recorded, an annual statement, a call, or an answer to a request.
   */
  lastServiceAt: Date | null
  /** The last answer to a complaint, or its arrival. */
  complainedAt: Date | null
  /** True for a pension that was arranged through us and not cancelled. */
  pensionOpened: boolean
  birthDate: CalendarDate | null
}

type RetentionLaw = 'consumerProtectionCode' | 'ombudsmanAct' | 'moneyLaunderingAct'

type Rule = {
  laws: readonly RetentionLaw[]
  /** The last day of the relationship or event from which the years count; null keeps nothing. */
  from: (facts: RetentionFacts, erasedOn: CalendarDate) => CalendarDate | null
}

const latest = (...dates: readonly (CalendarDate | null)[]): CalendarDate | null =>
  dates.reduce((last, date) => (date !== null && (last === null || date > last) ? date : last), null)

const dayOf = (time: Date | null): CalendarDate | null => time && irishDate(time)

export const retentionRules: Readonly<Record<KeptRecord, Rule>> = {
  // Consumer Protection Code: six years from the end of the relationship, which ends with the account. A complaint
  // about a long-term service can come until six years after that service ended (Financial Services and Pensions
  // Ombudsman Act 2017, section 51), and a PRSA can run until its holder is 75.
  advice: {
    laws: ['consumerProtectionCode', 'ombudsmanAct'],
    from: ({ advisedAt, pensionOpened, birthDate }, erasedOn) =>
      advisedAt && latest(erasedOn, pensionOpened && birthDate ? addMonths(birthDate, lastDrawingAge * 12) : null),
  },
  // Criminal Justice (Money Laundering and Terrorist Financing) Act 2010, section 55(4): from the last service or the
  // last transaction, whichever is later. We serve the holder of a pension until the account is deleted.
  identity: {
    laws: ['moneyLaunderingAct'],
    from: ({ identifiedAt, lastServiceAt, pensionOpened }, erasedOn) =>
      identifiedAt && latest(dayOf(identifiedAt), dayOf(lastServiceAt), pensionOpened ? erasedOn : null),
  },
  complaints: { laws: ['consumerProtectionCode'], from: ({ complainedAt }) => dayOf(complainedAt) },
}

export type Kept = { record: KeptRecord; removeOn: CalendarDate }

/** The records kept after a deletion at `erasedAt`, with the day each is deleted. Empty when nothing is kept. */
export const keptAfter = (facts: RetentionFacts, erasedAt: Date): readonly Kept[] =>
  keptRecords.flatMap((record) => {
    const erasedOn = irishDate(erasedAt)
    const from = retentionRules[record].from(facts, erasedOn)
    if (from === null) return []
    const removeOn = addMonths(from, keptYears[record] * 12)
    return removeOn > erasedOn ? [{ record, removeOn }] : []
  })

/** Calendar dates in Ireland. `lastSeenOn`: of a visit, or of anything we did. The notices are those sent after it. */
export type DormancyFacts = {
  lastSeenOn: CalendarDate
  firstNoticeOn: CalendarDate | null
  secondNoticeOn: CalendarDate | null
}

/** `deleteOn`: the day that the email names. */
export type DormancyStep =
  | { kind: 'wait' }
  | { kind: 'notify'; notice: 'first' | 'second'; deleteOn: CalendarDate }
  | { kind: 'delete' }

/**
 * What is due today for a member who never applied (General Data Protection Regulation, article 5(1)(e): no longer than
 * necessary). The account is deleted `dormantMonths` after the last visit, and never before each notice has run.
 */
export function dormancyStep(
  { lastSeenOn, firstNoticeOn, secondNoticeOn }: DormancyFacts,
  today: CalendarDate,
): DormancyStep {
  const due = addMonths(lastSeenOn, dormantMonths)
  const { first, second } = dormantNoticeDays
  if (firstNoticeOn === null) {
    if (today < addDays(due, -first)) return { kind: 'wait' }
    const full = addDays(today, first)
    return { kind: 'notify', notice: 'first', deleteOn: full > due ? full : due }
  }
  const announced = addDays(firstNoticeOn, first)
  const deleteOn = announced > due ? announced : due
  if (secondNoticeOn === null) {
    if (today < addDays(deleteOn, -second)) return { kind: 'wait' }
    const full = addDays(today, second)
    return { kind: 'notify', notice: 'second', deleteOn: full > deleteOn ? full : deleteOn }
  }
  const last = addDays(secondNoticeOn, second)
  return today >= (last > deleteOn ? last : deleteOn) ? { kind: 'delete' } : { kind: 'wait' }
}
