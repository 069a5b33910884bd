/**
 * What the member gets of an approved recommendation: the profile's fields, the documents job and the email, in the
 * transaction of the approval (NFR-06).
 */

import { recommendation as words } from '#areas/recommendations/copy/desk-recommendation.ts'
import { referenceFrom, type SecondReason } from '#areas/recommendations/domain/approval/approval.ts'
import {
  approvedFields,
  type RecommendationDraft,
} from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { disclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import { documentRecord, storedRecord } from '#areas/recommendations/domain/document-record.ts'
import { deleteSecondApproval } from '#database/desk/second-approvals.ts'
import { type MemberRow, mergeMember } from '#database/members/members.ts'
import { insertApproval } from '#database/members/recommendations.ts'
import type { Trx } from '#database/schema.ts'
import { addPromisedTasks } from '#desk/flows/promised-tasks.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'
import type { ApprovalOutcome, Checked } from './check-draft.ts'

type Release = {
  draft: RecommendationDraft
  /** The version of the approval that the adviser saw. */
  expected: number
  checked: Checked
  /** Named in the documents. */
  first: { uid: string; name: string; email: string }
  /** Undefined where none was needed. `nobody`: one was needed, and nobody else could give it. */
  second: { kind: 'given'; uid: string } | { kind: 'nobody'; why: readonly SecondReason[] } | undefined
}

type ReleaseOutcome = Exclude<ApprovalOutcome, { kind: 'waiting' | 'terms_missing' }>

export const releaseRecommendation = (
  app: AppContext,
  trx: Trx,
  member: MemberRow & { uid: MemberId },
  { draft, expected, checked, first, second }: Release,
): Promise<ReleaseOutcome> => {
  const actor: Actor = { kind: 'adviser', uid: second?.kind === 'given' ? second.uid : first.uid }
  return auditedStep(app, trx, actor, async (now) => {
    const { uid: id } = member
    const fields = approvedFields(draft)
    if (!fields) return unchanged({ kind: 'refused', faults: [] })
    const { known, proposal, versions, firm, catalogue, terms, statements } = checked
    const reference = referenceFrom(app.newId())
    const { name, email } = first
    const approved = {
      reference,
      version: expected + 1,
      adviser: { name, email },
      known,
      proposal,
      draft,
      statements,
      terms,
      firm,
      catalogue,
      disclosure: disclosureKind(app.rulebook, firm.settings),
    }
    const approval = {
      reference,
      approvedAt: now,
      approvedBy: first.uid,
      draft,
      proposal,
      statements,
      secondApprovedBy: second?.kind === 'given' ? second.uid : null,
      answers: { ...versions },
    }
    const record = documentRecord(member, approved, now)
    const version = await insertApproval(trx, id, { ...approval, record: storedRecord(record) }, expected)
    if (version === undefined) return unchanged({ kind: 'overtaken' })

    await deleteSecondApproval(trx, id)
    await mergeMember(trx, id, fields, now)
    const before = Object.fromEntries(Object.keys(fields).map((field) => [field, member[field as keyof MemberRow]]))
    const seconded =
      second?.kind === 'given'
        ? { first_approval: first.name }
        : second?.kind === 'nobody'
          ? { second_approval: 'nobody_else', why: second.why }
          : {}
    await app.jobs.enqueue(trx, 'recommendation-documents', { uid: id, version })
    await emailMember(app, trx, member, { kind: 'recommendation-ready' })
    if (known.replacing) await addPromisedTasks(trx, member, [words.compareTask], first.uid, now)
    return changed(
      { kind: 'approved', version },
      {
        action: 'approve_recommendation',
        uid: id,
        before: { version: expected, ...before },
        after: { version, reference, ...fields, statements, firm: firm.version, ...seconded },
      },
    )
  })
}
