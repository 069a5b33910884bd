/**
 * Every route with a loader or an action gets requests that no page sends, from everyone who can reach it: what a guard
 * refuses is tried in route-access.test.ts. Generated from src/routes.ts and from the forms of the delivered pages, so
 * a new route is in it by itself. FUZZ_RUNS=200 FUZZ_SEED=7 tries more and others.
 */
import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { guardOf } from '#addresses.ts'
import type { Guard } from '#shared/domain/access/access.ts'
import { emailsTo, linkTo, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type Page } from '../app.ts'
import { deliveredForms } from '../delivered-form.ts'
import { ppsn } from '../document-samples.ts'
import { encodeBody, type HostileRequest, hostileRead, hostileWrite, type Surface } from '../hostile-requests.ts'
import { type TableRoute, tableRoutes } from '../route-table.ts'
import { completeMember, openVisitors, secrets } from '../route-visitors.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 1)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const patience = Math.max(60_000, runs * 30_000)

const app = await openApp()
const { db, log, origin } = app.context

/** Every error that the program would have logged. */
const logged: string[] = []
for (const level of ['error', 'fatal'] as const)
  log[level] = (...line: unknown[]) => {
    const [{ err } = {} as { err?: unknown }] = line as [{ err?: unknown }]
    logged.push(`${line.at(-1)}: ${err instanceof Error ? `${err.message} ${err.stack?.split('\n')[1]}` : String(err)}`)
  }

const visitorNames = ['guest', 'newMember', 'member', 'employer', 'adviser'] as const

type Visitor = {
  name: (typeof visitorNames)[number]
  browser: Browser
  /** Parameters and keys in place of the owner's. */
  own: Record<string, string>
  /** Addresses with the key of a mailed link, by route. */
  links: Map<string, string>
  /** Where the visitor still gets in when everything has been tried. */
  home: string
}

let stage: Awaited<ReturnType<typeof openVisitors>>
let ids: string[]
const visitors = new Map<string, Visitor>()

const ofMembers: readonly Guard[] = ['verified', 'signedIn', 'followUp']
const isOfMembers = ({ pattern }: TableRoute) => ofMembers.some((guard) => guard === guardOf(pattern))
/**
 * What the guards let each of them reach. A member who has done nothing yet tries what is posted to; the one whose
 * record is full also what is only read, and open routes that are posted to, which may ask the session themselves.
 */
const reaches: Record<(typeof visitorNames)[number], (route: TableRoute, visitor: Visitor) => boolean> = {
  guest: ({ pattern }) => ['open', 'guestOnly', 'program'].includes(guardOf(pattern) ?? ''),
  newMember: (route) => isOfMembers(route) && route.writes,
  member: (route) => isOfMembers(route) || (guardOf(route.pattern) === 'open' && route.writes),
  employer: ({ pattern }, { links }) => links.has(pattern),
  adviser: ({ pattern }) => ['adviser', 'adviserBeforeMfa'].includes(guardOf(pattern) ?? ''),
}

const linksIn = (html: string) =>
  [...html.matchAll(/href="(http[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

beforeAll(async () => {
  stage = await openVisitors(app)
  const { desk, callId, ownerUid, outside, browsers } = stage
  const email = 'fuzzed@example.ie'
  const member = await completeMember(app, desk, { email, lastName: 'Fuzzed', phone: '0857654321' })
  await member.browser.post('/my-profile/security/email', { email: 'fuzzed.new@example.ie' })
  await app.browser().post('/forgot-password', { email })
  const employee = await verifiedMember(app, 'employee@example.ie')
  await db
    .updateTable('members')
    .set({
      first_name: 'Aoife',
      last_name: 'Byrne',
      employment_status: 'Employee',
      process_employer_details: 'progress',
    })
    .set({ process_pension_applied: 'zurich_standard_prsa', recommend_zurich_standard: true })
    .where('uid', '=', await uidOf(app, 'employee@example.ie'))
    .execute()
  await employee.post('/pension-application/share-employer', { email: 'payroll@example.ie' })
  const mails = await Promise.all(
    [email, 'fuzzed.new@example.ie', 'payroll@example.ie', 'employee@example.ie'].map((to) => emailsTo(app, to)),
  )
  const links = new Map<string, string>()
  for (const link of mails.flat().flatMap(({ html }) => linksIn(html))) {
    const { origin: at, pathname, search } = new URL(link)
    if (at === origin && search && !links.has(pathname)) links.set(pathname, pathname + search)
  }
  links.set('/auth/action', (await linkTo(app, email, 'resetPassword')).replace(origin, ''))
  ids = [ownerUid, callId, member.uid, member.callId]
  const own = { uid: member.uid, id: member.callId }
  const visitor = (name: (typeof visitorNames)[number], browser: Browser, home: string, its: Partial<Visitor> = {}) =>
    visitors.set(name, { name, browser, home, own, links: new Map(), ...its })
  visitor('guest', browsers.guest, '/entry')
  visitor('newMember', browsers.otherMember, '/my-profile')
  visitor('member', outside(member.browser), '/my-profile')
  visitor('employer', outside(), '/entry', { links })
  visitor('adviser', browsers.adviserWithFactor, '/desk')
})

/** What ends the visitor's own access comes last. */
const last = [
  '/desk/second-factor',
  '/desk/advisers',
  '/my-profile/security',
  '/reauthenticate',
  '/sign-out',
  '/my-profile/data/delete',
]
const rank = ({ pattern }: TableRoute) => last.findIndex((start) => pattern.startsWith(start))
const inOrder = [...tableRoutes].sort((a, b) => rank(a) - rank(b))

/** Limits would hide what is behind them, and sessions end by what is tried. */
const sessionsOf = () => db.selectFrom('auth_sessions').selectAll().execute()
async function restore(sessions: Awaited<ReturnType<typeof sessionsOf>>): Promise<void> {
  await db.executeQuery(
    CompiledQuery.raw(
      `with unlimited as (delete from rate_limits)
       insert into auth_sessions select s.* from jsonb_populate_recordset(null::auth_sessions, $1) s join auth_users u on u.id = s.user_id
       on conflict (id) do nothing`,
      [JSON.stringify(sessions)],
    ),
  )
}

const jsonOf = ({ headers, html }: Page): Record<string, unknown> | undefined => {
  if (!headers.get('content-type')?.startsWith('application/json')) return undefined
  const value: unknown = JSON.parse(html)
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}

async function surfaceOf(visitor: Visitor, route: TableRoute): Promise<Surface> {
  const browser = stage.outside(visitor.browser)
  const address = visitor.links.get(route.pattern) ?? stage.addressOf(route, visitor.own)
  const page = route.reads && (route.writes || runs > 1) ? await browser.get(address) : undefined
  const fault = page && faultOf(visitor, route, page)
  if (fault) throw new Error(`${visitor.name} ${route.pattern}, as the page asks it: ${fault}`)
  const { pathname } = new URL(address, origin)
  const forms = deliveredForms(page?.html ?? '').filter(
    ({ action }) => !action || new URL(action, origin + pathname).pathname === pathname,
  )
  return {
    forms,
    ids,
    words: route.words,
    json: page && jsonOf(page),
    // An adviser may change any member at that member's address.
    paramIds: visitor.name === 'adviser' ? Object.values(visitor.own) : ids,
    params: [...route.pattern.matchAll(/:(\w+)|\*/g)].map(([all, name = all]) => name),
    acceptsFiles: /enctype="multipart/.test(page?.html ?? '') || /document/.test(route.pattern),
  }
}

/** Broken escapes are in the values; the address itself must be one. */
const encoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value.toWellFormed())]))

async function send(
  visitor: Visitor,
  route: TableRoute,
  { query, params, body, headers }: HostileRequest,
): Promise<Page> {
  const browser = stage.outside(visitor.browser)
  const given = visitor.links.get(route.pattern) ?? stage.addressOf(route, { ...visitor.own, ...encoded(params) })
  const address = route.pattern === '/' && body.kind !== 'none' ? '/?index' : given
  const more = new URLSearchParams(query).toString()
  const path = more === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${more}`
  const sent = encodeBody(body)
  if (!sent) return browser.fetch(path, { headers })
  const type: [string, string][] = sent.type === '' ? [] : [['content-type', sent.type]]
  const all: [string, string][] = [
    ...headers,
    ...type,
    ['origin', origin],
    ['content-length', String(sent.body.length)],
  ]
  return browser.fetch(path, { method: 'POST', body: sent.body, headers: all })
}

/** Where everyone at the desk sees the owner. */
const showsEveryone = (visitor: Visitor, { pattern }: TableRoute) =>
  visitor.name === 'adviser' && (pattern === '/desk' || pattern.startsWith('/desk/audit') || pattern.includes(':uid'))

function faultOf(visitor: Visitor, route: TableRoute, page: Page): string | undefined {
  const errors = logged.splice(0)
  if (page.status >= 500 && page.status !== 503) return `${page.status} ${errors.join('; ')}`
  if (errors.length > 0) return `logged ${errors.join('; ')}`
  if (showsEveryone(visitor, route)) return undefined
  const answer = `${page.html} ${JSON.stringify([...page.headers])}`
  // The member's own PPSN, in the copy of their data, is the same.
  const others = visitor.name === 'member' ? secrets.filter((secret) => secret !== ppsn) : secrets
  const leaked = others.filter((secret) => answer.includes(secret))
  return leaked.length > 0 ? `shows ${leaked.join(', ')}` : undefined
}

for (const name of visitorNames)
  test(
    `${name} gets no server error and nothing of another member from any route, whatever is sent`,
    async () => {
      const visitor = visitors.get(name)
      if (!visitor) throw new Error(`no visitor ${name}`)
      const before = await stage.rowsOfOwner()
      const sessions = await sessionsOf()
      const faults: string[] = []
      let requests = 0
      const reached = inOrder.filter((route) => reaches[name](route, visitor))
      for (const route of reached) {
        const surface = await surfaceOf(visitor, route)
        logged.length = 0
        const attempt = (arbitrary: fc.Arbitrary<HostileRequest>, numRuns: number) =>
          fc.check(
            fc.asyncProperty(arbitrary, async (request) => {
              requests++
              const fault = faultOf(visitor, route, await send(visitor, route, request))
              await restore(sessions)
              if (fault) throw new Error(fault)
            }),
            { seed: seed + visitorNames.indexOf(name), numRuns, endOnFailure: runs < 10 },
          )
        for (const found of [
          route.writes ? await attempt(hostileWrite(surface), runs) : undefined,
          route.reads ? await attempt(hostileRead(surface), Math.ceil(runs / 3)) : undefined,
        ])
          if (found?.failed) {
            const [request] = found.counterexample ?? []
            faults.push(
              `${name} ${route.pattern}: ${JSON.stringify(request).slice(0, 600)}: ${String(found.errorInstance)}`,
            )
          }
        if (process.env.FUZZ_RUNS && JSON.stringify(await stage.rowsOfOwner()) !== JSON.stringify(before))
          throw new Error(`${name} changed the owner at ${route.pattern}`)
      }
      expect(faults).toEqual([])
      expect(requests).toBeGreaterThanOrEqual(reached.length)
      expect(await stage.rowsOfOwner()).toEqual(before)
    },
    patience,
  )

test('every route is tried by somebody', () => {
  const tried = (route: TableRoute) => [...visitors.values()].some((visitor) => reaches[visitor.name](route, visitor))
  expect(tableRoutes.filter((route) => !tried(route))).toEqual([])
})

test('reading changes nothing: every page of a member, by the one whose record is full', async () => {
  const before = await stage.rowsOfOwner()
  for (const route of inOrder.filter((each) => each.reads && isOfMembers(each))) {
    const { status } = await stage.owner.get(stage.addressOf(route))
    expect([route.pattern, status < 500]).toEqual([route.pattern, true])
  }
  expect(await stage.rowsOfOwner()).toEqual(before)
})
