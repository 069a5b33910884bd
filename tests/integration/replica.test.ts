/** The desk with a streaming replica: two nodes of the PostgreSQL that comes along, on loopback. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mostLag, ownChangeSeconds } from '#shared/domain/time/replica-lag.ts'
import { makeNode } from '../../tools/faults/postgres-node.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type TestApp } from '../app.ts'
import { migrate } from '../built-app.ts'
import { adviserAtDesk } from '../desk.ts'

const folder = mkdtempSync(join(tmpdir(), 'siol-replica-'))
const primary = await makeNode(join(folder, 'primary'))
const standby = await makeNode(join(folder, 'standby'), { isCopy: true })
let app: TestApp
let [niamh, brian] = [] as unknown as [Browser, Browser]

beforeAll(async () => {
  await primary.start()
  await primary.run('create database app')
  await migrate(primary.url('app'))
  await standby.follow(primary)
  app = await openApp({
    DATABASE_URL: primary.url('app'),
    DATABASE_REPLICA_URL: standby.url('app'),
    SIOL_METRICS_PORT: '9999',
  })
  niamh = await adviserAtDesk(app)
  brian = await adviserAtDesk(app, 'brian@siol.example')
  await verifiedMember(app, 'aoife@example.ie')
  // What setting the desk up has changed was changed by these advisers.
  for (const browser of [niamh, brian]) forget(browser)
}, 120_000)

afterAll(async () => {
  await app?.context.stop()
  for (const node of [standby, primary]) {
    await node.kill()
    node.remove()
  }
  rmSync(folder, { recursive: true, force: true })
})

/** As the browser does when the cookie's seconds are over. */
const forget = (browser: Browser) => {
  for (const name of browser.cookies.keys()) if (name.endsWith('.changed')) browser.cookies.delete(name)
}
const state = () => app.context.replica?.state()
const rename = (name: string) =>
  primary.run(`update members set first_name = '${name}' where email_address = 'aoife@example.ie'`, 'app')
/** What Prometheus reads of the replica; a gauge that is absent is undefined. */
const measured = async () => {
  const text = (await app.context.metrics?.read()) ?? ''
  const of = (name: string) => {
    const value = new RegExp(`^siol_replica_${name} (\\S+)$`, 'm').exec(text)?.[1]
    return value === undefined ? undefined : Number(value)
  }
  return { asked: of('asked'), lag: of('lag_seconds') }
}
const isAsked = () => vi.waitFor(() => expect(state()).toMatchObject({ asked: true }), 15_000)
const sees = async (browser: Browser, path: string, text: string) => (await browser.get(path)).text.includes(text)
const searched = '/desk?q=aoife%40example.ie'

test('queue, search and lists are read from the replica, and an adviser sees their own change at once', {
  timeout: 60_000,
}, async () => {
  await isAsked()
  await vi.waitFor(async () => expect(await sees(brian, searched, 'aoife@example.ie')).toBe(true), 5000)
  expect((await brian.get('/desk')).text).toMatch(/Read replica: (less than a second|\d s) behind/)
  const record = `/desk/members/${await uidOf(app, 'aoife@example.ie')}`

  // Shorter than the replica may be behind.
  await standby.run('select pg_wal_replay_pause()')
  await rename('Changedelsewhere')
  expect(await sees(brian, searched, 'Changedelsewhere')).toBe(false)
  expect(await sees(brian, '/desk?view=all', 'Changedelsewhere')).toBe(false)

  const written = await niamh.post(record, { intent: 'note', note: 'Prefers the evening.' })
  expect(written.status).toBe(303)
  const [cookie] = written.headers.getSetCookie().filter((each) => each.includes('.changed='))
  expect(cookie).toContain(`Max-Age=${ownChangeSeconds}`)
  expect(await sees(niamh, record, 'Prefers the evening.')).toBe(true)
  expect(await sees(niamh, searched, 'Changedelsewhere')).toBe(true)
  expect(await sees(brian, record, 'Prefers the evening.')).toBe(false)
  forget(niamh)
  expect(await sees(niamh, record, 'Prefers the evening.')).toBe(false)
  await standby.run('select pg_wal_replay_resume()')
})

test('too far behind, the primary is asked, and the desk says so; once it has caught up, the replica again', {
  timeout: 60_000,
}, async () => {
  await isAsked()
  await standby.run('select pg_wal_replay_pause()')
  await rename('Changedmeanwhile')
  await vi.waitFor(() => expect(state()).toMatchObject({ answers: true, asked: false }), 15_000)
  expect(await sees(brian, searched, 'Changedmeanwhile')).toBe(true)
  expect((await brian.get('/desk')).text).toMatch(/Read replica: \d+ s behind, so lists are read from the primary/)
  const far = await measured()
  expect(far.asked).toBe(0)
  expect(far.lag).toBeGreaterThan(mostLag / 1000)
  await standby.run('select pg_wal_replay_resume()')
  await isAsked()
  expect((await brian.get('/desk')).text).not.toContain('read from the primary')
  const near = await measured()
  expect(near.asked).toBe(1)
  expect(near.lag).toBeLessThan(mostLag / 1000)
})

test('out of reach, the primary is asked in the same request', { timeout: 60_000 }, async () => {
  await isAsked()
  await standby.kill()
  await rename('Changedafterwards')
  const page = await brian.get(searched)
  expect([page.status, page.text.includes('Changedafterwards')]).toEqual([200, true])
  await vi.waitFor(() => expect(state()).toMatchObject({ answers: false, asked: false }), 5000)
  expect((await brian.get('/desk')).text).toContain('Read replica: no answer, so lists are read from the primary')
  expect((await measured()).asked).toBe(0)
  await standby.start()
  await isAsked()
})

test('a database that is no replica is not asked as one', { timeout: 60_000 }, async () => {
  const other = await openApp({ DATABASE_URL: primary.url('app'), DATABASE_REPLICA_URL: primary.url('app') })
  await other.context.replica?.look()
  expect(other.context.replica?.state()).toMatchObject({ answers: false, asked: false })
  await other.context.stop()
})
