/** Saves the answers of one page, so that the form can be continued on any device. */

import { readFixedAnswers } from '#areas/application/flows/document-states.ts'
import { checkPage } from '#areas/forms/domain/check-page.ts'
import { restoreMaskedAnswers } from '#areas/forms/domain/exchange/masked-answers.ts'
import { currentVersion } from '#areas/forms/domain/exchange/versions.ts'
import type { FormFaults } from '#areas/forms/domain/faults.ts'
import type { Answers, Texts } from '#areas/forms/domain/form.ts'
import { formAccess } from '#areas/forms/domain/form-access.ts'
import { answerPage, pagesOf } from '#areas/forms/domain/pages.ts'
import { type FormId, statesContribution } from '#areas/forms/domain/registry.ts'
import { findAnswers, insertAnswers, updateAnswers } from '#database/members/answers.ts'
import { findContribution } from '#database/members/contribution.ts'
import { lockMember } from '#database/members/members.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import { displayName } from '#shared/domain/member.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { formForMember } from './form-for-member.ts'
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
    const member = await lockMember(trx, respondent.member)
    if (!member) return { ok: false, code: 'not_open' }
    const form = await formForMember(app, trx, member, formId)
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
