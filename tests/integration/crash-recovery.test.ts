/** Every change that was answered survives a kill -9 of the server process, and the next start works. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { anna, password } from '../accounts.ts'
import { seedFirstMember } from '../seeded-member.ts'
import { cloneDatabase } from '../test-database.ts'

const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
})
const origin = `http://localhost:${port}`
const folder = await mkdtemp(join(tmpdir(), 'siol-crash-'))
const database = await cloneDatabase()
await seedFirstMember(database.url)
let running: ChildProcess | undefined

function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/scripts/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      DATABASE_URL: database.url,
      SIOL_DATA_DIR: folder,
      SIOL_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`server process exited with code ${code} before it was ready`)))
    child.stdout?.on('data', (text: Buffer) => text.includes('ready at') && resolve(child))
  })
}

const post = (path: string, form: Record<string, string>) =>
  fetch(origin + path, { method: 'POST', body: new URLSearchParams(form), headers: { origin }, redirect: 'manual' })

const killProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

afterAll(async () => {
  if (running?.exitCode === null && running.signalCode === null) await killProcess(running)
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('AUTH-47: kill -9 during twenty sign-ups loses no account whose sign-up was answered, and the server restarts', async () => {
  const program = await start()
  const answered: string[] = []
  let resolveFive = () => {}
  const fiveAnswered = new Promise<void>((resolve) => {
    resolveFive = resolve
  })
  const attempts = Array.from({ length: 20 }, async (_, person) => {
    const email = `crash${person}@example.ie`
    const page = await post('/signup', { ...anna, email }).catch(() => undefined)
    if (page?.status === 303) answered.push(email)
    if (answered.length >= 5) resolveFive()
  })
  await fiveAnswered
  await killProcess(program)
  await Promise.all(attempts)
  expect(answered.length).toBeGreaterThanOrEqual(5)

  await start()
  for (const email of answered) {
    const page = await post('/login', { email, password })
    expect([page.status, page.headers.get('location')], email).toEqual([303, '/'])
  }
  const rows = await fetch(`${origin}/outbox`).then((page) => page.text())
  for (const email of answered) expect(rows).toContain(email)
})
