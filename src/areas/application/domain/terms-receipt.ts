/** The day on which the member got the provider's terms and Statement of Reasonable Projection, as recorded. */
import { datePart, datePartNames } from '#areas/forms/domain/field-texts.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { type CalendarDate, dateParts, irishDate, readDate } from '#shared/domain/time/dates.ts'

export const termsDatePart = (part: (typeof datePartNames)[number]): string => datePart('terms_received_on', part)
/** Every input of the form; the date has three. */
export const termsInputs: readonly string[] = datePartNames.map(termsDatePart)

export type TermsFault = 'date_missing' | 'date_wrong' | 'in_future' | 'before_signature'

type Texts = Readonly<Record<string, string | undefined>>

/**
 * The day must lie between the signature and today, in Ireland. Null where nothing is typed: the member has not got
 * them, which only a correction may say.
 */
export function readTermsDate(
  texts: Texts,
  { now, signedAt, corrects }: { now: Date; signedAt: Date; corrects: boolean },
): Result<CalendarDate | null, TermsFault> {
  const [day = '', month = '', year = ''] = datePartNames.map((part) => (texts[termsDatePart(part)] ?? '').trim())
  if (day + month + year === '') return corrects ? ok(null) : fail('date_missing')
  const date = readDate({ day, month, year })
  if (date === undefined) return fail('date_wrong')
  if (date > irishDate(now)) return fail('in_future')
  return date < irishDate(signedAt) ? fail('before_signature') : ok(date)
}

/** The posted texts of a day. */
export function termsTexts(on: CalendarDate | null): Record<string, string> {
  const parts = on === null ? undefined : dateParts(on)
  return Object.fromEntries(datePartNames.map((part) => [termsDatePart(part), parts?.[part] ?? '']))
}
