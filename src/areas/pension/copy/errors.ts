/** Errors of the employer's name on My Pensions (specification 2, section 8). */
import type { EmployerCode } from '#shared/domain/errors.ts'

const employerTexts: Record<EmployerCode, string> = {
  employer_empty: 'Current Employer cannot be empty',
  employer_not_saved: 'Failed to update employer. Please try again.',
}

export const employerMessage = (code: EmployerCode): string => employerTexts[code]
