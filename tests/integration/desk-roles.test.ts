/** Who may do what at the desk: each role at each of its addresses, and how roles are given and taken. */
import { beforeAll, expect, test } from 'vitest'
import { addressAt } from '#addresses.ts'
import { mayAtDesk, type Role } from '#desk/domain/permissions.ts'
import { changeRoles, removeAdviser } from '#desk/flows/admit-adviser.ts'
import { adviserCommand } from '#server/commands/adviser-command.ts'
import { auditRows, seededIn, uidOf, verifiedMember } from '../accounts.ts'
import { niamh, takeCalls } from '../advisers.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { tableRoutes } from '../route-table.ts'

const app = await openApp()
const { db } = app.context
const people = {} as Record<Role, Browser>
let uid = ''
beforeAll(async () => {
  const email = (role: Role) => `${role}@siol.example`
  for (const role of ['administrator', 'adviser', 'compliance', 'auditor'] as const)
    people[role] = await adviserAtDesk(app, email(role), false, [role])
  await seededIn(app, 'client@example.ie', { verified: true, followup: true })
  uid = await uidOf(app, 'client@example.ie')
})

const routes = tableRoutes.filter(({ pattern }) => pattern.startsWith('/desk') && pattern !== '/desk/second-factor')

/**
 * Written out, and not taken from the table, so that a mistake there is seen: who may read where not everybody may, and
 * who may post.
 */
const inspectors: readonly Role[] = ['compliance', 'administrator', 'auditor']
const firmPages = [
  '',
  '/opening',
  '/edit/:section',
  '/edit/partners',
  '/edit/files',
  '/versions/:version',
  '/versions/:version/approve',
].map((page) => `/desk/firm${page}`)
const firmFiles = [
  'versions/:version/page/:page',
  'versions/:version/preview/:document',
  'logos/:file',
  'plan-files/:file',
].map((page) => `/desk/firm/${page}`)
/** Clients whom the firm has already. */
const clientPages = ['', '/list', '/add', '/imports/:clientImport'].map((page) => `/desk/clients${page}`)
const clientFiles = ['/template.csv', '/imports/:clientImport/refused.csv'].map((file) => `/desk/clients${file}`)
const adders: readonly Role[] = ['adviser', 'administrator']
const readers: Record<string, readonly Role[]> = {
  '/desk/api': inspectors,
  '/desk/api/openapi.json': inspectors,
  '/desk/api/reference': inspectors,
  '/desk/audit': inspectors,
  '/desk/audit.csv': inspectors,
  '/desk/availability': ['adviser', 'administrator', 'auditor'],
  '/desk/availability/:adviser': ['administrator', 'auditor'],
  '/desk/notices': ['adviser'],
  '/desk/law': inspectors,
  '/desk/start': ['administrator'],
  '/desk/webhooks': ['administrator', 'auditor'],
  '/desk/webhooks/:endpoint': ['administrator', 'auditor'],
  '/desk/members/:uid/identity/:document': ['adviser', 'compliance'],
  '/desk/members/:uid/identity-change/:change': ['adviser', 'compliance'],
  ...Object.fromEntries([...firmPages, ...firmFiles].map((row) => [row, inspectors])),
  ...Object.fromEntries([...clientPages, ...clientFiles].map((row) => [row, adders])),
}
/** Everybody may post there: a page that answers that it takes no posts, and a file. */
const everybody: readonly Role[] = ['adviser', 'compliance', 'administrator', 'auditor']
const posts: Record<string, readonly Role[]> = {
  ...Object.fromEntries(
    routes
      .filter(({ pattern, writes }) => writes && pattern !== '/desk')
      .map(({ pattern }) => [pattern, ['adviser' as const]]),
  ),
  '/desk/api': ['administrator'],
  '/desk/advisers': ['administrator'],
  '/desk/advisers/:adviser/second-step': ['compliance', 'administrator'],
  '/desk/availability': ['adviser', 'administrator'],
  '/desk/availability/:adviser': ['administrator'],
  '/desk/service-levels': ['compliance', 'administrator'],
  '/desk/tasks': ['adviser', 'compliance', 'administrator'],
  '/desk/members/:uid/tasks': ['adviser', 'compliance', 'administrator'],
  '/desk/hand-over': ['adviser', 'administrator'],
  '/desk/members/:uid/invitation': adders,
  ...Object.fromEntries(clientPages.map((row) => [row, adders])),
  '/desk/members/:uid/owner': ['adviser', 'administrator'],
  '/desk/members/:uid/second-approval': ['adviser', 'compliance'],
  '/desk/members/:uid/screening': ['adviser', 'compliance'],
  '/desk/screening': ['compliance', 'administrator'],
  // Takes no posts, and says so to those who may read it.
  '/desk/audit': inspectors,
  '/desk/law': ['compliance', 'administrator'],
  '/desk/audit.csv': inspectors,
  '/desk/api/openapi.json': inspectors,
  '/desk/api/reference': inspectors,
  ...Object.fromEntries(clientFiles.map((row) => [row, adders])),
  ...Object.fromEntries(firmPages.map((row) => [row, ['compliance', 'administrator'] as const])),
  '/desk/firm/versions/:version/approve': ['compliance'],
  ...Object.fromEntries(firmFiles.map((row) => [row, inspectors])),
  '/desk/numbers': everybody,
  '/desk/numbers.csv': everybody,
  '/desk/start': ['administrator'],
  '/desk/webhooks': ['administrator'],
  '/desk/webhooks/:endpoint': ['administrator'],
}

const addressOf = (pattern: string): string =>
  pattern
    .replace(':uid', uid)
    .replace(':document', 'ppsn')
    .replace(':change', '1')
    .replace(':import', 'none')
    .replace(':clientImport', 'none')
    .replace(':adviser', 'nobody')
    .replace(':section', 'firm')
    .replace(':version', '0')
    .replace(':endpoint', 'none')
    .replace(':file', 'none.webp')

const rowsOf = async () =>
  JSON.stringify([
    await db.selectFrom('members').selectAll().where('uid', '=', uid).execute(),
    await db.selectFrom('advisers').selectAll().orderBy('id').execute(),
    await db.selectFrom('member_notes').selectAll().execute(),
  ])

const mayRead = (role: Role, pattern: string) => readers[pattern]?.includes(role) ?? true
const mayPost = (role: Role, pattern: string) => posts[pattern]?.includes(role) ?? true

test('every role may read and post to the addresses that are written out here', () => {
  expect(routes.length).toBeGreaterThan(15)
  for (const { pattern, writes } of routes)
    for (const role of everybody) {
      const needed = addressAt(pattern)?.permission
      expect(mayAtDesk([role], needed, 'read'), `${role} reads ${pattern}`).toBe(mayRead(role, pattern))
      if (writes)
        expect(mayAtDesk([role], needed, 'change'), `${role} posts to ${pattern}`).toBe(mayPost(role, pattern))
    }
})

test('every address of the desk asks for the role: one who has it reads, one of those who lack it is refused', async () => {
  const before = await rowsOf()
  for (const [index, { pattern, reads, writes }] of routes.entries()) {
    const address = addressOf(pattern)
    /** Of those who lack the role, another at each address. */
    const oneOf = (lacking: readonly Role[]) => lacking[index % lacking.length]
    const reader = everybody.findLast((role) => mayRead(role, pattern))
    if (reads && reader) {
      const { status, location } = await people[reader].get(address)
      expect(status < 500 && status !== 403 && location !== '/desk/second-factor', `reads ${pattern}`).toBe(true)
    }
    const noReader = oneOf(everybody.filter((role) => !mayRead(role, pattern)))
    if (reads && noReader) expect((await people[noReader].get(address)).status, `reads ${pattern}`).toBe(403)
    const noWriter = oneOf(everybody.filter((role) => !mayPost(role, pattern)))
    if (!writes || !noWriter) continue
    const { status } = await people[noWriter].post(address, {}, { 'content-length': '0' })
    expect(status, `${noWriter} posts to ${pattern}`).toBe(403)
  }
  expect(await rowsOf()).toBe(before)
})

test('who may only look sees the whole page, is told whose it is to change, and every form is shut', async () => {
  const page = await people.auditor.get(`/desk/members/${uid}`)
  expect(page.text).toContain('You can look at this page. Only an adviser can change anything here.')
  expect(page.text).toContain('client@example.ie')
  const [, inside] = /<fieldset disabled="" class="desk-looks-only">([\s\S]*)<\/main>/.exec(page.html) ?? []
  expect(inside).toContain('method="post"')
  expect(page.html.replace(inside ?? '', '')).not.toContain('method="post"')
  const refused = await people.auditor.post(`/desk/members/${uid}`, { note: 'Seen.' })
  expect([refused.status, refused.text.includes('This needs another role')]).toEqual([403, true])
  expect(refused.html).toMatch(/<a [^>]*href="\/desk"[^>]*>.*?Back to the queue/s)
  expect((await people.adviser.get(`/desk/members/${uid}`)).text).not.toContain('You can look at this page')
  // Searching is not a change.
  expect((await people.auditor.get('/desk?q=client')).html).not.toContain('<fieldset')
})

test('nobody opens or changes their own record at the desk, and a colleague does', async () => {
  const [own, colleague] = [people.adviser, people.administrator]
  const id = await uidOf(app, 'adviser@siol.example')
  const before = await auditRows(app, id)
  for (const page of ['', '/recommendation', '/identity', '/identity/ppsn', '/screening', '/second-approval']) {
    const shown = await own.get(`/desk/members/${id}${page}`)
    expect([page, shown.status]).toEqual([page, 403])
    if (page !== '/identity/ppsn') expect(shown.text).toContain('This is your own record')
    expect(shown.text).not.toContain('Try again')
  }
  expect((await own.post(`/desk/members/${id}`, { note: 'Everything is in order.' })).status).toBe(403)
  expect(await auditRows(app, id)).toEqual(before)
  expect((await colleague.get(`/desk/members/${id}`)).status).toBe(200)
})

test('an administrator gives and takes roles, which count from the next request on and are in the audit trail', async () => {
  await verifiedMember(app, 'new@siol.example')
  const post = (form: Record<string, string>) => people.administrator.post('/desk/advisers', form)
  const email = 'new@siol.example'
  expect((await post({ intent: 'add', email })).text).toContain('Choose at least one role.')
  expect((await post({ intent: 'add', email, role_auditor: 'yes' })).location).toBe('/desk/advisers')
  expect((await post({ intent: 'roles', email })).text).toContain('Choose at least one role.')
  for (let times = 0; times < 2; times++)
    expect((await post({ intent: 'roles', email, role_auditor: 'yes', role_adviser: 'yes' })).location).toBe(
      '/desk/advisers',
    )
  expect((await people.auditor.get('/desk/advisers')).text).toContain('Adviser, auditor')
  const rows = await auditRows(app, await uidOf(app, email), 'admit_adviser', 'change_roles')
  const by = await uidOf(app, 'administrator@siol.example')
  expect(rows).toMatchObject([
    { action: 'admit_adviser', actor_uid: by, after: { roles: ['auditor'] } },
    { action: 'change_roles', actor_uid: by, before: { roles: ['auditor'] }, after: { roles: ['adviser', 'auditor'] } },
  ])

  const { adviser } = people
  expect((await adviser.post(`/desk/members/${uid}`, { note: 'While it may.' })).status).toBe(303)
  await post({ intent: 'roles', email: 'adviser@siol.example', role_compliance: 'yes' })
  expect((await adviser.post(`/desk/members/${uid}`, { note: 'No more.' })).status).toBe(403)
  await post({ intent: 'roles', email: 'adviser@siol.example', role_adviser: 'yes' })
})

test('the last administrator stays one, by the page, by the command, and when two remove each other at once', async () => {
  const only = 'administrator@siol.example'
  const form = { intent: 'roles', email: only, role_adviser: 'yes' }
  const page = await people.administrator.post('/desk/advisers', form)
  expect([page.status, page.text.includes('This is the only administrator.')]).toEqual([422, true])
  expect(await adviserCommand(app.context, 'remove', only)).toMatchObject({ ok: false })
  expect(await adviserCommand(app.context, 'roles', only, ['auditor'])).toMatchObject({ ok: false })

  const second = 'compliance@siol.example'
  expect(await adviserCommand(app.context, 'roles', second, ['compliance', 'administrator'])).toMatchObject({
    text: `${second} is now Compliance, administrator.`,
  })
  const done = await Promise.all([removeAdviser(app.context, only), removeAdviser(app.context, second)])
  expect(done.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('only those with the role take calls', async () => {
  const [id = ''] = await takeCalls(app, [niamh])
  const { findAdviserTimes } = await import('#database/desk/adviser-times.ts')
  const now = app.clock.now().getTime()
  const taking = async () =>
    (await findAdviserTimes(db, { first: '2026-11-21', last: '2026-11-28' }, [now, now + 1000])).map((one) => one.id)
  expect(await taking()).toContain(id)
  await changeRoles(app.context, { email: niamh.email, roles: ['compliance'] })
  expect(await taking()).not.toContain(id)
})

test('the command names an unknown role, and lists who has which', async () => {
  expect(await adviserCommand(app.context, 'add', 'new@siol.example', ['boss'])).toEqual({
    ok: false,
    text: 'There is no role boss. Roles are adviser, compliance, administrator, auditor.',
  })
  expect((await adviserCommand(app.context, 'list', '')).text).toMatch(/auditor@siol\.example .*\(Auditor\)/)
})
