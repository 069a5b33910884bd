import { expect, test } from 'vitest'
import { guardOf, indexedPaths } from '#addresses.ts'
import { brand } from '#brand.ts'
import { serverError } from './errors/error-pages.ts'
import { base, notFoundMeta, type PageHead, pageTitle } from './head.ts'

const copy = import.meta.glob<Record<string, unknown>>(['/src/**/copy/**/*.ts', '!/src/**/*.test.ts'], { eager: true })
/** Exported as `head` by the copy of one page, and as `...Head` by a file with the copy of several. */
const heads = Object.values(copy).flatMap((file) =>
  Object.entries(file).flatMap(([name, head]) => (/^head$|Head$/.test(name) ? [head as PageHead] : [])),
)
const headAt = (path: string) => heads.find((head) => head.path === path)

const all = [...heads, notFoundMeta]

test('PUB-22: every page has a title of its own, a description that fits a search result, and keywords', () => {
  expect(heads.length).toBeGreaterThan(40)
  expect(new Set([...all.map((page) => page.title), serverError.title]).size).toBe(all.length + 1)
  for (const { title, description, keywords = base } of all) {
    expect(title.length, title).toBeGreaterThan(3)
    expect(description.length, description).toBeGreaterThan(40)
    expect(description.length, description).toBeLessThanOrEqual(160)
    expect(keywords).toContain('pension')
  }
})

test('PUB-23: a title ends with the product name', () => {
  expect(pageTitle('Sign in')).toBe('Sign in | Síol')
  expect(pageTitle('x').endsWith(brand.name)).toBe(true)
})

test('PUB-27 PUB-28: only pages that a guest can open may be indexed', () => {
  expect(indexedPaths).toEqual([
    '/entry',
    '/login',
    '/signup',
    '/pension-calculator',
    '/pension-calculator/calculator',
    '/pension-calculator/quote',
    '/pension-calculator/compare',
    '/terms-of-business',
    '/privacy-policy',
    '/remuneration',
    '/cookie-policy',
    '/accessibility',
    '/about',
    '/faq',
  ])
  for (const path of indexedPaths) {
    expect(['open', 'guestOnly'], path).toContain(guardOf(path))
    expect(headAt(path), path).toBeDefined()
  }
})

test('PUB-57: the welcome page and the calculator state the pitch', () => {
  expect(headAt('/entry')?.description).toContain('1 euro a day')
  expect(headAt('/pension-calculator')?.description).toContain('1 euro a day')
  expect(headAt('/entry')?.description).toContain('about 24 hours')
})
