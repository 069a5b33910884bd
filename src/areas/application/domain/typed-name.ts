/** The name that a member types to sign. */
import type { SignatureCode } from '#shared/domain/errors.ts'
import { sameName } from '#shared/domain/text/same-name.ts'

/** It must be the applicant's own, in any case. */
export function checkTypedName(typed: string, applicant: string): SignatureCode | undefined {
  if (typed.trim() === '') return 'signature_empty'
  return sameName(typed, applicant) ? undefined : 'signature_differs'
}
