import { fail, ok, type Result } from '#domain/shared/result.ts'

/** The longest texts that advisers write, in characters. */
export const longestNote = 4000
/** What an adviser tells a member: why a document is sent back, or why a call is moved or cancelled. */
export const longestReason = 500

export type ReasonFault = 'reason_missing' | 'reason_long'

/** A reason that a member reads, on one line. */
export function readReason(text: string): Result<string, ReasonFault> {
  const reason = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (reason === '') return fail('reason_missing')
  return [...reason].length > longestReason ? fail('reason_long') : ok(reason)
}
