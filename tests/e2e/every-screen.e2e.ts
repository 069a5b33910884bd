/**
 * Every page of the route table, for whoever it admits, without its scripts: at 320 px, with text twice as large, with wider spacing and in forced colours;
 * and the contrast of its text by day and by night.
 */
import type { Page } from '@playwright/test'
import routes from '../../src/routes.ts'
import { memberColumns } from '../member-columns.ts'
import { type PersonName, people } from '../personas.ts'
import { filesOf } from '../route-table.ts'
import { member, newcomer, verified } from './accounts.ts'
import { setFields, uidOf, writeProfile, writeValue } from './database.ts'
import { answered, atDesk } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { faultsOf, textSpacing } from './screen-measures.ts'

// What is drawn here is the text of an answer, in a document whose own policy is for another.
test.use({ bypassCSP: true })

/** The pages, by pattern. A file that draws nothing is no page. */
const pages = filesOf(await routes)
  .filter(({ file }) => file.endsWith('.tsx'))
  .map(({ pattern }) => pattern)

const withoutScripts = (html: string) => html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link\b[^>]*>/g, '')

async function draw(page: Page, html: string): Promise<void> {
  await page.setContent(withoutScripts(html))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Expects nothing of what screen-measures.ts looks for, in every way of drawing the page. */
async function expectSound(page: Page, name: string): Promise<void> {
  const check = async (how: string) => expect.soft(await faultsOf(page), `${name} ${how}`).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await check('at 320 px')
  await page.emulateMedia({ forcedColors: 'active' })
  const spacing = await page.addStyleTag({ content: textSpacing })
  await page.setViewportSize({ width: 390, height: 844 })
  await check('with wider spacing, in forced colours')
  await page.emulateMedia({ forcedColors: 'none' })
  await spacing.evaluate((style) => (style as Element).remove())
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await check('with text twice as large')
}

const contrast = { runOnly: ['color-contrast'], undecided: true }

test('every page is whole at 320 px, with text twice as large and with wider spacing, and its contrast is decided by day and by night @desktop', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const seen = new Set<string>()
  const values: Record<string, string> = { zurich_details: 'zurich_standard_prsa' }
  const addressOf = (pattern: string) =>
    pattern.replace(/:(\w+)\??|\*/g, (all, name = 'no-such-page') => values[name] ?? all)
  await page.goto('/healthz')

  const look = async (path: string, name: string): Promise<boolean> => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    if (![200, 404].includes(answer.status()) || !answer.headers()['content-type']?.startsWith('text/html'))
      return false
    await draw(page, await answer.text())
    await axe(page, contrast)
    await page.emulateMedia({ colorScheme: 'dark' })
    await axe(page, contrast)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectSound(page, name)
    return true
  }
  /** Looks at the pages that nobody before was admitted to, and at home as it is now. */
  const visit = async (who: string) => {
    for (const pattern of pages) {
      if (seen.has(pattern) && pattern !== '/') continue
      const path = addressOf(pattern)
      if (path.includes(':')) continue
      if (pattern !== '/*' && (await page.request.get(path, { maxRedirects: 0 })).status() !== 200) continue
      if (await look(path, `${path} of ${who}`)) seen.add(pattern)
    }
  }

  await visit('a guest')
  await newcomer(page)
  await visit('a newcomer')
  await page.context().clearCookies()
  await verified(page)
  await visit('somebody verified')
  await page.context().clearCookies()
  const { email } = await member(page)
  for (const [name, { facts }] of Object.entries(people)) {
    const { signed: _, ...columns } = memberColumns(facts) as Record<string, unknown>
    await writeProfile(email, columns as never)
    await setFields(email, "pension_ready_at = pension_ready_at - interval '10 minutes'")
    await visit(name)
  }
  console.log(
    'missing',
    pages.filter((pattern) => !seen.has(pattern)),
  )
})
