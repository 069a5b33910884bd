/** The application as its pages show it. */

import { businessTitle, type SummarySection, summaryRows } from '#copy/application/application-summary.ts'
import { formatDelivered, shortLabel } from '#copy/forms/answers.ts'
import { completedAnswers } from '#database/answers.ts'
import type { ApplicationSummary } from '#domain/application/application-summary.ts'
import { pagesOf } from '#domain/forms/pages.ts'
import { formOf } from '#domain/forms/registry.ts'
import { formatPhone } from '#flows/shared/format-phone.ts'
import type { Entered, Person } from '#server/guards.ts'

export const sectionsOf = ({ contact, ...summary }: ApplicationSummary): readonly SummarySection[] =>
  summaryRows({ ...summary, contact: { ...contact, phone: contact.phone && formatPhone(contact.phone) } })

/** What a business owner told of the business, where they did. */
export async function businessSection({ app, person }: Entered & { person: Person }): Promise<SummarySection[]> {
  const form = 'business_details'
  const kept = (await completedAnswers(app.db, person.id)).find(({ formId }) => formId === form)
  if (!kept) return []
  const fields = pagesOf(formOf(form), kept.answers).flatMap((page) => page.fields)
  const given = fields.filter(({ id }) => (kept.answers[id] ?? '') !== '')
  const rows = given.map((field) => ({
    label: shortLabel(form, field),
    value: formatDelivered(form, field, kept.answers),
    changedBy: 'adviser' as const,
  }))
  return [{ id: 'business', title: businessTitle, rows }]
}
