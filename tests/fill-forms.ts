/** Completes a form page by page, as a browser without JavaScript does, with plausible answers. */

import { samplePage } from '#areas/forms/domain/exchange/sample.fixture.ts'
import { inputNames } from '#areas/forms/domain/field-texts.ts'
import type { Texts } from '#areas/forms/domain/form.ts'
import { pageOf } from '#areas/forms/domain/pages.ts'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'
import type { Browser, Page } from './app.ts'

export const REVIEW = 'check-answers'

/** The form page that a browser was redirected to, from its address. */
export const pageIn = (address: string | undefined): string | undefined =>
  new URL(address ?? '', 'http://x').searchParams.get('page') ?? undefined

export const versionIn = (page: Page): string => /name="version" value="(\d+)"/.exec(page.html)?.[1] ?? ''
export const questionIn = (page: Page): string | undefined => /<form[^>]* data-page="([^"]+)"/.exec(page.html)?.[1]

export const sent = (texts: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? '']))

/** What somebody posts on the first page of the personal details. */
export const aboutAna = {
  first_name: 'Ana',
  last_name: 'Li',
  'birth_date-day': '1',
  'birth_date-month': '5',
  'birth_date-year': '1990',
  phone_number: '087 123 4567',
} as const

/** Posts one page with the version for which it was rendered. */
export async function answer(browser: Browser, form: FormId, page: string, texts: Texts, query = ''): Promise<Page> {
  const address = `/forms/${form}?page=${page}${query}`
  const version = versionIn(await browser.get(address))
  return browser.post(address, { version, ...sent(texts) })
}

export type Answerer = (page: string, sample: Texts) => Texts

/** Amounts that satisfy the rules between pages. */
export const validAnswers: Answerer = (page, sample) => {
  const fixedAnswers: Record<string, Texts> = {
    retire_age: { retire_age: '67' },
    company_pay: { company_pay: '60000' },
    company_contribution: { company_contribution: '3000' },
  }
  return { ...sample, ...fixedAnswers[page] }
}

/** `pick` chooses the sample answers; `as` replaces those of single pages. */
export type AnswerOptions = { pick?: number; as?: Answerer }

/**
 * Goes from the current page of the form to the review page; a form without one is sent. Returns the ids of the pages
 * that it answered.
 */
export async function answerUntilReview(
  browser: Browser,
  form: FormId,
  { pick = 1, as = (_page, sample) => sample }: AnswerOptions = {},
): Promise<string[]> {
  const asked: string[] = []
  let page = await browser.follow(await browser.get(`/forms/${form}`))
  for (let id = questionIn(page); id !== REVIEW; id = questionIn(page)) {
    const known = pageOf(formOf(form), id ?? '')
    if (!known) throw new Error(`no question in the answer ${page.status}: ${page.text.slice(0, 300)}`)
    if (asked.includes(known.id)) throw new Error(`${known.id} is asked twice: ${page.text.slice(0, 300)}`)
    asked.push(known.id)
    const texts = as(known.id, samplePage(known, pick))
    const names = inputNames(known)
    const body = Object.fromEntries(Object.entries(sent(texts)).filter(([name]) => names.includes(name)))
    const saved = await browser.post(`/forms/${form}?page=${known.id}`, { version: versionIn(page), ...body })
    if (saved.status !== 303) throw new Error(`${known.id} answered ${saved.status}: ${saved.text.slice(0, 400)}`)
    if (formOf(form).sentAtOnce && known.id === formOf(form).pages.at(-1)?.id) break
    page = await browser.follow(saved)
  }
  return asked
}

export async function submit(browser: Browser, form: FormId, query = ''): Promise<Page> {
  const address = `/forms/${form}?page=${REVIEW}${query}`
  const version = versionIn(await browser.get(address))
  return browser.post(address, { version })
}

/** Completes the employer's form, opened by its link, up to the review page. `own` replaces single answers. */
export async function fillEmployerForm(
  browser: Browser,
  link: string,
  own: Record<string, string> = {},
): Promise<Page> {
  let page = await browser.follow(await browser.get(link))
  for (let id = questionIn(page); id !== REVIEW; id = questionIn(page)) {
    const known = pageOf(formOf('employer_details'), id ?? '')
    if (!known) throw new Error(`no question in the answer ${page.status}: ${page.text.slice(0, 300)}`)
    const texts = { ...sent(samplePage(known, 1)), employee_name: 'Aoife Byrne', ...own }
    const body = Object.fromEntries(Object.entries(texts).filter(([name]) => inputNames(known).includes(name)))
    const saved = await browser.post(`${link}&page=${known.id}`, { version: versionIn(page), ...body })
    if (saved.status !== 303) throw new Error(`${known.id} answered ${saved.status}: ${saved.text.slice(0, 400)}`)
    page = await browser.follow(saved)
  }
  return page
}

/** Submits the form from the review page. */
export const sendEmployerForm = (browser: Browser, link: string, page: Page): Promise<Page> =>
  browser.post(`${link}&page=${REVIEW}`, { version: versionIn(page) })
