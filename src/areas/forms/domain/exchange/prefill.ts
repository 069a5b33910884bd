/**
 * Values that a host adds to the address of a form, by field, to fill its empty inputs. They become answers only when
 * the member sends the page.
 */

import { fieldNames, fieldTexts } from '#areas/forms/domain/field-texts.ts'
import { type Answers, type Field, type Form, fieldsOf } from '#areas/forms/domain/form.ts'
import { readField } from '#areas/forms/domain/read-field.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

/** The parameters of an address that are about fields, as they were given. */
export type Prefill = readonly (readonly [name: string, text: string])[]

/** Longer than any answer that is typed into one line. */
const LONGEST = 200

/** Never a secret, since addresses are stored by browsers; never a consent, which only the member can give. */
const mayBePrefilled = (field: Field): boolean =>
  field.secret !== true && field.kind !== 'agree' && field.kind !== 'choices'

/** Besides the names of the inputs, a date has its field's own name, with the whole date. */
const namesOf = (field: Field): readonly string[] => [...new Set([field.id, ...fieldNames(field)])]

/** The first value of each parameter that names a field. */
export function readPrefill(form: Form, query: URLSearchParams): Prefill {
  const names = fieldsOf(form).filter(mayBePrefilled).flatMap(namesOf)
  return names.flatMap((name) => {
    const text = query.get(name)
    return text === null || text.trim() === '' || text.length > LONGEST ? [] : [[name, text] as const]
  })
}

/** What of it is an answer; a value that the form would refuse is left out. */
export function prefilledAnswers(form: Form, prefill: Prefill, today: CalendarDate): Answers {
  const given = Object.fromEntries(prefill)
  return Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const whole = field.kind === 'date' && given[field.id] !== undefined
      const read = readField(field, whole ? fieldTexts(field, given[field.id]) : given, { today })
      const isNamed = mayBePrefilled(field) && namesOf(field).some((name) => Object.hasOwn(given, name))
      return isNamed && read.ok ? [[field.id, read.value]] : []
    }),
  )
}
