import type { AdviserStatement } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import { maySecond, type SecondReason } from '#areas/recommendations/domain/approval/approval.ts'
import type { RecommendationDraft } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { putSecondApproval } from '#database/desk/second-approvals.ts'
import type { DeskPerson } from '#database/desk/team.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed } from '#shared/flows/audited.ts'
import { enqueueEmails } from '#shared/flows/enqueue-email.ts'

type Request = {
  draft: RecommendationDraft
  statements: readonly AdviserStatement[]
  expected: number
  seen: string
  adviser: { uid: string; name: string }
}

/**
 * Stores the draft and emails everyone who may approve it; the member gets nothing yet. Expects that there is someone.
 */
export const askSecondApproval = (
  app: AppContext,
  trx: Trx,
  { uid }: MemberRow,
  { adviser, ...request }: Request,
  { why, people }: { why: readonly SecondReason[]; people: readonly DeskPerson[] },
): Promise<void> =>
  auditedStep(app, trx, { kind: 'adviser', uid: adviser.uid }, async (now) => {
    await putSecondApproval(trx, uid, { ...request, requestedBy: adviser.uid }, now)
    const approvers = people.filter((person) => maySecond(person, adviser.uid))
    await enqueueEmails(
      app,
      trx,
      approvers.map(({ name, email }) => ({
        to: email,
        uid: null,
        message: { kind: 'desk-notice', name, about: 'second_wanted', member: uid, by: adviser.name },
      })),
    )
    const after = { version: request.expected + 1, why }
    return changed(undefined, { action: 'ask_second_approval', uid, after })
  })
