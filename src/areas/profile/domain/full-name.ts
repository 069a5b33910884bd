import { type FieldErrors, failedFields } from '#shared/domain/errors.ts'
import { readName } from '#shared/domain/text/person-name.ts'

export type FullNameInput = { firstName: string; lastName: string }

const faultOf = (text: string) => {
  const read = readName(text)
  return read.ok ? undefined : read.code
}

/** First and last name by the rule of the profile, as personal details ask for them. */
export const checkFullName = ({ firstName, lastName }: FullNameInput): FieldErrors<keyof FullNameInput> =>
  failedFields({ firstName: faultOf(firstName), lastName: faultOf(lastName) })
