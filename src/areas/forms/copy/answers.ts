/** An answer as people read it, on the review page and at the desk. */

import { isMasked, lastCharacters } from '#areas/forms/domain/exchange/masked-answers.ts'
import { type Answer, type Answers, type Field, NOT_KNOWN } from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { formatEircode } from '#shared/domain/text/eircode.ts'
import { formatIban } from '#shared/domain/text/iban.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'
import { maskPpsn } from '#shared/domain/text/ppsn.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { countryName } from './countries.ts'
import { formPages } from './form-pages.ts'
import { fieldWords, optionsOf } from './texts-by-form.ts'
import { withUnit } from './units.ts'

const NOTHING = 'Not given'
const NONE_CHOSEN = 'None'

/** A short label, for places where the whole question is too long. */
export const shortLabel = (form: FormId, field: Field): string => {
  const { short, label } = fieldWords(form, field)
  return short ?? label
}

export function formatAnswer(form: FormId, field: Field, answer: Answer | undefined): string {
  if (answer === undefined || answer === '') return field.kind === 'ages' ? NONE_CHOSEN : NOTHING
  if (typeof answer === 'number') return formatNumber(field, answer)
  const label = (value: string) => optionsOf(form, field).find((option) => option.value === value)?.label ?? value
  if (typeof answer !== 'string') return answer.length === 0 ? NONE_CHOSEN : answer.map(label).join(', ')
  switch (field.kind) {
    case 'choice':
    case 'yesNo':
      return label(answer)
    case 'number':
      return answer === NOT_KNOWN ? formPages.notKnown : answer
    case 'agree':
      return 'Yes'
    case 'date':
      return formatDate(answer)
    case 'country':
      return countryName(answer)
    case 'eircode':
      return formatEircode(answer)
    case 'iban':
      return formatIban(answer)
    case 'ppsn':
      return maskPpsn(answer)
    default:
      return answer
  }
}

/** For a page that shows every answer: private ones are masked. */
export function formatDelivered(form: FormId, field: Field, answers: Answers): string {
  const answer = answers[field.id]
  if (!field.secret || answer === undefined || answer.toString() === '') return formatAnswer(form, field, answer)
  if (typeof answer === 'object') return formPages.ticked(answer.length)
  return formPages.masked(isMasked(field) ? lastCharacters(answer) : undefined)
}

function formatNumber(field: Field, value: number): string {
  if (field.kind === 'money') return Number.isInteger(value) ? formatEuro(value) : formatEuroAndCents(value)
  return withUnit(value, field.kind === 'number' ? field.unit : undefined)
}
