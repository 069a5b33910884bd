/** Masked fields: once answered, only the end of the value is shown, and an empty input keeps the stored value. */

import { fieldNames, fieldTexts } from '#areas/forms/domain/field-texts.ts'
import { type Answer, type Answers, type Field, type Page, type Texts, textAnswer } from '#areas/forms/domain/form.ts'

/** Free text and choices are not masked on their own page, because nobody could correct them. */
export const isMasked = (field: Field): boolean =>
  field.secret === true && !['textarea', 'choice', 'choices'].includes(field.kind)

/** The last four characters, enough to recognise the value; undefined when it is too short to mask. */
export function lastCharacters(answer: Answer): string | undefined {
  const text = answer.toString()
  return text.length > 6 ? text.slice(-4) : undefined
}

/** The masked fields of a page that already have an answer. */
export const maskedAnswers = (page: Page, answers: Answers): readonly Field[] =>
  page.fields.filter((field) => isMasked(field) && textAnswer(answers, field.id) !== undefined)

/** The posted texts, with the stored answer for each masked field that came back empty. */
export function restoreMaskedAnswers(page: Page, texts: Texts, answers: Answers): Texts {
  const unchanged = maskedAnswers(page, answers).filter((field) =>
    fieldNames(field).every((name) => (texts[name] ?? '').trim() === ''),
  )
  return Object.assign({ ...texts }, ...unchanged.map((field) => fieldTexts(field, answers[field.id])))
}
