/**
 * Converts between answers and posted texts: input names, and the text of each input. A date has three inputs; a list
 * of answers has one checkbox per option.
 */

import { formatEircode } from '#shared/domain/text/eircode.ts'
import { formatIban } from '#shared/domain/text/iban.ts'
import { dateInputs, dateTexts } from '#shared/domain/time/date-inputs.ts'
import { type Answer, type Answers, type Field, NOT_KNOWN, type Page, type Texts } from './form.ts'

export const optionName = (field: string, option: string): string => `${field}-${option}`

export function fieldNames(field: Field): readonly string[] {
  if (field.kind === 'date') return dateInputs(field.id)
  if (field.kind === 'choices') return field.options.map((option) => optionName(field.id, option))
  return [field.id]
}

const mayAskByMonth = (field: Field): boolean => field.kind === 'money' && field.orMonth === true

/** Beside an amount for a year: says 'month' where the page asks for a month. */
export const periodInput = (field: string): string => `${field}-period`

export const isByMonth = (field: string, texts: Texts): boolean => texts[periodInput(field)] === 'month'

export const mayBeUnknown = (field: Field): boolean => field.kind === 'number' && field.orUnknown === true

/** The box beside a number for those who do not know it. */
export const unknownInput = (field: string): string => `${field}-unknown`

export const inputNames = (page: Page): readonly string[] =>
  page.fields.flatMap((field) => [
    ...fieldNames(field),
    ...(mayAskByMonth(field) ? [periodInput(field.id)] : []),
    ...(mayBeUnknown(field) ? [unknownInput(field.id)] : []),
  ])

/** The same amounts by the month. An amount that no whole euro a month makes is still asked by the year. */
export function textsByMonth(page: Page, texts: Texts): Texts {
  const byMonth = page.fields.filter(mayAskByMonth).flatMap(({ id }) => {
    const year = texts[id] === undefined ? undefined : Number(texts[id])
    if (year === undefined) return [[periodInput(id), 'month']]
    return year % 12 === 0
      ? [
          [periodInput(id), 'month'],
          [id, String(year / 12)],
        ]
      : []
  })
  return { ...texts, ...Object.fromEntries(byMonth) }
}

export function fieldTexts(field: Field, answer: Answer | undefined): Texts {
  if (answer === undefined || answer === '') return {}
  if (typeof answer === 'number') return { [field.id]: numberText(field, answer) }
  if (field.kind === 'ages' && typeof answer !== 'string') return { [field.id]: answer.join(', ') }
  if (typeof answer !== 'string')
    return Object.fromEntries(answer.map((option) => [optionName(field.id, option), 'yes']))
  switch (field.kind) {
    case 'date':
      return dateTexts(field.id, answer)
    case 'number':
      return answer === NOT_KNOWN ? { [unknownInput(field.id)]: 'yes' } : { [field.id]: answer }
    case 'eircode':
      return { [field.id]: formatEircode(answer) }
    case 'iban':
      return { [field.id]: formatIban(answer) }
    default:
      return { [field.id]: answer }
  }
}

export const textsOf = (page: Page, answers: Answers): Texts =>
  Object.assign({}, ...page.fields.map((field) => fieldTexts(field, answers[field.id])))

const numberText = (field: Field, value: number): string =>
  field.kind === 'money' && !Number.isInteger(value) ? value.toFixed(2) : String(value)

export type Keyboard = {
  type: 'text' | 'tel' | 'email'
  inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoCapitalize?: 'characters' | 'none'
  spellCheck?: false
}

/** Numbers use text inputs: a scroll wheel or a stray letter must not change them. */
export function keyboardOf(field: Field): Keyboard {
  switch (field.kind) {
    case 'date':
      return { type: 'text', inputMode: 'numeric', spellCheck: false }
    case 'number':
      return { type: 'text', inputMode: field.decimals ? 'decimal' : 'numeric', spellCheck: false }
    case 'money':
      return { type: 'text', inputMode: 'decimal', spellCheck: false }
    case 'phone':
      return { type: 'tel', inputMode: 'tel' }
    case 'email':
      return { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }
    case 'eircode':
    case 'iban':
    case 'ppsn':
      return { type: 'text', inputMode: 'text', autoCapitalize: 'characters', spellCheck: false }
    case 'name':
      return { type: 'text', inputMode: 'text', spellCheck: false }
    default:
      return { type: 'text', inputMode: 'text' }
  }
}
