/** Values and payments as an adviser types them at the desk. */
import { datePart, datePartNames } from '#areas/forms/domain/field-texts.ts'
import { type CalendarDate, readDate } from '#shared/domain/time/dates.ts'
import { dateFault } from './value-changes.ts'
import { type Figure, type Figures, figures, type LineFault, readCents } from './values-file.ts'

export type ValuesTexts = Readonly<Record<string, string | undefined>>
export type ValuesFault = Extract<LineFault, 'date_wrong' | 'date_ahead' | 'date_early' | 'amount_wrong' | 'nothing'>
export type ValuesFaults = Partial<Record<Figure | 'on', ValuesFault>>

export const onPart = (part: (typeof datePartNames)[number]): string => datePart('on', part)
export const valuesInputs: readonly string[] = [...figures, ...datePartNames.map(onPart)]

type Read = { ok: true; on: CalendarDate; given: Figures } | { ok: false; faults: ValuesFaults }

export function readValues(texts: ValuesTexts, facts: { start: CalendarDate | null; today: CalendarDate }): Read {
  const faults: ValuesFaults = {}
  const [day = '', month = '', year = ''] = datePartNames.map((part) => texts[onPart(part)])
  const on = readDate({ day, month, year })
  const wrong = on === undefined ? 'date_wrong' : dateFault(on, facts)
  if (wrong !== undefined) faults.on = wrong
  const given: Figures = {}
  for (const figure of figures) {
    const text = (texts[figure] ?? '').trim()
    if (text === '') continue
    const cents = readCents(text)
    // A payment of nothing is not one; recorded payments are removed with their day.
    if (cents === undefined || (cents === 0 && figure !== 'value')) faults[figure] = 'amount_wrong'
    else given[figure] = cents
  }
  if (figures.every((figure) => (texts[figure] ?? '').trim() === '')) faults.value = 'nothing'
  return on === undefined || Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, on, given }
}
