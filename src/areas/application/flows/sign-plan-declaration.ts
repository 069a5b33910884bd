/** The member signs the declaration about a plan without a ceiling of charges, before the application. */

import { agreedContribution } from '#areas/application/domain/agreed-contribution.ts'
import { applicationDestination } from '#areas/application/domain/application.ts'
import { canonical } from '#areas/application/domain/application-summary.ts'
import { checkPlanDeclaration, needsPlanDeclaration } from '#areas/application/domain/plan-declaration.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { openedDocuments } from '#areas/recommendations/flows/current-documents.ts'
import { findContribution } from '#database/members/contribution.ts'
import { lockMember } from '#database/members/members.ts'
import { findPlanDeclaration, insertPlanDeclaration } from '#database/members/plan-declarations.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName } from '#shared/domain/member.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { sha256 } from '#shared/flows/sha256.ts'
import type { Signature, SignRefusal } from './sign-application.ts'

type Statements = { version: number; texts: readonly string[] }

/** Repeating it changes nothing. */
export const signPlanDeclaration = (
  app: AppContext,
  id: MemberId,
  signature: Omit<Signature, 'seen'>,
  { version, texts }: Statements,
): Promise<{ ok: true } | { ok: false; refusal: SignRefusal }> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const refuse = (refusal: SignRefusal) => ({ ok: false as const, refusal })
    const member = await lockMember(trx, id)
    const plan = member && findPlan(app.catalogue(), member.pension_applied)
    if (!plan || !needsPlanDeclaration(plan.kind)) return refuse({ kind: 'whole', code: 'not_allowed' })
    if (await findPlanDeclaration(trx, id, plan.id)) return unchanged({ ok: true })
    const contribution = agreedContribution(member, await findContribution(trx, id))
    if (
      applicationDestination({ ...member, signed: false, contribution }, '/pension-application/sign-contract').kind !==
      'show'
    )
      return refuse({ kind: 'whole', code: 'not_allowed' })
    const applicant = displayName(member)
    const opened = await openedDocuments({ db: trx }, id)
    const fields = checkPlanDeclaration(signature, { applicant, opened })
    if (Object.keys(fields).length > 0) return refuse({ kind: 'fields', fields })

    const declaration = {
      id: app.newId(),
      plan: plan.id,
      version,
      texts,
      signed_name: signature.name.trim(),
      signed_at: now,
      signed_from: signature.from.slice(0, 100),
      signed_with: signature.with.slice(0, 300),
      content_hash: sha256(canonical({ plan: plan.id, version, texts, applicant })),
    }
    await insertPlanDeclaration(trx, id, declaration)
    const after = { declaration: declaration.id, plan: plan.id, version, hash: declaration.content_hash }
    return changed({ ok: true }, { action: 'sign_plan_declaration', uid: id, after })
  })
