/** Reads one answer from the texts posted for its field, or returns its first fault. */

import { fail, ok, type Result } from '#shared/domain/result.ts'
import { isEircode, normaliseEircode } from '#shared/domain/text/eircode.ts'
import { checkEmail, normaliseEmail } from '#shared/domain/text/email.ts'
import { checkIban, normaliseIban } from '#shared/domain/text/iban.ts'
import { withoutInvisibleCharacters } from '#shared/domain/text/invisible-characters.ts'
import { personName } from '#shared/domain/text/names.ts'
import { readName } from '#shared/domain/text/person-name.ts'
import { isPpsn, normalisePpsn } from '#shared/domain/text/ppsn.ts'
import { readEuro } from '#shared/domain/text/typed-money.ts'
import { readTypedDate, typedDate } from '#shared/domain/time/date-inputs.ts'
import { ageOn, FIRST_YEAR, LAST_YEAR } from '#shared/domain/time/dates.ts'
import { isCountry } from './definitions/countries.ts'
import { readPhone } from './exchange/phone.ts'
import type { FormFault } from './faults.ts'
import { fieldNames, isByMonth, mayBeUnknown, optionName, unknownInput } from './field-texts.ts'
import {
  type Answer,
  type CheckContext,
  type DateField,
  type Field,
  type MoneyField,
  NOT_KNOWN,
  type NumberField,
  type TextField,
  type Texts,
} from './form.ts'

type Reading = Result<Answer, FormFault>

/** Maximum characters where a field has no limit of its own. */
export const TEXT_MOST = 100

export function readField(field: Field, texts: Texts, context: CheckContext): Reading {
  const posted = fieldNames(field).map((name) => withoutInvisibleCharacters(texts[name] ?? ''))
  if (!posted.every(isClean)) return fail('invalid_input')
  const isBlank = posted.every((text) => text.trim() === '')
  if (mayBeUnknown(field)) {
    if (texts[unknownInput(field.id)] === 'yes') return isBlank ? ok(NOT_KNOWN) : fail('number_and_unknown')
    if (isBlank && field.required) return fail('number_or_unknown')
  }
  if (isBlank) return readBlank(field)
  if (field.kind === 'choices') {
    const chosen = field.options.filter((option) => (texts[optionName(field.id, option)] ?? '').trim() !== '')
    return ok(chosen)
  }
  if (field.kind === 'date') return readDay(field, texts, context)
  if (field.kind === 'money') return readMoney(field, oneLine(posted[0] ?? ''), isByMonth(field.id, texts) ? 12 : 1)
  return readText(field, posted[0] ?? '', context)
}

/** True when a text is well-formed: no lone surrogate, and no control character but line breaks and tabs. */
const isClean = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text.replace(/[\t\r\n]/g, ''))

function readBlank(field: Field): Reading {
  if (!field.required) return ok(field.kind === 'choices' ? [] : '')
  switch (field.kind) {
    case 'agree':
      return fail('not_agreed')
    case 'choice':
    case 'choices':
    case 'yesNo':
      return fail('choose_one')
    default:
      return fail('required')
  }
}

const oneLine = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')
const manyLines = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
const lengthOf = (text: string): number => [...text].length

const NAME = /^(?=.*\p{L})[\p{L}\p{M}'\u2019. -]+$/u

function readText(
  field: Exclude<Field, { kind: 'choices' | 'date' | 'money' }>,
  posted: string,
  context: CheckContext,
): Reading {
  const text = oneLine(posted)
  switch (field.kind) {
    case 'text':
      return readPlain(field, text)
    case 'textarea': {
      const lines = manyLines(posted)
      return lengthOf(lines) > field.most ? fail('text_too_long') : ok(lines)
    }
    case 'name':
      if (field.part) return readNamePart(text)
      if (lengthOf(text) > TEXT_MOST) return fail('text_too_long')
      return NAME.test(text) ? ok(text) : fail('name_not_a_name')
    case 'number':
      return readNumber(field, text)
    case 'ages':
      return readAges(text)
    case 'choice':
      return field.options.includes(text) ? ok(text) : fail('choose_one')
    case 'yesNo':
      return text === 'yes' || text === 'no' ? ok(text) : fail('choose_one')
    case 'agree':
      return text === 'yes' ? ok(text) : fail('not_agreed')
    case 'country':
      return isCountry(text) ? ok(text) : fail('choose_one')
    case 'phone': {
      const number = (context.readPhone ?? readPhone)(text)
      return number === undefined ? fail('phone_invalid') : ok(number)
    }
    case 'email':
      return checkEmail(text) ? fail('email_invalid') : ok(normaliseEmail(text))
    case 'eircode':
      return isEircode(text) ? ok(normaliseEircode(text)) : fail('eircode_invalid')
    case 'iban': {
      const fault = checkIban(text)
      return fault ? fail(fault) : ok(normaliseIban(text))
    }
    case 'ppsn':
      return isPpsn(text) ? ok(normalisePpsn(text)) : fail('ppsn_invalid')
  }
}

function readNamePart(text: string): Reading {
  const name = readName(text)
  if (name.ok) return name
  return fail(name.code === personName.codes.long ? 'text_too_long' : 'name_not_a_name')
}

function readPlain(field: TextField, text: string): Reading {
  if (lengthOf(text) > (field.most ?? TEXT_MOST)) return fail('text_too_long')
  // An Irish VAT number may have the form of a PPSN after its IE.
  if (field.notPpsn && isPpsn(text.replace(/^IE\s*/i, ''))) return fail('ppsn_not_here')
  return ok(text)
}

function bounded(field: MoneyField | NumberField, value: number): Reading {
  if (value < field.least) return fail('too_little')
  return value > field.most ? fail('too_much') : ok(value)
}

/** Nobody has been older. */
const OLDEST = 122

/** Accepts '3, 7 and 12', '3 7 12' and '3 & 7'; in the order typed. */
function readAges(text: string): Reading {
  const ages = text.split(/[\s,;&/]+|\band\b/i).filter((part) => part !== '')
  const valid = ages.length > 0 && ages.every((age) => /^\d{1,3}$/.test(age) && Number(age) <= OLDEST)
  return valid ? ok(ages.map((age) => String(Number(age)))) : fail('ages_not_ages')
}

/** `times`: how often a year the typed amount is paid, where the answer is for a year. */
function readMoney(field: MoneyField, text: string, times: 1 | 12): Reading {
  const euro = readEuro(text)
  if (euro === undefined) return fail('money_not_money')
  const cents = Math.round(euro * 100)
  const amount = field.precision === 'cents' ? cents / 100 : Math.round(cents / 100)
  return bounded(field, amount === 0 ? 0 : amount * (field.orMonth ? times : 1))
}

function readNumber(field: NumberField, text: string): Reading {
  const bare = text.replace(/\s/g, '').replace(field.unit === 'percent' ? /%$/ : /$^/, '')
  // These numbers need no thousands, so a comma is a decimal point.
  const number = bare.replace(/^(-?)\./, '$10.').replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
  if (!/^-?\d+(\.\d+)?$/.test(number) || number.length > 12) return fail('number_not_a_number')
  const decimals = number.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (decimals > (field.decimals ?? 0)) return fail(field.decimals ? 'number_too_precise' : 'number_not_whole')
  return bounded(field, Number(number) + 0)
}

function readDay(field: DateField, texts: Texts, { today }: CheckContext): Reading {
  const date = readTypedDate(field.id, texts)
  if (date === undefined) return fail(dateFault(typedDate(field.id, texts), field))
  if (field.when === 'past' && date > today) return fail('date_not_past')
  if (field.when === 'future' && date < today) return fail('date_not_future')
  if (field.age === undefined) return ok(date)
  const age = ageOn(date, today)
  if (age < 0) return fail('date_not_past')
  if (age < field.age.least) return fail('age_too_low')
  return age > field.age.most ? fail('age_too_high') : ok(date)
}

const missingPart = { day: 'date_day_missing', month: 'date_month_missing', year: 'date_year_missing' } as const

/** Why three texts are no date. */
function dateFault(typed: { day: string; month: string; year: string }, { when, age }: DateField): FormFault {
  const missing = (['day', 'month', 'year'] as const).filter((part) => typed[part] === '')
  if (missing[0]) return missing.length === 1 ? missingPart[missing[0]] : 'date_incomplete'
  if (!Object.values(typed).every((text) => /^\d+$/.test(text))) return 'date_not_numbers'
  if (typed.year.length !== 4) return 'date_year_digits'
  const year = Number(typed.year)
  if (year < FIRST_YEAR) return 'date_too_early'
  if (year <= LAST_YEAR) return 'date_not_real'
  return when === 'past' || age ? 'date_not_past' : 'date_too_late'
}
