/** What a form shows to whoever opens it: one page of questions, the page that looks them over, or why there is nothing to answer. */
import type { FormAccess } from '#domain/forms/form-access.ts'
import type { Answers, Form, Page } from './form.ts'
import { firstUnanswered, notesOf, pagesOf, pageToShow } from './pages.ts'
import { type CurrentVersion, type NewestAnswers, wasSent } from './versions.ts'

/** What the address asks for. */
export type AskedView = {
  page: string | undefined
  /** One answer is changed, and then the answers are looked over again. */
  change: boolean
  /** The version that was sent a moment ago. */
  sent: number | undefined
  /** The page was filled and comes back: it is shown as long as it is asked at all, even if another tab opened one before it. */
  returned?: boolean
}

/** The name of the page that looks the answers over, among the names of pages. */
export const REVIEW = 'check-answers'

export type FormView =
  | {
      kind: 'question'
      page: Page
      /** Counted from 1, among the pages that apply now. */
      at: number
      of: number
      back: string | undefined
      notes: readonly string[]
    }
  | { kind: 'review'; pages: readonly Page[]; back: string | undefined; notes: readonly string[] }
  | { kind: 'sent' }
  | { kind: 'closed'; why: 'notYet' | 'done' }
  | { kind: 'missing' }

export type FormViewFacts = CurrentVersion & { access: FormAccess; newest: NewestAnswers | undefined }

export function formView(form: Form, facts: FormViewFacts, asked: AskedView): FormView {
  if (facts.access === 'notTheirs') return { kind: 'missing' }
  if (asked.sent !== undefined && wasSent(facts.newest, asked.sent)) return { kind: 'sent' }
  if (facts.access !== 'open') return { kind: 'closed', why: facts.access }
  const { answers } = facts
  const pages = pagesOf(form, answers)
  const page = pageAsked(form, facts, asked)
  if (page === undefined) {
    return { kind: 'review', pages, back: pages.at(-1)?.id, notes: notesOf(form, answers) }
  }
  const at = pages.findIndex(({ id }) => id === page.id)
  return {
    kind: 'question',
    page,
    at: at + 1,
    of: pages.length,
    back: asked.change && firstUnanswered(form, answers) === undefined ? REVIEW : pages[at - 1]?.id,
    notes: notesOfBefore(form, pages, at, answers),
  }
}

/** Who takes a form again goes through its questions; nothing is there yet to look over. */
function pageAsked(form: Form, { started, answers }: CurrentVersion, { page, returned }: AskedView): Page | undefined {
  const known = pagesOf(form, answers).find(({ id }) => id === page)
  if (returned && known) return known
  if (!started && !known) return form.pages[0]
  return pageToShow(form, answers, page)
}

/** What there is to say about the answer just given: it holds with the page before this one and not without it. */
function notesOfBefore(form: Form, pages: readonly Page[], at: number, answers: Answers): readonly string[] {
  const upTo = (count: number) => notesOf(form, answersOn(pages.slice(0, Math.max(0, count)), answers))
  const earlier = upTo(at - 1)
  return upTo(at).filter((note) => !earlier.includes(note))
}

const answersOn = (pages: readonly Page[], answers: Answers): Answers =>
  Object.fromEntries(
    pages.flatMap(({ fields }) =>
      fields.flatMap(({ id }) => {
        const answer = answers[id]
        return answer === undefined ? [] : [[id, answer] as const]
      }),
    ),
  )

/** Where a saved page leads: the next one, or back to where the change began. Undefined looks the answers over. */
export function pageAfter(form: Form, answers: Answers, page: Page, change: boolean): Page | undefined {
  const first = firstUnanswered(form, answers)
  if (change) return first
  const pages = pagesOf(form, answers)
  return pages[pages.findIndex(({ id }) => id === page.id) + 1]
}

/** Questions take this long each where a form promises no time. */
const SECONDS_A_PAGE = 20

/** At least 1; `whole` is how long the form takes from its first page. */
export const minutesLeft = (at: number, of: number, whole = (of * SECONDS_A_PAGE) / 60): number =>
  Math.max(1, Math.round((whole * (of - at + 1)) / of))
