/** The weekly numbers as a file, for a board or a spreadsheet. */
import { stringify } from 'csv-stringify/sync'
import { countNumbers, listWeeks, listWeeksBySource } from '#database/desk/numbers.ts'
import { numbers as words } from '#desk/copy/numbers.ts'
import { isShown, type NumberRange, weeksOf } from '#desk/domain/numbers.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { recordAction } from '#shared/flows/audited.ts'

/**
 * Records the download. Shows everyone of a week, and by source only numbers that are large enough not to identify
 * anyone.
 */
export async function exportNumbers(app: AppContext, range: NumberRange, byUid: string): Promise<string> {
  const [first = ''] = weeksOf(range, app.now())
  await recordAction(app, { kind: 'adviser', uid: byUid }, { action: 'export_numbers', after: { weeks: range } })
  const [all, bySource] = await Promise.all([listWeeks(app.db, first), listWeeksBySource(app.db, first)])
  const rows = [
    ...all.map(({ week, step, people }) => [week, words.allSources, step, people]),
    ...bySource.map(({ week, source, step, people }) => [
      ...[week, source, step],
      isShown(people) ? people : words.sources.few,
    ]),
  ]
  // The byte order mark is for Excel.
  return `\uFEFF${stringify([[...words.csv], ...rows], { escape_formulas: true, record_delimiter: 'windows' })}`
}

/** Counts the firm's numbers again. Repeating it changes nothing. */

export const countAllNumbers = (app: Pick<AppContext, 'db' | 'now'>): Promise<void> =>
  app.db.transaction().execute((trx) => countNumbers(trx, app.now()))
