/** The answers of the business form as they are reviewed, signed and printed; private ones are masked. */
import { formatDelivered, shortLabel } from '#copy/forms/answers.ts'
import { completedAnswers } from '#database/answers.ts'
import type { MemberRow } from '#database/members.ts'
import type { Db } from '#database/schema.ts'
import type { ShownAnswer } from '#domain/application/application-summary.ts'
import { pagesOf } from '#domain/forms/pages.ts'
import { formOf } from '#domain/forms/registry.ts'
import { stepsOf } from '#domain/home/journey.ts'

const form = 'business_details'

/** Empty for a member without a business, or who has not completed the form. */
export async function businessAnswers(db: Db, member: MemberRow): Promise<readonly ShownAnswer[]> {
  if (!stepsOf({ ...member, signed: false }).includes('activity')) return []
  const completed = (await completedAnswers(db, member.uid)).find(({ formId }) => formId === form)
  if (!completed) return []
  const { answers } = completed
  return pagesOf(formOf(form), answers)
    .flatMap((page) => page.fields)
    .filter(({ id }) => (answers[id] ?? '') !== '')
    .map((field) => ({ label: shortLabel(form, field), value: formatDelivered(form, field, answers) }))
}
