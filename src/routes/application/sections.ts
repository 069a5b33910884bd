/** The summary's sections with the phone number formatted. */

import { businessTitle, type SummarySection, summaryRows } from '#copy/application/application-summary.ts'
import { formatDelivered, shortLabel } from '#copy/forms/answers.ts'
import { completedAnswers } from '#database/answers.ts'
import type { ApplicationSummary } from '#domain/application/application-summary.ts'
import { pagesOf } from '#domain/forms/pages.ts'
import { formOf } from '#domain/forms/registry.ts'
import { withFormattedPhone } from '#flows/application/format-summary.ts'
import type { Entered, Person } from '#server/guards.ts'

export const sectionsOf = (summary: ApplicationSummary): readonly SummarySection[] =>
  summaryRows(withFormattedPhone(summary))

/** A business owner's answers to the business form; empty when the form is not completed. */
export async function businessSection({ app, person }: Entered & { person: Person }): Promise<SummarySection[]> {
  const form = 'business_details'
  const completed = (await completedAnswers(app.db, person.id)).find(({ formId }) => formId === form)
  if (!completed) return []
  const fields = pagesOf(formOf(form), completed.answers).flatMap((page) => page.fields)
  const answered = fields.filter(({ id }) => (completed.answers[id] ?? '') !== '')
  const rows = answered.map((field) => ({
    label: shortLabel(form, field),
    value: formatDelivered(form, field, completed.answers),
    changedBy: 'adviser' as const,
  }))
  return [{ id: 'business', title: businessTitle, rows }]
}
