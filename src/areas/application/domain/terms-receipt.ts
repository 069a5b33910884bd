/** The day on which the member got the provider's terms and Statement of Reasonable Projection, as recorded. */
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { dateInputs, dateTexts, isDateTyped, readTypedDate } from '#shared/domain/time/date-inputs.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'

export const termsField = 'terms_received_on'
/** Every input of the form; the date has three. */
export const termsInputs: readonly string[] = dateInputs(termsField)

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
  if (!isDateTyped(termsField, texts)) return corrects ? ok(null) : fail('date_missing')
  const date = readTypedDate(termsField, texts)
  if (date === undefined) return fail('date_wrong')
  if (date > irishDate(now)) return fail('in_future')
  return date < irishDate(signedAt) ? fail('before_signature') : ok(date)
}

export const termsTexts = (on: CalendarDate | null): Record<string, string> => dateTexts(termsField, on)
