/** Fills a framed form page by page, with realistic answers. */
import type { FrameLocator, Page } from '@playwright/test'
import { checkPage } from '#areas/forms/domain/check-page.ts'
import { samplePage } from '#areas/forms/domain/exchange/sample.fixture.ts'
import type { Answers, Texts } from '#areas/forms/domain/form.ts'
import { answerPage, firstUnanswered, pageOf } from '#areas/forms/domain/pages.ts'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'

export const framed = (page: Page): FrameLocator => page.frameLocator('.embedded-form iframe')

/** Waits for a page of questions and returns its id. */
export async function pageShown(page: Page): Promise<string> {
  return (await framed(page).locator('form[data-page]').getAttribute('data-page')) ?? ''
}

/** Sets the controls of the page in one step. Typing and choosing by hand are tested in form-pages.e2e.ts. */
export const fill = (form: Page | FrameLocator, texts: Texts): Promise<void> =>
  form.locator('form[data-page]').evaluate((element, entries) => {
    for (const [name, text = ''] of Object.entries(entries)) {
      const control = (element as HTMLFormElement).elements.namedItem(name)
      if (control === null) throw new Error(`The page has no field ${name}`)
      if (control instanceof RadioNodeList) control.value = text
      else if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = text !== ''
      else (control as HTMLInputElement).value = text
      const [first] = control instanceof RadioNodeList ? control : [control]
      for (const type of ['input', 'change']) first?.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, texts)

/** Clicks 'Continue', or 'Send' on the review page. */
export const press = (page: Page) => framed(page).locator('.form-actions button').click()

type ChooseAnswers = (pageId: string, sample: Texts) => Texts

/** The answers of somebody who has answered every page with samples and has not sent the form. */
export function sampleAnswers(form: FormId, as: ChooseAnswers = (_, sample) => sample): Answers {
  const definition = formOf(form)
  let answers: Answers = {}
  for (let page = firstUnanswered(definition, answers); page; page = firstUnanswered(definition, answers)) {
    const check = checkPage(definition, page, as(page.id, samplePage(page, 0)), { today: '2026-01-01', answers })
    if (!check.ok) throw new Error(`${form} refuses the sample for ${page.id}`)
    answers = answerPage(definition, answers, check.answers)
  }
  return answers
}

type Walk = { as?: ChooseAnswers; until?: number }

/**
 * Answers pages from the current one to the review page, or as many as requested; returns the ids of the answered
 * pages.
 */
export async function answerPages(
  page: Page,
  form: FormId,
  { as = (_, sample) => sample, until }: Walk = {},
): Promise<string[]> {
  const answered: string[] = []
  for (
    let id = await pageShown(page);
    id !== 'check-answers' && answered.length !== until;
    id = await pageShown(page)
  ) {
    const definition = pageOf(formOf(form), id)
    if (!definition || answered.includes(id)) throw new Error(`${form} does not get past ${id}`)
    answered.push(id)
    await fill(framed(page), as(id, samplePage(definition, 0)))
    await press(page)
    if (isSentWith(form, id)) break
    await framed(page).locator(`form[data-page="${id}"]`).waitFor({ state: 'detached' })
  }
  return answered
}

/** Whether the form is sent with this page, and has no review page after it. */
const isSentWith = (form: FormId, page: string | undefined): boolean =>
  formOf(form).sentAtOnce === true && formOf(form).pages.at(-1)?.id === page

/**
 * Answers what is left of the form and sends it. whole-journey.e2e.ts answers one page by page,
 * tests/integration/form-completion.test.ts the others.
 */
export async function answerForm(page: Page, form: FormId, walk: Walk = {}): Promise<void> {
  const answered = await answerPages(page, form, walk)
  if (!isSentWith(form, answered.at(-1))) await press(page)
}
