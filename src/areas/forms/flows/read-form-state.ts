/** The state of a form: what the respondent may do with it, and the answers so far. */

import { readFixedAnswers } from '#areas/application/flows/document-states.ts'
import { type Prefill, prefilledAnswers } from '#areas/forms/domain/exchange/prefill.ts'
import { type Suggestions, suggestAnswers } from '#areas/forms/domain/exchange/suggestions.ts'
import { type CurrentVersion, currentVersion, type NewestAnswers } from '#areas/forms/domain/exchange/versions.ts'
import type { Answers, Form } from '#areas/forms/domain/form.ts'
import { type FormAccess, type FormActor, formAccess } from '#areas/forms/domain/form-access.ts'
import { type FormId, statesContribution } from '#areas/forms/domain/registry.ts'
import { findAnswers } from '#database/members/answers.ts'
import { findContribution } from '#database/members/contribution.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { formForMember } from './form-for-member.ts'

/** Whose record a form is about, and who fills it in: the member, or a guest with a link from the member. */
export type Respondent = { member: MemberId; actor: FormActor }

export type FormState = CurrentVersion & {
  form: Form
  access: FormAccess
  newest: NewestAnswers | undefined
  /** Answers known from elsewhere, to prefill empty inputs. */
  suggested: Suggestions
  /** Answers that stay as the profile has them. */
  fixed: Answers
  /** The contribution that an adviser approved, for the forms that state one. */
  approved: ApprovedContribution | undefined
}

export async function readFormState(
  app: Pick<AppContext, 'db' | 'now' | 'law'>,
  respondent: Respondent,
  formId: FormId,
  profile: MemberRow,
  prefill: Prefill = [],
): Promise<FormState> {
  const { db, now } = app
  const [form, newest, contribution] = await Promise.all([
    formForMember(app, db, profile, formId),
    findAnswers(db, respondent.member, formId),
    statesContribution(formId) ? findContribution(db, respondent.member) : undefined,
  ])
  const approved = contribution?.approved ?? undefined
  const current = currentVersion(newest)
  const today = irishDate(now())
  return {
    ...current,
    form,
    access: formAccess(formId, profile, respondent.actor),
    newest,
    fixed: await readFixedAnswers(db, profile, formId),
    approved,
    suggested: suggestAnswers(formId, {
      today,
      profile,
      approved,
      answers: current.answers,
      relationship: form.facts?.relationship,
      prefilled: prefilledAnswers(form, prefill, today),
    }),
  }
}
