/** Which pages use which layout (specification 2, section 2.1). */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#routes.ts'

const table: readonly RouteConfigEntry[] = await routes
const framed = (file: string): string[] =>
  (table.find((entry) => entry.file === `routes/${file}`)?.children ?? []).map(
    ({ path = '' }) => `/${path.replace(/^\//, '')}`,
  )
const bare = table.flatMap(({ path, children }) => (path && !children ? [`/${path.replace(/^\//, '')}`] : []))

test('PUB-18: the four screens of an account are in the layout of accounts', () => {
  expect(framed('account/auth-layout.tsx')).toEqual(
    expect.arrayContaining(['/entry', '/login', '/signup', '/forgot-password']),
  )
  for (const path of framed('account/auth-layout.tsx')) expect(path).toMatch(/^\/(entry|login|signup|forgot-password)/)
})

test('PUB-19: home, fact find, call, profile, space and recommendations are in the main layout; the others are not', () => {
  const main = framed('shared/main-layout.tsx')
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
  expect(framed('calculator/calculator-layout.tsx')).toEqual([
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
