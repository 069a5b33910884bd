/** Completes a form page by page, as a browser without JavaScript does, with plausible answers. */

import { samplePage } from '#areas/forms/domain/exchange/sample.fixture.ts'
import { inputNames } from '#areas/forms/domain/field-texts.ts'
import type { Texts } from '#areas/forms/domain/form.ts'
import { pageOf, pagesOf } from '#areas/forms/domain/pages.ts'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'
import { type Respondent, readFormState } from '#areas/forms/flows/read-form-state.ts'
import { savePage } from '#areas/forms/flows/save-page.ts'
import { findMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { Browser, Page, TestApp } from './app.ts'

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

/** Saves every page of a form by the flow that the pages call. Returns the version to send. */
export async function savePages(
  { context }: TestApp,
  respondent: Respondent,
  formId: FormId,
  { pick = 1, as = (_page, sample) => sample }: AnswerOptions = {},
): Promise<number> {
  const profile = await findMember(context.db, respondent.member)
  if (!profile) throw new Error('member not found')
  const form = formOf(formId)
  const asked = new Set<string>()
  for (;;) {
    const { version, answers } = await readFormState(context, respondent, formId, profile)
    const page = pagesOf(form, answers).find(({ id }) => !asked.has(id))
    if (!page) return version
    asked.add(page.id)
    const names = inputNames(page)
    const all = Object.entries(as(page.id, samplePage(page, pick)))
    const texts: Texts = Object.fromEntries(all.filter(([name]) => names.includes(name)))
    const saved = await savePage(context, respondent, { formId, pageId: page.id, version, texts })
    if (!saved.ok) throw new Error(`${page.id}: ${JSON.stringify(saved)}`)
  }
}

/** The employer's form up to its review page, as `fillEmployerForm` fills it in. Returns the version to send. */
export const saveEmployerForm = (
  app: TestApp,
  uid: string,
  { pick = 1, own = {} }: { pick?: number; own?: Texts } = {},
): Promise<number> =>
  savePages(app, { member: uid as MemberId, actor: 'guest' }, 'employer_details', {
    pick,
    as: (_page, sample) => ({ ...sample, employee_name: 'Aoife Byrne', ...own }),
  })

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

/** Submits the form from the review page, or as if it had been open with this version. */
export const sendEmployerForm = (browser: Browser, link: string, page: Page | number): Promise<Page> =>
  browser.post(`${link}&page=${REVIEW}`, { version: typeof page === 'number' ? String(page) : versionIn(page) })
