/**
 * The text that a form needs, for each of its pages, fields, options, sections and notes. A missing or left-over one is
 * a type error.
 */
import type { Field, FieldId, FieldOf, Form, NoteId, PageId, SectionId } from '#areas/forms/domain/form.ts'

export type OptionWords = string | { label: string; hint: string }

export type FieldWords = {
  label: string
  hint?: string
  /** For the review page, where the question is too long. */
  short?: string
  options?: Readonly<Record<string, OptionWords>>
  /** Where to find the answer, outside our pages. */
  find?: { text: string; link: string; href: string }
}

export type PageWords = {
  /** The heading; a page with one field uses its label instead. */
  title?: string
  text?: string
}

type WordsOfField<F extends Field> = Omit<FieldWords, 'options'> &
  (F extends { options: readonly (infer O extends string)[] } ? { options: Readonly<Record<O, OptionWords>> } : unknown)

export type FormWords<F extends Form> = {
  title: string
  text: string
  /** How long it takes, where we state a time. */
  minutes?: number
  sections: Readonly<Record<SectionId<F>, string>>
  /** Why we ask, for each section. */
  why?: Readonly<Partial<Record<SectionId<F>, string>>>
  /** Only pages that need more than the labels of their fields. */
  pages: Readonly<Partial<Record<PageId<F>, PageWords>>>
  fields: { readonly [I in FieldId<F>]: WordsOfField<Extract<FieldOf<F>, { id: I }>> }
  notes: Readonly<Record<NoteId<F>, string>>
  /** The button that sends everything. */
  submit: string
}
