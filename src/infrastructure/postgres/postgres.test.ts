import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { lockCluster } from './cluster-lock.ts'
import { isLostConnection } from './lost-connection.ts'
import { startPostgres } from './postgres.ts'

const root = mkdtempSync(join(tmpdir(), 'síol postgres '))
chmodSync(root, 0o755) // root runs the server as another user
const opened: { stop: () => Promise<void> }[] = []
const isRoot = process.getuid?.() === 0

afterEach(async () => {
  for (const postgres of opened.splice(0)) await postgres.stop()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function start(dataDir: string, sharedDir = join(root, 'shared')) {
  const lines: string[] = []
  const postgres = await startPostgres({ dataDir, sharedDir, log: (line) => lines.push(line) })
  opened.push(postgres)
  return { ...postgres, lines }
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Starts a program that claims the data folder, inserts a row and runs until it is killed. */
async function claimingProgram(dataDir: string): Promise<ChildProcess> {
  const here = (name: string) => JSON.stringify(join(import.meta.dirname, name))
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import pg from 'pg'
       import { startPostgres } from ${here('postgres.ts')}
       import { lockCluster } from ${here('cluster-lock.ts')}
       const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, sharedDir: ${JSON.stringify(join(root, 'shared'))}, log: () => {} })
       if (!(await lockCluster(url))) throw new Error('The data folder was not claimed.')
       const client = new pg.Client({ connectionString: url })
       await client.connect()
       await client.query('drop table if exists actions')
       await client.query('create table actions as select pg_postmaster_start_time() as server')
       console.log('done')
       setInterval(() => {}, 1000)`,
    ],
    { cwd: join(import.meta.dirname, '../../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((done, fail) => {
    child.stdout?.once('data', () => done())
    child.once('exit', (code) => fail(new Error(`The program exited with ${code}.`)))
  })
  return child
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })
}

const postmasterOf = (home: string) => Number(readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** Of most tests. Making a cluster takes longer than most tests. */
const shared = join(root, 'with a space')
const made = await start(shared)

const isSocket = 'select inet_client_addr() is null'

test('a cluster is created once, with safe settings, and starts again with its data; a connection goes by the socket', async () => {
  expect(made.lines).toEqual(['Creating the database (first start only)'])
  const first = await start(shared)
  const facts = `select current_setting('fsync'), current_setting('full_page_writes'), current_setting('data_checksums'),
    current_setting('server_encoding'), current_setting('listen_addresses'), current_setting('unix_socket_directories'),
    current_setting('password_encryption')`
  expect(await ask(first.url, facts)).toEqual(['on', 'on', 'on', 'UTF8', '127.0.0.1', '.', 'scram-sha-256'])
  expect(await ask(first.url, `select lower('ÉÁÍ'), 'é' ~ '^\\w$'`)).toEqual(['éáí', true])
  await ask(first.url, `create table names as select 'Áine' as name`)
  await first.stop()

  const second = await start(shared)
  expect(second.lines).toEqual([])
  expect(await ask(second.url, 'select name from names')).toEqual(['Áine'])
  expect(await ask(second.url, isSocket)).toEqual([true])
})

test('a wrong password is refused', async () => {
  const { url } = await start(shared)
  const wrong = new URL(url)
  wrong.password = 'wrong'
  await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('after kill -9 of the program the running server is adopted with its data, and can be stopped', async () => {
  await kill(await claimingProgram(shared))
  const next = await start(shared)
  expect(await ask(next.url, 'select server = pg_postmaster_start_time() from actions')).toEqual([true])
  const claim = await lockCluster(next.url)
  expect(claim).toBeDefined()
  await next.stop()
  expect(() => postmasterOf(next.home)).toThrow()
  const refused = await ask(next.url, 'select 1').catch((error: unknown) => error)
  expect(isLostConnection(refused)).toBe(true)
})

test('a claim is acquired again after the server dropped its connections', async () => {
  const postgres = await start(shared)
  const claim = await lockCluster(postgres.url)
  await ask(postgres.url, "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'")
  await expect
    .poll(() => ask(postgres.url, "select count(*)::int from pg_locks where locktype = 'advisory'"))
    .toEqual([1])
  expect(await lockCluster(postgres.url)).toBeUndefined()
  await claim?.release()
  const next = await lockCluster(postgres.url)
  expect(next).toBeDefined()
  await next?.release()
})

test('of two programs on one data folder the second gets no claim, and the first is unaffected', async () => {
  const first = await claimingProgram(shared)
  const second = await start(shared)
  expect(await lockCluster(second.url)).toBeUndefined()
  expect(first.exitCode).toBeNull()
  await kill(first)
  const claim = await lockCluster(second.url)
  expect(claim).toBeDefined()
  await claim?.release()
})

test('after kill -9 of the program and the server the data is recovered, even if the old process id now belongs to another program', async () => {
  const child = await claimingProgram(shared)
  const { home, url } = await start(shared)
  opened.pop()
  const file = join(home, 'cluster/postmaster.pid')
  const pid = postmasterOf(home)
  await kill(child)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => ask(url, 'select 1').catch(({ code }) => code)).toBe('ECONNREFUSED')
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(process.pid)))
  const next = await start(shared)
  expect(await ask(next.url, 'select server = pg_postmaster_start_time() from actions')).toEqual([false])
})

test('two simultaneous first starts, after an interrupted one, share one server; where the path to its socket is too long for every system, a connection goes by TCP', async () => {
  const dataDir = join(root, 'at once '.repeat(12).trim())
  const interrupted = join(dataDir, 'postgres.unfinished-999999999-x')
  mkdirSync(join(interrupted, 'cluster'), { recursive: true })
  writeFileSync(join(interrupted, 'cluster/PG_VERSION'), '18\n')
  const [one, two] = await Promise.all([start(dataDir), start(dataDir)])
  expect(one.url).toBe(two.url)
  expect(one.lines).toEqual(['Creating the database (first start only)'])
  expect(await ask(one.url, isSocket)).toEqual([false])
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

test('a data folder in /proc is refused, where making it would never end', async () => {
  const refusal = { name: 'StartError', message: expect.stringContaining('Set SIOL_DATA_DIR') }
  await expect(start('/proc/siol/data')).rejects.toMatchObject(refusal)
})

test('an incomplete or outdated cluster is refused with a message and left unchanged', async () => {
  const { home, stop } = await start(shared)
  await stop()
  const version = join(home, 'cluster/PG_VERSION')
  onTestFinished(() => writeFileSync(version, '18\n'))
  rmSync(version)
  const refusal = { name: 'StartError', message: expect.stringContaining('is incomplete') }
  await expect(start(shared)).rejects.toMatchObject(refusal)
  writeFileSync(version, '17\n')
  const older = { name: 'StartError', message: expect.stringContaining('created by PostgreSQL 17') }
  await expect(start(shared)).rejects.toMatchObject(older)
})

test('a data folder that cannot be made is refused with advice', async () => {
  const dataDir = join(root, 'a-file')
  writeFileSync(dataDir, '')
  await expect(start(dataDir)).rejects.toThrow(
    `${dataDir} cannot be read or written by this user. Start as its owner, or set SIOL_DATA_DIR to another folder.`,
  )
})

test.runIf(isRoot)(
  'root in a private folder runs the server as another user in the shared folder, and starts anew without the data folder (only as root)',
  async () => {
    const dataDir = mkdtempSync(join(root, 'closed-'))
    const shared = mkdtempSync(join('/var/tmp', 'siol-shared-'))
    try {
      const first = await start(dataDir, shared)
      expect(first.home.startsWith(shared)).toBe(true)
      await ask(first.url, 'create table numbers (n int)')
      await first.stop()
      const again = await start(dataDir, shared)
      expect(await ask(again.url, 'select count(*)::int from numbers')).toEqual([0])
      await again.stop()
      rmSync(dataDir, { recursive: true })
      const anew = await start(dataDir, shared)
      await expect(ask(anew.url, 'select count(*)::int from numbers')).rejects.toMatchObject({ code: '42P01' })
      await anew.stop()
    } finally {
      rmSync(shared, { recursive: true, force: true })
    }
  },
)
