/**
 * A provider's file of values and payments: one line for each pension and day. Headings in any order; other columns are
 * left out and named.
 */

import { fail, ok, type Result } from '#shared/domain/result.ts'
import { readTable, type TableFault } from '#shared/domain/text/csv-table.ts'
import { readEuro } from '#shared/domain/text/typed-money.ts'
import { type CalendarDate, isDate, readDate } from '#shared/domain/time/dates.ts'

export const figures = ['value', 'member', 'employer'] as const
/** The value of the fund, or what one of the payers paid in. */
export type Figure = (typeof figures)[number]

export const fileColumns = {
  policy: 'policy_number',
  date: 'date',
  value: 'fund_value',
  member: 'member_contribution',
  employer: 'employer_contribution',
} as const

/** Lines without the headings, and bytes. One transaction records them all. */
export const mostLines = 2000
export const fileBytes = 2 * 1024 * 1024

/** Cents. */
export const mostCents = 100_000_000 * 100

export type LineFault =
  | 'policy_missing'
  | 'date_wrong'
  | 'amount_wrong'
  | 'nothing'
  | 'twice'
  | 'policy_unknown'
  | 'policy_shared'
  | 'date_ahead'
  | 'date_early'

/** Cents, for the figures that the line gives. */
export type Figures = Partial<Record<Figure, number>>
/** `line`: as a spreadsheet numbers it; the headings are line 1. */
export type FileLine = { line: number; policy: string } & (
  | { fault: LineFault }
  | { fault?: undefined; on: CalendarDate; figures: Figures }
)

/** Spaces and the case of letters do not count in a policy number. */
export const policyKey = (policy: string): string => policy.normalize('NFC').replace(/\s+/g, '').toUpperCase()

/** '2026-10-31' or '31/10/2026'. */
export function readFileDate(text: string): CalendarDate | undefined {
  const typed = text.trim()
  if (isDate(typed)) return typed
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(typed) ?? []
  return day && month && year ? readDate({ day, month, year }) : undefined
}

/** Cents; undefined for a text that is no amount, or one that nobody has. */
export function readCents(text: string): number | undefined {
  const euro = readEuro(text)
  const cents = euro === undefined ? undefined : Math.round(euro * 100)
  return cents !== undefined && cents >= 0 && cents <= mostCents ? cents : undefined
}

/** A payment of nothing is no payment, but a value of nothing is one. */
function readFigures(texts: Readonly<Record<Figure, string>>): Figures | LineFault {
  const read: Figures = {}
  for (const figure of figures) {
    if (texts[figure].trim() === '') continue
    const cents = readCents(texts[figure])
    if (cents === undefined) return 'amount_wrong'
    if (cents > 0 || figure === 'value') read[figure] = cents
  }
  return Object.keys(read).length === 0 ? 'nothing' : read
}

/** `rows`: the cells of the file, headings first. Undefined cells are those of a short line. */
export function readValuesFile(
  rows: readonly (readonly string[])[],
): Result<{ lines: readonly FileLine[]; ignored: readonly string[] }, TableFault> {
  const { given, ignored, lines: body } = readTable(rows, fileColumns)
  const hasFigure = figures.some((figure) => given.includes(figure))
  if (!given.includes('policy') || !given.includes('date') || !hasFigure) return fail('columns_missing')
  if (body.length === 0) return fail('no_lines')
  if (body.length > mostLines) return fail('too_many_lines')
  const seen = new Set<string>()
  const lines = body.map(({ line, cell }): FileLine => {
    const policy = cell('policy').trim().slice(0, 60)
    const refuse = (fault: LineFault): FileLine => ({ line, policy, fault })
    if (policy === '') return refuse('policy_missing')
    const on = readFileDate(cell('date'))
    if (on === undefined) return refuse('date_wrong')
    const read = readFigures({ value: cell('value'), member: cell('member'), employer: cell('employer') })
    if (typeof read === 'string') return refuse(read)
    const key = `${policyKey(policy)} ${on}`
    if (seen.has(key)) return refuse('twice')
    seen.add(key)
    return { line, policy, on, figures: read }
  })
  return ok({ lines, ignored })
}
