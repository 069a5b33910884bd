/**
 * The employer's name as a member may type it on My Pensions (specification 2, section 5): letters of any script and
 * spaces, at most 30.
 */
import { fail, ok, type Result } from '#shared/domain/result.ts'

export const employerNameMost = 30

/**
 * Removes other characters while someone types, and cuts the text at the limit. Normalized last: without what stood
 * between them, marks may change places.
 */
export const stripEmployer = (text: string): string =>
  [...text.replace(/[^\p{L}\p{M} ]/gu, '').normalize('NFC')].slice(0, employerNameMost).join('')

/**
 * Trimmed. 'employer_empty' when nothing is left, 'invalid_input' when the text has characters or a length that the
 * field would not allow.
 */
export function readEmployer(text: string): Result<string, 'employer_empty' | 'invalid_input'> {
  const trimmed = text.normalize('NFC').trim()
  if (trimmed === '') return fail('employer_empty')
  return stripEmployer(trimmed) === trimmed ? ok(trimmed) : fail('invalid_input')
}
