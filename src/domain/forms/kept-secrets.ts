/** A number that must not be read over a shoulder: once given it is shown by its end alone, and an empty box leaves it as it is. */

import { fieldNames, fieldTexts } from './field-texts.ts'
import { type Answer, type Answers, type Field, type Page, type Texts, textAnswer } from './form.ts'

/** Words are not masked on their own page, or nobody could mend them. */
export const isMasked = (field: Field): boolean =>
  field.secret === true && field.kind !== 'textarea' && field.kind !== 'choice'

/** The last characters, enough to know which one it is; undefined of what is too short to hide. */
export function endOf(answer: Answer): string | undefined {
  const text = answer.toString()
  return text.length > 6 ? text.slice(-4) : undefined
}

/** The masked fields of a page that have an answer already. */
export const keptSecrets = (page: Page, answers: Answers): readonly Field[] =>
  page.fields.filter((field) => isMasked(field) && textAnswer(answers, field.id) !== undefined)

/** What was posted, with the kept answer where a masked field came back empty. */
export function withKeptSecrets(page: Page, texts: Texts, answers: Answers): Texts {
  const kept = keptSecrets(page, answers).filter((field) =>
    fieldNames(field).every((name) => (texts[name] ?? '').trim() === ''),
  )
  return Object.assign({ ...texts }, ...kept.map((field) => fieldTexts(field, answers[field.id])))
}
