/** What was typed where a second factor is asked for: a code of the app, or one of the recovery codes. */
export type TypedCode = { kind: 'app' | 'recovery'; text: string }

/** People copy codes with spaces and dashes. Undefined: neither kind. */
export function readCode(typed: string): TypedCode | undefined {
  const bare = typed.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(bare)) return { kind: 'app', text: bare }
  // Capitals and small letters differ in these.
  if (/^[a-zA-Z\d]{10}$/.test(bare)) return { kind: 'recovery', text: `${bare.slice(0, 5)}-${bare.slice(5)}` }
  return undefined
}

/** The secret of an otpauth address in groups of four, for those who type it. */
export function secretOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** The record of used codes is cut into spans of this length, and a code counts as used in its own span and the next. Milliseconds. */
export const usedCodeSpanMs = 10 * 60 * 1000

/** After this long the record of a used code refuses nothing any more. Milliseconds. */
export const usedCodeLifetimeMs = 2 * usedCodeSpanMs
