/**
 * Two processes on one port, as `npm run cluster -- 2` starts them: connections go to each in turn, without stickiness.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoUsers } from '#areas/development/domain/demo-users.ts'
import { freePort } from '#infrastructure/postgres/free-port.ts'
import { limits } from '#shared/domain/access/limits.ts'
import { anna, password } from '../accounts.ts'
import { type AppProcess, startApp } from '../app-process.ts'
import { runStatement } from '../clone-template.ts'
import { eventually } from '../eventually.ts'
import { patience } from '../patience.ts'
import { seedFirstMember } from '../seeded-member.ts'
import { cloneDatabase } from '../test-database.ts'

const database = await cloneDatabase()
const folder = await mkdtemp(join(tmpdir(), 'siol-cluster-'))
const db = new pg.Pool({ connectionString: database.url, max: 2 })
let program: AppProcess
let metricsPort: string

beforeAll(async () => {
  await seedFirstMember(database.url)
  metricsPort = String(await freePort())
  program = await startApp({
    DATABASE_URL: database.url,
    SIOL_DATA_DIR: folder,
    SIOL_PROCESSES: '2',
    SIOL_METRICS_PORT: metricsPort,
    SIOL_LOG_LEVEL: 'error',
  })
})

afterAll(async () => {
  await program?.stop()
  await db.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
type Sent = { form?: Record<string, string>; headers?: Record<string, string>; agent?: Agent }

/** On a connection of its own, unless an agent keeps one. */
const ask = (path: string, { form, headers = {}, agent }: Sent = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = form && new URLSearchParams(form).toString()
    const sent = body
      ? {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(body.length),
          origin: program.address,
        }
      : {}
    const outgoing = request(
      `${program.address}${path}`,
      { method: body ? 'POST' : 'GET', headers: { ...sent, ...headers }, agent: agent ?? false },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        response.on('error', reject)
      },
    )
    const late = new Error(`${path} was not answered ${agent ? 'on a kept connection' : 'on a new connection'}`)
    outgoing.setTimeout(patience, () => outgoing.destroy(late))
    outgoing.on('error', reject).end(body)
  })

/** The ids of the processes that serve, which the first process has started. */
const processes = (): number[] =>
  readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(isServing)
    .map(Number)
const isServing = (pid: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('cluster/worker.ts')
  } catch {
    return false
  }
}

const cookieOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')

test('a session, its mail and a limit hold over both processes', async () => {
  const signedUp = await ask('/signup', { form: { ...anna, email: 'both@example.ie' } })
  expect(signedUp.status).toBe(303)
  const cookie = cookieOf(signedUp)
  for (let turn = 0; turn < 4; turn++) {
    const home = await ask('/', { headers: { cookie } })
    expect([turn, home.status < 400]).toEqual([turn, true])
    const guest = await ask('/')
    expect(guest.headers.location).toBeDefined()
    expect(home.headers.location).not.toBe(guest.headers.location)
  }
  const wrong = { email: 'both@example.ie', password: 'Wrong1234!' }
  const { hits } = limits.signInPerAddressAndNetwork
  const answers: string[] = []
  for (let attempt = 0; attempt <= hits; attempt++) answers.push((await ask('/login', { form: wrong })).text)
  expect(answers.filter((text) => text.includes('Too many')).length).toBe(1)
  await eventually(async () => {
    const { rows } = await db.query<{ jobs: string; sent: string }>(
      `select count(*) as jobs, (select count(*) from emails where to_address = 'both@example.ie' and sent_at is not null) as sent
       from emails where to_address = 'both@example.ie'`,
    )
    expect(rows).toEqual([{ jobs: '1', sent: '1' }])
  })
})

test('a public page has one ETag, and metrics are those of both', async () => {
  const counted = async () => {
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((page) => page.text())
    const ofPage = /^siol_http_request_duration_seconds_count\{[^}]*route="\/terms-of-business"[^}]*\} (\d+)$/m
    return Number(ofPage.exec(metrics)?.[1] ?? 0)
  }
  const before = await counted()
  const etags = new Set<string>()
  const turns = 12
  for (let turn = 0; turn < turns; turn++) {
    const { headers } = await ask('/terms-of-business', { headers: { 'accept-encoding': 'br' } })
    // The first answer of each process is not from its memory yet.
    if (headers.etag !== undefined) etags.add(headers.etag)
    await pause(20)
  }
  expect([...etags]).toEqual([expect.stringMatching(/-br"$/)])
  expect(await counted()).toBe(before + turns)
})

test('SIGHUP replaces all under load without a failed request', async () => {
  const before = processes()
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let over = false
  let answered = 0
  const failed: unknown[] = []
  const visitor = async (kept: boolean) => {
    for (; !over; await pause(150)) {
      const answer = await ask('/entry', kept ? { agent } : {}).catch((error: unknown) => error)
      if ((answer as Answer).status === 200) answered++
      else failed.push(answer)
    }
  }
  const visitors = [true, false].map(visitor)
  process.kill(program.pid, 'SIGHUP')
  // One after the other, each as long as a start of the program.
  await vi.waitFor(() => expect(program.output()).toContain('All processes were replaced'), { timeout: 2 * patience })
  over = true
  await Promise.all(visitors)
  agent.destroy()
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(20)
  expect(processes()).toHaveLength(2)
  expect(processes().filter((pid) => before.includes(pid))).toEqual([])
})

test('AUTH-47: kill -9 of a process during twelve sign-ups loses no account whose sign-up was answered, and another one is started', async () => {
  const [first = 0, second = 0] = processes()
  const answered: string[] = []
  let resolveFive = () => {}
  const fiveAnswered = new Promise<void>((resolve) => {
    resolveFive = resolve
  })
  const attempts = Array.from({ length: 12 }, async (_, person) => {
    const email = `crash${person}@example.ie`
    const page = await ask('/signup', { form: { ...anna, email } }).catch(() => undefined)
    if (page?.status === 303) answered.push(email)
    if (answered.length >= 5) resolveFive()
  })
  await fiveAnswered
  process.kill(first, 'SIGKILL')
  await Promise.all(attempts)
  await eventually(() => {
    expect(processes()).toHaveLength(2)
    expect(processes()).not.toContain(first)
  })
  expect(processes()).toContain(second)

  const page = await ask('/login', { form: { email: answered.at(-1) ?? '', password } })
  expect([page.status, page.headers.location]).toEqual([303, '/'])
  // What a sign-in needs of each of the others, and the email that confirms its address.
  const { rows } = await db.query<{ email: string }>(
    `select email from auth_users join auth_accounts on user_id = auth_users.id join members on uid = auth_users.id
      join emails on to_address = email where email = any($1) and password is not null`,
    [answered],
  )
  expect(rows.map(({ email }) => email).sort()).toEqual(answered.sort())
})

test('Ctrl-C ends a first start of several processes between two demo users', async () => {
  const empty = await cloneDatabase()
  const rows = (query: string) => runStatement(empty.url, query)
  const script = join(import.meta.dirname, '../../tools/scripts/start.ts')
  const env = { PORT: String(await freePort()), DATABASE_URL: empty.url, SIOL_DATA_DIR: folder, SIOL_PROCESSES: '2' }
  const starting = spawn(process.execPath, [script], { env: { ...process.env, ...env, NODE_ENV: 'development' } })
  const ended = once(starting, 'exit')
  // The demo adviser, who comes before them.
  const begun = async () => expect(await rows('select from auth_users')).not.toEqual([])
  await vi.waitFor(begun, { timeout: 3 * patience })
  starting.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect((await rows("select from audit where action = 'add_demo_user'")).length).toBeLessThan(demoUsers.length)
  await empty.drop()
})
