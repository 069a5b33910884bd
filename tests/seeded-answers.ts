/** Inserts a form's answers, complete up to its review page and checked page by page as they would be when posted. For tests about what a submission does. */
import { insertAnswers } from '#database/answers.ts'
import { findMember } from '#database/members.ts'
import { checkPage } from '#domain/forms/check-page.ts'
import { inputNames } from '#domain/forms/field-texts.ts'
import type { Answers, Texts } from '#domain/forms/form.ts'
import { answerPage, firstUnanswered } from '#domain/forms/pages.ts'
import { type FormId, formOf } from '#domain/forms/registry.ts'
import { samplePage } from '#domain/forms/sample.fixture.ts'
import { irishDate } from '#domain/shared/dates.ts'
import { displayName } from '#domain/shared/member.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
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
