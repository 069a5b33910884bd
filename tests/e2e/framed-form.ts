/** A form in its frame, filled as a person fills it: page by page, with answers that a person could give. */
import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Texts } from '#domain/forms/form.ts'
import { pageOf } from '#domain/forms/pages.ts'
import { type FormId, formOf } from '#domain/forms/registry.ts'
import { samplePage } from '#domain/forms/sample.fixture.ts'

export const framed = (page: Page): FrameLocator => page.frameLocator('.embedded-form iframe')

/** The page of questions that is shown, once it is. */
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

/** 'Continue', or 'Send' on the page that looks the answers over. */
export const press = (page: Page) => framed(page).locator('.form-actions button').click()

type Walk = { as?: (pageId: string, sample: Texts) => Texts; until?: number }

/** Answers from the page that is shown to the one that looks the answers over, or as many pages as asked; the pages that were answered. */
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
    const known = pageOf(formOf(form), id)
    if (!known || answered.includes(id)) throw new Error(`${form} does not get past ${id}`)
    answered.push(id)
    await fill(framed(page), as(id, samplePage(known, 0)))
    await press(page)
    await expect(framed(page).locator(`form[data-page="${id}"]`)).toHaveCount(0)
  }
  return answered
}

/** The whole form, sent. */
export async function answerForm(page: Page, form: FormId, walk: Walk = {}): Promise<void> {
  await answerPages(page, form, walk)
  await press(page)
}
