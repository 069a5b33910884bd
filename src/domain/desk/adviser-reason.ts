/** The written reason of an adviser: why a document is sent back, a call moved or cancelled, or a record corrected or taken back. */
import { fail, ok, type Result } from '#domain/shared/result.ts'
import { longestReason } from './text-lengths.ts'

export type ReasonFault = 'reason_missing' | 'reason_long'

/** Puts it on one line. */
export function readReason(text: string): Result<string, ReasonFault> {
  const reason = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (reason === '') return fail('reason_missing')
  return [...reason].length > longestReason ? fail('reason_long') : ok(reason)
}
