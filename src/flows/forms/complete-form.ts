/** Submits a form: closes its answers and writes them to the profile. */

import { completeAnswers, findAnswers } from '#database/answers.ts'
import { writeAudit } from '#database/audit.ts'
import { recordConsents } from '#database/consents.ts'
import { findContribution } from '#database/contribution.ts'
import { markLinkUsed } from '#database/employer-links.ts'
import { lockMember, type MemberChanges, type MemberRow, mergeMember } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import { type AgreedContribution, agreedContribution } from '#domain/application/agreed-contribution.ts'
import { checkAnswers } from '#domain/forms/check-page.ts'
import type { FormFaults } from '#domain/forms/faults.ts'
import type { Answers, Page } from '#domain/forms/form.ts'
import { formAccess } from '#domain/forms/form-access.ts'
import { firstUnanswered } from '#domain/forms/pages.ts'
import { formFlags, profileChanges } from '#domain/forms/profile-changes.ts'
import { type FormId, formOf, statesContribution } from '#domain/forms/registry.ts'
import { currentVersion, wasSent } from '#domain/forms/versions.ts'
import { isQualified } from '#domain/home/journey.ts'
import { preferenceChanges } from '#domain/profile/preferences.ts'
import { irishDate } from '#domain/shared/dates.ts'
import { displayName, factFindProgress } from '#domain/shared/member.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { readFixedAnswers } from '#flows/application/document-states.ts'
import { agreedFields, changeMessage, passToAdviser } from '#flows/application/settle-contribution.ts'
import { assignAdviser } from '#flows/desk/assign-adviser.ts'
import { notifyEligible } from '#flows/fact-find/notify-eligible.ts'
import { notifyFactFindComplete } from '#flows/fact-find/notify-fact-find-complete.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import type { Respondent } from './read-form-state.ts'

export type FormToSubmit = {
  formId: FormId
  version: number
  /** A hosted form may not ask why a contribution differs from the approved one; the desk then shows no reason. */
  hosted?: boolean
}

export type SubmittedForm =
  /** `again`: the form was submitted before, and nothing was written. */
  | { ok: true; again: boolean }
  | { ok: false; code: 'unanswered'; page: Page }
  /** Answers that were valid when saved, but no longer are because of the date or another answer. */
  | { ok: false; code: 'faults'; pages: readonly { page: Page; faults: FormFaults }[] }
  | { ok: false; code: 'not_open' }

/** Repeating it changes nothing and sends no email. */
export const completeForm = (app: AppContext, respondent: Respondent, form: FormToSubmit): Promise<SubmittedForm> =>
  app.db.transaction().execute((trx) => submitAnswers(app, trx, respondent, form))

/** As `completeForm`, within the caller's transaction. */
export async function submitAnswers(
  app: AppContext,
  trx: Trx,
  respondent: Respondent,
  { formId, version, hosted = false }: FormToSubmit,
): Promise<SubmittedForm> {
  const now = app.now()
  const id = respondent.member
  const before = await lockMember(trx, id)
  if (!before) return { ok: false, code: 'not_open' }
  const newest = await findAnswers(trx, id, formId)
  if (wasSent(newest, version)) return { ok: true, again: true }
  if (formAccess(formId, before, respondent.actor) !== 'open') return { ok: false, code: 'not_open' }

  const form = formOf(formId)
  const { answers, started } = currentVersion(newest)
  const unanswered = started ? firstUnanswered(form, answers) : form.pages[0]
  if (unanswered) return { ok: false, code: 'unanswered', page: unanswered }
  const facts = await findContribution(trx, id)
  const approved = hosted ? undefined : (facts.approved ?? undefined)
  const fixed = await readFixedAnswers(trx, before, formId)
  const context = {
    today: irishDate(now),
    birthDate: before.birth_date,
    fixed,
    readPhone,
    approved,
    employee: displayName(before),
  }
  const pages = checkAnswers(form, answers, context)
  if (pages.length > 0) return { ok: false, code: 'faults', pages }

  await completeAnswers(trx, id, formId, now)
  const financial =
    formId === 'fact_find_risk_reward' ? await findAnswers(trx, id, 'fact_find_financial_details') : undefined
  const ofForm = without(changesOf(formId, answers, before, financial?.answers), fixed)
  const contribution = agreedContribution({ ...before, ...ofForm }, await findContribution(trx, id))
  const changes = statesContribution(formId) ? { ...ofForm, ...agreedFields(contribution) } : ofForm
  const after = await mergeMember(trx, id, changes, now)
  await recordConsents(trx, id, preferenceChanges(before, after), now)
  // The audit row names the fields, never their values.
  const auditDetails = { form: formId, version, fields: Object.keys(changes) }
  const actorUid = respondent.actor === 'member' ? id : null
  await writeAudit(trx, { actor: respondent.actor, actorUid, uid: id, action: 'submit_form', after: auditDetails }, now)
  if (formId === 'employer_details') await finishEmployerForm(app, trx, id, after, contribution)
  if (formId === 'business_details') await passToAdviser(app, trx, after)
  await notifyProgress(app, trx, before, after)
  return { ok: true, again: false }
}

/** The changes of other fields than these. */
const without = (changes: MemberChanges, fixed: Answers): MemberChanges =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !Object.hasOwn(fixed, field)))

function changesOf(formId: FormId, answers: Answers, before: MemberRow, financial?: Answers): MemberChanges {
  const changes: MemberChanges = { ...profileChanges(formId, answers, financial), ...formFlags[formId] }
  if (formId === 'business_details') {
    // Written once they are agreed.
    const { pension_contribution_value, employer_pension_contribution, ...others } = changes
    return others
  }
  if (formId !== 'employer_details') return changes
  // Once the employer's form is complete, the application is for the plan that the employee chose.
  return { ...changes, pension_applied: before.pension_applied ?? before.process_pension_applied }
}

async function finishEmployerForm(
  app: AppContext,
  trx: Trx,
  id: MemberId,
  member: MemberRow,
  contribution: AgreedContribution,
): Promise<void> {
  await markLinkUsed(trx, id, app.now())
  const done = { kind: 'employer-done', name: member.first_name } as const
  const message = contribution.state === 'agreed' ? done : (changeMessage(member, contribution) ?? done)
  await enqueueEmail(app, trx, { to: member.email_address, uid: member.uid, message })
}

async function notifyProgress(app: AppContext, trx: Trx, before: MemberRow, after: MemberRow): Promise<void> {
  if (!isQualified(before) && isQualified(after)) await notifyEligible(app, trx, after)
  if (factFindProgress(before) < 100 && factFindProgress(after) === 100) {
    await notifyFactFindComplete(app, trx, after)
    await assignAdviser(app, trx, after)
  }
}
