/**
 * The second of two approvals of a recommendation: it is released to the member, or goes back to the adviser with a
 * reason.
 */

import { maySecond } from '#areas/recommendations/domain/approval/approval.ts'
import { findSecondApproval, returnSecondApproval } from '#database/desk/second-approvals.ts'
import { insertTask } from '#database/desk/tasks.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { lockMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { notifyStaff } from '#shared/flows/enqueue-email.ts'
import { type ApprovalOutcome, checkDraft } from './check-draft.ts'
import { releaseRecommendation } from './release-recommendation.ts'

/** `not_waiting`: it was settled or changed since the page was shown. `own`: nobody approves twice. */
type NotNow = 'not_waiting' | 'own'
export type SecondOutcome = Exclude<ApprovalOutcome, { kind: 'waiting' }> | { kind: NotNow }

/** `requested`: when the draft that the page showed was sent, in epoch milliseconds. */
type Shown = { byUid: string; requested: number }

export const approveSecond = (app: AppContext, id: MemberId, { byUid, requested }: Shown): Promise<SecondOutcome> =>
  app.db.transaction().execute(async (trx): Promise<SecondOutcome> => {
    const member = await lockMember(trx, id)
    if (!member) return { kind: 'gone' }
    const waiting = await findSecondApproval(trx, id)
    if (waiting?.state !== 'waiting' || waiting.requestedAt.getTime() !== requested) return { kind: 'not_waiting' }
    const person = (await listDeskPeople(trx)).find(({ uid }) => uid === byUid)
    if (!person || !maySecond(person, { first: waiting.requestedBy, member: id })) return { kind: 'own' }
    const outcome = await checkDraft(app, trx, member, waiting, waiting.requestedAt)
    if (outcome.kind !== 'checked') return outcome
    const { requestedBy, requestedByName, requestedByEmail, draft, expected } = waiting
    return releaseRecommendation(app, trx, member, {
      draft,
      expected,
      checked: outcome.checked,
      first: { uid: requestedBy, name: requestedByName ?? '', email: requestedByEmail ?? '' },
      second: { kind: 'given', uid: byUid },
    })
  })

/** The adviser gets a task with the reason, and an email without it. */
export async function sendBackSecond(
  app: AppContext,
  id: MemberId,
  { byUid, requested, reason: typed }: Shown & { reason: string },
): Promise<Result<void, ReasonFault | NotNow>> {
  const reason = readReason(typed)
  if (!reason.ok) return reason
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    await lockMember(trx, id)
    const waiting = await findSecondApproval(trx, id)
    if (waiting?.requestedAt.getTime() !== requested) return fail('not_waiting')
    // A repeated request.
    if (waiting.state === 'returned' && waiting.returnedBy === byUid && waiting.reason === reason.value)
      return unchanged(ok(undefined))
    if (waiting.state === 'returned') return fail('not_waiting')
    const person = (await listDeskPeople(trx)).find(({ uid }) => uid === byUid)
    if (!person || !maySecond(person, { first: waiting.requestedBy, member: id })) return fail('own')
    await returnSecondApproval(trx, id, { by: byUid, reason: reason.value }, now)
    const { requestedById: forId, requestedByName, requestedByEmail } = waiting
    const task = { uid: id, kind: 'returned', text: reason.value, due: null, forId, byUid } as const
    await insertTask(trx, task, now)
    if (requestedByEmail)
      await notifyStaff(app, trx, [{ name: requestedByName ?? '', email: requestedByEmail }], {
        about: 'returned',
        member: id,
        by: person.name,
      })
    const after = { version: waiting.expected + 1, reason: reason.value }
    return changed(ok(undefined), { action: 'return_recommendation', uid: id, after })
  })
}
