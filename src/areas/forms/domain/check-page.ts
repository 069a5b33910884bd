/** Checks a posted page: returns its answers or its faults. Browser and server use the same check. */
import { ok } from '#shared/domain/result.ts'
import type { FormFaults } from './faults.ts'
import { textsOf } from './field-texts.ts'
import type { Answers, CheckContext, Form, Page, Rule, Texts } from './form.ts'
import { cleanUp, pagesOf } from './pages.ts'
import { readField } from './read-field.ts'

export type PageCheck = { ok: true; answers: Answers } | { ok: false; faults: FormFaults }

export function checkPage(form: Form, page: Page, texts: Texts, context: CheckContext): PageCheck {
  const { fixed = {} } = context
  const readings = page.fields.map((field) => {
    const answer = Object.hasOwn(fixed, field.id) ? fixed[field.id] : undefined
    return [field.id, answer === undefined ? readField(field, texts, context) : ok(answer)] as const
  })
  const faults = readings.flatMap(([id, reading]) => (reading.ok ? [] : [[id, reading.code] as const]))
  if (faults.length > 0) return { ok: false, faults: Object.fromEntries(faults) }
  const answers = Object.fromEntries(readings.flatMap(([id, reading]) => (reading.ok ? [[id, reading.value]] : [])))
  // Without answers to questions that this page's answers remove.
  const all = { ...cleanUp(form, { ...context.answers, ...answers }), ...answers }
  const broken = form.rules.filter(
    (rule) => page.fields.some(({ id }) => id === rule.field) && rule.broken(all, context),
  )
  if (broken.length === 0) return { ok: true, answers }
  return { ok: false, faults: Object.fromEntries(broken.map(({ field, code }) => [field, code])) }
}

/** The rules that can be checked with the answers of the page alone, as a browser does. */
export const rulesWithin = (form: Form, page: Page): readonly Rule[] =>
  form.rules.filter(({ reads }) => reads.every((name) => page.fields.some(({ id }) => id === name)))

/**
 * Checks all answers again at submission, because time has passed and a stored answer may be older than the form. Empty
 * when all are valid.
 */
export const checkAnswers = (
  form: Form,
  answers: Answers,
  context: CheckContext,
): readonly { page: Page; faults: FormFaults }[] =>
  pagesOf(form, answers).flatMap((page) => {
    const check = checkPage(form, page, textsOf(page, answers), { ...context, answers })
    return check.ok ? [] : [{ page, faults: check.faults }]
  })
