/** Which pages use which layout (specification 2, section 2.1). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { addresses, staticPaths } from '#addresses.ts'
import routes from '#routes.ts'
import type { Address } from '#shared/addresses.ts'
import { isStaticPage } from '#web/document/page-script.ts'

const table: readonly RouteConfigEntry[] = await routes
const framed = (file: string): string[] =>
  (table.find((entry) => entry.file === file)?.children ?? []).map(({ path = '' }) => `/${path.replace(/^\//, '')}`)
const bare = table.flatMap(({ path, children }) => (path && !children ? [`/${path.replace(/^\//, '')}`] : []))

test('PUB-18: the four screens of an account are in the layout of accounts', () => {
  expect(framed('areas/account/pages/auth-layout.tsx')).toEqual(
    expect.arrayContaining(['/entry', '/login', '/signup', '/forgot-password']),
  )
  for (const path of framed('areas/account/pages/auth-layout.tsx'))
    expect(path).toMatch(/^\/(entry|login|signup|forgot-password)/)
})

test('PUB-19: home, fact find, call, profile, space and recommendations are in the main layout; the others are not', () => {
  const main = framed('web/layout/main-layout.tsx')
  expect(main).toEqual(
    expect.arrayContaining([
      '/',
      '/fact-find',
      '/schedule-call',
      '/my-profile',
      '/siol-space',
      '/recommendations/details/:zurich_details',
      '/pension-application',
    ]),
  )
  expect(framed('areas/calculator/pages/calculator-layout.tsx')).toEqual([
    '/pension-calculator',
    '/pension-calculator/calculator',
    '/pension-calculator/quote',
    '/pension-calculator/compare',
  ])
  for (const path of ['/verify/email-verification', '/auth/action']) {
    expect(main).not.toContain(path)
    expect(bare).toContain(path)
  }
})

test('every list of addresses is joined, and each address is there once', () => {
  const lists = import.meta.glob<Record<string, Record<string, { path: string }>>>('/src/{areas/*,desk}/addresses.ts', {
    eager: true,
  })
  const listed = Object.values(lists).flatMap((file) => Object.values(file).flatMap((list) => Object.values(list)))
  expect(Object.keys(lists).length).toBeGreaterThan(10)
  expect(addresses.map(({ path }) => path).sort()).toEqual(listed.map(({ path }) => path).sort())
  expect(new Set(listed.map(({ path }) => path)).size).toBe(listed.length)
  expect(new Set(addresses.map(({ file }) => file)).size).toBe(addresses.length)
})

test('a page sends no script when its address says so and its handle too', () => {
  const withoutScript = addresses.filter(({ file }) =>
    readFileSync(join(import.meta.dirname, '../src', file), 'utf8').includes('export const handle = noScript'),
  )
  expect(withoutScript.map(({ path }) => path)).toEqual(
    addresses.filter(({ script }) => script === 'none').map(({ path }) => path),
  )
  expect(staticPaths.toSorted()).toEqual([
    '/about',
    '/accessibility',
    '/account-deleted',
    '/auth/email',
    '/auth/staff',
    '/auth/stop-recovery',
    '/cookie-policy',
    '/desk/firm/versions/:version/page/:page',
    '/faq',
    '/legal/:page/:version',
    '/pension-application/activity-information/success',
    '/pension-calculator',
    '/pension-calculator/embed',
    '/pension-calculator/print',
    '/privacy-policy',
    '/remuneration',
    '/terms-of-business',
    '/unsubscribe',
  ])
})

test('robots.txt keeps search engines from what is no page to find, and what a link alone opens is never stored', () => {
  const pathsWith = (isMeant: (address: Address) => boolean) => addresses.filter(isMeant).map(({ path }) => path)
  expect(pathsWith(({ robots }) => robots === 'disallow').sort()).toEqual([
    '/auth/action',
    '/auth/social/:provider',
    '/callable/:name',
    '/users/:uid',
  ])
  expect(pathsWith(({ byLink }) => byLink === true).sort()).toEqual([
    '/auth/action',
    '/auth/email',
    '/auth/stop-recovery',
    '/calendar/:file',
    '/employer-form',
    '/unsubscribe',
  ])
})

test('a link to a static page is known with or without query, fragment and last slash', () => {
  for (const href of ['/faq', '/faq/', '/about#mission', '/unsubscribe?key=x', '/desk/firm/versions/3/page/terms'])
    expect(isStaticPage(href), href).toBe(true)
  for (const href of ['/', '/faq/more', '/pension-calculator/calculator', '/desk/firm/versions/3'])
    expect(isStaticPage(href), href).toBe(false)
})
