/** The written reason of an adviser who corrects or takes back what was recorded. */
import { fail, ok, type Result } from '#domain/shared/result.ts'
import { longestCorrection } from './text-lengths.ts'

export type CorrectionCode = 'reason_missing' | 'reason_long'

export function readCorrection(typed: string): Result<string, CorrectionCode> {
  const reason = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (reason === '') return fail('reason_missing')
  return [...reason].length > longestCorrection ? fail('reason_long') : ok(reason)
}
