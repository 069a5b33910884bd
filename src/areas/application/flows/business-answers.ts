/** The answers of the business form as they are reviewed, signed and printed; private ones are masked. */

import { labelsOfOnce } from '#areas/application/copy/application-summary.ts'
import type { ShownAnswer } from '#areas/application/domain/application-summary.ts'
import { formatDelivered, shortLabel } from '#areas/forms/copy/answers.ts'
import { pagesOf } from '#areas/forms/domain/pages.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { stepsOf } from '#areas/home/domain/journey.ts'
import { completedAnswers } from '#database/members/answers.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Db } from '#database/schema.ts'
import { readRhythm } from '#shared/domain/contribution.ts'

const form = 'business_details'

/** Empty for a member without a business, or who has not completed the form. */
export async function businessAnswers(db: Db, member: MemberRow): Promise<readonly ShownAnswer[]> {
  if (!stepsOf({ ...member, signed: false }).includes('activity')) return []
  const completed = (await completedAnswers(db, member.uid)).find(({ formId }) => formId === form)
  if (!completed) return []
  const { answers } = completed
  const labels = readRhythm(member.often_contribution) === 'Once' ? labelsOfOnce : {}
  return pagesOf(formOf(form), answers)
    .flatMap((page) => page.fields)
    .filter(({ id }) => (answers[id] ?? '') !== '')
    .map((field) => ({
      label: labels[field.id] ?? shortLabel(form, field),
      value: formatDelivered(form, field, answers),
    }))
}
