/** An adviser records the pension details from the provider; opening the pension notifies the member once. */

import { findApplication } from '#database/applications.ts'
import { writeAudit } from '#database/audit.ts'
import { lockMember, mergeMember } from '#database/members.ts'
import { coolingOff } from '#domain/application/cooling-off.ts'
import {
  mergeTexts,
  type PensionFaults,
  type PensionFields,
  type PensionTexts,
  pensionTexts,
  readPension,
} from '#domain/pension/pension-record.ts'
import { irishDate } from '#domain/shared/dates.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'

type PensionRecording = {
  texts: PensionTexts
  /** The values that the page showed, so that fields the adviser did not touch keep newer values. */
  seen?: PensionTexts | undefined
  open: boolean
  byUid: string
}
export type RecordPensionResult = { kind: 'saved' } | { kind: 'refused'; faults: PensionFaults } | { kind: 'gone' }

/** Saves and audits the changed fields only. `open` makes the pension visible to the member. Repeating it changes nothing. */
export const recordPension = (
  app: AppContext,
  id: MemberId,
  { texts: typed, seen, open, byUid }: PensionRecording,
): Promise<RecordPensionResult> =>
  app.db.transaction().execute(async (trx): Promise<RecordPensionResult> => {
    const now = app.now()
    const member = await lockMember(trx, id)
    if (!member) return { kind: 'gone' }
    const texts = seen ? mergeTexts(typed, seen, pensionTexts(member)) : typed
    const opens = open && !member.final_pension_application
    const { fields, faults } = readPension(texts, {
      open: opens || member.final_pension_application,
      reviewed: member.process_final_pension_application,
    })
    if (Object.keys(faults).length > 0) return { kind: 'refused', faults }
    const write = { ...fields, ...(opens ? { final_pension_application: true } : {}) }
    const changed = (Object.keys(write) as (keyof typeof write)[]).filter((field) => write[field] !== member[field])
    if (changed.length === 0) return { kind: 'saved' }
    await mergeMember(trx, id, write, now)
    const pick = (from: Partial<PensionFields & { final_pension_application: boolean }>) =>
      Object.fromEntries(changed.map((field) => [field, from[field]]))
    await writeAudit(
      trx,
      {
        actor: 'adviser',
        actorUid: byUid,
        uid: id,
        action: 'record_pension',
        before: pick(member),
        after: pick(write),
      },
      now,
    )
    if (opens) {
      const signedAt = (await findApplication(trx, id))?.signed_at ?? now
      const period = coolingOff(signedAt, fields.pension_start_date, irishDate(now))
      await enqueueEmail(app, trx, {
        to: member.email_address,
        uid: id,
        message: { kind: 'pension-ready', name: member.first_name, period },
      })
    }
    return { kind: 'saved' }
  })
