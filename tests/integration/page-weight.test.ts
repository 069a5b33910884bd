/** What a browser loads for a page before anything is touched: its scripts, and no style sheet besides the document. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexedPaths, staticPaths } from '#addresses.ts'
import type { MemberChanges } from '#database/members/members.ts'
import { root } from '../../tools/checks/project-root.ts'
import { seededIn } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'

const app = await openApp()

/** Bytes as sent: compressed with brotli, or plain if the file is too small to compress. */
const transferSize = async (file: string): Promise<number> => {
  const built = join(root, 'build/client', file)
  return (await stat(`${built}.br`).catch(() => stat(built))).size
}

async function scriptBytes(browser: Browser, path: string): Promise<number> {
  const { html, status } = await browser.get(path)
  expect([path, status]).toEqual([path, 200])
  const scripts = Array.from(html.matchAll(/rel="modulepreload" href="([^"]+)"/g), ([, file = '']) => file)
  const sizes = await Promise.all([...new Set(scripts)].map(transferSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function memberWith(email: string, facts: MemberChanges): Promise<Browser> {
  const browser = await seededIn(app, email, { verified: true, followup: true })
  await app.context.db.updateTable('members').set(facts).where('email_address', '=', email).execute()
  return browser
}

const result = '/pension-calculator/calculator?todaySave=243&enjoy_retirement=3500&current_age=25&retirement_age=65'

const guestPages = [
  ...['/entry', '/login', '/signup', '/forgot-password', '/pension-calculator/calculator', result],
  '/pension-calculator/compare',
]
const memberPages: readonly (readonly [path: string, facts: MemberChanges])[] = [
  ['/', memberColumns(people.ines.facts)],
  ['/my-profile', memberColumns(people.ines.facts)],
  ['/my-profile/requests', memberColumns(people.ines.facts)],
  ['/fact-find/personal-details', { form_qualification: true, is_tax_resident: 'Yes' }],
  ['/pension-application', memberColumns(people.brid.facts)],
  [
    '/recommendations/details/zurich_standard',
    { ...memberColumns(people.ines.facts), recommend_zurich_standard: true },
  ],
]

test('hydrated pages send at most 180 kB of scripts each, and half of them at most 150 kB', async () => {
  const weights: (readonly [path: string, bytes: number])[] = []
  for (const path of guestPages) weights.push([path, await scriptBytes(app.browser(), path)])
  for (const [path, facts] of memberPages) {
    const browser = await memberWith(`weight${path.replaceAll('/', '-')}@example.ie`, facts)
    weights.push([path, await scriptBytes(browser, path)])
  }
  for (const [path, bytes] of weights) {
    expect(bytes, path).toBeGreaterThan(90_000)
    expect(bytes, path).toBeLessThanOrEqual(180_000)
  }
  const sorted = weights.map(([, bytes]) => bytes).sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(150_000)
})

const openStaticPages = staticPaths.filter((path) => !/:|^\/desk|^\/auth|success$|unsubscribe/.test(path))

test.each(openStaticPages)('%s sends no script', async (path) => {
  const { html } = await app.browser().get(path)
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="speculationrules">'])
  expect(html).not.toContain('modulepreload')
})

test('an unknown address, a refused link and the message after it send no script', async () => {
  for (const path of ['/no-such-page', '/desk', '/auth/email?key=unknown', '/unsubscribe?key=unknown']) {
    const { html } = await app.browser().get(path)
    expect([path, html.match(/<script[^>]*>/g)]).toEqual([path, ['<script type="speculationrules">']])
  }
})

test.each([
  ['/pension-calculator', '.insights-row{'],
  ['/pension-calculator/calculator', '.calculator,.result{'],
  ['/entry', '.auth-frame'],
])('the styles of %s are in its document: the browser fetches none before it paints', async (path, rule) => {
  const { html } = await app.browser().get(path)
  expect(html).not.toContain('rel="stylesheet"')
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules)
  expect(styles).toHaveLength(1)
  expect(styles[0]).toContain(rule)
})

test('static pages have the browser fetch public pages ahead, and no others', async () => {
  const { html } = await app.browser().get('/faq')
  const [, rules = ''] = /type="speculationrules"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(rules).prefetch[0].where.href_matches).toEqual(indexedPaths)
})
