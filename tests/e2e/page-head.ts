import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Expects one first heading, a title that ends in the product's name, a description, keywords and the theme colour. */
export async function expectPageHead(page: Page, name: string): Promise<void> {
  // A modal dialog makes the page behind it inert, but its heading is still the page's heading.
  await expect(page.locator('h1'), name).toHaveCount(1)
  await expect(page, name).toHaveTitle(/^\S.* \| Síol$/)
  const meta = await page
    .locator('meta[name]')
    .evaluateAll((tags) =>
      Object.fromEntries(
        tags
          .filter((tag) => matchMedia(tag.getAttribute('media') ?? 'all').matches)
          .map((tag) => [tag.getAttribute('name'), tag.getAttribute('content')]),
      ),
    )
  expect(meta, name).toMatchObject({
    description: expect.stringMatching(/\w{3}/),
    keywords: expect.stringMatching(/\w{3}/),
    'theme-color': '#FFD233',
  })
}
