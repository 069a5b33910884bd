/**
 * Every route and action, tried by everyone who may not use it. Generated from src/routes.ts: an open route without
 * a reason here and a parameter without a value fail.
 */
import { beforeAll, expect, test } from 'vitest'
import { guardOf } from '#addresses.ts'
import type { Guard } from '#shared/domain/access/access.ts'
import { type Browser, openApp, type Page } from '../app.ts'
import { type TableRoute, tableRoutes } from '../route-table.ts'
import { openVisitors, secrets, type VisitorName, visitorNames } from '../route-visitors.ts'

const app = await openApp()
let stage: Awaited<ReturnType<typeof openVisitors>>
beforeAll(async () => {
  stage = await openVisitors(app)
})

/** Where a refused visitor is sent, or the status of the refusal; `in`: the route answers. */
type Answer = 'in' | '404' | `/${string}`
type Row = Record<VisitorName, Answer>

const everyone = Object.fromEntries(visitorNames.map((name) => [name, 'in'])) as Row
const members = { otherMember: 'in', adviserBeforeFactor: 'in', adviserWithFactor: 'in' } as const
/** The sessions of a disabled account and of a removed adviser are over. */
const signedOut = (to: Answer) => ({ guest: to, disabledMember: to, removedAdviser: to })

/** Written out, and not taken from `admit`, so that a mistake there is seen. */
const expected: Record<Guard, Row> = {
  open: everyone,
  guestOnly: {
    ...signedOut('in'),
    unverified: '/',
    otherMember: '/',
    adviserBeforeFactor: '/',
    adviserWithFactor: '/',
  },
  verified: { ...members, ...signedOut('/entry'), unverified: '/verify/email-verification' },
  signedIn: { ...members, ...signedOut('/login'), unverified: 'in' },
  // Open once only: everyone here but the two new advisers has chosen.
  followUp: {
    ...signedOut('/login'),
    unverified: '/',
    otherMember: '/',
    adviserBeforeFactor: 'in',
    adviserWithFactor: 'in',
  },
  adviser: {
    ...signedOut('404'),
    unverified: '404',
    otherMember: '404',
    adviserBeforeFactor: '/desk/second-factor',
    adviserWithFactor: 'in',
  },
  adviserBeforeMfa: {
    ...signedOut('404'),
    unverified: '404',
    otherMember: '404',
    adviserBeforeFactor: 'in',
    adviserWithFactor: 'in',
  },
  // Without a key, and no key was made: nothing is there, for anyone who is signed in too.
  program: Object.fromEntries(visitorNames.map((name) => [name, '404'])) as Row,
}

/** Why each open route is open, and the statuses with which it answers a visitor who brings nothing. */
const publicPage = { why: 'shows nothing private', reads: [200], writes: [405] }
const developer = { why: 'development only, and only on this machine', reads: [404], writes: [404] }
const openRoutes: Record<string, { why: string; reads: readonly number[]; writes: readonly number[] }> = {
  '/auth/action': { why: 'asks for the code of a mailed link', reads: [200], writes: [422, 429] },
  '/auth/email': { why: 'asks for the code of a mailed link', reads: [404], writes: [422, 429] },
  '/auth/passkey': { why: 'begins and ends a sign-in', reads: [405], writes: [400, 422, 429] },
  '/account-deleted': publicPage,
  '/scheduler': {
    why: 'asks the session itself, as it is framed',
    reads: [200, 303, 404],
    writes: [401, 403, 404, 422],
  },
  '/employer-form': { why: 'asks for the key of a mailed link', reads: [404, 410], writes: [404, 410] },
  '/webhooks/calendly': { why: 'asks for a signature', reads: [404, 405], writes: [404, 401, 403] },
  '/webhooks/jotform/:secret': { why: 'asks for a secret in its address', reads: [404], writes: [404] },
  // There only where the firm's people sign in with its own accounts.
  '/auth/staff': { why: 'begins a sign-in', reads: [404], writes: [405] },
  '/auth/staff/start': { why: 'begins a sign-in', reads: [404], writes: [405] },
  '/auth/staff/return': { why: 'checks the state of a sign-in', reads: [404], writes: [405] },
  '/webhooks/staff-sign-out': { why: 'asks for a signature', reads: [404], writes: [404] },
  '/calendar/:file': { why: 'asks for a secret in its address', reads: [404], writes: [405] },
  '/pension-calculator': publicPage,
  '/pension-calculator/calculator': publicPage,
  '/pension-calculator/quote': { ...publicPage, writes: [422] },
  '/pension-calculator/compare': { ...publicPage, writes: [405, 303] },
  '/pension-calculator/print': publicPage,
  '/pension-calculator/embed': publicPage,
  '/embed/calculator': publicPage,
  '/pension-calculator/quote.png': publicPage,
  '/pension-calculator/quote.pdf': publicPage,
  '/pension-calculator/quote.csv': publicPage,
  '/unsubscribe': { why: 'asks for the key of a mailed link', reads: [404], writes: [404] },
  '/auth/stop-recovery': { why: 'asks for the key of a mailed link', reads: [404], writes: [422] },
  '/auth/social/:provider': { why: 'begins a sign-in', reads: [302], writes: [302, 303, 422] },
  '/auth/done': { why: 'ends a sign-in', reads: [200, 303], writes: [405] },
  '/api/auth/callback/:provider': { why: 'checks the state of a sign-in', reads: [302, 303], writes: [302, 303] },
  '/callable/:name': { why: 'asks the session itself, in its own protocol', reads: [404], writes: [400, 401, 404] },
  '/forms/:formId': {
    why: 'asks the session itself, as it is framed',
    reads: [200, 303, 403],
    writes: [303, 401, 403, 422],
  },
  '/terms-of-business': publicPage,
  '/privacy-policy': publicPage,
  '/remuneration': publicPage,
  '/cookie-policy': publicPage,
  '/accessibility': publicPage,
  '/about': publicPage,
  '/faq': publicPage,
  '/legal/:page/:version': { why: 'what somebody agreed to', reads: [404], writes: [405] },
  '/partner-logos/:file': { why: 'at the foot of every page', reads: [404], writes: [405] },
  '/accent/:colour': { why: 'a style sheet of every page', reads: [404], writes: [405] },
  '/theme': { why: 'light or dark, for a browser and not an account', reads: [303], writes: [303] },
  '/.well-known/security.txt': publicPage,
  '/.well-known/change-password': { why: 'leads to a public page', reads: [302], writes: [405] },
  '/robots.txt': publicPage,
  '/sitemap.xml': publicPage,
  '/manifest.webmanifest': publicPage,
  '/outbox': developer,
  '/outbox/:id': developer,
  '/outbox/:id/html': developer,
  '/dev/accounts': developer,
  '/gallery': developer,
  '/*': { why: 'the not-found page', reads: [404], writes: [404] },
}

/** Addresses that answer a guest with 401, for programs. */
const answersPrograms: readonly string[] = ['/users/:uid', '/calls', '/calls/:id']

/** Addresses of one thing of one member: another member gets the answer of a thing that does not exist. */
const ofOneMember = tableRoutes.filter(({ pattern }) => /^\/(calls|users)\/:/.test(pattern))

type Tried = { what: string; page: Page; route: TableRoute; as: 'read' | 'write' | 'data' }

/** Signing out comes last, because it ends the session of the attempt. */
const inOrder = [...tableRoutes].sort((a, b) => Number(a.pattern === '/sign-out') - Number(b.pattern === '/sign-out'))

/**
 * A guard decides by the row of its address, and the session is read before it: neither can differ between two
 * addresses of one guard. What can is whether a loader or an action is behind its guard at all. So of each guard the
 * nearest whom it refuses ask at every address, of a member's also another member whom it admits, and everybody else
 * asks once.
 */
const everywhere: Partial<Record<Guard, readonly VisitorName[]>> = {
  open: ['guest'],
  guestOnly: ['otherMember', 'guest'],
  verified: ['guest', 'unverified', 'otherMember'],
  signedIn: ['guest', 'otherMember'],
  // Whom it admits: desk-roles.test.ts.
  adviser: ['otherMember', 'adviserBeforeFactor'],
  program: ['guest', 'adviserWithFactor'],
}
/** The first address of each guard that can be read, and posted to if any can. */
const once = new Set<TableRoute>()
for (const guard of Object.keys(expected)) {
  const ofGuard = tableRoutes.filter(({ pattern, reads }) => reads && guardOf(pattern) === guard)
  const route = ofGuard.find(({ writes }) => writes) ?? ofGuard[0]
  if (route) once.add(route)
}
const asksSession = ({ pattern }: TableRoute) => openRoutes[pattern]?.why.startsWith('asks the session itself')

const isTriedBy = (name: VisitorName, route: TableRoute): boolean =>
  once.has(route) ||
  asksSession(route) === true ||
  everywhere[guardOf(route.pattern) ?? 'adviser']?.includes(name) === true ||
  (name === 'otherMember' && guardOf(route.pattern) === 'open' && openRoutes[route.pattern] !== publicPage)

async function tryAll(name: VisitorName, browser: Browser): Promise<Tried[]> {
  const tried: Tried[] = []
  const attempt = async (route: TableRoute, as: Tried['as'], send: (of: Browser) => Promise<Page>) => {
    // A copy, so that a cookie that one answer deletes is there for the next.
    const page = await send(stage.outside(browser))
    tried.push({ what: `${name}: ${as} ${route.pattern}`, page, route, as })
  }
  for (const route of inOrder.filter((each) => isTriedBy(name, each))) {
    const address = stage.addressOf(route)
    const guard = guardOf(route.pattern) ?? 'adviser'
    if (route.reads) await attempt(route, 'read', (of) => of.get(address))
    // The router's own data request for the same page asks the same guard; an admitted visitor has read the page
    // already.
    if (route.reads && expected[guard][name] !== 'in' && (once.has(route) || everywhere[guard]?.[0] === name))
      await attempt(route, 'data', (of) => of.get(address === '/' ? '/_root.data' : `${address}.data`))
    // The router refuses everybody alike where there is no action.
    if (route.writes || name === 'guest')
      await attempt(route, 'write', (of) =>
        of.post(route.pattern === '/' ? '/?index' : address, {}, { 'content-length': '0' }),
      )
  }
  return tried
}

/** What is wrong with an answer; undefined if nothing is. */
function faultOf({ what, page, route, as }: Tried, answer: Answer): string | undefined {
  const { status, location } = page
  const got = `${what}: ${status} ${location ?? ''}`
  if (status >= 500) return got
  // Its status is the router's; what it may say is checked with the others.
  if (as === 'data') return undefined
  // A page without an action answers 405 to anyone, and says nothing.
  if (as === 'write' && !route.writes && status === 405) return undefined
  if (answer === '404') return status === 404 ? undefined : got
  if (answer !== 'in') {
    if (answersPrograms.includes(route.pattern) && answer.length > 1 && status === 401) return undefined
    return status === 303 && location === answer ? undefined : got
  }
  if (guardOf(route.pattern) === 'open') {
    const row = openRoutes[route.pattern]
    return (as === 'read' ? row?.reads : row?.writes)?.includes(status) ? undefined : got
  }
  // The page for a code leads back to /login when no sign-in waits for one.
  const begun = ['/sign-out', '/login/second-factor', '/login/lost-second-factor']
  if (begun.includes(route.pattern)) return undefined
  const refusals = ['/entry', '/login', '/desk/second-factor', '/verify/email-verification']
  return status === 303 && refusals.includes(location ?? '') ? got : undefined
}

test('every route has a guard, and an open one a reason', () => {
  expect(tableRoutes.length).toBeGreaterThan(80)
  expect(tableRoutes.filter(({ pattern }) => guardOf(pattern) === undefined)).toEqual([])
  const open = tableRoutes.filter(({ pattern }) => guardOf(pattern) === 'open').map(({ pattern }) => pattern)
  expect(open.sort()).toEqual(Object.keys(openRoutes).sort())
})

test('the owner and the desk do see what nobody else may see', async () => {
  const { owner, browsers, ownerUid } = stage
  expect((await owner.get('/my-profile')).text).toContain(secrets[1])
  expect((await browsers.adviserWithFactor.get(`/desk/members/${ownerUid}`)).text).toContain(secrets[0])
  for (const route of ofOneMember)
    if (route.reads) expect((await owner.get(stage.addressOf(route))).status, route.pattern).toBe(200)
})

test('another member is answered at the address of one call or one record as if there were none', async () => {
  const answers = ofOneMember.map(async (route) => {
    const browser = stage.outside(stage.browsers.otherMember)
    const address = stage.addressOf(route)
    const missing = address.replace(/(calls|users)\/[^/]+/, '$1/none')
    const bodyOf = async (at: string) => {
      const { status, location, text } = await browser.get(at)
      return [route.pattern, status, location, text]
    }
    expect(await bodyOf(address)).toEqual(await bodyOf(missing))
    const [posted, unknown] = [
      await browser.post(address, { reason: 'x' }),
      await browser.post(missing, { reason: 'x' }),
    ]
    expect([route.pattern, posted.status, posted.location]).toEqual([route.pattern, unknown.status, unknown.location])
  })
  expect(answers.length).toBeGreaterThan(3)
  await Promise.all(answers)
})

for (const name of visitorNames)
  test(`${name} gets from the routes what the table says, and nothing about another member`, async () => {
    const before = await stage.rowsOfOwner()
    const all = await tryAll(name, stage.browsers[name])
    expect(
      all.flatMap((tried) => faultOf(tried, expected[guardOf(tried.route.pattern) ?? 'adviser'][name]) ?? []),
    ).toEqual([])
    if (name === 'adviserWithFactor') return
    const leaks = all.filter(({ page }) => secrets.some((secret) => page.html.includes(secret)))
    expect(leaks.map(({ what }) => what)).toEqual([])
    expect(await stage.rowsOfOwner()).toEqual(before)
  })
