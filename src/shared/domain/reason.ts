/**
 * A written reason, of a member or an adviser: why a document is sent back, a call moved, a record corrected, a name to
 * be changed.
 */
import { fail, ok, type Result } from './result.ts'

/** Characters. */
export const longestReason = 500

export type ReasonFault = 'reason_missing' | 'reason_long'

/** Puts it on one line. */
export function readReason(text: string): Result<string, ReasonFault> {
  const reason = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (reason === '') return fail('reason_missing')
  return [...reason].length > longestReason ? fail('reason_long') : ok(reason)
}
