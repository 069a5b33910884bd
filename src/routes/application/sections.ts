/** The summary's sections with the phone number formatted. */

import { type SummarySection, summaryRows } from '#copy/application/application-summary.ts'
import type { ApplicationSummary } from '#domain/application/application-summary.ts'
import { formatPhone } from '#flows/shared/format-phone.ts'

export const sectionsOf = ({ contact, ...summary }: ApplicationSummary): readonly SummarySection[] =>
  summaryRows({ ...summary, contact: { ...contact, phone: contact.phone && formatPhone(contact.phone) } })
