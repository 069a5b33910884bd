/** A date that is typed in three inputs, named `<field>-day`, `<field>-month` and `<field>-year`. */
import { type CalendarDate, dateParts, readDate } from './dates.ts'

export const datePartNames = ['day', 'month', 'year'] as const
export type DatePartName = (typeof datePartNames)[number]

type Texts = Readonly<Record<string, string | undefined>>

export const datePart = (field: string, part: DatePartName): string => `${field}-${part}`

export const dateInputs = (field: string): string[] => datePartNames.map((part) => datePart(field, part))

/** What was typed, trimmed; empty texts where nothing was. */
export function typedDate(field: string, texts: Texts): Record<DatePartName, string> {
  const typed = (part: DatePartName) => (texts[datePart(field, part)] ?? '').trim()
  return { day: typed('day'), month: typed('month'), year: typed('year') }
}

export const isDateTyped = (field: string, texts: Texts): boolean =>
  Object.values(typedDate(field, texts)).some((text) => text !== '')

/** Undefined when the three texts are no date. */
export const readTypedDate = (field: string, texts: Texts): CalendarDate | undefined =>
  readDate(typedDate(field, texts))

/**
 * The typed date as one text: '2026-12-24' if valid, otherwise as typed, '' if empty. Also accepts a single value
 * posted or linked under the field's name.
 */
export function typedDateText(field: string, texts: Texts): string {
  const whole = (texts[field] ?? '').trim()
  if (whole !== '' || !isDateTyped(field, texts)) return whole
  return readTypedDate(field, texts) ?? Object.values(typedDate(field, texts)).join(' ')
}

/** The posted texts of a date; three empty texts of none. */
export function dateTexts(field: string, date: CalendarDate | null): Record<string, string> {
  const parts = date === null ? undefined : dateParts(date)
  return Object.fromEntries(datePartNames.map((part) => [datePart(field, part), parts?.[part] ?? '']))
}
