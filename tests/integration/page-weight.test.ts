/** What a browser loads for a page before anything is touched: its scripts, and no style sheet besides the document. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexedPages } from '#copy/site/indexed-pages.ts'
import type { MemberChanges } from '#database/members.ts'
import { classesIn, usedRules } from '#routes/shared/used-rules.ts'
import { root } from '../../scripts/project-root.ts'
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
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  const sizes = await Promise.all(scripts.map(transferSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Each limit is at least half a percent above what the page weighs: compressed, files differ by some bytes from one checkout to another. */
const result = '/pension-calculator/calculator?todaySave=243&enjoy_retirement=3500&current_age=25&retirement_age=65'

test.each([
  ['/entry', 98_200],
  ['/login', 99_300],
  ['/signup', 101_200],
  ['/forgot-password', 100_200],
  ['/pension-calculator/calculator', 107_900],
  [result, 107_900],
])('%s sends a guest at most %i bytes of scripts', async (path, limit) => {
  const bytes = await scriptBytes(app.browser(), path)
  expect(bytes).toBeGreaterThan(80_000)
  expect(bytes).toBeLessThanOrEqual(limit)
})

/** In the order in which the page asks for them. */
function filesAskedFor(html: string): string[] {
  const [, list = '[]'] = /for \(const href of (\[.*?\])\)/.exec(html) ?? []
  return JSON.parse(list)
}

test('once it is painted a page asks for its largest file, the five smallest, and then the others by size, the whole sheet among them', async () => {
  const { html } = await app.browser().get('/entry')
  const files = filesAskedFor(html)
  expect(files.length).toBeGreaterThan(6)
  expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(root, 'build/client', file))).size))
  const bySize = sizes.toSorted((a, b) => b - a)
  expect(sizes).toEqual([...bySize.slice(0, 1), ...bySize.slice(-5), ...bySize.slice(1, -5)])
})

/** The files that a built one imports, by `import` or by `import()`. */
async function importedBy(file: string, how: RegExp): Promise<string[]> {
  const text = await readFile(join(root, 'build/client', file), 'utf8')
  return [...text.matchAll(how)].map(([, name = '']) => `/assets/${name}`)
}

/** These files and all that they import. */
async function withImports(files: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const add = async (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const next of await importedBy(file, /(?:from|import)"\.\/([\w-]+\.js)"/g)) await add(next)
  }
  for (const file of files) await add(file)
  return found
}

test.each(['/entry', result])('%s asks at once for all that its scripts import', async (path) => {
  const { html } = await app.browser().get(path)
  const asked = filesAskedFor(html).filter((file) => file.endsWith('.js'))
  expect(new Set(asked)).toEqual(await withImports(asked))
})

test('each part that the calculator loads once it is painted brings no code of other pages', async () => {
  const { html } = await app.browser().get(result)
  const own = await withImports(html.match(/\/assets\/[\w-]+\.js/g) ?? [])
  const later = await Promise.all([...own].map((file) => importedBy(file, /import\(`\.\/([\w-]+\.js)`\)/g)))
  const parts = [...new Set(later.flat())].filter((file) => !own.has(file))
  expect(parts.length).toBeGreaterThanOrEqual(4)
  for (const part of parts) {
    const more = [...(await withImports([part]))].filter((file) => !own.has(file))
    const sizes = await Promise.all(more.map(transferSize))
    expect([part, sizes.reduce((sum, size) => sum + size, 0)]).toEqual([
      part,
      expect.toSatisfy((bytes) => bytes < 12_000),
    ])
  }
})

async function memberWith(email: string, facts: MemberChanges): Promise<Browser> {
  const browser = await seededIn(app, email, { verified: true, followup: true })
  await app.context.db.updateTable('members').set(facts).where('email_address', '=', email).execute()
  return browser
}

test.each([
  ['/', memberColumns(people.ines.facts), 118_000],
  ['/my-profile', memberColumns(people.ines.facts), 109_200],
  ['/my-profile/requests', memberColumns(people.ines.facts), 105_400],
  ['/fact-find/personal-details', { form_qualification: true, is_tax_resident: 'Yes' as const }, 107_900],
  ['/pension-application', memberColumns(people.brid.facts), 105_200],
  [
    '/recommendations/details/zurich_standard',
    { ...memberColumns(people.ines.facts), recommend_zurich_standard: true },
    109_300,
  ],
])('%s sends a member at most its limit of scripts', async (path, facts, limit) => {
  const browser = await memberWith(`weight${path.replaceAll('/', '-')}@example.ie`, facts)
  expect(await scriptBytes(browser, path)).toBeLessThanOrEqual(limit)
})

const statics = [
  ...['/pension-calculator', '/terms-of-business', '/privacy-policy', '/remuneration', '/cookie-policy'],
  ...['/accessibility', '/about', '/faq', '/account-deleted'],
]

test('the comparison sends its own small script and nothing else', async () => {
  const { html } = await app.browser().get('/pension-calculator/compare')
  expect(html.match(/<script[^>]*>/g)).toHaveLength(2)
  expect(html).not.toContain('modulepreload')
  expect(await scriptBytes(app.browser(), '/pension-calculator/compare')).toBeLessThanOrEqual(18_000)
})

test.each(statics)('%s sends no script', async (path) => {
  const { html } = await app.browser().get(path)
  expect(html.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('type="speculationrules"')])
  expect(html).not.toContain('modulepreload')
})

test('an unknown address, a refused link and the message after it send no script', async () => {
  for (const path of ['/no-such-page', '/desk', '/auth/email?key=unknown', '/unsubscribe?key=unknown']) {
    const { html } = await app.browser().get(path)
    expect([path, html.match(/<script[^>]*>/g)?.length]).toEqual([path, 1])
  }
})

const stylesIn = (html: string) => [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules ?? '')

test.each([
  ['/pension-calculator', '.insights-row{'],
  ['/pension-calculator/calculator', '.calculator,.result{'],
])('the styles of %s are in its document: the browser fetches none before it paints', async (path, rule) => {
  const { html } = await app.browser().get(path)
  const links = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link).toMatch(/ media="not all" disabled=""/)
  expect(stylesIn(html).join('')).toContain(rule)
})

test('a document with every class would be sent the whole sheet, as it is', async () => {
  const [name = ''] = (await readdir(join(root, 'build/client/assets'))).filter((file) => /^ui-.*\.css$/.test(file))
  const sheet = (await readFile(join(root, 'build/client/assets', name), 'utf8')).trim()
  const all = [...sheet.matchAll(/\.([\w-]+)/g)].map(([, each]) => each)
  expect(usedRules(sheet, classesIn(`<html class="${all.join(' ')}">`))).toBe(sheet)
})

const someParts = [
  'logo',
  'card',
  'dialog',
  'toast',
  'chart',
  'switch',
  'stepper',
  'field',
  'accordion',
  'facts',
  'strength',
  'loader',
]

test.each([
  '/entry',
  '/faq',
  '/pension-calculator',
  '/terms-of-business',
  result,
])('of the styles of all pages, %s is sent those of the parts that it has', async (path) => {
  const { html } = await app.browser().get(path)
  const [ofAllPages = ''] = stylesIn(html)
  const has = (name: string) => new RegExp(`class="(?:[^"]* )?${name}[ "]`).test(html)
  const styled = (name: string) => new RegExp(`\\.${name}[{,>: .]`).test(ofAllPages)
  expect(someParts.filter(styled)).toEqual(someParts.filter(has))
  expect(someParts.filter(has).length).toBeLessThan(someParts.length / 2)
})

test('a hydrated page prefetches static ones alone, and none but public pages are prefetched', async () => {
  const prefetched = async (path: string): Promise<string[]> => {
    const { html } = await app.browser().get(path)
    const [, rules = ''] = /type="speculationrules"[^>]*>(.*?)<\/script>/.exec(html) ?? []
    return JSON.parse(rules).prefetch[0].where.href_matches
  }
  expect(await prefetched('/faq')).toEqual(indexedPages.map(({ path }) => path))
  expect([...(await prefetched('/entry'))].sort()).toEqual(
    [...statics.filter((path) => path !== '/account-deleted'), '/pension-calculator/compare'].sort(),
  )
})
