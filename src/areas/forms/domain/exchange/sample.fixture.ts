/** For tests: input that a person could type into a field, chosen by a number. */
import { optionName } from '#areas/forms/domain/field-texts.ts'
import type { Field, Page, Texts } from '#areas/forms/domain/form.ts'
import { datePart } from '#shared/domain/time/date-inputs.ts'

const nameParts = ["Siobhán O'Brien", 'Li', 'Ní Bhriain']
const names = [...nameParts, 'J. R. Walsh-Kelly']
const ibans = ['IE29 AIBK 9311 5212 3456 78', 'DE89370400440532013000']

const countries = ['PL', 'BR', 'FR', 'US']
/** As many as the sample of a number from 0 to 20 in the field before. */
const agesFor = (pick: number): string => Array.from({ length: (pick + 20) % 21 }, (_, at) => at + 2).join(', ')

/** Dates lie before and after any today of this century; ages lie between 30 and 60. */
export function sampleTexts(field: Field, pick: number): Texts {
  const of = <T>(list: readonly T[]): T => list[pick % list.length] as T
  if (!field.required && field.kind !== 'ages' && pick % 3 === 0) return {}
  switch (field.kind) {
    case 'choices':
      return Object.fromEntries(
        field.options.filter((_, at) => (pick >> at) % 2 === 0).map((option) => [optionName(field.id, option), 'yes']),
      )
    case 'date': {
      const year = field.age ? 1970 + (pick % 20) : field.when === 'future' ? 2099 : 1990 + (pick % 30)
      return {
        [datePart(field.id, 'day')]: String(1 + (pick % 28)),
        [datePart(field.id, 'month')]: String(1 + (pick % 12)),
        [datePart(field.id, 'year')]: String(year),
      }
    }
    case 'ages':
      return { [field.id]: agesFor(pick) }
    case 'choice':
      return { [field.id]: of(field.options) }
    case 'yesNo':
      return { [field.id]: of(['yes', 'no']) }
    case 'agree':
      return { [field.id]: 'yes' }
    case 'country':
      return { [field.id]: countries[(pick + Number(/\d$/.exec(field.id) ?? 0)) % countries.length] ?? '' }
    case 'phone':
      return { [field.id]: of(['087 123 4567', '+44 20 7946 0018', '(01) 555 0100']) }
    case 'email':
      return { [field.id]: of(['anna@example.ie', 'Payroll@Example.ie']) }
    case 'eircode':
      return { [field.id]: of(['A65 F4E2', 'd6w xy00']) }
    case 'iban':
      return { [field.id]: of(ibans) }
    case 'ppsn':
      return { [field.id]: of(['1234567T', '1234567FA']) }
    case 'name':
      return { [field.id]: of(field.part ? nameParts : names) }
    case 'textarea':
      return { [field.id]: 'First line\nsecond line' }
    case 'text':
      return { [field.id]: of(['Oak Lodge', '3, 7 and 12', 'Ó Sé & Sons Ltd.']).slice(0, field.most) }
    case 'number': {
      const span = Math.floor(Math.min(field.most, 100) - field.least)
      return { [field.id]: String(field.least + (pick % (span + 1))) }
    }
    case 'money':
      return { [field.id]: of(['1,000', '45000', '350.50', '€ 60,000']) }
  }
}

export const samplePage = (page: Page, pick: number): Texts =>
  Object.assign({}, ...page.fields.map((field, at) => sampleTexts(field, pick + at)))
