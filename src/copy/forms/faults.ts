/** What is wrong with an answer, and what to do about it. Bounds come from the field. */
import type { FormFault } from '#domain/forms/faults.ts'
import type { Field } from '#domain/forms/form.ts'
import { formatEuro } from '#domain/shared/money.ts'

const texts: Record<
  Exclude<FormFault, 'too_little' | 'too_much' | 'age_too_low' | 'age_too_high' | 'text_too_long'>,
  string
> = {
  required: 'Required',
  choose_one: 'Choose one to continue',
  not_agreed: 'Tick the box to continue',
  invalid_input: "Something in this can't be used. Please type it again",
  name_not_a_name: 'Only letters, spaces, hyphens and apostrophes are allowed',
  date_incomplete: 'Enter a day, a month and a year',
  date_not_real: 'There is no such date. Enter it like 27 3 1988',
  date_not_past: 'This date is in the future. Enter a date in the past',
  date_not_future: 'This date is in the past. Enter today or a later date',
  money_not_money: 'Enter an amount in euro, like 45,000 or 1250.50',
  number_not_a_number: 'Enter a number, like 12',
  number_not_whole: 'Enter a whole number, like 12',
  phone_invalid: 'Enter a phone number, like 087 123 4567 or +44 20 7946 0018',
  email_invalid: 'Must be a valid email',
  eircode_invalid: 'Enter an Eircode, like A65 F4E2, or leave this empty',
  iban_invalid: 'This IBAN has a mistake in it. Please check it against your statement',
  iban_not_sepa: 'Enter an account in the euro payments area',
  ppsn_invalid: 'Enter a PPSN, like 1234567T. A letter or digit in this one is wrong',
  ppsn_not_here: 'This looks like a PPSN. Please leave it out here',
  retire_age_passed: 'Enter an age higher than yours now',
  above_pay: 'The company can pay in at most what it pays you in that year',
  other_person:
    "This is not the name at the top of this form. Capitals, accents and the order don't matter. If nobody of that name works for you, please don't fill it in",
  change_without_reason: 'These are not the approved amounts. Say why, or enter the approved ones again',
}

const signs = { percent: '%', years: ' years', months: ' months' } as const

/** A limit in the unit of the field: '\u20ac25', '75', '100%'. */
function bound(field: Field, side: 'least' | 'most'): string {
  if (field.kind === 'money') return formatEuro(field[side])
  if (field.kind === 'number') return `${field[side]}${field.unit === undefined ? '' : signs[field.unit]}`
  return ''
}

const longest = (field: Field): number =>
  field.kind === 'textarea' ? field.most : field.kind === 'text' ? (field.most ?? 100) : 100

/** One line of an error list: which answer, and what is wrong with it. */
export const faultMessageOf = (label: string, fault: FormFault, field: Field): string =>
  `${label}${/[?]$/.test(label) ? '' : ':'} ${faultMessage(fault, field)}`

export function faultMessage(fault: FormFault, field: Field): string {
  switch (fault) {
    case 'too_little':
      return `Must be at least ${bound(field, 'least')}`
    case 'too_much':
      return `Must be at most ${bound(field, 'most')}`
    case 'text_too_long':
      return `Must be at most ${longest(field)} characters`
    case 'age_too_low':
      return `You must be at least ${field.kind === 'date' ? field.age?.least : ''} to open a pension with us`
    case 'age_too_high':
      return `A PRSA can be opened up to the age of ${field.kind === 'date' ? field.age?.most : ''}`
    default:
      return texts[fault]
  }
}
