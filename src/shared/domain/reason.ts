/** A written reason from a member or adviser: why a document is returned, a call moved, a record or name changed. */
import { fail, ok, type Result } from './result.ts'

/** Characters. */
export const longestReason = 500

export type ReasonFault = 'reason_missing' | 'reason_long'

/** Folds it onto one line. */
export function readReason(text: string): Result<string, ReasonFault> {
  const reason = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (reason === '') return fail('reason_missing')
  return [...reason].length > longestReason ? fail('reason_long') : ok(reason)
}
