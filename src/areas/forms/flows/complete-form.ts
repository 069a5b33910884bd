/** Submits a form: closes its answers and writes them to the profile. */

import { type AgreedContribution, agreedContribution } from '#areas/application/domain/agreed-contribution.ts'
import { readFixedAnswers } from '#areas/application/flows/document-states.ts'
import { agreedFields, changeMessage, passToAdviser } from '#areas/application/flows/settle-contribution.ts'
import { announce } from '#areas/firm/flows/webhooks/announce.ts'
import { promisedTasks } from '#areas/forms/copy/promised-tasks.ts'
import { checkAnswers } from '#areas/forms/domain/check-page.ts'
import { formFlags, profileChanges } from '#areas/forms/domain/exchange/profile-changes.ts'
import { currentVersion, wasSent } from '#areas/forms/domain/exchange/versions.ts'
import type { FormFaults } from '#areas/forms/domain/faults.ts'
import type { Answers, Page } from '#areas/forms/domain/form.ts'
import { formAccess } from '#areas/forms/domain/form-access.ts'
import { cleanUp, firstUnanswered, notesOf } from '#areas/forms/domain/pages.ts'
import { type FormId, statesContribution } from '#areas/forms/domain/registry.ts'
import { isQualified } from '#areas/home/domain/journey.ts'
import { completeAnswers, findAnswers, updateAnswers } from '#database/members/answers.ts'
import { findContribution } from '#database/members/contribution.ts'
import { markLinkUsed } from '#database/members/employer-links.ts'
import { lockMember, type MemberChanges, type MemberRow, mergeMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import { assignAdviser } from '#desk/flows/assign-adviser.ts'
import { notifyAdvisers } from '#desk/flows/notices.ts'
import { addPromisedTasks } from '#desk/flows/promised-tasks.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName, factFindProgress } from '#shared/domain/member.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'
import { formForMember } from './form-for-member.ts'
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

  const form = await formForMember(app, trx, before, formId)
  const current = currentVersion(newest)
  const { started } = current
  const answers = cleanUp(form, current.answers)
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

  const actor: Actor = respondent.actor === 'member' ? { kind: 'member', uid: id } : { kind: 'guest' }
  const { after, contribution } = await auditedStep(app, trx, actor, async () => {
    // What was settled until now stands from here on.
    await updateAnswers(trx, id, { formId, version: current.version, formVersion: form.version, answers }, now)
    await completeAnswers(trx, id, formId, now)
    const financial =
      formId === 'fact_find_risk_reward' ? await findAnswers(trx, id, 'fact_find_financial_details') : undefined
    const ofForm = without(changesOf(formId, answers, before, financial?.answers), fixed)
    const contribution = agreedContribution({ ...before, ...ofForm }, await findContribution(trx, id))
    const changes = statesContribution(formId) ? { ...ofForm, ...agreedFields(contribution) } : ofForm
    const after = await mergeMember(trx, id, changes, now)
    // The audit row names the fields, never their values.
    const written = { form: formId, version, fields: Object.keys(changes) }
    return changed({ after, contribution }, { action: 'submit_form', uid: id, after: written })
  })
  if (formId === 'employer_details') await finishEmployerForm(app, trx, id, after, contribution)
  if (formId === 'business_details') await passToAdviser(app, trx, after)
  const promised = notesOf(form, answers).flatMap((note) => promisedTasks[note] ?? [])
  await addPromisedTasks(trx, after, promised, after.uid, now)
  await notifyProgress(app, trx, before, after)
  return { ok: true, again: false }
}

/** The changes without those of the fixed fields. */
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
  const done = { kind: 'employer-done', identified: member.pension_applied_verify_identity } as const
  const message = contribution.state === 'agreed' ? done : (changeMessage(contribution) ?? done)
  await emailMember(app, trx, member, message)
}

async function notifyProgress(app: AppContext, trx: Trx, before: MemberRow, after: MemberRow): Promise<void> {
  if (!isQualified(before) && isQualified(after)) await notifyEligible(app, trx, after)
  if (factFindProgress(before) < 100 && factFindProgress(after) === 100) {
    await emailMember(app, trx, after, { kind: 'fact-find-complete' })
    await assignAdviser(app, trx, after)
    await notifyAdvisers(app, trx, after.uid, 'fact_find_complete')
    await announce(app, trx, { event: 'fact_find.completed', member: after.uid, about: {} })
  }
}

/** Queues the email that the screen after the quiz announces (specification 2, section 2.4). */
export const notifyEligible = (app: AppContext, trx: Trx, member: MemberRow) =>
  emailMember(app, trx, member, { kind: 'eligible' })
