/**
 * Progressive enhancement of the form pages: validates before sending, sends without a page load, keeps typed text when
 * the connection is lost, and posts height and completion to the embedding page. Without it every page is an ordinary
 * document.
 */

import { parentWindow } from '#web/forms/parent-window.ts'
import { FRAGMENT, SHOWN_AT, templates } from './dom-ids.ts'
import { check, clearSummary, cloneOf, loadForm, markFields, summarise } from './page-check.ts'

/** Milliseconds. A lost connection may not fail by itself. */
const TIMEOUT_MS = 20_000

const pageElement = (): HTMLElement => document.querySelector('main') ?? document.body
const formId = document.body.dataset.form ?? ''
const parent = parentWindow(formId, (document.body.dataset.origins ?? '').split(' '))
const rules = loadForm(formId)

/** Typed values of pages that were left without sending, by page id. */
const drafts = new Map<string, [name: string, value: string][]>()
let busy = false

type ShowOptions = { push: boolean; keepDraft: boolean }

const entriesOf = (form: HTMLFormElement) =>
  [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])

function show(html: string, at: string, { push, keepDraft }: ShowOptions): void {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  if (!main) {
    location.assign(at)
    return
  }
  const leftForm = currentForm()
  if (leftForm?.dataset.page) {
    if (keepDraft) drafts.set(leftForm.dataset.page, entriesOf(leftForm))
    else drafts.delete(leftForm.dataset.page)
  }
  pageElement().replaceWith(main)
  document.title = main.dataset.title ?? document.title
  if (push && at !== location.href) history.pushState(null, '', at)
  else history.replaceState(null, '', at)
  pageShown()
}

const currentForm = (): HTMLFormElement | null => pageElement().querySelector('form')

/** Runs after a page replaced another: restores its draft, moves the focus and notifies the embedding page. */
function pageShown(): void {
  const form = currentForm()
  const summary = pageElement().querySelector<HTMLElement>('.error-summary, .banner-error')
  if (form && !summary) restore(form)
  if (summary) summary.tabIndex = -1
  const target = summary ?? pageElement().querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
  if (parent.framed) parent.notifyPageChange()
  else scrollTo(0, 0)
  finish()
}

/** Drafts are in memory only, so no personal data outlives the tab. */
function restore(form: HTMLFormElement): void {
  const draft = drafts.get(form.dataset.page ?? '')
  if (!draft) return
  const values = new Map(draft)
  for (const input of form.elements) {
    if (input instanceof HTMLInputElement && ['radio', 'checkbox'].includes(input.type)) {
      input.checked = values.get(input.name) === input.value
    } else if (isTyped(input) && values.has(input.name)) {
      input.value = values.get(input.name) ?? ''
    }
  }
}

const isTyped = (input: Element): input is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  (input instanceof HTMLInputElement && input.type !== 'hidden') ||
  input instanceof HTMLTextAreaElement ||
  input instanceof HTMLSelectElement

/** Handles a page that says the form is complete. */
function finish(): void {
  const { onward, delay } = pageElement().dataset
  if (onward === undefined) return
  parent.notifyCompletion()
  if (!parent.framed) setTimeout(() => location.assign(onward), Number(delay))
}

function watchHeight(): void {
  if (!parent.framed) return
  const whole = document.documentElement
  const postHeight = () => parent.postHeight(whole.getBoundingClientRect().height)
  new ResizeObserver(postHeight).observe(whole)
  postHeight()
}

function showNotice(template: string): void {
  const notice = pageElement().querySelector('[data-notice]')
  if (!notice) return
  notice.replaceChildren(cloneOf(template))
  notice.scrollIntoView({ block: 'nearest' })
}

const fetchPage = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, headers: { [FRAGMENT]: '1' }, signal: AbortSignal.timeout(TIMEOUT_MS) })

/** Resolves to undefined after showing a notice instead. */
async function pageOf(
  answer: Promise<Response>,
  failureNotice: string,
): Promise<{ html: string; at: string } | undefined> {
  try {
    const response = await answer
    const at = response.headers.get(SHOWN_AT)
    if (response.status === 401) showNotice(templates.signedOut)
    else if (at === null || response.status >= 500) showNotice(failureNotice)
    else return { html: await response.text(), at: new URL(at, location.href).href }
  } catch {
    showNotice(failureNotice)
  }
  return undefined
}

async function send(form: HTMLFormElement): Promise<void> {
  if (busy) return
  busy = true
  const rule = await rules
  const checked = rule && check(rule, form, pageElement().dataset.today ?? '')
  if (checked) {
    markFields(form, checked)
    if (Object.keys(checked.faults).length > 0) {
      summarise(form, checked)
      busy = false
      return
    }
    clearSummary(form)
  }
  const endProgress = showProgress(form)
  const body = new URLSearchParams(entriesOf(form))
  const page = await pageOf(fetchPage(form.action, { method: 'POST', body }), templates.notSaved)
  endProgress()
  busy = false
  if (page) show(page.html, page.at, { push: true, keepDraft: false })
}

/** Shows that sending is in progress; the returned function ends it. */
function showProgress(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('.form-actions button')
  const status = pageElement().querySelector<HTMLElement>('[data-status]')
  form.querySelector('[data-notice]')?.replaceChildren()
  button?.setAttribute('aria-disabled', 'true')
  if (status) status.textContent = status.dataset.status ?? ''
  return () => {
    button?.removeAttribute('aria-disabled')
    if (status) status.textContent = ''
  }
}

async function openPage(address: string, push: boolean): Promise<void> {
  if (busy) return
  busy = true
  const page = await pageOf(fetchPage(address), templates.notLoaded)
  busy = false
  if (page) show(page.html, page.at, { push, keepDraft: true })
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) void send(event.target)
})

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('[data-retry]')) return currentForm()?.requestSubmit()
  const link = event.target.closest('a')
  if (!link || event.defaultPrevented || event.button !== 0) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (link.dataset.turn !== undefined) {
    event.preventDefault()
    void openPage(link.href, true)
  } else if (link.closest('.error-summary')) {
    event.preventDefault()
    goTo(link.hash.slice(1))
  }
})

/** Following the link would scroll the input to the top and hide its question. */
function goTo(id: string): void {
  const input = document.getElementById(id)
  input?.focus({ preventScroll: true })
  const head = input?.closest('[data-field]') ?? input
  head?.scrollIntoView({ block: 'center' })
}

/** Checks a field with an error again at each input. */
document.addEventListener('input', async (event) => {
  const box = event.target instanceof Element ? event.target.closest<HTMLElement>('.field-wrong') : null
  const form = currentForm()
  const rule = await rules
  const checked = box && form && rule && check(rule, form, pageElement().dataset.today ?? '')
  if (checked) markFields(form, checked, box.dataset.field)
})

window.addEventListener('popstate', () => void openPage(location.href, false))

// The opened address may lead to another page later, so history gets the address of this page.
history.replaceState(null, '', currentForm()?.action)
// The server may not know that it is in a frame, and a page that is as tall as its window could never shrink.
document.documentElement.classList.toggle('form-page-framed', parent.framed)
watchHeight()
finish()
