/** Keys of the firm's other programs, and what a program reads with one. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keys as words } from '#areas/api/copy/keys.ts'
import { putFile } from '#database/files.ts'
import type { MemberChanges } from '#database/members/members.ts'
import { putValuation } from '#database/members/pension-values.ts'
import { limits } from '#shared/domain/access/limits.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { memberRow, uidOf, verifiedMember } from '../accounts.ts'
import { openApp, type Page } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { ppsn } from '../document-samples.ts'
import { completeMember } from '../route-visitors.ts'

const app = await openApp()
const { db } = app.context
let admin: Awaited<ReturnType<typeof adviserAtDesk>>
let member: Awaited<ReturnType<typeof completeMember>>

const make = (typed: Record<string, string> = {}): Promise<Page> =>
  admin.post('/desk/api', { intent: 'make', name: 'Payroll', role: 'administrator', days: '30', ...typed })
const keyIn = (page: Page): string => /siol_api_\w+/.exec(page.text)?.[0] ?? ''
const ask = (path: string, key?: string): Promise<Page> =>
  app.browser().fetch(path, { headers: key === undefined ? {} : { authorization: `Bearer ${key}` } })
const codeOf = ({ status, html }: Page) => [status, (JSON.parse(html) as { error: { code: string } }).error.code]

beforeAll(async () => {
  admin = await adviserAtDesk(app)
  member = await completeMember(app, admin, { email: 'aoife@example.ie', lastName: 'Walsh', phone: '0851230987' })
})
beforeEach(async () => {
  for (const table of ['api_keys', 'audit', 'rate_limits'] as const) await db.deleteFrom(table).execute()
})

test('while no key works, nothing is at the address', async () => {
  expect(codeOf(await ask('/api/v1/members'))).toEqual([404, 'not_found'])
  expect((await admin.get('/desk/api')).text).toContain(words.offText)
})

test('a key is shown once and stored as a hash; making and revoking it are audited, and a revoked one is refused', async () => {
  const key = keyIn(await make({ name: '  Pay  roll ' }))
  expect(key).toMatch(/^siol_api_[0-9A-Z]{24}[0-9a-f]{8}$/)
  const page = await admin.get('/desk/api')
  expect(page.text).toContain('Pay roll')
  expect(page.html).not.toContain(key)
  const stored = await db.selectFrom('api_keys').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(key.slice(9))
  expect((await ask('/api/v1/members', key)).status).toBe(200)
  expect((await admin.get('/desk/api')).text).not.toContain(words.never)
  const kept = keyIn(await make())
  await admin.post('/desk/api', { intent: 'revoke', key: stored[0]?.id ?? '' })
  expect(codeOf(await ask('/api/v1/members', key))).toEqual([401, 'key_refused'])
  expect((await ask('/api/v1/members', kept)).status).toBe(200)
  const rows = await db.selectFrom('audit').select(['action', 'after']).where('action', 'like', '%_api_key').execute()
  expect(rows.map(({ action }) => action)).toEqual(['make_api_key', 'make_api_key', 'revoke_api_key'])
  expect(JSON.stringify(rows)).not.toContain(kept.slice(9))
})

test('when a key was used last is written once a minute', async () => {
  const key = keyIn(await make())
  const usedAfter = async (seconds: number) => {
    app.clock.pass(seconds)
    expect((await ask('/api/v1/members', key)).status).toBe(200)
    return (await db.selectFrom('api_keys').select('used_at').executeTakeFirstOrThrow()).used_at
  }
  const first = await usedAfter(1)
  expect(first).toEqual(app.clock.now())
  expect(await usedAfter(60)).toEqual(first)
  expect(await usedAfter(1)).toEqual(app.clock.now())
})

test('a key that was never made, was mistyped or has expired is refused, and costs no query where its checksum is wrong', async () => {
  const key = keyIn(await make())
  const mistyped = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  for (const wrong of [undefined, 'siol_api_', mistyped, `${key}x`])
    expect(codeOf(await ask('/api/v1/members', wrong)), wrong).toEqual([401, 'key_refused'])
  const now = app.clock.now()
  await db
    .updateTable('api_keys')
    .set({ made_at: new Date(0), expires_at: now })
    .where('name', '=', 'Payroll')
    .execute()
  const longer = keyIn(await make({ name: 'Longer' }))
  expect(codeOf(await ask('/api/v1/members', key))).toEqual([401, 'key_refused'])
  expect((await ask('/api/v1/members', longer)).status).toBe(200)
  expect((await admin.get('/desk/api')).text).toContain(words.state.expired)
})

test('a key ends with the desk access of the person who made it, and the audit trail says so', async () => {
  const leaver = await adviserAtDesk(app, 'makes-and-leaves@siol.example')
  const form = { intent: 'make', name: 'Their CRM', role: 'auditor', days: '30' }
  const key = keyIn(await leaver.post('/desk/api', form))
  const kept = keyIn(await make())
  expect((await ask('/api/v1/members', key)).status).toBe(200)
  await admin.post('/desk/advisers', { intent: 'remove', email: 'makes-and-leaves@siol.example' })
  expect(codeOf(await ask('/api/v1/members', key))).toEqual([401, 'key_refused'])
  expect((await ask('/api/v1/members', kept)).status).toBe(200)
  const { after } = await db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'revoke_api_key')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ name: 'Their CRM', madeBy: await uidOf(app, 'makes-and-leaves@siol.example') })
})

test('and with the role of an administrator; a key whose maker lost either before that rule ends at the upgrade', async () => {
  const email = 'makes-and-stays@siol.example'
  const maker = await adviserAtDesk(app, email)
  const form = { intent: 'make', name: 'Their sheet', role: 'auditor', days: '30' }
  const key = keyIn(await maker.post('/desk/api', form))
  const roles = (...given: string[]) =>
    admin.post('/desk/advisers', {
      intent: 'roles',
      email,
      ...Object.fromEntries(given.map((role) => [`role_${role}`, 'yes'])),
    })
  const kept = keyIn(await make())
  await roles('adviser', 'administrator')
  expect((await ask('/api/v1/members', key)).status).toBe(200)
  await roles('adviser')
  expect(codeOf(await ask('/api/v1/members', key))).toEqual([401, 'key_refused'])

  await db
    .updateTable('api_keys')
    .set({ revoked_by: null, revoked_at: null })
    .where('name', '=', 'Their sheet')
    .execute()
  expect((await ask('/api/v1/members', key)).status).toBe(200)
  await sql.raw(await readFile('db/migrations/0063_keys_of_leavers.sql', 'utf8')).execute(db)
  expect(codeOf(await ask('/api/v1/members', key))).toEqual([401, 'key_refused'])
  expect((await ask('/api/v1/members', kept)).status).toBe(200)
})

test('only an administrator makes a key, once the second step was proved again', async () => {
  const compliance = await adviserAtDesk(app, 'cora@siol.example', false, ['compliance'])
  expect((await compliance.get('/desk/api')).status).toBe(200)
  expect((await compliance.post('/desk/api', { intent: 'make', name: 'x', role: 'adviser', days: '30' })).status).toBe(
    403,
  )
  const adviser = await adviserAtDesk(app, 'ada@siol.example', false, ['adviser'])
  expect((await adviser.get('/desk/api')).status).toBe(403)
  const later = await adviserAtDesk(app, 'lena@siol.example')
  await db
    .updateTable('auth_sessions')
    .set({ factor_at: new Date(0) })
    .where('user_id', '=', await uidOf(app, 'lena@siol.example'))
    .execute()
  const asked = await later.post('/desk/api', { intent: 'make', name: 'x', role: 'adviser', days: '30' })
  expect([asked.status, asked.location?.startsWith('/reauthenticate')]).toEqual([303, true])
  for (const [typed, fault] of [
    [{ name: ' ' }, words.fault.name_missing],
    [{ name: 'x'.repeat(61) }, words.fault.name_long],
    [{ role: 'owner' }, words.fault.role_missing],
    [{ days: '3650' }, words.fault.days_missing],
  ] as const) {
    const page = await make(typed)
    expect([page.status, page.text.includes(fault)], fault).toEqual([422, true])
  }
})

test('members come in pages by a cursor, each member once, and an unknown parameter is refused', async () => {
  for (const name of ['one', 'two', 'three']) await verifiedMember(app, `${name}@example.ie`)
  const key = keyIn(await make())
  const found: string[] = []
  let next: string | null = ''
  for (let pages = 0; next !== null; pages++) {
    expect(pages).toBeLessThan(9)
    const page = await ask(`/api/v1/members?limit=2${next && `&cursor=${next}`}`, key)
    const read = JSON.parse(page.html) as { members: { uid: string; email_address: string }[]; next: string | null }
    expect(read.members.length).toBeLessThanOrEqual(2)
    found.push(...read.members.map(({ email_address }) => email_address))
    next = read.next
  }
  expect(found.toSorted()).toEqual(['aoife@example.ie', 'one@example.ie', 'three@example.ie', 'two@example.ie'])
  const reads = db.selectFrom('audit').select('after').where('action', '=', 'list_by_program').orderBy('id')
  expect(await reads.execute()).toMatchObject([
    { after: { members: 2 } },
    { after: { members: 2, cursor: expect.any(String) } },
  ])
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'limit=1&limit=2', 'cursor=x', 'owner=1'])
    expect(codeOf(await ask(`/api/v1/members?${query}`, key)), query).toEqual([422, 'invalid_input'])
})

test('a program reads a record without the PPS number, and the member sees which program it was', async () => {
  const key = keyIn(await make({ name: 'Payroll of Walsh' }))
  const at = (part = '') => ask(`/api/v1/members/${member.uid}${part}`, key)
  const answers = [await at(), await at('/status'), await at('/pension'), await at('/documents')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [record, status, pension, documents] = answers.map(({ html }) => JSON.parse(html))
  expect(record).toMatchObject({ uid: member.uid, last_name: 'Walsh', phone_number: '+353851230987' })
  expect(status).toMatchObject({ stage: 'checks', fact_find_percentage: 100, sent_to_provider_at: null })
  expect(status.signed_at).toMatch(/^2026-/)
  expect(pension).toMatchObject({ plan: 'zurich_standard_prsa', open: false, value: null })
  expect(documents.documents.length).toBeGreaterThan(3)
  for (const { html, headers } of answers) {
    expect(html).not.toContain(ppsn)
    expect(headers.get('cache-control')).toBe('no-store')
  }
  for (const path of ['/api/v1/members/none', '/api/v1/members/none/pension'])
    expect(codeOf(await ask(path, key))).toEqual([404, 'not_found'])
  const reads = await db
    .selectFrom('audit')
    .select(['actor', 'after'])
    .where('action', '=', 'read_by_program')
    .orderBy('id')
    .execute()
  expect(reads.map(({ after }) => after)).toEqual(
    ['record', 'record', 'pension', 'document'].map((part) => ({ at: part })),
  )
  expect((await member.browser.get('/my-profile/data')).text).toContain('Payroll of Walsh looked at')
  expect((await admin.get('/desk/audit?by=program')).text).toContain('Payroll of Walsh')
})

test('a program reads the value and the policy number of an open pension alone, and the amount as it is paid', async () => {
  const key = keyIn(await make())
  const uid = member.uid as MemberId
  const pension = async () => JSON.parse((await ask(`/api/v1/members/${uid}/pension`, key)).html)
  const write = (fields: MemberChanges & { updatedAt?: Date }) =>
    db.updateTable('members').set(fields).where('uid', '=', uid).execute()
  const before = await memberRow(app, uid)
  await sql`update recommendations set draft = draft || '{"contribution":5000,"often_contribution":"Yearly"}'::jsonb
    where uid = ${uid}`.execute(db)
  await write({ policy_number: 'ZP-7', often_contribution: 'Yearly', pension_contribution_value: 417 })
  const figure = { on: '2026-11-20', cents: 123_456, source: 'desk', byUid: uid } as const
  await db.transaction().execute((trx) => putValuation(trx, uid, figure, app.clock.now()))
  const paid = { contribution: { euro: 5000, often: 'Yearly' }, contribution_per_month: 417 }
  expect(await pension()).toMatchObject({ ...paid, open: false, policy_number: null, value: null })
  await write({ final_pension_application: true, updatedAt: new Date(0) })
  const value = { euro: 1234.56, on: '2026-11-20' }
  expect(await pension()).toMatchObject({ ...paid, open: true, policy_number: 'ZP-7', value })
  await write({ final_pension_application: false, policy_number: before.policy_number })
})

test('a key reaches what its role does: a supervisor does not see which identity documents there are, and nobody what is not sent', async () => {
  const pathsFor = async (role: string) => {
    const { html } = await ask(`/api/v1/members/${member.uid}/documents`, keyIn(await make({ role })))
    return (JSON.parse(html) as { documents: { path: string }[] }).documents.map(({ path }) => path)
  }
  const change = 'identity_change/CHANGE'
  const unsent = ['identity_change/draft', 'exports/COPY']
  const uid = member.uid as MemberId
  const facts = { type: 'ppsn', contentType: 'image/png', name: '', bytes: 1, sha256: '0'.repeat(64) }
  for (const path of [change, ...unsent])
    await db
      .transaction()
      .execute((trx) => putFile(trx, { ...facts, uid, path: `${uid}/${path}`, storedAs: path }, app.clock.now()))
  const identity = ['verify_identity/datebirth', 'verify_identity/ppsn', change]
  const all = await pathsFor('adviser')
  expect(all).toEqual(expect.arrayContaining(identity))
  expect(all.filter((path) => unsent.includes(path))).toEqual([])
  // Uploaded, but not sent any more: another file than the one that was sent.
  const number = `${uid}/verify_identity/ppsn`
  await sql`update files set stored_as = stored_as || '-new' where path = ${number}`.execute(db)
  expect(await pathsFor('adviser')).not.toContain('verify_identity/ppsn')
  await sql`update files set stored_as = replace(stored_as, '-new', '') where path = ${number}`.execute(db)
  expect((await pathsFor('auditor')).filter((path) => /^(verify_identity|identity_change)/.test(path))).toEqual([])
})

test('a key that asks too often has to wait, and so has who tries keys', async () => {
  const key = keyIn(await make())
  for (const first of [key, 'wrong']) await ask('/api/v1/members', first)
  const most = Math.max(limits.requestPerKey.hits, limits.wrongKeyPerClient.hits)
  await db.updateTable('rate_limits').set({ hits: most }).execute()
  const page = await ask('/api/v1/members', key)
  expect(codeOf(page)).toEqual([429, 'rate_limited'])
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(codeOf(await ask('/api/v1/members', 'wrong'))[0]).toBe(429)
})
