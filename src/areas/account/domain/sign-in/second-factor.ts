/** Input of a second-factor field: a code from the authenticator app, or a recovery code. */
export type TypedCode = { kind: 'app' | 'recovery'; text: string }

/** Accepts spaces and dashes, because people copy codes with them. Undefined when the text has neither form. */
export function readCode(typed: string): TypedCode | undefined {
  const bare = typed.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(bare)) return { kind: 'app', text: bare }
  // Recovery codes are case-sensitive.
  if (/^[a-zA-Z\d]{10}$/.test(bare)) return { kind: 'recovery', text: `${bare.slice(0, 5)}-${bare.slice(5)}` }
  return undefined
}

/** The secret of an otpauth address in groups of four, for manual entry. */
export function secretOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

/**
 * Milliseconds. Used codes are recorded by time span of this length; a code counts as used in its own span and the
 * next.
 */
export const usedCodeSpanMs = 10 * 60 * 1000

/** Milliseconds. After this time a record of a used code has no effect. */
export const usedCodeLifetimeMs = 2 * usedCodeSpanMs
