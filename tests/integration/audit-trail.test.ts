/** The audit view, its file, and the fingerprints that show what was changed behind the program's back. */
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { fingerprintAudit, verifyAudit } from '#desk/flows/fingerprint-audit.ts'
import { readCsv } from '#infrastructure/read-csv.ts'
import { auditCommand, exportAudit, readFingerprints } from '#server/commands/audit-command.ts'
import { auditActions } from '#shared/domain/access/audit-actions.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { auditRows, seededIn, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { readText } from '../read-text.ts'
import { securityLines } from '../security-lines.ts'
import { verifyAlone } from '../verify-script.ts'

const app = await openApp()
const { db } = app.context
let desk: Browser
let uid = ''
beforeAll(async () => {
  desk = await adviserAtDesk(app)
  await seededIn(app, 'watched@example.ie', { verified: true, followup: true })
  uid = await uidOf(app, 'watched@example.ie')
  for (const note of ['One.', 'Two.']) {
    await desk.post(`/desk/members/${uid}`, { note })
    app.clock.pass(86_400)
  }
})

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].slice(1).map(([, row = '']) => readText(row))

test('the view shows who did what and on whose record, newest first, and filters by each of them and by days', async () => {
  const show = async (query: string) => rowsOf((await desk.get(`/desk/audit?${query}`)).html)
  const notes = await show('action=add_note')
  expect(notes).toHaveLength(2)
  expect(notes[0]).toMatch(/22 November 2026 10:00 .*Added a note .*Anna Byrne Anna Byrne/)
  expect(await show('action=add_note&from=2026-11-22')).toEqual([notes[0]])
  expect(await show('action=add_note&to=2026-11-21')).toEqual([notes[1]])
  expect(await show('action=add_note&about=watched@example')).toEqual(notes)
  expect(await show('action=add_note&about=somebody+else')).toEqual([])
  expect(await show(`action=add_note&by=${await uidOf(app, 'niamh@siol.example')}`)).toEqual(notes)
  expect(await show('action=add_note&by=member')).toEqual([])
  expect((await show('by=adviser-unknown&action=nothing')).length).toBeLessThan(2)
  expect((await desk.get('/desk/audit?about=nobody-like-that')).text).toContain('Nothing matches')
})

test('pages follow each other without a gap, and the end of one is kept in the address', async () => {
  const row = { at: app.clock.now(), actor: 'server', action: 'sign_up' } as const
  const rows = Array.from({ length: 120 }, (_, count) => ({ ...row, after: JSON.stringify({ count }) }))
  await db.insertInto('audit').values(rows).execute()
  const seen: string[] = []
  let address: string | undefined = '/desk/audit?action=sign_up'
  while (address) {
    const { html } = await desk.get(address)
    seen.push(...[...html.matchAll(/<li>Count: (\d+)/g)].map(([, count = '']) => count))
    address = [...html.matchAll(/href="(\/desk\/audit\?[^"]*after=[^"]*)"/g)].at(-1)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(seen).toEqual([...Array(120).keys()].map(String).reverse())
})

test('the file has every row of the question and says who took it; a formula in a name is text', async () => {
  const rename = (first_name: string, last_name: string) =>
    db.updateTable('members').set({ first_name, last_name }).where('uid', '=', uid).execute()
  await rename('=1+1', 'Ó Sé')
  onTestFinished(async () => void (await rename('Anna', 'Byrne')))
  const file = await desk.post('/desk/audit.csv?action=add_note', {})
  expect(file.headers.get('content-disposition')).toContain('audit-trail-2026-11-23.csv')
  const [heading, ...lines] = readCsv(new TextEncoder().encode(file.html)) ?? []
  expect(heading?.[0]).toMatch(/number$/)
  expect(lines.map((line) => [line[5], line[6], line[8]])).toEqual([
    ['add_note', "'=1+1 Ó Sé", uid],
    ['add_note', "'=1+1 Ó Sé", uid],
  ])
  const last = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(last).toMatchObject({ action: 'export_audit', actor: 'adviser', after: { action: 'add_note' } })
  expect((await desk.get('/desk/audit.csv')).location).toBe('/desk/audit')
  // More than is read at once.
  await sql`insert into audit (at, actor, action) select now(), 'server', 'tidy' from generate_series(1, 2100)`.execute(
    db,
  )
  const all = readCsv(new TextEncoder().encode((await desk.post('/desk/audit.csv', {})).html)) ?? []
  const { count } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(new Set(all.map(([number]) => number)).size).toBe(Number(count) + 1)
})

test('nobody without the role sees it or takes it', async () => {
  const adviser = await adviserAtDesk(app, 'adviser@siol.example', false, ['adviser'])
  expect((await adviser.get('/desk/audit')).status).toBe(403)
  expect((await adviser.post('/desk/audit.csv', {})).status).toBe(403)
  expect((await adviser.get('/desk')).html).not.toContain('/desk/audit')
})

test('every action has a name of its own in the list', async () => {
  const { html } = await desk.get('/desk/audit')
  for (const action of auditActions) expect(html).toContain(`value="${action}"`)
})

const faultsOf = async () =>
  (await verifyAudit(app.context)).faults.map((found) =>
    'position' in found ? [found.fault, found.position] : [found.fault],
  )

/** Does it in a transaction that is taken back. */
async function tampered(statement: (rowId: string) => ReturnType<typeof sql>): Promise<unknown> {
  const row = await db.selectFrom('audit_chain').selectAll().where('position', '=', '5').executeTakeFirstOrThrow()
  let found: unknown
  await db
    .transaction()
    .execute(async (trx) => {
      await statement(row.audit_id).execute(trx)
      found = (await verifyAudit({ ...app.context, db: trx })).faults.map((each) =>
        'position' in each ? [each.fault, each.position] : [each.fault],
      )
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  return found
}

test('what was written is fingerprinted, and a row or a fingerprint that is changed, taken out or written again shows', async () => {
  await Promise.all([fingerprintAudit(app.context), fingerprintAudit(app.context)])
  expect(await faultsOf()).toEqual([])
  const { count } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const { head, erased } = await verifyAudit(app.context)
  expect(head?.position).toBe(Number(count) + erased)
  await fingerprintAudit(app.context)
  expect((await verifyAudit(app.context)).head).toEqual(head)

  for (const change of [
    "actor_uid = 'x'",
    "at = at + interval '1 microsecond'",
    "action = action || '_'",
    `after = '{"a":1}'`,
    "uid = 'x'",
    "before = '1'",
    "actor = case actor when 'guest' then 'server' else 'guest' end",
  ])
    expect(await tampered((id) => sql.raw(`update audit set ${change} where id = ${id}`)), change).toEqual([
      ['changed', 5],
    ])
  expect(await tampered((id) => sql.raw(`delete from audit where id = ${id}`))).toEqual([['missing', 5]])
  expect(await tampered(() => sql.raw(`update audit_chain set row_hash = sha256('x') where position = 5`))).toEqual([
    ['broken', 5],
    ['changed', 5],
  ])
  expect(await tampered(() => sql.raw('delete from audit_chain where position = 5'))).toContainEqual(['broken', 6])
  expect(await tampered((id) => sql.raw(`update audit_chain set uid = 'other' where audit_id = ${id}`))).toEqual([
    ['broken', 5],
  ])
})

test('a chain that was cut or written again does not have the fingerprints of the security log', async () => {
  await fingerprintAudit(app.context)
  const { text } = await securityLines(app)
  const recorded = readFingerprints(`${text}\n{"kind":"audit_fingerprint",broken`)
  expect(recorded.length).toBeGreaterThan(0)
  expect(await auditCommand(app.context, recorded)).toMatchObject({
    ok: true,
    text: expect.stringContaining('are as they were written'),
  })
  const { position = 0 } = recorded.at(-1) ?? {}
  let answer: unknown
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`delete from audit_chain`.execute(trx)
      await sql`delete from audit where id = (select min(id) from audit)`.execute(trx)
      const inside = { ...app.context, db: trx }
      // As one process alone would fingerprint it again.
      const { addFingerprints } = await import('#database/audit-chain.ts')
      await addFingerprints(trx as never, 100_000)
      answer = (await verifyAudit(inside, recorded)).faults
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  expect(answer).toContainEqual({ fault: 'recorded', position })
})

test('each run leaves the newest fingerprint where SIOL_AUDIT_COPY says, and a chain written again lacks it', async () => {
  const copied: { position: number; fingerprint: string }[] = []
  const auditCopy = { write: async (event: (typeof copied)[number]) => void copied.push(event) }
  await sql`insert into audit (at, actor, action) values (now(), 'server', 'generate_statement')`.execute(db)
  await fingerprintAudit({ ...app.context, auditCopy })
  await fingerprintAudit({ ...app.context, auditCopy })
  expect(copied).toHaveLength(1)
  const line = `<109>1 2027-01-02T03:04:05.000Z - siol - audit_fingerprint - ${JSON.stringify(copied[0])}`
  const recorded = readFingerprints(line)
  expect((await verifyAudit(app.context, recorded)).faults).toEqual([])
  const [changed] = recorded.map((each) => ({ ...each, hash: each.hash.replace(/^./, 'x') }))
  expect((await verifyAudit(app.context, changed && [changed])).faults).toEqual([
    { fault: 'recorded', position: copied[0]?.position },
  ])
})

test('a run of the job ends after its batches, however much waits', async () => {
  await fingerprintAudit(app.context)
  const waiting = async () => (await verifyAudit(app.context)).waiting
  expect(await waiting()).toBe(0)
  await sql`insert into audit (at, actor, action) select now(), 'server', 'generate_statement' from generate_series(1, 2001)`.execute(
    db,
  )
  await fingerprintAudit(app.context, 1)
  expect(await waiting()).toBe(1)
  await fingerprintAudit(app.context)
  expect(await waiting()).toBe(0)
})

test('a row that was committed late is fingerprinted all the same, and one that never is shows', async () => {
  await sql`insert into audit (id, at, actor, action) overriding system value
    select max(id) + 7, ${app.clock.now()}, 'server', 'tidy' from audit`.execute(db)
  await fingerprintAudit(app.context)
  await sql`insert into audit (id, at, actor, action) overriding system value
    select max(id) - 3, ${app.clock.now()}, 'server', 'tidy' from audit`.execute(db)
  expect(await faultsOf()).toEqual([])
  app.clock.pass(11 * 60)
  expect(await faultsOf()).toEqual([['late']])
  await fingerprintAudit(app.context)
  expect(await faultsOf()).toEqual([])
  await sql`select setval(pg_get_serial_sequence('audit', 'id'), (select max(id) from audit))`.execute(db)
})

test('the rows of a deleted account may go, and no others', async () => {
  await seededIn(app, 'leaving@example.ie', { verified: true, followup: true })
  const id = (await uidOf(app, 'leaving@example.ie')) as MemberId
  await desk.post(`/desk/members/${id}`, { note: 'Three.' })
  await fingerprintAudit(app.context)
  const { deleteAccount } = await import('#database/members/erasures.ts')
  const before = (await auditRows(app, id)).length
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('audit')
      .values({
        at: app.clock.now(),
        actor: 'member',
        action: 'erase_account',
        uid: id,
        actor_uid: id,
        before: null,
        after: null,
      })
      .execute()
    await deleteAccount(trx, id)
  })
  await fingerprintAudit(app.context)
  expect(await verifyAudit(app.context)).toMatchObject({ faults: [], erased: before })
  expect((await desk.get('/desk/audit?action=erase_account')).text).toContain('A deleted account')
})

test('an exported trail is checked by the script of docs/verify.md alone, which names what was changed', async () => {
  await fingerprintAudit(app.context)
  const lines: string[] = []
  for await (const line of exportAudit(app.context)) lines.push(line)
  const { head } = await verifyAudit(app.context)
  const last = `${head?.position}:${head?.hash}`
  expect(await verifyAlone(lines.join(''), last)).toEqual({ ok: true, text: expect.stringContaining(last) })
  const [, third = ''] = /"id":"(\d+)"/.exec(lines[2] ?? '') ?? []
  const changed = (lines[2] ?? '').replace('"row":"[', '"row":"[ ')
  const without = (at: number, ...instead: string[]) => lines.toSpliced(at, 1, ...instead).join('')
  expect(await verifyAlone(without(2, changed))).toEqual({
    ok: false,
    text: expect.stringContaining(`Row ${third}, at`),
  })
  expect((await verifyAlone(without(2, changed))).text).toContain('it was changed')
  expect((await verifyAlone(without(2))).text).toContain('at position 4: rows are missing before it')
  expect(
    (await verifyAlone(without(2, (lines[2] ?? '').replace(/"row":".*","rowHash"/, '"row":null,"rowHash"')))).text,
  ).toContain('its account was not deleted')
  expect((await verifyAlone(lines.join(''), `3:${'0'.repeat(64)}`)).text).toContain('kept elsewhere')
})
