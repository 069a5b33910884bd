import type { Field, Page } from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { businessDetailsWords } from './business-details.ts'
import { employerDetailsWords } from './employer-details.ts'
import { financialDetailsWords } from './financial-details.ts'
import type { FieldWords, OptionWords, PageWords } from './form-words.ts'
import { personalDetailsWords } from './personal-details.ts'
import { qualificationWords } from './qualification.ts'
import { riskRewardWords } from './risk-reward.ts'

export type AnyFormWords = {
  title: string
  text: string
  minutes?: number
  sections: Readonly<Record<string, string>>
  why?: Readonly<Record<string, string | undefined>>
  pages: Readonly<Record<string, PageWords>>
  fields: Readonly<Record<string, FieldWords>>
  notes: Readonly<Record<string, string>>
  submit: string
}

const words: Readonly<Record<FormId, AnyFormWords>> = {
  qualification: qualificationWords,
  fact_find_personal_details: personalDetailsWords,
  fact_find_financial_details: financialDetailsWords,
  fact_find_risk_reward: riskRewardWords,
  business_details: businessDetailsWords,
  employer_details: employerDetailsWords,
}

export const wordsOf = (form: FormId): AnyFormWords => words[form]

export const fieldWords = (form: FormId, field: Field): FieldWords =>
  words[form].fields[field.id] ?? { label: field.id }

/** The heading of a page: its own, or the question itself if it asks only one. */
export const pageTitle = (form: FormId, page: Page): string =>
  words[form].pages[page.id]?.title ?? words[form].fields[page.fields[0]?.id ?? '']?.label ?? words[form].title

/** With its own heading, each field keeps its label; otherwise the heading is the label. */
export const hasOwnTitle = (form: FormId, page: Page): boolean => words[form].pages[page.id]?.title !== undefined

const option = (words: OptionWords | undefined): { label: string; hint?: string } =>
  typeof words === 'object' ? words : { label: words ?? '' }

/** The options of a field, in the order of the form. */
export function optionsOf(form: FormId, field: Field): readonly { value: string; label: string; hint?: string }[] {
  if (field.kind === 'yesNo') return yesNo
  if (field.kind !== 'choice' && field.kind !== 'choices') return []
  const own = fieldWords(form, field).options
  return field.options.map((value) => ({ value, ...option(own?.[value]) }))
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
