import { type FieldErrors, failedFields } from '#shared/domain/errors.ts'

/** Characters. */
export const longestPasskeyName = 60

/** The name on one line. */
export const readPasskeyName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()

export function checkPasskeyName(input: { name: string }): FieldErrors<'name'> {
  const name = readPasskeyName(input.name)
  const long = [...name].length > longestPasskeyName
  return failedFields({ name: name === '' ? 'required' : long ? 'invalid_input' : undefined })
}

/**
 * The browser's answer to a passkey ceremony, as far as we read it; the sign-in engine checks the rest. Undefined for
 * anything else.
 */
export function readPasskeyAnswer(body: Readonly<Record<string, unknown>>): { id: string } | undefined {
  const { response } = body
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return undefined
  const { id } = response as { id?: unknown }
  return typeof id === 'string' && id !== '' ? { ...response, id } : undefined
}
