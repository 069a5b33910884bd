/**
 * A process is killed while it sends an email: another one sends it seconds later, and the mail server takes it once.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test, vi } from 'vitest'
import { anna, signUp } from '../accounts.ts'
import { type AppProcess, startApp } from '../app-process.ts'
import { browserAt } from '../program-browser.ts'
import { seedFirstMember } from '../seeded-member.ts'
import { cloneDatabase } from '../test-database.ts'

const database = await cloneDatabase()
await seedFirstMember(database.url)
const folder = await mkdtemp(join(tmpdir(), 'siol-killed-'))
const db = new pg.Pool({ connectionString: database.url, max: 2 })
/** By the address that a program sends from, which shows whose email the mail server got. */
const programs = new Map<string, AppProcess>()

const begun: string[] = []
const taken: string[] = []
/** Says nothing to the first email, as long as its sender lives. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const isFirst = begun.length === 0
    begun.push(session.envelope.mailFrom ? session.envelope.mailFrom.address : '')
    stream.resume().on('end', () => {
      if (isFirst) return
      taken.push(session.envelope.rcptTo[0]?.address ?? '')
      done()
    })
  },
})
server.on('error', () => {})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))

const start = async (from: string) => {
  const program = await startApp({
    DATABASE_URL: database.url,
    SIOL_DATA_DIR: folder,
    SIOL_SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    SIOL_MAIL_FROM: `Siol <${from}>`,
    SIOL_LOG_LEVEL: 'error',
  })
  programs.set(from, program)
  return program
}

afterAll(async () => {
  for (const program of programs.values()) await program.kill()
  await new Promise<void>((closed) => server.close(closed))
  await db.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const jobs = async () =>
  (
    await db.query<{ state: string; tries: number }>(
      "select state, retry_count as tries from pgboss.job where name = 'mail'",
    )
  ).rows

test('the email of a killed process is sent by another within seconds, once; that of a slow one stays its own', {
  timeout: 120_000,
}, async () => {
  const { address } = await start('one@siol.example')
  // Before the email, whose connection a program gives up after half a minute: on a busy machine a start takes long.
  await start('two@siol.example')
  expect((await signUp(browserAt(address), { ...anna, email: 'killed@example.ie' })).status).toBe(303)
  await vi.waitFor(() => expect(begun).toHaveLength(1), 15_000)
  // Longer than a worker may give no sign of life.
  await pause(14_000)
  expect(await jobs()).toEqual([{ state: 'active', tries: 0 }])

  const [sender = ''] = begun
  await programs.get(sender)?.kill()
  await vi.waitFor(() => expect(taken).toEqual(['killed@example.ie']), { timeout: 45_000, interval: 200 })
  await vi.waitFor(async () => expect(await jobs()).toEqual([{ state: 'completed', tries: 1 }]), 10_000)
  expect(begun).toHaveLength(2)
  expect(begun[1]).not.toBe(sender)
})
