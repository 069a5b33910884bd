/**
 * Every page of the route table, for the first of our people whom it admits, without its scripts: at 320 px, with text twice as large, with wider spacing
 * and in forced colours; and the contrast of its text by night. By day the visits of each screen measure it.
 */
import type { Page } from '@playwright/test'
import { guardOf } from '#domain/shared/access.ts'
import routes from '#routes.ts'
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'
import { filesOf } from '../route-table.ts'
import { member, newcomer, verified } from './accounts.ts'
import { setFields, uidOf, writeProfile, writeValue } from './database.ts'
import { answered, atDesk } from './desk-members.ts'
import { contrastFaults, expect, test } from './fixtures.ts'
import { faultsOf, textSpacing } from './screen-measures.ts'

// What is drawn here is the text of an answer, in a document whose own policy is for another.
test.use({ bypassCSP: true })

/** The pages, by pattern. A file that draws nothing is no page. */
const pages = filesOf(await routes)
  .filter(({ file }) => file.endsWith('.tsx'))
  .map(({ pattern }) => pattern)

/** Nor transitions, for a change of all colours takes a frame for each element that inherits one. */
const still = '<style>* { transition: none !important }</style>'

const withoutScripts = (html: string) =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link\b[^>]*>/g, '') + still

async function draw(page: Page, html: string): Promise<void> {
  await page.setContent(withoutScripts(html))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Expects nothing of what screen-measures.ts looks for, in every way of drawing the page. */
async function expectSound(page: Page, name: string): Promise<void> {
  const check = async (how: string) => expect.soft(await faultsOf(page), `${name} ${how}`).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await check('at 320 px')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const spacing = await page.addStyleTag({ content: textSpacing })
  await page.setViewportSize({ width: 390, height: 844 })
  await check('with wider spacing, in forced colours')
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' })
  await spacing.evaluate((style) => (style as Element).remove())
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await check('with text twice as large')
}

/** Need something that happened before. The visits of these screens run axe, and reflow.e2e.ts measures those of the application. */
const notHere = [
  ...[
    '/login/second-factor',
    '/login/lost-second-factor',
    '/auth/done',
    '/dev/accounts',
    '/outbox/:id',
    '/calls/:id/cancel',
  ],
  ...['/fact-find/risk-reward', '/my-profile/security/passkeys/:id', '/desk/values/:import'],
  ...['/plan-declaration', '/contribution', '/success', '/cooling-off'].map((step) => `/pension-application${step}`),
]

/** The product's own page has its slug in its address, and no row of its own. */
const ofGuests = (pattern: string) => ['open', 'guestOnly'].includes(guardOf(pattern) ?? 'verified')

/** The pages that this visitor may be shown and nobody before was, and home as it is now. */
function visitor(page: Page, values: Record<string, string>) {
  const seen = new Set<string>()
  const lookAt = async (who: string, asks: (pattern: string) => boolean) => {
    for (const pattern of pages) {
      if (pattern !== '/' && (seen.has(pattern) || !asks(pattern))) continue
      const path = pattern.replace(/:(\w+)|\*/g, (all, name = 'no-such-page') => values[name] ?? all)
      if (path.includes(':')) continue
      const answer = await page.request.get(path, { maxRedirects: 0 })
      // Without the key of its link, a page that needs one says so.
      if (answer.status() !== 200 && !(answer.status() === 404 && ofGuests(pattern))) continue
      seen.add(pattern)
      await draw(page, await answer.text())
      await page.setViewportSize({ width: 1280, height: 2000 })
      expect.soft(await contrastFaults(page), `contrast of ${path} of ${who} by night`).toEqual([])
      await expectSound(page, `${path} of ${who}`)
    }
  }
  return { seen, lookAt }
}

const ofMembers = (pattern: string) => !ofGuests(pattern) && !pattern.startsWith('/desk')

test('every page is whole at 320 px, with text twice as large and with wider spacing, and has contrast by night @desktop', async ({
  page,
  anotherVisitor,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/healthz')
  const values: Record<string, string> = { zurich_details: 'zurich_standard' }
  const { seen, lookAt } = visitor(page, values)
  const as = async (who: string, arrive: (page: Page) => Promise<{ email: string }>) => {
    await page.context().clearCookies()
    const { email } = await arrive(page)
    await lookAt(who, ofMembers)
    return email
  }
  await lookAt('a guest', ofGuests)
  await as('a newcomer', newcomer)
  await as('somebody verified', verified)
  const email = await as('a new member', member)
  for (const [name, { facts }] of Object.entries(people)) {
    await writeProfile(email, memberColumns(facts) as Parameters<typeof writeProfile>[1])
    await setFields(email, "pension_ready_at = pension_ready_at - interval '10 minutes'")
    if (facts.final_pension_application) await writeValue(email, '2026-10-31', 12_345)
    await lookAt(name, ofMembers)
  }

  const other = await anotherVisitor()
  values.uid = await uidOf((await answered(other, 'dara')).email)
  await page.context().clearCookies()
  await atDesk(page)
  await lookAt('an adviser', (pattern) => pattern.startsWith('/desk'))
  values.uid = await uidOf(email)
  await lookAt('an adviser', (pattern) => pattern.startsWith('/desk'))
  expect(pages.filter((pattern) => !seen.has(pattern) && !notHere.includes(pattern))).toEqual([])
})
