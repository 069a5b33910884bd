/** The summary's sections with the phone number formatted. */

import { type SummarySection, summaryRows } from '#copy/application/application-summary.ts'
import type { ApplicationSummary } from '#domain/application/application-summary.ts'
import { withFormattedPhone } from '#flows/application/format-summary.ts'

export const sectionsOf = (summary: ApplicationSummary): readonly SummarySection[] =>
  summaryRows(withFormattedPhone(summary))
