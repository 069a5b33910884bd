/** An adviser records that the file was sent to the provider, corrects that record, or takes it back. */

import { applicationReference } from '#areas/application/domain/application-documents.ts'
import { type OpeningFacts, sendingGaps } from '#areas/application/domain/opening-requirements.ts'
import { readSending, type Sending, type SendingFaults } from '#areas/application/domain/sending.ts'
import { lastDownload } from '#database/audit.ts'
import { type Application, findApplication, setSending } from '#database/members/applications.ts'
import { lockMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { readOpening } from './opening-facts.ts'

export type SendingRecord = {
  texts: Readonly<Record<string, string | undefined>>
  /** Why an earlier record is corrected. */
  reason: string
  byUid: string
}

export type SendingRefusal =
  /** The checklist, because something is missing. */
  | { kind: 'incomplete'; facts: OpeningFacts }
  /** Nobody has downloaded the file of this application. */
  | { kind: 'not_downloaded' }
  | { kind: 'fields'; faults: SendingFaults & { reason?: ReasonFault } }
  | { kind: 'gone' }

/**
 * The first record starts the member's clock. Another time or way afterwards is a correction with a reason. Repeating
 * it changes nothing.
 */
export const recordSending = (
  app: AppContext,
  id: MemberId,
  { texts, reason: why, byUid }: SendingRecord,
): Promise<{ ok: true } | { ok: false; refusal: SendingRefusal }> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const refuse = (refusal: SendingRefusal) => ({ ok: false as const, refusal })
    const member = await lockMember(trx, id)
    if (!member) return refuse({ kind: 'gone' })
    const { application, facts } = await readOpening(app, trx, id, member)
    const earlier = application && sendingOf(application)
    if (!application || (!earlier && sendingGaps(facts).length > 0)) return refuse({ kind: 'incomplete', facts })
    const reference = applicationReference(application.id)
    const sha256 = await lastDownload(trx, id, reference)
    if (sha256 === undefined) return refuse({ kind: 'not_downloaded' })
    const read = readSending(texts, { now, signedAt: application.signed_at })
    if (!read.ok) return refuse({ kind: 'fields', faults: read.faults })
    const { sending } = read
    if (earlier && earlier.at.getTime() === sending.at.getTime() && earlier.how === sending.how)
      return unchanged({ ok: true })
    const reason = earlier && readReason(why)
    if (reason?.ok === false) return refuse({ kind: 'fields', faults: { reason: reason.code } })
    await setSending(trx, application.id, { ...sending, by: byUid })
    return changed(
      { ok: true },
      {
        action: earlier ? 'correct_sending' : 'send_to_provider',
        uid: id,
        ...(earlier && { before: auditOf(earlier) }),
        after: { ...auditOf(sending), ...(reason ? { reason: reason.value } : { application: reference, sha256 }) },
      },
    )
  })

/**
 * The file was not sent after all. Fails with `pension_open` once the provider has opened the pension. Repeating it
 * changes nothing.
 */
export async function takeBackSending(
  app: AppContext,
  id: MemberId,
  { reason: typed, byUid }: { reason: string; byUid: string },
): Promise<Result<void, ReasonFault | 'pension_open'>> {
  const reason = readReason(typed)
  if (!reason.ok) return reason
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx) => {
    const member = await lockMember(trx, id)
    const application = member && (await findSent(trx, id))
    if (!application) return unchanged(ok(undefined))
    if (member.final_pension_application) return fail('pension_open')
    await setSending(trx, application.id, null)
    return changed(ok(undefined), {
      action: 'take_back_sending',
      uid: id,
      before: auditOf(application.sending),
      after: { sent_at: null, reason: reason.value },
    })
  })
}

async function findSent(trx: Trx, id: MemberId): Promise<{ id: string; sending: Sending } | undefined> {
  const application = await findApplication(trx, id)
  const sending = application && sendingOf(application)
  return sending && { id: application.id, sending }
}

const sendingOf = ({ sent_at: at, sent_how: how }: Application): Sending | undefined =>
  at === null || how === null ? undefined : { at, how }

const auditOf = ({ at, how }: Sending) => ({ sent_at: at, sent_how: how })
