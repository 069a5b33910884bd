/**
 * Records values and payments of a member, with the audit row, the profile's fund value, and new statements of years
 * that are over.
 */

import { changesOf, type FigureChange, withFigures } from '#areas/pension/domain/value-changes.ts'
import {
  isStatementDue,
  type ValueHistory,
  type ValueSource,
  wholeEuroOf,
} from '#areas/pension/domain/value-history.ts'
import type { Figures } from '#areas/pension/domain/values-file.ts'
import { type MemberRow, mergeMember } from '#database/members/members.ts'
import { putPayment, putValuation } from '#database/members/pension-values.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed, unchanged } from '#shared/flows/audited.ts'

export type Day = { on: CalendarDate; given: Figures }
type Writing = {
  days: readonly Day[]
  source: ValueSource
  byUid: string
  action: 'record_values' | 'import_values'
}

/**
 * Lock the member's row first. Figures that are already recorded are not written again; without new ones, nothing is
 * written.
 */
export const writeFigures = (
  app: AppContext,
  trx: Trx,
  member: MemberRow,
  before: ValueHistory,
  { days, source, byUid, action }: Writing,
): Promise<void> =>
  auditedStep(app, trx, { kind: 'adviser', uid: byUid }, async (now) => {
    const id = member.uid
    let history = before
    const written: { on: CalendarDate; changes: readonly FigureChange[] }[] = []
    for (const { on, given } of days) {
      const changes = changesOf(history, on, given)
      if (changes.length === 0) continue
      for (const { figure, after: cents } of changes) {
        const row = { on, cents, source, byUid }
        await (figure === 'value' ? putValuation(trx, id, row, now) : putPayment(trx, id, figure, row, now))
      }
      history = withFigures(history, on, given, source)
      written.push({ on, changes })
    }
    if (written.length === 0) return unchanged(undefined)
    const fund = await followNewest(trx, member, history, now)
    await renewStatements(
      app,
      trx,
      id,
      written.map(({ on }) => on),
    )
    const euros = (of: 'before' | 'after') =>
      written.map(({ on, changes }) => ({
        date: on,
        ...Object.fromEntries(changes.map((change) => [change.figure, toEuro(change[of])])),
      }))
    return changed(undefined, {
      action,
      uid: id,
      before: { days: euros('before'), ...(fund && { fund_value: fund.before }) },
      after: { days: euros('after'), ...(fund && { fund_value: fund.after }) },
    })
  })

const toEuro = (cents: number | undefined): number | null => (cents === undefined ? null : cents / 100)

/** Sets the profile's fund value to the newest value, in whole euro. Undefined when it is that already. */
export async function followNewest(
  trx: Trx,
  { uid, fund_value: before }: MemberRow,
  { valuations }: ValueHistory,
  now: Date,
): Promise<{ before: number | null; after: number | null } | undefined> {
  const newest = valuations.at(-1)
  const after = newest === undefined ? null : wholeEuroOf(newest.cents)
  if (after === before) return undefined
  await mergeMember(trx, uid, { fund_value: after }, now)
  return { before, after }
}

/** A value is also the opening value of the next year. */
export async function renewStatements(
  app: AppContext,
  trx: Trx,
  uid: MemberId,
  days: readonly CalendarDate[],
): Promise<void> {
  const today = irishDate(app.now())
  const years = new Set(days.flatMap((on) => [Number(on.slice(0, 4)), Number(on.slice(0, 4)) + 1]))
  const due = [...years].filter((year) => isStatementDue(year, today))
  await app.jobs.enqueueAll(
    trx,
    'annual-statement',
    due.map((year) => ({ job: { uid, year } })),
  )
}
