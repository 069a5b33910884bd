/** What is wrong with an answer, and what to do about it. Bounds come from the field. */

import type { FormFault } from '#areas/forms/domain/faults.ts'
import type { Field } from '#areas/forms/domain/form.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { personName } from '#shared/domain/text/names.ts'
import { withUnit } from './units.ts'

const texts: Record<
  Exclude<
    FormFault,
    'too_little' | 'too_much' | 'age_too_low' | 'age_too_high' | 'text_too_long' | 'number_too_precise'
  >,
  string
> = {
  required: 'Required',
  choose_one: 'Choose one to continue',
  not_agreed: 'Tick the box to continue',
  invalid_input: "We can't read this. Please type it again",
  name_not_a_name: 'Only letters, spaces, hyphens and apostrophes are allowed',
  date_incomplete: 'Enter a day, a month and a year',
  date_day_missing: 'Enter the day too',
  date_month_missing: 'Enter the month too',
  date_year_missing: 'Enter the year too',
  date_not_numbers: 'Enter the date in numbers: the month of March is 3',
  date_year_digits: 'Enter all four digits of the year',
  date_not_real: 'There is no such date. Please check the day and the month',
  date_too_early: 'This date is too long ago. Please check the year',
  date_too_late: 'This date is too far ahead. Please check the year',
  date_not_past: 'This date is in the future. Enter a date in the past',
  date_not_future: 'This date is in the past. Enter today or a later date',
  money_not_money: 'Enter an amount in euro, like 45,000 or 1250.50',
  number_not_a_number: 'Enter a number, like 12',
  number_not_whole: 'Enter a whole number, like 12',
  number_or_unknown: "Enter a number, or tick that you don't know",
  number_and_unknown: 'Enter a number or tick the box, not both',
  ages_not_ages: 'Enter their ages in whole years, like 3, 7 and 12. For a baby, enter 0',
  ages_not_as_many: 'Enter one age for each person who depends on you, like 3, 7 and 12',
  phone_invalid: 'Enter a phone number, like 087 123 4567 or +44 20 7946 0018',
  email_invalid: 'Must be a valid email',
  eircode_invalid: 'Enter an Eircode, like A65 F4E2, or leave this empty',
  iban_invalid: 'This IBAN has a mistake in it. Please check it against your statement',
  iban_not_sepa: 'Enter an account in the euro payments area',
  ppsn_invalid: 'Enter a PPSN, like 1234567T. A letter or digit in this one is wrong',
  ppsn_not_here: 'This looks like a PPSN. Please leave it out here',
  retire_age_passed: 'Enter an age higher than yours now',
  nationality_is_irish: 'To choose Irish, go back to the question before this one',
  nationality_is_british: 'To choose British, go back to the question before this one',
  tax_country_is_ireland:
    'Ireland is not another country here. If you are tax resident nowhere else, go back and answer No',
  tax_country_twice: 'You have entered this country already. Enter each country once',
  shares_above_whole: 'Together with the other shares you entered, this is more than 100%. Please check them',
  no_share_left: 'The shares you entered leave less than 25%, so nobody else can own that much. Please check them',
  repayments_without_debts: 'You entered no debts, so there is nothing to repay. Please check both amounts',
  rate_without_income: 'You entered no income, and 40% is paid only on a high one. Please check both answers',
  above_pay: 'The company can pay in at most what it pays you in that year',
  other_person:
    "This is not the name at the top of this form. Capitals, accents and the order don't matter. If nobody with that name works for you, please stop here and tell us",
  change_without_reason: 'These are not the approved amounts. Say why, or enter the approved ones again',
}

/** A limit in the unit of the field: '\u20ac25', '\u20ac300 a year', '75', '100%', '1 year'. */
function bound(field: Field, side: 'least' | 'most'): string {
  if (field.kind === 'money') return `${formatEuro(field[side])}${field.orMonth ? ' a year' : ''}`
  if (field.kind === 'number') return withUnit(field[side], field.unit)
  return ''
}

const decimalsOf = (field: Field): number => (field.kind === 'number' ? (field.decimals ?? 0) : 0)

function longest(field: Field): number {
  if (field.kind === 'textarea') return field.most
  if (field.kind === 'name' && field.part) return personName.most
  return (field.kind === 'text' ? field.most : undefined) ?? 100
}

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
    case 'number_too_precise':
      return `Enter at most ${formatCount(decimalsOf(field), 'digit')} after the point, like ${(1.25).toFixed(decimalsOf(field))}`
    case 'age_too_low':
      return `You must be at least ${field.kind === 'date' ? field.age?.least : ''} to open a pension with us`
    case 'age_too_high':
      return `A PRSA can be opened up to the age of ${field.kind === 'date' ? field.age?.most : ''}`
    default:
      return texts[fault]
  }
}
