/** The summary's sections with the phone number formatted. */

import { type SummarySection, summaryRows } from '#areas/application/copy/application-summary.ts'
import type { ApplicationSummary } from '#areas/application/domain/application-summary.ts'
import { withFormattedPhone } from '#areas/application/flows/format-summary.ts'

export const sectionsOf = (summary: ApplicationSummary): readonly SummarySection[] =>
  summaryRows(withFormattedPhone(summary))
