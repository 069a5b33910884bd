/**
 * Inserts a form's answers, complete up to its review page and checked page by page as they would be when posted. For
 * tests about what a submission does.
 */

import { checkPage } from '#areas/forms/domain/check-page.ts'
import { samplePage } from '#areas/forms/domain/exchange/sample.fixture.ts'
import { inputNames } from '#areas/forms/domain/field-texts.ts'
import type { Answers, Texts } from '#areas/forms/domain/form.ts'
import { answerPage, firstUnanswered } from '#areas/forms/domain/pages.ts'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'
import { insertAnswers } from '#database/members/answers.ts'
import { findMember } from '#database/members/members.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName } from '#shared/domain/member.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { TestApp } from './app.ts'
import type { AnswerOptions } from './fill-forms.ts'

/** The member must not have begun the form. Returns the ids of the pages that it answered. */
export async function seedAnswers(
  app: TestApp,
  id: MemberId,
  formId: FormId,
  { pick = 1, as = (_page, sample) => sample }: AnswerOptions = {},
): Promise<string[]> {
  const { db } = app.context
  const member = await findMember(db, id)
  if (!member) throw new Error('member not found')
  const form = formOf(formId)
  const now = app.clock.now()
  const context = { today: irishDate(now), birthDate: member.birth_date, employee: displayName(member), readPhone }
  const asked: string[] = []
  let answers: Answers = {}
  for (let page = firstUnanswered(form, answers); page; page = firstUnanswered(form, answers)) {
    const names = inputNames(page)
    const all = Object.entries(as(page.id, samplePage(page, pick)))
    const texts: Texts = Object.fromEntries(all.filter(([name]) => names.includes(name)))
    const check = checkPage(form, page, texts, { ...context, answers })
    if (!check.ok) throw new Error(`${page.id}: ${JSON.stringify(check.faults)}`)
    asked.push(page.id)
    answers = answerPage(form, answers, check.answers)
  }
  await insertAnswers(db, id, { formId, version: 1, formVersion: form.version, answers }, now)
  return asked
}
