/** The name that a member types to sign. */
import type { SignatureCode } from '#domain/shared/errors.ts'

const normalised = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-IE')

/** The same name in any case and spacing. */
export const isSameName = (one: string, other: string): boolean => normalised(one) === normalised(other)

/** It must be the applicant's own, in any case. */
export function checkTypedName(typed: string, applicant: string): SignatureCode | undefined {
  if (normalised(typed) === '') return 'signature_empty'
  return isSameName(typed, applicant) ? undefined : 'signature_differs'
}
