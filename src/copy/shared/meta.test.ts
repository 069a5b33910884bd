import { expect, test } from 'vitest'
import { brand } from '#brand.ts'
import { guards } from '#domain/shared/access.ts'
import { notFoundMeta, pageTitle, serverErrorMeta } from './head.ts'
import { pages } from './meta.ts'

const all = [...Object.values(pages), notFoundMeta, serverErrorMeta]

test('PUB-22: every page has its own title, a description that fits a search result, and keywords', () => {
  expect(new Set(all.map((page) => page.title)).size).toBe(all.length)
  for (const { title, description, keywords } of all) {
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
  const indexed = Object.entries(pages).flatMap(([path, page]) => (page.index ? [path] : []))
  expect(indexed).toEqual([
    '/entry',
    '/login',
    '/signup',
    '/pension-calculator',
    '/pension-calculator/calculator',
    '/pension-calculator/quote',
    '/terms-of-business',
    '/privacy-policy',
    '/remuneration',
    '/cookie-policy',
    '/accessibility',
    '/about',
    '/faq',
  ])
  for (const path of indexed as (keyof typeof pages)[]) expect(['open', 'guestOnly']).toContain(guards[path])
})

test('PUB-57: the welcome page and the calculator state the pitch', () => {
  expect(pages['/entry'].description).toContain('1 euro a day')
  expect(pages['/pension-calculator'].description).toContain('1 euro a day')
  expect(pages['/entry'].description).toContain('about 24 hours')
})
