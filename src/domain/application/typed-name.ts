/** The name that a member types to sign. */
import type { SignatureCode } from '#domain/shared/errors.ts'

const bare = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-IE')

/** It must be the applicant's own, in any case. */
export function checkTypedName(typed: string, applicant: string): SignatureCode | undefined {
  const name = bare(typed)
  if (name === '') return 'signature_empty'
  return name === bare(applicant) ? undefined : 'signature_differs'
}
