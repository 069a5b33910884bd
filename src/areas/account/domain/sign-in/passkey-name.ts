import { type FieldErrors, failedFields } from '#shared/domain/errors.ts'

/** Characters. */
export const longestPasskeyName = 60

/** On one line. */
export const readPasskeyName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()

export function checkPasskeyName(input: { name: string }): FieldErrors<'name'> {
  const name = readPasskeyName(input.name)
  const long = [...name].length > longestPasskeyName
  return failedFields({ name: name === '' ? 'required' : long ? 'invalid_input' : undefined })
}
