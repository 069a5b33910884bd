/** An adviser records what they saw of a member's address or source of funds; recording it again replaces it. */
import {
  type AddressFault,
  addressLine,
  type ClientCheck,
  type ClientCheckState,
  clientCheckState,
  readAddressProof,
} from '#areas/application/domain/client-checks.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { bestPlan } from '#areas/recommendations/domain/plans/products.ts'
import { completedAnswers } from '#database/members/answers.ts'
import { insertClientCheck, listClientChecks, type StoredCheck } from '#database/members/client-checks.ts'
import { lockMember, type MemberRow } from '#database/members/members.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { ok } from '#shared/domain/result.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'

export type CompletedAnswers = Awaited<ReturnType<typeof completedAnswers>>

/** How old a proof of address may be for the member's plan, in months; undefined where its provider asks for none. */
export const proofMonths = (app: Pick<AppContext, 'catalogue'>, member: MemberRow): number | undefined =>
  findPlan(app.catalogue(), member.pension_applied ?? member.process_pension_applied ?? bestPlan(member))?.addressProof

/** `answers`: the completed ones, where a page has read them already. */
export async function readClientChecks(
  app: Pick<AppContext, 'catalogue'>,
  db: Db,
  member: MemberRow,
  answers?: CompletedAnswers,
): Promise<{ state: ClientCheckState; recorded: readonly StoredCheck[] }> {
  const recorded = await listClientChecks(db, member.uid)
  const business = (answers ?? (await completedAnswers(db, member.uid))).find(
    ({ formId }) => formId === 'business_details',
  )
  const stated = Boolean(business?.answers.source_of_funds)
  const facts = { stated, months: proofMonths(app, member), address: addressLine(member) }
  return { state: clientCheckState(recorded, facts), recorded }
}

type Typed = { kind: ClientCheck; texts: Readonly<Record<string, string | undefined>>; byUid: string }
export type CheckFaults = { evidence?: ReasonFault; dated_on?: AddressFault }

/** `gone`: there is no such member. */
export const recordClientCheck = (
  app: AppContext,
  id: MemberId,
  { kind, texts, byUid }: Typed,
): Promise<{ kind: 'recorded' } | { kind: 'refused'; faults: CheckFaults } | { kind: 'gone' }> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, at) => {
    const member = await lockMember(trx, id)
    if (!member) return { ok: false as const, kind: 'gone' as const }
    const evidence = readReason(texts.evidence ?? '')
    const facts = { today: irishDate(at), months: proofMonths(app, member), address: addressLine(member) }
    const proof = kind === 'address' ? readAddressProof(texts, facts) : ok({ datedOn: null, address: null })
    if (!evidence.ok || !proof.ok) {
      const faults: CheckFaults = {
        ...(!evidence.ok && { evidence: evidence.code }),
        ...(!proof.ok && { dated_on: proof.code }),
      }
      return { ok: false as const, kind: 'refused' as const, faults }
    }
    const before = (await listClientChecks(trx, id)).find((each) => each.kind === kind)
    await insertClientCheck(trx, id, { kind, evidence: evidence.value, ...proof.value, byUid, at })
    return changed(
      { kind: 'recorded' as const },
      {
        action: 'record_client_check',
        uid: id,
        ...(before && { before: { check: kind, evidence: before.evidence, dated_on: before.datedOn } }),
        after: { check: kind, evidence: evidence.value, dated_on: proof.value.datedOn },
      },
    )
  })
