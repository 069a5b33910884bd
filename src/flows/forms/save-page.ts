/** Keeps the answers of one page as they are given, so that the form goes on anywhere. */

import { findAnswers, insertAnswers, updateAnswers } from '#database/answers.ts'
import { lockMember } from '#database/members.ts'
import { checkPage } from '#domain/forms/check-page.ts'
import type { FormFaults } from '#domain/forms/faults.ts'
import type { Answers, Texts } from '#domain/forms/form.ts'
import { formAccess } from '#domain/forms/form-access.ts'
import { withKeptSecrets } from '#domain/forms/kept-secrets.ts'
import { answerPage, pagesOf } from '#domain/forms/pages.ts'
import { type FormId, formOf } from '#domain/forms/registry.ts'
import { currentVersion } from '#domain/forms/versions.ts'
import { irishDate } from '#domain/shared/dates.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import type { Respondent } from './read-form-state.ts'

export type PageToSave = {
  formId: FormId
  pageId: string
  /** The version that the page was drawn for. */
  version: number
  /** Every name of `inputNames`, as posted. */
  texts: Texts
}

export type SavedPage =
  | { ok: true; answers: Answers }
  | { ok: false; code: 'faults'; faults: FormFaults }
  /** The form was sent since the page was drawn. */
  | { ok: false; code: 'sent_since' }
  /** Another answer has changed since, and this page is no longer asked. */
  | { ok: false; code: 'not_asked' }
  | { ok: false; code: 'not_open' }

/** Two tabs save one after the other: the later save of a page stands, and the other pages stay as they are. */
export const savePage = (app: AppContext, holder: Respondent, posted: PageToSave): Promise<SavedPage> =>
  app.db.transaction().execute(async (trx) => {
    const now = app.now()
    const { formId, texts } = posted
    const form = formOf(formId)
    const member = await lockMember(trx, holder.member)
    if (!member) return { ok: false, code: 'not_open' }
    const { version, started, answers } = currentVersion(await findAnswers(trx, holder.member, formId))
    if (posted.version < version) return { ok: false, code: 'sent_since' }
    if (formAccess(formId, member, holder.actor) !== 'open') return { ok: false, code: 'not_open' }
    const page = pagesOf(form, answers).find(({ id }) => id === posted.pageId)
    if (!page) return { ok: false, code: 'not_asked' }

    const check = checkPage(form, page, withKeptSecrets(page, texts, answers), {
      today: irishDate(now),
      answers,
      birthDate: member.birth_date,
      readPhone,
    })
    if (!check.ok) return { ok: false, code: 'faults', faults: check.faults }
    const after = { formId, version, formVersion: form.version, answers: answerPage(form, answers, check.answers) }
    await (started ? updateAnswers : insertAnswers)(trx, holder.member, after, now)
    return { ok: true, answers: after.answers }
  })
