/** Names in a profile, whatever way they come. Sign-up has its rulebook's own rule. */
import { type FieldCode, type FieldErrors, failedFields } from '#shared/domain/errors.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { withoutInvisibleCharacters } from './invisible-characters.ts'
import { checkName, normaliseName, personName } from './names.ts'

/** The name as it is stored, or its first fault. */
export function readName(text: string): Result<string, FieldCode> {
  const name = normaliseName(withoutInvisibleCharacters(text))
  const fault = checkName(name, personName)
  return fault ? fail(fault) : ok(name)
}

const faultOf = (text: string): FieldCode | undefined => {
  const read = readName(text)
  return read.ok ? undefined : read.code
}

/** First and last name by the rule of the profile, as personal details ask for them. */
export const checkFullName = (input: { firstName: string; lastName: string }): FieldErrors<'firstName' | 'lastName'> =>
  failedFields({ firstName: faultOf(input.firstName), lastName: faultOf(input.lastName) })

/**
 * Keeps the words that are valid in a name, up to `most` characters; may be empty. For names that did not come from our
 * forms.
 */
export const fittingName = (text: string, most: number = personName.most): string =>
  withoutInvisibleCharacters(text)
    .split(/\s+/)
    .flatMap((word) => {
      const read = readName(word)
      return read.ok ? [read.value] : []
    })
    .reduce((name, word) => {
      const longer = `${name} ${word}`.trim()
      return [...longer].length > most ? name : longer
    }, '')

/** The same for first and last name in one text. */
export const fittingFullName = (text: string): string => fittingName(text, 2 * personName.most + 1)
