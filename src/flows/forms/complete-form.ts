/** Sends a form: its answers are closed, and what they say is written to the profile. */

import { completeAnswers, findAnswers } from '#database/answers.ts'
import { writeAudit } from '#database/audit.ts'
import { recordConsents } from '#database/consents.ts'
import { markLinkUsed } from '#database/employer-links.ts'
import { lockMember, type MemberChanges, type MemberRow, mergeMember } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import { checkAnswers } from '#domain/forms/check-page.ts'
import type { FormFaults } from '#domain/forms/faults.ts'
import type { Answers, Page } from '#domain/forms/form.ts'
import { formAccess } from '#domain/forms/form-access.ts'
import { firstUnanswered } from '#domain/forms/pages.ts'
import { formFlags, profileChanges } from '#domain/forms/profile-changes.ts'
import { type FormId, formOf } from '#domain/forms/registry.ts'
import { currentVersion, wasSent } from '#domain/forms/versions.ts'
import { isQualified } from '#domain/home/journey.ts'
import { preferenceChanges } from '#domain/profile/preferences.ts'
import { irishDate } from '#domain/shared/dates.ts'
import { factFindProgress } from '#domain/shared/member.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { announceEligible } from '#flows/fact-find/notify-eligible.ts'
import { announceFactFindComplete } from '#flows/fact-find/notify-fact-find-complete.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import type { Respondent } from './read-form-state.ts'

export type FormToSend = { formId: FormId; version: number }

export type SentForm =
  /** `again` when it was sent before: nothing was written. */
  | { ok: true; again: boolean }
  | { ok: false; code: 'unanswered'; page: Page }
  /** Answers that were sound when they were given; time or another answer has passed them by. */
  | { ok: false; code: 'faults'; pages: readonly { page: Page; faults: FormFaults }[] }
  | { ok: false; code: 'not_open' }

/** Sent twice, the second changes nothing and mails nothing. */
export const completeForm = (app: AppContext, holder: Respondent, form: FormToSend): Promise<SentForm> =>
  app.db.transaction().execute((trx) => sendAnswers(app, trx, holder, form))

/** The same in a transaction that did something before. */
export async function sendAnswers(
  app: AppContext,
  trx: Trx,
  holder: Respondent,
  { formId, version }: FormToSend,
): Promise<SentForm> {
  const now = app.now()
  const id = holder.member
  const before = await lockMember(trx, id)
  if (!before) return { ok: false, code: 'not_open' }
  const newest = await findAnswers(trx, id, formId)
  if (wasSent(newest, version)) return { ok: true, again: true }
  if (formAccess(formId, before, holder.actor) !== 'open') return { ok: false, code: 'not_open' }

  const form = formOf(formId)
  const { answers, started } = currentVersion(newest)
  const unanswered = started ? firstUnanswered(form, answers) : form.pages[0]
  if (unanswered) return { ok: false, code: 'unanswered', page: unanswered }
  const context = { today: irishDate(now), birthDate: before.birth_date, readPhone }
  const pages = checkAnswers(form, answers, context)
  if (pages.length > 0) return { ok: false, code: 'faults', pages }

  await completeAnswers(trx, id, formId, now)
  const changes = changesOf(formId, answers, before)
  const after = await mergeMember(trx, id, changes, now)
  await recordConsents(trx, id, preferenceChanges(before, after), now)
  // Which fields, never what they say.
  const sent = { form: formId, version, fields: Object.keys(changes) }
  const actorUid = holder.actor === 'member' ? id : null
  await writeAudit(trx, { actor: holder.actor, actorUid, uid: id, action: 'submit_form', after: sent }, now)
  if (formId === 'employer_details') await endEmployersPart(app, trx, id, after)
  await announce(app, trx, before, after)
  return { ok: true, again: false }
}

function changesOf(formId: FormId, answers: Answers, before: MemberRow): MemberChanges {
  const changes: MemberChanges = { ...profileChanges(formId, answers), ...formFlags[formId] }
  // Whoever was advised to pay once and now states an amount a year pays every year; an application cannot say both.
  if (formId === 'business_details' && before.often_contribution === 'Once' && changes.pension_contribution_value)
    return { ...changes, often_contribution: 'Yearly' }
  if (formId !== 'employer_details') return changes
  // With the employer's part done, the plan that an employee chose is applied for.
  return { ...changes, pension_applied: before.pension_applied ?? before.process_pension_applied }
}

async function endEmployersPart(app: AppContext, trx: Trx, id: MemberId, member: MemberRow): Promise<void> {
  await markLinkUsed(trx, id, app.now())
  const message = { kind: 'employer-done', name: member.first_name } as const
  await enqueueEmail(app, trx, { to: member.email_address, uid: member.uid, message })
}

async function announce(app: AppContext, trx: Trx, before: MemberRow, after: MemberRow): Promise<void> {
  if (!isQualified(before) && isQualified(after)) await announceEligible(app, trx, after)
  if (factFindProgress(before) < 100 && factFindProgress(after) === 100) await announceFactFindComplete(app, trx, after)
}
