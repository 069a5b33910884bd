/**
 * Complaints and requests of a member, and by when the firm answers. Complaints: acknowledged in 5 working days, an
 * update every 20, the outcome in 40 (Consumer Protection Code). Corrections and objections: acknowledged in 5,
 * answered in 20 working days and at most a month (GDPR, article 12(3)).
 */

import { fail, ok, type Result } from '#shared/domain/result.ts'
import { type CalendarDate, IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import { otherOutcomeMonths, requestDays } from '#shared/domain/time/periods.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import { addMonths, addWorkingDays } from '#shared/domain/time/working-days.ts'

export const requestKinds = ['complaint', 'correction', 'objection'] as const
export type RequestKind = (typeof requestKinds)[number]
export const readRequestKind = (text: string): RequestKind | undefined => requestKinds.find((kind) => kind === text)

export const answerKinds = ['acknowledgement', 'update', 'outcome'] as const
export type AnswerKind = (typeof answerKinds)[number]
export const readAnswerKind = (text: string): AnswerKind | undefined => answerKinds.find((kind) => kind === text)

/** Characters, of the request and of each answer. */
export const longestRequest = 4000

export type RequestFault = 'text_missing' | 'text_long'

/** Keeps the paragraphs. */
export function readRequestText(typed: string): Result<string, RequestFault> {
  const text = typed.normalize('NFC').replace(/\r\n?/g, '\n').trim()
  if (text === '') return fail('text_missing')
  return [...text].length > longestRequest ? fail('text_long') : ok(text)
}

type Holidays = (year: number) => ReadonlySet<CalendarDate>

/** Working days from a complaint to its acknowledgement, between two updates, and to its outcome. */
export type RequestDays = Readonly<Record<AnswerKind, number>>

export type RequestFacts = {
  kind: RequestKind
  receivedAt: Date
  /** The service level in force on arrival; null for the specification's. */
  days?: RequestDays | null | undefined
  answers: readonly { kind: AnswerKind; at: Date }[]
}

/** Minutes after midnight: when the office closes. */
const closing = 17 * 60 + 30

/** The end of a working day in Ireland. */
const endOf = (date: CalendarDate): Date => instantAt(date, closing, IRISH_ZONE)

const earlier = (one: CalendarDate, other: CalendarDate): CalendarDate => (one < other ? one : other)

export function outcomeDue(
  { kind, receivedAt, days }: Omit<RequestFacts, 'answers'>,
  holidays: Holidays,
): CalendarDate {
  const received = irishDate(receivedAt)
  if (kind === 'complaint') return addWorkingDays(received, days?.outcome ?? requestDays.outcome, holidays)
  return earlier(addWorkingDays(received, requestDays.otherOutcome, holidays), addMonths(received, otherOutcomeMonths))
}

export type DueAnswer = { answer: AnswerKind; due: Date }

/**
 * What the firm owes next, and by when; undefined once the outcome is sent. An outcome is also an acknowledgement and
 * an update.
 */
export function nextAnswer(facts: RequestFacts, holidays: Holidays): DueAnswer | undefined {
  const { kind, receivedAt, answers, days } = facts
  if (answers.some((answer) => answer.kind === 'outcome')) return undefined
  const received = irishDate(receivedAt)
  if (answers.length === 0)
    return {
      answer: 'acknowledgement',
      due: endOf(addWorkingDays(received, days?.acknowledgement ?? requestDays.acknowledgement, holidays)),
    }
  const outcome = outcomeDue(facts, holidays)
  const last = answers.reduce((latest, { at }) => (at > latest ? at : latest), receivedAt)
  const update = addWorkingDays(irishDate(last), days?.update ?? requestDays.update, holidays)
  // An update does not postpone a due outcome.
  return kind === 'complaint' && update < outcome
    ? { answer: 'update', due: endOf(update) }
    : { answer: 'outcome', due: endOf(outcome) }
}

/** Earliest due first; settled requests come last, in the given order. */
export const byDue = <R extends RequestFacts>(list: readonly R[], holidays: Holidays): R[] => {
  const dueOf = (facts: R) => nextAnswer(facts, holidays)?.due.getTime() ?? Number.MAX_VALUE
  return [...list].sort((one, other) => dueOf(one) - dueOf(other))
}
