/** Email through a real SMTP server on loopback that is down for a while: each enqueued email arrives once. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { anna, emailsTo, signUp } from '../accounts.ts'
import { openApp, type TestApp } from '../app.ts'
import { eventually } from '../eventually.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const received: { to: string[]; body: string }[] = []
let recipientReply: 'accept' | 'refuse' = 'accept'

/** Returns what stops it. */
async function serve(port: number): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(recipientReply === 'refuse' ? Object.assign(new Error('no such recipient'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      let body = ''
      stream.on('data', (part: Buffer) => {
        body += part.toString()
      })
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map((rcpt) => rcpt.address), body })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => new Promise<void>((resolve) => server.close(resolve))
}

const openAt = (port: number) =>
  openApp({ SIOL_SMTP_URL: `smtp://127.0.0.1:${port}`, SIOL_MAIL_FROM: 'Síol <hello@siol.example>' })
const port = await freePort()
afterAll(await serve(port))
const app = await openAt(port)
const emailRow = (to: string, of: TestApp = app) =>
  of.context.db.selectFrom('emails').selectAll().where('to_address', '=', to).executeTakeFirstOrThrow()

test('AUTH-47 AUTH-49: with the SMTP server down the sign-up succeeds, and the email arrives once it is up', async () => {
  const later = await freePort()
  const away = await openAt(later)
  const { db } = away.context
  expect((await signUp(away.browser())).location).toBe('/')
  await eventually(async () => {
    const { rows } = await sql`select id from pgboss.job where state = 'retry'`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
  })
  expect((await emailRow(anna.email, away)).sent_at).toBeNull()
  // Tried for five days, as decision 45 says; a job that was given up runs again as docs/operations.md says.
  const { rows } = await sql`select retry_limit * retry_delay_max / 86400 as days from pgboss.job
    where name = 'mail'`.execute(db)
  expect(rows).toEqual([{ days: 5 }])
  await sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'mail'`.execute(db)
  const page = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  await sql.raw(/^update pgboss\.job .*;$/m.exec(page)?.[0] ?? '').execute(db)

  onTestFinished(await serve(later))
  // Due now, which the queue notices as it is told of another job.
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  await signUp(away.browser(), { email: 'next@example.ie' })
  await eventually(async () => expect((await emailRow(anna.email, away)).sent_at).not.toBeNull())
  const arrived = received.filter(({ to }) => to.join() === anna.email)
  expect(arrived).toEqual([expect.objectContaining({ body: expect.stringContaining('multipart/alternative') })])
})

test('AUTH-49: two workers that get the same job send one email', async () => {
  const { deliverEmail } = await import('#shared/flows/deliver-email.ts')
  await signUp(app.browser(), { email: 'once@example.ie' })
  const { id } = await emailRow('once@example.ie')
  await Promise.all([1, 2, 3, 4].map(() => deliverEmail(app.context, { emailId: id }).catch(() => {})))
  await eventually(async () => expect((await emailRow('once@example.ie')).sent_at).not.toBeNull())
  expect(received.filter((mail) => mail.to.includes('once@example.ie'))).toHaveLength(1)
})

test('AUTH-49: an email locked by another worker does not count as sent: if that worker dies, it is still delivered', async () => {
  const { deliverEmail } = await import('#shared/flows/deliver-email.ts')
  const id = app.context.newId()
  const message = { kind: 'welcome', name: 'Held' }
  const row = {
    id,
    uid: null,
    to_address: 'held@example.ie',
    message: JSON.stringify(message),
    created_at: app.context.now(),
  }
  await app.context.db.insertInto('emails').values(row).execute()
  const abandoned = await app.context.db.startTransaction().execute()
  await sql`select id from emails where id = ${id} for update`.execute(abandoned)
  // The queue retries only jobs that throw.
  await expect(deliverEmail(app.context, { emailId: id })).rejects.toThrow()
  await abandoned.rollback().execute()
  await deliverEmail(app.context, { emailId: id })
  await deliverEmail(app.context, { emailId: id })
  expect(received.filter((mail) => mail.to.includes('held@example.ie'))).toHaveLength(1)
})

test('an email to a refused address is not retried, and the account remains', async () => {
  recipientReply = 'refuse'
  await signUp(app.browser(), { email: 'refused@example.ie' })
  await eventually(async () => expect((await emailRow('refused@example.ie')).refused_at).not.toBeNull())
  recipientReply = 'accept'
  expect(await app.context.identity.findByEmail('refused@example.ie')).toBeDefined()
})

test('no table contains a plain action code', async () => {
  await signUp(app.browser(), { email: 'plain@example.ie' })
  const link = (await emailsTo(app, 'plain@example.ie'))[0]?.link ?? ''
  const code = new URL(link).searchParams.get('oobCode') ?? ''
  expect(code.length).toBeGreaterThan(20)
  for (const table of ['emails', 'action_codes', 'audit', 'pgboss.job', 'rate_limits']) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(table)} t`.execute(
      app.context.db,
    )
    expect(rows.length, table).toBeGreaterThan(0)
    for (const { line } of rows) {
      expect(line).not.toContain(code)
      if (table === 'rate_limits') expect(line).not.toContain('@')
    }
  }
})

test('passwords are stored only as argon2id hashes', async () => {
  await signUp(app.browser(), { email: 'hashed@example.ie' })
  const { rows } = await sql<{ password: string }>`select password from auth_accounts`.execute(app.context.db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
