import fc from 'fast-check'
import { matchPath, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routePatterns } from '#server/route-pattern.ts'

const patterns = [
  '/',
  '/users/:uid',
  '/desk/members/:uid',
  '/desk/members/:uid/notes/:id',
  '/calls/:id/call.ics',
  '/files/*',
]
const routes = Object.fromEntries(
  patterns.map((path) => [path, { id: path, path }]),
) as unknown as ServerBuild['routes']
const patternOf = routePatterns(routes, ['/healthz'])

test('an address is named by its pattern, and its data request as the page', () => {
  expect(patternOf('/')).toBe('/')
  expect(patternOf('/healthz')).toBe('/healthz')
  expect(patternOf('/users/TMF8ZAGCB7F6397MCCYB2SWF')).toBe('/users/:uid')
  expect(patternOf('/users/TMF8ZAGCB7F6397MCCYB2SWF.data')).toBe('/users/:uid')
  expect(patternOf('/users/TMF8ZAGCB7F6397MCCYB2SWF/')).toBe('/users/:uid')
  expect(patternOf('/calls/1/call-ics')).toBe('other')
  expect(patternOf('/users')).toBe('other')
})

test('a pattern names the addresses that the router matches by it', () => {
  const segment = fc.constantFrom(
    'users',
    'desk',
    'members',
    'notes',
    'calls',
    'call.ics',
    'callxics',
    'files',
    'Users',
    '7',
    'a%2Fb',
    'é',
  )
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      const path = `/${segments.join('/')}`
      const expected = patterns.find((pattern) => matchPath(pattern, path) !== null) ?? 'other'
      expect(patternOf(path)).toBe(expected)
    }),
  )
})
