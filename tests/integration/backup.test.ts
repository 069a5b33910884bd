/** A backup of a program that runs is restored on an empty machine, and everything is the same. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { localFiles } from '#adapters/files/embedded.ts'
import { encryptedFiles } from '#adapters/files/encrypted-files.ts'
import { s3Files } from '#adapters/files/s3.ts'
import { readConfig } from '#config.ts'
import { masterKeys } from '#infrastructure/master-keys.ts'
import { lockCluster } from '#infrastructure/postgres/cluster-lock.ts'
import { isAlive } from '#infrastructure/postgres/is-alive.ts'
import { openSharedDatabase } from '../../tools/scripts/database.ts'
import { anna, password, signUp, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { backUp, checkBackup, newestBackup, restore, tidyBackups } from '../built-app.ts'
import { databaseAt } from '../clone-template.ts'
import { eventually } from '../eventually.ts'
import { readEncrypted } from '../read-encrypted.ts'
import { cloneDatabase } from '../test-database.ts'

const app = await openApp()
const folder = await mkdtemp(join(tmpdir(), 'siol-backup-'))
const backup = join(folder, 'backup')
const machine = join(folder, 'machine')
const emptyName = `restored_${process.pid}`
const at = (database: string) => databaseAt(inject('templateUrl'), database)
const databaseUrl = at(emptyName)

const run = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const {
  rows: [current],
} = await sql<{ name: string }>`select current_database() as name`.execute(app.context.db)
const fileKeys = [Buffer.from('a2V5IG9mIHRoZSB0ZXN0cywgMzIgYnl0ZXMgbG9uZy4=', 'base64')] as const
const source = { databaseUrl: at(current?.name ?? ''), builtIn: true, fileKeys, s3: undefined, dataDir: app.folder }
const restored = { databaseUrl, builtIn: true, fileKeys, s3: undefined, dataDir: machine }

let manifest: Awaited<ReturnType<typeof backUp>>
let both: PromiseSettledResult<typeof manifest>[]
beforeAll(async () => {
  await verifiedMember(app)
  await app.context.files.write(
    'one/verify_identity/ppsn',
    { contentType: 'image/png', metadata: { type: 'ppsn' } },
    content(),
  )
  await run(at('postgres'), `create database ${emptyName}`)
  // As the queue has on another day than that of the restore.
  await run(
    source.databaseUrl,
    "create table pgboss.queue_stats_20200101 partition of pgboss.queue_stats for values from ('2020-01-01') to ('2020-01-02')",
  )
  // Writes go on meanwhile.
  const making = [1, 2].map(() => backUp(source, backup, new Date('2026-11-22T10:00:00Z')))
  ;[both] = await Promise.all([Promise.allSettled(making), signUp(app.browser(), { email: 'meanwhile@example.ie' })])
  manifest = await Promise.any(making)
})
afterAll(async () => {
  await run(at('postgres'), `drop database if exists ${emptyName} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

async function* content() {
  yield Buffer.from('the bytes of a document\n')
}

test('rows, sequences and files are the same after a restore, the key is in no file, and a member signs in', async () => {
  expect(manifest.tables.length).toBeGreaterThan(40)
  expect(manifest.tables.find(({ table }) => table === 'public.members')?.rows).toBeGreaterThanOrEqual(1)
  expect(manifest.files.map(({ path }) => path)).toEqual(['one/verify_identity/ppsn'])

  const [key] = fileKeys
  for (const entry of await readdir(backup, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    // Not even who is a member, or which documents they sent.
    for (const secret of [
      key,
      key.toString('base64'),
      'the bytes of a document',
      anna.email,
      'verify_identity',
      'Anna',
    ])
      expect(bytes.includes(secret)).toBe(false)
  }

  // The second of two at once finds what the first has written: its files, before it begins, or its rows.
  const restores = await Promise.allSettled([restore(restored, backup), restore(restored, backup)])
  expect(restores.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(restores).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ message: expect.stringMatching(/has (members|files) already/) }),
  })
  expect(await checkBackup(restored, manifest)).toMatchObject({ differs: [], files: 1 })
  const fresh = await openApp({ DATABASE_URL: databaseUrl, SIOL_DATA_DIR: machine })
  expect((await fresh.browser().post('/login', { email: anna.email, password })).status).toBe(303)
  // Identity columns go on after the last value.
  expect((await signUp(fresh.browser(), { email: 'after@example.ie' })).status).toBe(303)

  const changed = await checkBackup(restored, manifest)
  expect(changed.differs).toContain('public.members')
  await expect(restore(restored, backup)).rejects.toMatchObject({
    message: expect.stringContaining('has members already'),
  })
})

/** Starts a command of the backup. `home`: the folder of its server, which is being made. */
async function begin(script: string, dataIn: () => Promise<string>, variables: Record<string, string>) {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    SIOL_FILE_KEY: fileKeys[0].toString('base64'),
    ...variables,
  }
  const path = join(import.meta.dirname, `../../tools/scripts/${script}.ts`)
  const command = spawn(process.execPath, [path, backup], { env, stdio: 'ignore' })
  const ended = once(command, 'exit')
  // In the data or, where root may not run it there, in the folder that this file of the data names.
  const home = await eventually(async () => {
    const data = await dataIn()
    return (await readdir(data)).includes('postgres')
      ? join(data, 'postgres')
      : readFile(join(data, 'postgres-is-in'), 'utf8')
  })
  return { command, ended, home }
}

/** The id of a server that is being started. Until then it has a negative one. */
const serverIn = (home: string) =>
  eventually(async () => {
    const number = Number.parseInt(await readFile(join(home, 'cluster/postmaster.pid'), 'utf8'), 10)
    expect(number).toBeGreaterThan(0)
    return number
  })

test('restore:check that is interrupted removes its copy and the server of it, at any moment', async () => {
  const temporary = join(folder, 'temporary')
  await mkdir(temporary)
  const copy = async () => join(temporary, (await readdir(temporary))[0] ?? '')
  const { command, ended, home } = await begin('restore-check', copy, { TMPDIR: temporary })
  command.kill('SIGINT')
  // It has to be stopped all the same.
  const pid = await serverIn(home)
  expect(await ended).toEqual([130, null])
  expect(await readdir(temporary)).toEqual([])
  expect([existsSync(home), isAlive(pid)]).toEqual([false, false])
})

test('nor does a command that is interrupted leave its server running; of several the last stops it, but under no program', async () => {
  const data = join(folder, 'interrupted')
  await mkdir(data)
  const { command, ended, home } = await begin('restore', async () => data, { SIOL_DATA_DIR: data })
  const pid = await serverIn(home)
  command.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  await expect.poll(() => isAlive(pid)).toBe(false)

  const open = () => openSharedDatabase(readConfig({ SIOL_DATA_DIR: data }))
  const [one, two] = [await open(), await open()]
  const next = await serverIn(home)
  await one.stop()
  const program = await lockCluster(two.url)
  await two.stop()
  expect(isAlive(next)).toBe(true)
  const three = await open()
  await program?.release()
  await three.stop()
  await expect.poll(() => isAlive(next)).toBe(false)
  await rm(home, { recursive: true })
})

test('of two backups into one folder at the same moment, one is made, and nobody else may read it', async () => {
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { name: 'StartError' } })
  for (const part of ['rows', 'files']) expect((await stat(join(backup, part))).mode & 0o077, part).toBe(0)
})

test('a damaged or unfinished backup is refused before anything is written', async () => {
  await expect(restore({ ...restored, databaseUrl: at(emptyName) }, folder)).rejects.toMatchObject({
    message: expect.stringContaining('no finished backup'),
  })
  await expect(backUp(source, backup, new Date())).rejects.toMatchObject({
    message: expect.stringContaining('is not empty'),
  })
  const other = [Buffer.alloc(32, 1)] as const
  const name = `${emptyName}_damaged`
  await run(at('postgres'), `create database ${name}`)
  const target = { ...restored, databaseUrl: at(name), dataDir: join(folder, 'other-machine') }
  await expect(restore({ ...target, fileKeys: other }, backup)).rejects.toMatchObject({
    message: `manifest~ in ${backup} was encrypted with another SIOL_FILE_KEY.`,
  })
  const [first, rows, file] = ['manifest~', 'rows/public.members~', 'files/one/verify_identity/ppsn~']
  /** A copy of the backup, of which one file is changed. */
  const changed = async (path: string, change: (copy: string) => Promise<void>) => {
    const copy = await mkdtemp(join(folder, 'changed-'))
    await cp(backup, copy, { recursive: true })
    await change(join(copy, path))
    return copy
  }
  const flipped = async (path: string) => {
    const bytes = await readFile(path)
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
    await writeFile(path, bytes)
  }
  try {
    for (const length of [0, 3, 30, 90, 1000]) {
      const cut = await changed(first, (path) => truncate(path, length))
      await expect(restore(target, cut), `${length}`).rejects.toMatchObject({
        message: `manifest~ in ${cut} is damaged, or not a file of a backup.`,
      })
    }
    for (const damage of [flipped, (path: string) => truncate(path, 2), (path: string) => truncate(path, 100), rm]) {
      const copy = await changed(rows, damage)
      await damage(join(copy, file))
      await expect(restore(target, copy)).rejects.toMatchObject({
        message: `The backup in ${copy} is damaged: ${rows}, ${file}.`,
      })
    }
    // The rows come last: without its files no member is there.
    const blocked = join(folder, 'blocked')
    await mkdir(join(blocked, 'files'), { recursive: true })
    await writeFile(join(blocked, 'files/one'), 'in the way')
    await expect(restore({ ...target, dataDir: blocked }, backup)).rejects.toMatchObject({ syscall: 'mkdir' })
    expect(await run(at(name), "select to_regclass('public.members') as members")).toEqual([{ members: null }])

    // Files of somebody, and a dump without the program that reads it.
    await expect(restore({ ...target, dataDir: app.folder }, backup)).rejects.toMatchObject({
      message: expect.stringContaining(`${app.folder}/files has files already`),
    })
    const dumped = await changed(first, async () => {})
    const files = encryptedFiles(
      masterKeys(fileKeys),
      localFiles(dumped, () => 'draft'),
    )
    const content = JSON.parse(String(await readEncrypted(join(dumped, first), 'manifest', fileKeys[0])))
    const facts = { contentType: 'application/json', metadata: {} }
    const text = JSON.stringify({ ...content, format: 3, dump: { madeBy: 999, sha256: '' } })
    await files.write('manifest', facts, Readable.from([Buffer.from(text)]))
    await expect(restore(target, dumped)).rejects.toMatchObject({
      message: expect.stringContaining('no pg_restore of that version or a later one is here'),
    })
    expect(await run(at(name), "select to_regclass('public.members') as members")).toEqual([{ members: null }])
  } finally {
    await run(at('postgres'), `drop database ${name} with (force)`)
  }
})

test('another program reads a backup by what docs/operations.md says of its format', async () => {
  const [key] = fileKeys
  const read = JSON.parse(String(await readEncrypted(join(backup, 'manifest~'), 'manifest', key)))
  expect(read).toMatchObject({ format: 2, at: '2026-11-22T10:00:00.000Z' })
  const members = String(await readEncrypted(join(backup, 'rows/public.members~'), 'rows/public.members', key))
  expect(members).toContain(anna.email)
  const path = 'one/verify_identity/ppsn'
  expect(String(await readEncrypted(join(backup, `files/${path}~`), path, key))).toBe('the bytes of a document\n')
})

test('old backups are deleted, and nothing that is not a complete backup of ours; the newest must not be too old', async () => {
  const parent = await mkdtemp(join(folder, 'nights-'))
  const files = (night: string) =>
    encryptedFiles(
      masterKeys(fileKeys),
      localFiles(join(parent, night), () => 'draft'),
    )
  const write = (night: string) =>
    files(night).write(
      'manifest',
      { contentType: 'application/json', metadata: {} },
      Readable.from([Buffer.from(JSON.stringify({ at: `${night}T02:15:00.000Z`, tables: [], files: [] }))]),
    )
  const nights = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04']
  for (const night of nights) await write(night)
  await mkdir(join(parent, 'notes'))
  await mkdir(join(parent, '2027-02-01/rows'), { recursive: true })
  await writeFile(join(parent, 'rows'), 'a file')
  await writeFile(join(parent, '2027-03-02/mine.txt'), 'put here by somebody')
  await cp(join(parent, '2027-03-01'), join(parent, 'of-another-key'), { recursive: true })
  await truncate(join(parent, 'of-another-key/manifest~'), 100)

  const { kept, deleted, others } = await tidyBackups({ fileKeys }, parent, { daily: 1, weekly: 0, monthly: 0 })
  expect(kept).toEqual([join(parent, '2027-03-04')])
  expect(deleted).toEqual(['2027-03-03', '2027-03-01'].map((night) => join(parent, night)))
  expect(others).toEqual(['2027-02-01', '2027-03-02', 'notes', 'of-another-key', 'rows'])
  expect((await readdir(parent)).toSorted()).toEqual([...others, '2027-03-04'].toSorted())

  const on = (day: string) => newestBackup({ fileKeys }, parent, 2, new Date(`${day}T03:30:00Z`))
  expect(await on('2027-03-05')).toBe(join(parent, '2027-03-04'))
  await expect(on('2027-03-07')).rejects.toMatchObject({
    message: expect.stringContaining('is of 2027-03-04T02:15:00.000Z, more than 2 days ago'),
  })
  expect(await newestBackup({ fileKeys }, backup, 2, new Date())).toBe(backup)
  await expect(newestBackup({ fileKeys }, join(parent, 'notes'), 2, new Date())).rejects.toMatchObject({
    message: expect.stringContaining('no finished backup'),
  })
})

test('a backup that fails leaves its folder empty, and what somebody has put there stays', async () => {
  const again = join(folder, 'again')
  const damaged = join(folder, 'damaged-store')
  await mkdir(join(damaged, 'files'), { recursive: true })
  await writeFile(join(damaged, 'files/cut~'), 'no file of ours')
  await expect(backUp({ ...source, dataDir: damaged }, again, new Date())).rejects.toThrow()
  expect(await readdir(again)).toEqual([])
  expect((await backUp(source, again, new Date())).files).toHaveLength(1)

  await rm(join(again, 'manifest~'))
  const before = (await readdir(again, { recursive: true })).length
  await expect(backUp(source, again, new Date())).rejects.toMatchObject({
    message: expect.stringContaining('is not empty'),
  })
  expect(await readdir(again, { recursive: true })).toHaveLength(before)
})

test('files of an S3 store are copied, and restored into an empty one', async () => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: ['documents', 'restored'].map((name) => ({ name, configs: [] as [] })),
  })
  const { port } = await server.run()
  const bucket = (name: string) => ({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    bucket: name,
    keyId: 'S3RVER',
    secret: 'S3RVER',
  })
  // Migrated already, which takes as long as the rest: the first test restores into one without tables.
  const [empty, another] = [await cloneDatabase(), await cloneDatabase()]
  try {
    const store = encryptedFiles(masterKeys(fileKeys), s3Files(bucket('documents')))
    const paths = Array.from({ length: 3 }, (_, number) => `member-${number}/verify_identity/ppsn`)
    for (const path of paths)
      await store.write(path, { contentType: 'image/png', metadata: { type: 'ppsn' } }, content())
    await store.close()

    const made = await backUp({ ...source, s3: bucket('documents') }, join(folder, 'of-s3'), new Date())
    expect(made.files.map((file) => file.path)).toEqual(paths.toSorted())
    const target = { ...restored, databaseUrl: empty.url, s3: bucket('restored') }
    await restore(target, join(folder, 'of-s3'))
    expect(await checkBackup(target, made)).toMatchObject({ differs: [], files: 3 })

    await expect(restore({ ...target, databaseUrl: another.url }, join(folder, 'of-s3'))).rejects.toMatchObject({
      message: 'The bucket restored has files already. Restore into an empty bucket.',
    })
  } finally {
    for (const { drop } of [empty, another]) await drop()
    await server.close()
  }
})
