/**
 * The model of a form. Forms are data: the same object draws a page, checks it in the browser and on the server, and
 * labels the answers.
 */

import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import type { EmploymentStatus } from '#shared/domain/member.ts'
import type { TaxLaw } from '#shared/domain/relief.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import type { FormFault } from './faults.ts'

/** As stored. '' or an empty list: the field was shown and left empty. A field that was never shown has no key. */
export type Answer = string | number | readonly string[]
export type Answers = Readonly<Record<string, Answer>>

/** What a browser posts for a page: every name of `inputNames`, as typed. */
export type Texts = Readonly<Record<string, string | undefined>>

/** Facts that a check may use besides the page. */
export type CheckContext = {
  /** Today's date in Ireland. */
  today: CalendarDate
  /** The answers of the other pages. */
  answers?: Answers | undefined
  /** From the profile, for forms that do not ask for it. */
  birthDate?: CalendarDate | null | undefined
  /** Answers that the respondent may not change here: they stand whatever is posted. */
  fixed?: Answers | undefined
  /** The contribution that an adviser approved, for forms that state one. */
  approved?: ApprovedContribution | undefined
  /** The name of the employee whose employer answers. */
  employee?: string | undefined
  /** A stricter parser, too large for the browser: returns the number in E.164, or undefined when it is invalid. */
  readPhone?: ((text: string) => string | undefined) | undefined
}

type Base = {
  id: string
  required: boolean
  /** The autofill token of HTML. */
  autocomplete?: string
  /** Shown masked once it is answered, and never logged. */
  secret?: true
}

type Bounds = { least: number; most: number }

export type TextField = Base & {
  kind: 'text'
  /** Maximum length in characters; default 100. */
  most?: number
  /** Refuses a number with the form of a PPSN: only the application asks for one. */
  notPpsn?: true
}
export type TextareaField = Base & { kind: 'textarea'; most: number }
/**
 * A full name: letters of every script, apostrophe, hyphen, full stop. `part`: a first or last name as the profile
 * stores it.
 */
export type NameField = Base & { kind: 'name'; part?: true }
export type DateField = Base & { kind: 'date'; when?: 'past' | 'future'; age?: Bounds }
/** Euro. `euro`: cents are accepted and rounded. */
/** `orMonth`: an answer for a year, which the page may ask by the month. */
export type MoneyField = Base &
  Bounds & { kind: 'money'; precision: 'euro' | 'cents'; per?: 'year' | 'month'; orMonth?: true }
/** `orUnknown`: who does not know may say so; the answer is then NOT_KNOWN and no number. */
export type NumberField = Base &
  Bounds & { kind: 'number'; decimals?: number; unit?: 'years' | 'months' | 'percent'; orUnknown?: true }
/** Ages in whole years, typed in one input: '3, 7 and 12'. The answer is a list. */
export type AgesField = Base & { kind: 'ages' }
/** `list`: for more options than fit as cards. */
export type ChoiceField = Base & { kind: 'choice'; options: readonly string[]; look?: 'cards' | 'list' }
export type ChoicesField = Base & { kind: 'choices'; options: readonly string[] }
/** Answers are 'yes' or 'no'. */
export type YesNoField = Base & { kind: 'yesNo' }
/** One checkbox; required means that the form continues only when it is checked. The answer is 'yes'. */
export type AgreeField = Base & { kind: 'agree' }
/** An ISO 3166 code. `except`: codes that the list leaves out, because another answer is for them. */
export type CountryField = Base & { kind: 'country'; except?: readonly string[] }
export type PlainField = Base & { kind: 'phone' | 'email' | 'eircode' | 'iban' | 'ppsn' }

export type Field =
  | TextField
  | TextareaField
  | NameField
  | DateField
  | MoneyField
  | NumberField
  | AgesField
  | ChoiceField
  | ChoicesField
  | YesNoField
  | AgreeField
  | CountryField
  | PlainField

/** Refers to fields of earlier pages only. For a list of answers, `is` tests whether the value is in it. */
export type Condition =
  | { field: string; is: readonly string[] }
  | { field: string; above: number }
  | { any: readonly Condition[] }

export type Page = {
  id: string
  section: string
  fields: readonly Field[]
  when?: Condition
  /** No longer asked. Its words stay, so that the answers given to it can be read. */
  retired?: true
  /** The answers of the page, where earlier ones leave no other; `answers` are those of the pages before it. */
  settle?: (answers: Answers, facts: FormFacts) => Answers | undefined
  /** What `settle` found: not asked, but shown on the review page, where it can be changed. */
  settled?: Answers
}

/** What a form may compare its answers with: the profile and the other forms. */
export type FormFacts = {
  /** Of today. */
  law: TaxLaw
  /** Today's date in Ireland. */
  today: CalendarDate
  birthDate?: CalendarDate | null | undefined
  /** Euro a year, as the fact find has it. */
  income?: number | null | undefined
  status?: EmploymentStatus | null | undefined
  retireAge?: number | null | undefined
  /** An option of the personal details. */
  relationship?: string | undefined
}

/** A message about the answers that does not block anything. */
export type Note = { id: string; when: (answers: Answers, facts: FormFacts) => boolean }

/**
 * A fault that depends on more than the form of one answer. It is checked on the page of its field, once that page
 * alone is valid.
 */
export type Rule = {
  field: string
  code: FormFault
  /**
   * The answers and facts that it compares. The browser checks a rule that reads its own page only; the server checks
   * all.
   */
  reads: readonly string[]
  broken: (answers: Answers, context: CheckContext) => boolean
}

export type Form = {
  id: string
  /**
   * Raise it whenever a question, an option or a meaning changes. Answers are stored with the version of their
   * questions.
   */
  version: number
  sections: readonly string[]
  pages: readonly Page[]
  notes: readonly Note[]
  rules: readonly Rule[]
  /** Sent with its last answer, without a review page: for a form of few questions. */
  sentAtOnce?: true
  /** About the person who fills it in; without them nothing is settled. */
  facts?: FormFacts
}

type PagesOf<F extends Form> = F['pages'][number]
export type PageId<F extends Form> = PagesOf<F>['id']
export type FieldOf<F extends Form> = PagesOf<F>['fields'][number]
export type FieldId<F extends Form> = FieldOf<F>['id']
export type SectionId<F extends Form> = F['sections'][number]
export type NoteId<F extends Form> = F['notes'][number]['id']

/** The answer of somebody who said that they do not know the number. */
export const NOT_KNOWN = 'not_known'

export const fieldsOf = (form: Form): readonly Field[] => form.pages.flatMap((page) => page.fields)

export const textAnswer = (answers: Answers, field: string): string | undefined => {
  const answer = answers[field]
  return typeof answer === 'string' && answer !== '' ? answer : undefined
}

export const numberAnswer = (answers: Answers, field: string): number | undefined => {
  const answer = answers[field]
  return typeof answer === 'number' ? answer : undefined
}

export const listAnswer = (answers: Answers, field: string): readonly string[] => {
  const answer = answers[field]
  return Array.isArray(answer) ? answer : []
}
