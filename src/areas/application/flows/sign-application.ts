/** The member signs and submits the application, once across all tabs and devices (specification 2, section 2.9). */

import { labelsOfOnce } from '#areas/application/copy/application-summary.ts'
import { agreedContribution, wholePayment } from '#areas/application/domain/agreed-contribution.ts'
import { applicationDestination } from '#areas/application/domain/application.ts'
import {
  type ApplicationSummary,
  canonical,
  checkSignature,
  type ShownAnswer,
  type SignedContent,
  summarise,
} from '#areas/application/domain/application-summary.ts'
import { coversCurrent } from '#areas/application/domain/opening-requirements.ts'
import { needsPlanDeclaration, type SignedPlanDeclaration } from '#areas/application/domain/plan-declaration.ts'
import { announce } from '#areas/firm/flows/webhooks/announce.ts'
import { formatDelivered, shortLabel } from '#areas/forms/copy/answers.ts'
import { pagesOf } from '#areas/forms/domain/pages.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { stepsOf } from '#areas/home/domain/journey.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { openedDocuments } from '#areas/recommendations/flows/current-documents.ts'
import { completedAnswers } from '#database/members/answers.ts'
import { endApplication, findApplication, insertApplication, markReplaced } from '#database/members/applications.ts'
import { findContribution } from '#database/members/contribution.ts'
import { lockMember, type MemberRow } from '#database/members/members.ts'
import {
  attachPlanDeclaration,
  findPlanDeclaration,
  type PlanDeclaration,
} from '#database/members/plan-declarations.ts'
import type { Db } from '#database/schema.ts'
import { notifyAdvisers } from '#desk/flows/notices.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { paysMonthly, readRhythm } from '#shared/domain/contribution.ts'
import type { SignatureCode } from '#shared/domain/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'
import { sha256 } from '#shared/flows/sha256.ts'
import { maskedPpsn } from './submit-documents.ts'

/** The summary to be signed; undefined while the member has not applied for one of our plans. */
export async function summaryOf(
  app: AppContext,
  member: MemberRow,
  db: Db = app.db,
): Promise<ApplicationSummary | undefined> {
  const plan = findPlan(app.catalogue(), member.pension_applied)
  if (!plan) return undefined
  const business = await businessAnswers(db, member)
  const whole = paysMonthly(member.often_contribution)
    ? undefined
    : wholePayment(member, await findContribution(db, member.uid))
  return summarise(member, { plan, ppsn: maskedPpsn(app, member) ?? null, business, whole })
}

export type Signature = {
  name: string
  agreed: readonly string[]
  /** The hash of the summary on the screen, so that nobody signs what they did not see. */
  seen: string
  /** IP address of the connection. */
  from: string
  /** User agent. */
  with: string
}

export type SignRefusal =
  | { kind: 'fields'; fields: { name?: SignatureCode; agreed?: SignatureCode } }
  | { kind: 'whole'; code: 'not_allowed' | 'summary_changed' }

/** Repeating it after a successful signature changes nothing. */
export const signApplication = (
  app: AppContext,
  id: MemberId,
  signature: Signature,
  declarations: SignedContent['declarations'],
): Promise<{ ok: true } | { ok: false; refusal: SignRefusal }> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const refuse = (refusal: SignRefusal) => ({ ok: false as const, refusal })
    const member = await lockMember(trx, id)
    if (!member) return refuse({ kind: 'whole', code: 'not_allowed' })
    const earlier = await findApplication(trx, id)
    const summary = await summaryOf(app, member, trx)
    if (earlier && (member.final_pension_application || coversCurrent(earlier.content, summary)))
      return unchanged({ ok: true })
    const contribution = agreedContribution(member, await findContribution(trx, id))
    const facts = { ...member, signed: false, contribution }
    const allowed = applicationDestination(facts, '/pension-application/sign-contract').kind === 'show'
    if (!allowed || !summary) return refuse({ kind: 'whole', code: 'not_allowed' })
    const plan = findPlan(app.catalogue(), summary.pension.plan)
    if (!plan) return refuse({ kind: 'whole', code: 'not_allowed' })
    const declared = needsPlanDeclaration(plan.kind) ? await findPlanDeclaration(trx, id, plan.id) : undefined
    if (needsPlanDeclaration(plan.kind) && !declared) return refuse({ kind: 'whole', code: 'not_allowed' })
    const opened = await openedDocuments({ db: trx }, id)
    const fields = checkSignature(signature, { applicant: displayName(member), opened })
    if (Object.keys(fields).length > 0) return refuse({ kind: 'fields', fields })
    if (signature.seen !== seenHash(summary)) return refuse({ kind: 'whole', code: 'summary_changed' })

    const content: SignedContent = {
      summary,
      declarations,
      ...(declared ? { planDeclaration: signedDeclaration(declared) } : {}),
      firm: app.firm.current().version,
    }
    const application = {
      id: app.newId(),
      uid: id,
      plan: plan.id,
      signed_name: signature.name.trim(),
      signed_at: now,
      signed_from: signature.from.slice(0, 100),
      signed_with: signature.with.slice(0, 300),
      content,
      content_hash: sha256(canonical(content)),
    }
    // A signature covers what was on the screen. After a change the member signs again, and the earlier application
    // stays on record.
    if (earlier) await endApplication(trx, earlier.id, now)
    await insertApplication(trx, application)
    if (earlier) await markReplaced(trx, earlier.id, application.id)
    if (declared) await attachPlanDeclaration(trx, id, { declaration: declared.id, application: application.id })
    await app.jobs.enqueue(trx, 'application-documents', { applicationId: application.id })
    await app.jobs.enqueue(trx, 'screening', { uid: id })
    await emailMember(app, trx, member, { kind: 'application-submitted', provider: plan.provider.shortName })
    await notifyAdvisers(app, trx, id, 'signed')
    const about = { application: application.id }
    await announce(app, trx, { event: 'application.signed', member: id, about })
    const before = earlier && { application: earlier.id, hash: earlier.content_hash }
    const after = { application: application.id, hash: application.content_hash }
    return changed({ ok: true }, { action: 'sign_application', uid: id, ...(before && { before }), after })
  })

const signedDeclaration = ({ version, texts, signed_name, signed_at }: PlanDeclaration): SignedPlanDeclaration => ({
  version,
  texts,
  name: signed_name,
  at: signed_at.toISOString(),
})

/** Identifies the summary on the screen: 32 hexadecimal characters of its SHA-256. */
export const seenHash = (summary: ApplicationSummary): string => sha256(canonical(summary)).slice(0, 32)

const businessForm = 'business_details'

/** The business form's answers as reviewed, signed and printed, private ones masked. Empty without a completed one. */
export async function businessAnswers(db: Db, member: MemberRow): Promise<readonly ShownAnswer[]> {
  if (!stepsOf({ ...member, signed: false }).includes('activity')) return []
  const completed = (await completedAnswers(db, member.uid)).find(({ formId }) => formId === businessForm)
  if (!completed) return []
  const { answers } = completed
  const labels = readRhythm(member.often_contribution) === 'Once' ? labelsOfOnce : {}
  return pagesOf(formOf(businessForm), answers)
    .flatMap((page) => page.fields)
    .filter(({ id }) => (answers[id] ?? '') !== '')
    .map((field) => ({
      label: labels[field.id] ?? shortLabel(businessForm, field),
      value: formatDelivered(businessForm, field, answers),
    }))
}
