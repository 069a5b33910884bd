/**
 * Makes a form that works by itself quicker: checks a page before it is sent, sends it without leaving it, keeps what was typed when the line
 * is cut, and tells the page round the frame how tall it is and when it is done. Without it every page is an ordinary document.
 */
import { FRAGMENT, SHOWN_AT, templates } from './dom-ids.ts'
import { check, cloneOf, loadForm, markFields, summarise } from './page-check.ts'
import { parentWindow } from './parent-window.ts'

/** A line that is down may never say so. */
const PATIENCE = 20_000

const place = (): HTMLElement => document.querySelector('main') ?? document.body
const formId = place().dataset.form ?? ''
const parent = parentWindow(formId, (document.body.dataset.origins ?? '').split(' '))
const rules = loadForm(formId)

/** What stands in pages that were left without sending them, by page. */
const drafts = new Map<string, [name: string, value: string][]>()
let busy = false

type Turn = { push: boolean; keepDraft: boolean }

const entriesOf = (form: HTMLFormElement) =>
  [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])

function show(html: string, at: string, { push, keepDraft }: Turn): void {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  if (!main) {
    location.assign(at)
    return
  }
  const left = currentForm()
  if (left?.dataset.page) {
    if (keepDraft) drafts.set(left.dataset.page, entriesOf(left))
    else drafts.delete(left.dataset.page)
  }
  place().replaceWith(main)
  document.title = main.dataset.title ?? document.title
  if (push && at !== location.href) history.pushState(null, '', at)
  else history.replaceState(null, '', at)
  arrive()
}

const currentForm = (): HTMLFormElement | null => place().querySelector('form')

/** A page has come, by itself or in the place of another. */
function arrive(): void {
  watchHeight()
  const form = currentForm()
  const summary = place().querySelector<HTMLElement>('.error-summary, .banner-error')
  if (form && !summary) restore(form)
  if (summary) summary.tabIndex = -1
  const target = summary ?? place().querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
  if (parent.framed) parent.notifyTurn()
  else scrollTo(0, 0)
  finish()
}

/** The drafts are of this visit alone, so nothing private outlives the tab. */
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

/** The server said that it has everything. */
function finish(): void {
  const { onward, delay } = place().dataset
  if (onward === undefined) return
  parent.notifyCompletion()
  if (!parent.framed) setTimeout(() => location.assign(onward), Number(delay))
}

let watched: ResizeObserver | undefined
function watchHeight(): void {
  if (!parent.framed) return
  watched?.disconnect()
  const main = place()
  const tell = () => parent.postHeight(main.getBoundingClientRect().height)
  watched = new ResizeObserver(tell)
  watched.observe(main)
  tell()
}

function say(template: string): void {
  const notice = place().querySelector('[data-notice]')
  if (!notice) return
  notice.replaceChildren(cloneOf(template))
  notice.scrollIntoView({ block: 'nearest' })
}

const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, headers: { [FRAGMENT]: '1' }, signal: AbortSignal.timeout(PATIENCE) })

/** Undefined when there is nothing to show and something was said instead. */
async function pageOf(answer: Promise<Response>, otherwise: string): Promise<{ html: string; at: string } | undefined> {
  try {
    const response = await answer
    const at = response.headers.get(SHOWN_AT)
    if (response.status === 401) say(templates.signedOut)
    else if (at === null || response.status >= 500) say(otherwise)
    else return { html: await response.text(), at: new URL(at, location.href).href }
  } catch {
    say(otherwise)
  }
  return undefined
}

async function send(form: HTMLFormElement): Promise<void> {
  if (busy) return
  busy = true
  const rule = await rules
  const checked = rule && check(rule, form, place().dataset.today ?? '')
  if (checked && Object.keys(checked.faults).length > 0) {
    markFields(form, checked)
    summarise(form, checked)
    busy = false
    return
  }
  const done = working(form)
  const body = new URLSearchParams(entriesOf(form))
  const page = await pageOf(ask(form.action, { method: 'POST', body }), templates.notSaved)
  done()
  busy = false
  if (page) show(page.html, page.at, { push: true, keepDraft: false })
}

/** Says that it is under way; answers what ends it. */
function working(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('.form-actions button')
  const status = form.querySelector<HTMLElement>('[data-status]')
  const before = status?.textContent ?? ''
  form.querySelector('[data-notice]')?.replaceChildren()
  button?.setAttribute('aria-disabled', 'true')
  if (status) status.textContent = status.dataset.status ?? ''
  return () => {
    button?.removeAttribute('aria-disabled')
    if (status) status.textContent = before
  }
}

async function turn(address: string, push: boolean): Promise<void> {
  if (busy) return
  busy = true
  const page = await pageOf(ask(address), templates.notLoaded)
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
    void turn(link.href, true)
  } else if (link.closest('.error-summary')) {
    event.preventDefault()
    goTo(link.hash.slice(1))
  }
})

/** A fragment would scroll the box to the very top and hide its question. */
function goTo(id: string): void {
  const input = document.getElementById(id)
  input?.focus({ preventScroll: true })
  const head = input?.closest('[data-field]') ?? input
  head?.scrollIntoView({ block: 'center' })
}

/** A field that was wrong is looked at again while it is mended. */
document.addEventListener('input', async (event) => {
  const box = event.target instanceof Element ? event.target.closest<HTMLElement>('.field-wrong') : null
  const form = currentForm()
  const rule = await rules
  const checked = box && form && rule && check(rule, form, place().dataset.today ?? '')
  if (checked) markFields(form, checked, box.dataset.field)
})

window.addEventListener('popstate', () => void turn(location.href, false))

// The address that was opened may mean another page by the time someone comes back to it.
history.replaceState(null, '', currentForm()?.action)
watchHeight()
finish()
