/** Which pages use which layout (specification 2, section 2.1). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#routes.ts'
import { isStaticPage, staticPages } from '#shared/domain/access/static-pages.ts'

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

test('the list of static pages names the routes whose handle says that they send no script, and no other', () => {
  const leaves = table.flatMap((entry) => entry.children ?? [entry])
  const withoutScript = leaves.filter(({ file }) =>
    readFileSync(join(import.meta.dirname, '../src', file), 'utf8').includes('export const handle = noScript'),
  )
  const paths = withoutScript.map(({ path = '' }) => `/${path.replace(/^\//, '')}`)
  expect(paths.filter((path) => path !== '/*').sort()).toEqual([...staticPages].sort())
})

test('a link to a static page is known with or without query, fragment and last slash', () => {
  for (const href of ['/faq', '/faq/', '/about#mission', '/unsubscribe?key=x', '/desk/firm/versions/3/terms'])
    expect(isStaticPage(href), href).toBe(true)
  for (const href of ['/', '/faq/more', '/pension-calculator/calculator', '/desk/firm/versions/3'])
    expect(isStaticPage(href), href).toBe(false)
})
