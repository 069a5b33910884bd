/**
 * An adviser records what a pension was worth or what was paid in on a day, or removes a day that was recorded by
 * mistake.
 */

import {
  changesOf,
  figuresOn,
  readValues,
  type ValuesFaults,
  type ValuesTexts,
} from '#areas/pension/domain/value-changes.ts'
import { lockMember } from '#database/members/members.ts'
import { isRecordedSince, readHistory, removeValues } from '#database/members/pension-values.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { followNewest, renewStatements, writeFigures } from './write-figures.ts'

/** `overtaken`: another figure was recorded for this day after the adviser opened the page. */
export type RecordValuesResult =
  | { kind: 'saved' }
  | { kind: 'refused'; faults: ValuesFaults }
  | { kind: 'overtaken'; on: CalendarDate }
  | { kind: 'notOpen' }

/** Repeating it changes nothing. */
export const recordValues = (
  app: AppContext,
  id: MemberId,
  { texts, seenAt, byUid }: { texts: ValuesTexts; seenAt?: Date | undefined; byUid: string },
): Promise<RecordValuesResult> =>
  app.db.transaction().execute(async (trx): Promise<RecordValuesResult> => {
    const member = await lockMember(trx, id)
    if (!member?.final_pension_application) return { kind: 'notOpen' }
    const read = readValues(texts, { start: member.pension_start_date, today: irishDate(app.now()) })
    if (!read.ok) return { kind: 'refused', faults: read.faults }
    const days = [{ on: read.on, given: read.given }]
    const history = await readHistory(trx, id)
    const replaces = changesOf(history, read.on, read.given).some(({ before }) => before !== undefined)
    if (replaces && seenAt && (await isRecordedSince(trx, id, read.on, seenAt)))
      return { kind: 'overtaken', on: read.on }
    await writeFigures(app, trx, member, history, { days, source: 'desk', byUid, action: 'record_values' })
    return { kind: 'saved' }
  })

/** Removes everything that was recorded for that day. Repeating it changes nothing. */
export async function removeDay(
  app: AppContext,
  id: MemberId,
  { on, reason: typed, byUid }: { on: CalendarDate; reason: string; byUid: string },
): Promise<Result<void, ReasonFault>> {
  const reason = readReason(typed)
  if (!reason.ok) return fail(reason.code)
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const member = await lockMember(trx, id)
    const removed = member && figuresOn(await readHistory(trx, id), on)
    if (!removed || Object.keys(removed).length === 0) return unchanged(ok(undefined))
    await removeValues(trx, id, on)
    const fund = await followNewest(trx, member, await readHistory(trx, id), now)
    const euros = Object.fromEntries(Object.entries(removed).map(([figure, cents]) => [figure, cents / 100]))
    await renewStatements(app, trx, id, [on])
    return changed(ok(undefined), {
      action: 'remove_values',
      uid: id,
      before: { days: [{ date: on, ...euros }], ...(fund && { fund_value: fund.before }) },
      after: { days: [], ...(fund && { fund_value: fund.after }), reason: reason.value },
    })
  })
}
