/**
 * The pages of a form that apply to its answers, the position in it, and which answers remain when an earlier one
 * changes.
 */
import { type Answers, type Condition, type Field, type Form, listAnswer, numberAnswer, type Page } from './form.ts'

export function conditionHolds(condition: Condition | undefined, answers: Answers): boolean {
  if (condition === undefined) return true
  if ('any' in condition) return condition.any.some((each) => conditionHolds(each, answers))
  if ('above' in condition) {
    const value = numberAnswer(answers, condition.field)
    return value !== undefined && value > condition.above
  }
  const answer = answers[condition.field]
  if (typeof answer === 'string') return condition.is.includes(answer)
  return listAnswer(answers, condition.field).some((option) => condition.is.includes(option))
}

/** Whether a page is asked, given the answers to earlier pages. */
export const isAsked = (page: Page, answers: Answers): boolean => !page.retired && conditionHolds(page.when, answers)

const keep = (fields: readonly Field[], answers: Answers): Answers =>
  Object.fromEntries(
    fields.flatMap(({ id }) => {
      const answer = answers[id]
      return Object.hasOwn(answers, id) && answer !== undefined ? [[id, answer]] : []
    }),
  )

/** One pass is enough: a condition refers to earlier answers only. */
function walk(form: Form, answers: Answers): { pages: readonly Page[]; answers: Answers } {
  return form.pages.reduce<{ pages: readonly Page[]; answers: Answers }>(
    (before, page) => {
      if (!isAsked(page, before.answers)) return before
      const settled = form.facts && page.settle?.(before.answers, form.facts)
      return {
        pages: [...before.pages, settled === undefined ? page : { ...page, settled }],
        answers: { ...before.answers, ...keep(page.fields, { ...settled, ...answers }) },
      }
    },
    { pages: [], answers: {} },
  )
}

/** The pages that apply, in order, settled ones too. */
export const pagesOf = (form: Form, answers: Answers): readonly Page[] => walk(form, answers).pages

/** Removes every answer to a question that no longer applies, and adds those that are settled. */
export const cleanUp = (form: Form, answers: Answers): Answers => walk(form, answers).answers

/** All answers given once a page was answered. What is settled follows later changes, so it is not among them. */
export function answerPage(form: Form, answers: Answers, page: Answers): Answers {
  const given = { ...answers, ...page }
  return Object.fromEntries(Object.entries(cleanUp(form, given)).filter(([id]) => Object.hasOwn(given, id)))
}

export const pageOf = (form: Form, id: string): Page | undefined => form.pages.find((page) => page.id === id)

export const isAnswered = (page: Page, answers: Answers): boolean =>
  page.settled !== undefined ||
  page.fields.every(({ id, required }) => {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
    return answer !== undefined && !(required && answer.toString() === '')
  })

export const firstUnanswered = (form: Form, answers: Answers): Page | undefined =>
  pagesOf(form, answers).find((page) => !isAnswered(page, answers))

/**
 * The page for a requested address: that page if it is open already, else the first unanswered one. Undefined is the
 * review page.
 */
export function pageToShow(form: Form, answers: Answers, id?: string): Page | undefined {
  const first = firstUnanswered(form, answers)
  const pages = pagesOf(form, answers)
  const allowed = first === undefined ? pages : pages.slice(0, pages.indexOf(first) + 1)
  return allowed.find((page) => page.id === id) ?? first
}

export type Progress = { done: number; of: number; percent: number }

/** Counts the pages that apply now; an answer may add others. */
export function progress(form: Form, answers: Answers): Progress {
  const pages = pagesOf(form, answers).filter(({ settled }) => settled === undefined)
  const done = pages.filter((page) => isAnswered(page, answers)).length
  return { done, of: pages.length, percent: Math.round((done / pages.length) * 100) }
}

export const notesOf = ({ notes, facts }: Form, answers: Answers): readonly string[] =>
  facts === undefined ? [] : notes.filter((note) => note.when(answers, facts)).map(({ id }) => id)
