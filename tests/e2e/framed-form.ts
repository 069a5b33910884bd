/** Fills a framed form page by page, with realistic answers. */
import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Texts } from '#domain/forms/form.ts'
import { pageOf } from '#domain/forms/pages.ts'
import { type FormId, formOf } from '#domain/forms/registry.ts'
import { samplePage } from '#domain/forms/sample.fixture.ts'

export const framed = (page: Page): FrameLocator => page.frameLocator('.embedded-form iframe')

/** Waits for a page of questions and returns its id. */
export async function pageShown(page: Page): Promise<string> {
  const form = framed(page).locator('form[data-page]')
  await form.waitFor()
  return (await form.getAttribute('data-page')) ?? ''
}

export async function fill(form: Page | FrameLocator, texts: Texts): Promise<void> {
  for (const [name, text = ''] of Object.entries(texts)) {
    const control = form.locator(`[name="${name}"]`)
    const kind = await control
      .first()
      .evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.tagName))
    if (kind === 'radio') await form.locator(`[name="${name}"][value="${text}"]`).check()
    else if (kind === 'checkbox') await control.setChecked(text !== '')
    else if (kind === 'SELECT') await control.selectOption(text)
    else await control.fill(text)
  }
}

/** Clicks 'Continue', or 'Send' on the review page. */
export const press = (page: Page) => framed(page).locator('.form-actions button').click()

type Walk = { as?: (pageId: string, sample: Texts) => Texts; until?: number }

/** Answers pages from the current one to the review page, or as many as requested; returns the ids of the answered pages. */
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
    await expect(framed(page).locator(`form[data-page="${id}"]`)).toHaveCount(0)
  }
  return answered
}

/** Answers the whole form and sends it. */
export async function answerForm(page: Page, form: FormId, walk: Walk = {}): Promise<void> {
  await answerPages(page, form, walk)
  await press(page)
}
