/** The sections of a form as a list to find one's way by: which are answered, and which may be opened. */
import type { Answers, Form, Page } from './form.ts'
import { firstUnanswered, isAnswered, pagesOf } from './pages.ts'

export type FormPart = {
  section: string
  /** Every question of it that applies has an answer. */
  answered: boolean
  /** The page that is shown belongs to it. */
  current: boolean
  /** Its first page, if the answers so far lead there. */
  page: string | undefined
}

/** In the order of the form. `shown`: the page that is shown; undefined on the review page. */
export function formParts(form: Form, answers: Answers, shown: Page | undefined): readonly FormPart[] {
  const pages = pagesOf(form, answers)
  const next = firstUnanswered(form, answers)
  const open = next === undefined ? pages : pages.slice(0, pages.indexOf(next) + 1)
  return form.sections.flatMap((section) => {
    const own = pages.filter((page) => page.section === section)
    if (own.length === 0) return []
    return {
      section,
      answered: own.every((page) => isAnswered(page, answers)),
      current: shown?.section === section,
      page: open.find((page) => page.section === section && page.settled === undefined)?.id,
    }
  })
}
