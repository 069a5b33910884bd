/** Commands beside a running program: by which address they reach the database, and what they say when they wait. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { addressOfCommand, reportWaiting } from '../../tools/scripts/run/waiting.ts'
import { openApp } from '../app.ts'
import { runStatement } from '../clone-template.ts'
import { firstMember, seedFirstMember } from '../seeded-member.ts'

const { context } = await openApp()
const url = context.config.databaseUrl ?? ''
await seedFirstMember(url)
const folder = await mkdtemp(join(tmpdir(), 'siol-commands-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** DATABASE_URL is where a pool would be, and nothing listens there. */
const environment = {
  DATABASE_URL: 'postgres://siol@127.0.0.1:1/siol',
  DATABASE_DIRECT_URL: url,
  SIOL_SECRET: 'a secret for tests, 32 characters or more',
  SIOL_FILE_KEY: 'a2V5IG9mIHRoZSB0ZXN0cywgMzIgYnl0ZXMgbG9uZy4=',
  SIOL_DATA_DIR: join(folder, 'data'),
  SIOL_LOG_LEVEL: 'silent',
  NODE_ENV: 'development',
}
const pathOf = (script: string) => join(import.meta.dirname, `../../tools/scripts/${script}.ts`)

/** In the tests' process, where the program is loaded already; anew each time, since a command runs as it is loaded. */
async function run(script: string, ...given: string[]): Promise<{ code: unknown; said: string }> {
  const said: string[] = []
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void said.push(line))
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('the end of the command')
  })
  for (const [name, value] of Object.entries({ ...environment, TRADING_NAME: '' })) vi.stubEnv(name, value)
  const { argv } = process
  process.argv = ['node', pathOf(script), ...given]
  try {
    await import(`${pathOf(script)}?${encodeURIComponent(given.join(' '))}`).catch(() => {})
    return { code: exit.mock.calls[0]?.[0], said: said.join('\n') }
  } finally {
    process.argv = argv
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
}

test('npm run adviser gives access to the desk beside a running program, and passes by the pool', async () => {
  const env = { ...process.env, ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, [pathOf('adviser'), 'add', firstMember], { env })
  expect(stdout).toContain(firstMember)
  expect(await runStatement(url, 'select email, active from advisers')).toEqual([{ email: firstMember, active: true }])
})

test('every other command passes by the pool', async () => {
  const done = (said: string) => ({ code: 0, said: expect.stringContaining(said) })
  expect(await run('firm', 'export', join(folder, 'firm.json'))).toEqual(done('firm.json'))
  expect(await run('verify-audit')).toEqual(done('fingerprint'))
  expect(await run('backup', join(folder, 'backup'))).toEqual(done('rows of'))
  expect(await run('migrate')).toEqual(done('is migrated'))
})

test('a command with a word too many says how it is used, and does nothing', async () => {
  const commands = ['adviser remove a@b.ie c@d.ie', 'adviser list all', 'firm import a.json b.json', 'backup one two']
  for (const command of commands) {
    const [script = '', ...given] = command.split(' ')
    const { code, said } = await run(script, ...given)
    expect([command, code], said).toEqual([command, script === 'firm' ? 2 : 1])
    expect(said).toMatch(/^Usage: [^\n]+$/)
  }
  const release = { code: 1, said: 'verify-release takes no argument: it builds the commit that is checked out, HEAD.' }
  expect(await run('verify-release', 'v1')).toEqual(release)
})

test('npm run bench and npm run faults start, and name what they can do', async () => {
  // In one Node, since most of what they load is the same.
  const both = `process.exit = () => { throw new Error('the end of the command') }
    for (const path of ${JSON.stringify(['bench', 'faults'].map(pathOf))}) await import(path).catch(() => {})`
  const node = [process.execPath, ['--input-type=module', '-e', both, 'nothing', 'nothing']] as const
  const { stderr } = await promisify(execFile)(...node)
  expect(stderr).toMatch(/^There is no benchmark "nothing". Choose from .*\bjourneys\b/)
  expect(stderr).toMatch(/^There is no fault "nothing". Choose from .*\bkill-signature\b/m)
})

test('a command that waits for a lock says which session holds it, once', async () => {
  const [holder, waiter] = [url, addressOfCommand(url)].map((url) => new pg.Client(url))
  if (!holder || !waiter) throw new Error('no clients')
  await Promise.all([holder.connect(), waiter.connect()])
  await holder.query("set application_name = 'somebody'")
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await holder.query('begin; lock table members')
  const waits = waiter.query('select count(*) from members')
  const said: string[] = []
  let stop = async () => {}
  await new Promise<void>((resolve) => {
    stop = reportWaiting(url, {
      everyMs: 20,
      report: (sentence) => {
        said.push(sentence)
        resolve()
      },
    })
  })
  await holder.query('rollback')
  await waits
  await stop()
  expect(said).toEqual([`Waiting for a lock in the database, which its session ${rows[0]?.pid} (somebody) holds.`])
  await Promise.all([holder.end(), waiter.end()])
})
