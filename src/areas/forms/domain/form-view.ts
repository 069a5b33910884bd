/** What a form shows: one page of questions, the review page, or why there is nothing to answer. */

import { type CurrentVersion, type NewestAnswers, wasSent } from './exchange/versions.ts'
import type { Answers, Form, Page } from './form.ts'
import type { FormAccess } from './form-access.ts'
import { type FormPart, formParts } from './form-parts.ts'
import { cleanUp, firstUnanswered, notesOf, pagesOf, pageToShow } from './pages.ts'

/** The view requested by the address. */
export type RequestedView = {
  page: string | undefined
  /** One answer is being changed; the review page follows. */
  change: boolean
  /** The version that was just sent. */
  sent: number | undefined
  /**
   * The page was posted and is shown again. It stays as long as it applies, even if another tab made an earlier page
   * incomplete.
   */
  returned?: boolean
}

/** The name of the review page, among the names of pages. */
export const REVIEW = 'check-answers'

export type FormView =
  | {
      kind: 'question'
      page: Page
      /** Position, from 1, among the pages that apply now. */
      at: number
      of: number
      back: string | undefined
      notes: readonly string[]
      /** The form is sent with this page. */
      sends: boolean
      /** How many questions the answers of the page before added to the form. */
      added: number
      parts: readonly FormPart[]
    }
  | {
      kind: 'review'
      pages: readonly Page[]
      back: string | undefined
      notes: readonly string[]
      parts: readonly FormPart[]
    }
  | { kind: 'sent' }
  | { kind: 'closed'; why: 'notYet' | 'done' }
  | { kind: 'missing' }

export type FormViewFacts = CurrentVersion & {
  access: FormAccess
  newest: NewestAnswers | undefined
}

export function formView(form: Form, facts: FormViewFacts, requested: RequestedView): FormView {
  if (facts.access === 'notTheirs') return { kind: 'missing' }
  if (requested.sent !== undefined && wasSent(facts.newest, requested.sent)) return { kind: 'sent' }
  if (facts.access !== 'open') return { kind: 'closed', why: facts.access }
  const answers = cleanUp(form, facts.answers)
  const pages = pagesOf(form, answers)
  const page = requestedPage(form, facts, requested)
  if (page === undefined) {
    const notes = notesOf(form, answers)
    const last = pages.findLast(({ settled }) => settled === undefined)
    return { kind: 'review', pages, back: last?.id, notes, parts: formParts(form, answers, page) }
  }
  const at = pages.findIndex(({ id }) => id === page.id)
  const asked = pages.filter((each) => each.settled === undefined || each.id === page.id)
  const place = asked.findIndex(({ id }) => id === page.id)
  return {
    kind: 'question',
    page,
    at: place + 1,
    of: asked.length,
    back: requested.change && firstUnanswered(form, answers) === undefined ? REVIEW : asked[place - 1]?.id,
    sends: form.sentAtOnce === true && place === asked.length - 1,
    notes: notesOfPreviousPage(form, pages, at, answers),
    added: requested.change ? addedByChange(form, page, answers) : addedByPreviousPage(form, pages, at, answers),
    parts: formParts(form, answers, page),
  }
}

/** Someone who fills in a form again starts at its questions, because there is nothing to review yet. */
function requestedPage(
  form: Form,
  { started, answers }: CurrentVersion,
  { page, returned }: RequestedView,
): Page | undefined {
  const pages = pagesOf(form, answers)
  const known = pages.find(({ id }) => id === page)
  if (returned && known) return known
  if (!started && !known) return pages.find(({ settled }) => settled === undefined)
  return pageToShow(form, answers, page)
}

/** Notes that the previous page's answer triggers: they apply with that page and not without it. */
function notesOfPreviousPage(form: Form, pages: readonly Page[], at: number, answers: Answers): readonly string[] {
  const upTo = (count: number) => notesOf(form, answersOn(pages.slice(0, Math.max(0, count)), answers))
  const earlier = upTo(at - 1)
  return upTo(at).filter((note) => !earlier.includes(note))
}

/** Pages that the previous page's answers brought in, so that a growing total can be explained. */
function addedByPreviousPage(form: Form, pages: readonly Page[], at: number, answers: Answers): number {
  const count = (upTo: number) => pagesOf(form, answersOn(pages.slice(0, Math.max(0, upTo)), answers)).length
  return Math.max(0, count(at) - count(at - 1))
}

/**
 * After a change, only what is not answered yet is shown: a page with a condition, then, is one that the change brought
 * in.
 */
const addedByChange = (form: Form, page: Page, answers: Answers): number =>
  Number(page.when !== undefined && firstUnanswered(form, answers)?.id === page.id)

const answersOn = (pages: readonly Page[], answers: Answers): Answers =>
  Object.fromEntries(
    pages.flatMap(({ fields }) =>
      fields.flatMap(({ id }) => {
        const answer = answers[id]
        return answer === undefined ? [] : [[id, answer] as const]
      }),
    ),
  )

/** The page after a saved one: the next, or the one where the change began. Undefined is the review page. */
export function pageAfter(form: Form, answers: Answers, page: Page, change: boolean): Page | undefined {
  const first = firstUnanswered(form, answers)
  if (change) return first
  const pages = pagesOf(form, answers)
  const later = pages.slice(pages.findIndex(({ id }) => id === page.id) + 1)
  return later.find(({ settled }) => settled === undefined)
}

/** Seconds per page, for forms that state no time. */
const SECONDS_A_PAGE = 20

/**
 * Remaining minutes in halves, so that even a short form sees them fall; at least a half. `whole`: minutes for the
 * whole form.
 */
export const minutesLeft = (at: number, of: number, whole = (of * SECONDS_A_PAGE) / 60): number =>
  Math.max(0.5, Math.round((2 * whole * (of - at + 1)) / of) / 2)
