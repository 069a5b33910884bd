/** Saves the answers of one page, so that the form can be continued on any device. */

import { findAnswers, insertAnswers, updateAnswers } from '#database/answers.ts'
import { findContribution } from '#database/contribution.ts'
import { lockMember } from '#database/members.ts'
import { checkPage } from '#domain/forms/check-page.ts'
import type { FormFaults } from '#domain/forms/faults.ts'
import type { Answers, Texts } from '#domain/forms/form.ts'
import { formAccess } from '#domain/forms/form-access.ts'
import { restoreMaskedAnswers } from '#domain/forms/masked-answers.ts'
import { answerPage, pagesOf } from '#domain/forms/pages.ts'
import { type FormId, formOf, statesContribution } from '#domain/forms/registry.ts'
import { currentVersion } from '#domain/forms/versions.ts'
import { irishDate } from '#domain/shared/dates.ts'
import { displayName } from '#domain/shared/member.ts'
import { readFixedAnswers } from '#flows/application/document-states.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import type { Respondent } from './read-form-state.ts'

export type PageToSave = {
  formId: FormId
  pageId: string
  /** The version of the answers that the page was rendered for. */
  version: number
  /** The posted text of each name in `inputNames`. */
  texts: Texts
}

export type SavedPage =
  | { ok: true; answers: Answers }
  | { ok: false; code: 'faults'; faults: FormFaults }
  /** The form was submitted after the page was rendered. */
  | { ok: false; code: 'sent_since' }
  /** Another answer changed meanwhile, so that this page no longer applies. */
  | { ok: false; code: 'not_asked' }
  | { ok: false; code: 'not_open' }

/** Of two tabs, the later save of a page wins; other pages are not affected. */
export const savePage = (app: AppContext, respondent: Respondent, posted: PageToSave): Promise<SavedPage> =>
  app.db.transaction().execute(async (trx) => {
    const now = app.now()
    const { formId, texts } = posted
    const form = formOf(formId)
    const member = await lockMember(trx, respondent.member)
    if (!member) return { ok: false, code: 'not_open' }
    const { version, started, answers } = currentVersion(await findAnswers(trx, respondent.member, formId))
    if (posted.version < version) return { ok: false, code: 'sent_since' }
    if (formAccess(formId, member, respondent.actor) !== 'open') return { ok: false, code: 'not_open' }
    const page = pagesOf(form, answers).find(({ id }) => id === posted.pageId)
    if (!page) return { ok: false, code: 'not_asked' }

    const check = checkPage(form, page, restoreMaskedAnswers(page, texts, answers), {
      today: irishDate(now),
      answers,
      birthDate: member.birth_date,
      fixed: await readFixedAnswers(trx, member, formId),
      readPhone,
      approved: (statesContribution(formId) && (await findContribution(trx, respondent.member)).approved) || undefined,
      employee: displayName(member),
    })
    if (!check.ok) return { ok: false, code: 'faults', faults: check.faults }
    const after = { formId, version, formVersion: form.version, answers: answerPage(form, answers, check.answers) }
    await (started ? updateAnswers : insertAnswers)(trx, respondent.member, after, now)
    return { ok: true, answers: after.answers }
  })
