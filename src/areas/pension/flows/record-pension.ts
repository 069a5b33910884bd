/** An adviser records the pension details from the provider; opening the pension notifies the member once. */

import { coolingOff } from '#areas/application/domain/cooling-off.ts'
import { type OpeningFacts, openingGaps } from '#areas/application/domain/opening-requirements.ts'
import { readOpening } from '#areas/application/flows/opening-facts.ts'
import { announce } from '#areas/firm/flows/webhooks/announce.ts'
import {
  isCorrection,
  mergeTexts,
  type PensionFaults,
  type PensionFields,
  type PensionTexts,
  pensionTexts,
  readPension,
} from '#areas/pension/domain/pension-record.ts'
import { lastWrites } from '#database/audit.ts'
import { findApplication } from '#database/members/applications.ts'
import { lockMember, type MemberRow, mergeMember } from '#database/members/members.ts'
import { putValuation } from '#database/members/pension-values.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { readReason } from '#shared/domain/reason.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { openingGraceMinutes } from '#shared/domain/time/periods.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'

type PensionRecording = {
  texts: PensionTexts
  /** The values that the page showed, so that fields the adviser did not touch keep newer values. */
  seen?: PensionTexts | undefined
  open: boolean
  /** Why the terms of an open pension are corrected. */
  reason?: string | undefined
  byUid: string
}
export type RecordPensionResult =
  | { kind: 'saved' }
  | { kind: 'refused'; faults: PensionFaults; facts: OpeningFacts | undefined }
  | { kind: 'gone' }

/**
 * Saves and audits the changed fields only. `open` makes the pension visible to the member, and is refused with the
 * facts while anything is missing (areas/application/domain/opening-requirements.ts). Repeating it changes nothing.
 */
export const recordPension = (
  app: AppContext,
  id: MemberId,
  { texts: typed, seen, open, reason: why, byUid }: PensionRecording,
): Promise<RecordPensionResult> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member) return unchanged({ kind: 'gone' })
    const texts = seen ? mergeTexts(typed, seen, pensionTexts(member)) : typed
    const opens = open && !member.final_pension_application
    const facts = opens ? (await readOpening(app, trx, id, member)).facts : undefined
    const { fields, faults } = readPension(texts, {
      open: opens || member.final_pension_application,
      complete: !facts || openingGaps(facts).length === 0,
    })
    const reason = isCorrection(member, fields) ? readReason(why ?? '') : undefined
    if (reason?.ok === false) faults.reason = reason.code
    if (Object.keys(faults).length > 0) return unchanged({ kind: 'refused', faults, facts })
    const write = {
      ...fields,
      // The fund value of an open pension follows the recorded values; an empty field records none.
      ...(member.final_pension_application && fields.fund_value === null ? { fund_value: member.fund_value } : {}),
      ...(opens ? { final_pension_application: true } : {}),
    }
    const written = (Object.keys(write) as (keyof typeof write)[]).filter((field) => write[field] !== member[field])
    if (written.length === 0) return unchanged({ kind: 'saved' })
    await mergeMember(trx, id, write, now)
    if (opens || member.final_pension_application)
      await recordFund(trx, member, { fund: write.fund_value, opens, byUid, now })
    if (opens) {
      const { signed_at: signedAt = now, terms_received_on: termsOn = null } = (await findApplication(trx, id)) ?? {}
      const period = coolingOff({ signedAt, start: fields.pension_start_date, termsOn }, irishDate(now))
      const email = { kind: 'pension-ready', period, start: fields.pension_start_date } as const
      await emailMember(app, trx, member, email, { inSeconds: openingGraceMinutes * 60 })
      const message = { event: 'pension.opened', member: id, about: {} } as const
      await announce(app, trx, message, { inSeconds: openingGraceMinutes * 60 })
    }
    const pick = (from: Partial<PensionFields & { final_pension_application: boolean }>) =>
      Object.fromEntries(written.map((field) => [field, from[field]]))
    return changed(
      { kind: 'saved' },
      {
        action: reason?.ok ? 'correct_pension' : 'record_pension',
        uid: id,
        before: pick(member),
        after: { ...pick(write), ...(reason?.ok ? { reason: reason.value } : {}) },
      },
    )
  })

/**
 * A fund value that was typed here is the pension's value on that day. One from the fact find is about other pensions,
 * and is not.
 */
async function recordFund(
  trx: Trx,
  member: MemberRow,
  { fund, opens, byUid, now }: { fund: number | null; opens: boolean; byUid: string; now: Date },
): Promise<void> {
  if (fund === null) return
  const valuation = (at: Date) => ({ on: irishDate(at), cents: fund * 100, source: 'desk', byUid }) as const
  if (fund !== member.fund_value) return putValuation(trx, member.uid, valuation(now), now)
  if (!opens) return
  const [last] = await lastWrites(trx, member.uid, ['fund_value'])
  if (last?.action === 'record_pension') await putValuation(trx, member.uid, valuation(last.at), now)
}
