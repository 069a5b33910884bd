/** The event that an application's file was sent to the provider, as an adviser records it. */
import { dateInputs, dateTexts, readTypedDate } from '#shared/domain/time/date-inputs.ts'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { instantAt, wallClock } from '#shared/domain/time/time-zones.ts'

export const sendingMethods = ['portal', 'secure_email', 'post'] as const
export type SendingMethod = (typeof sendingMethods)[number]

export type Sending = { at: Date; how: SendingMethod }

/** Every input of the form; the date has three. */
export const sendingInputs: readonly string[] = [...dateInputs('sent_date'), 'sent_time', 'how']

export type SendingBox = 'sent_date' | 'sent_time' | 'how'
export type SendingFault = 'date_wrong' | 'time_wrong' | 'in_future' | 'before_signature' | 'method_missing'
export type SendingFaults = Partial<Record<SendingBox, SendingFault>>

type Texts = Readonly<Record<string, string | undefined>>

const minuteMs = 60_000
const toMinute = (moment: Date): number => Math.floor(moment.getTime() / minuteMs)

/** Date and time are Irish. The time must lie between the signature and now; both are compared by the minute. */
export function readSending(
  texts: Texts,
  { now, signedAt }: { now: Date; signedAt: Date },
): { ok: true; sending: Sending } | { ok: false; faults: SendingFaults } {
  const faults: SendingFaults = {}
  const typed = (name: string) => (texts[name] ?? '').trim()
  const date = readTypedDate('sent_date', texts)
  const minutes = readTime(typed('sent_time'))
  const how = sendingMethods.find((method) => method === typed('how'))
  if (date === undefined) faults.sent_date = 'date_wrong'
  if (minutes === undefined) faults.sent_time = 'time_wrong'
  if (how === undefined) faults.how = 'method_missing'
  if (date !== undefined && minutes !== undefined) {
    const at = instantAt(date, minutes, IRISH_ZONE)
    if (toMinute(at) > toMinute(now)) faults.sent_date = 'in_future'
    else if (toMinute(at) < toMinute(signedAt)) faults.sent_date = 'before_signature'
    else if (how !== undefined) return { ok: true, sending: { at, how } }
  }
  return { ok: false, faults }
}

/** Minutes after midnight; '9:05', '09.05' and '0905' are the same. */
function readTime(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  return hours !== undefined && hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}

/** The posted texts of a moment, in Irish time. */
export function sendingTexts(at: Date, how?: SendingMethod): Record<string, string> {
  const { date, time } = wallClock(at, IRISH_ZONE)
  return { ...dateTexts('sent_date', date), sent_time: time, how: how ?? '' }
}
