/** A backup of a program that runs is restored on an empty machine, and everything is the same. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { encryptedFiles } from '#adapters/files/encrypted-files.ts'
import { s3Files } from '#adapters/files/s3.ts'
import { masterKeys } from '#infrastructure/master-keys.ts'
import { anna, password, signUp, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { backUp, checkBackup, restore } from '../built-app.ts'
import { databaseAt } from '../clone-template.ts'

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
const source = { databaseUrl: at(current?.name ?? ''), fileKeys, s3: undefined, dataDir: app.folder }
const restored = { databaseUrl, fileKeys, s3: undefined, dataDir: machine }

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
})
afterAll(async () => {
  await run(at('postgres'), `drop database if exists ${emptyName} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

async function* content() {
  yield Buffer.from('the bytes of a document\n')
}

test('rows, sequences and files are the same after a restore, the key is in no file, and a member signs in', async () => {
  // Writes go on meanwhile.
  const [manifest] = await Promise.all([
    backUp(source, backup, new Date('2026-11-22T10:00:00Z')),
    signUp(app.browser(), { email: 'meanwhile@example.ie' }),
  ])
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

  await restore(restored, backup)
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

test('a damaged or unfinished backup is refused before anything is written', async () => {
  await expect(restore({ ...restored, databaseUrl: at(emptyName) }, folder)).rejects.toMatchObject({
    message: expect.stringContaining('no finished backup'),
  })
  await expect(backUp(source, backup, new Date())).rejects.toMatchObject({
    message: expect.stringContaining('is not empty'),
  })
  const other = [Buffer.alloc(32, 1)] as const
  await expect(restore({ ...restored, fileKeys: other, databaseUrl: at(emptyName) }, backup)).rejects.toMatchObject({
    message: expect.stringContaining('another SIOL_FILE_KEY'),
  })
  const rows = join(backup, 'rows/public.members~')
  const bytes = await readFile(rows)
  bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
  await writeFile(rows, bytes)
  const name = `${emptyName}_damaged`
  await run(at('postgres'), `create database ${name}`)
  try {
    await expect(restore({ ...restored, databaseUrl: at(name) }, backup)).rejects.toMatchObject({
      message: expect.stringContaining('is damaged: public.members'),
    })
    expect(await run(at(name), "select to_regclass('public.members') as members")).toEqual([{ members: null }])
  } finally {
    await run(at('postgres'), `drop database ${name} with (force)`)
  }
})

test('files of an S3 store are copied, restored into an empty one, and into a folder as restore:check does', async () => {
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
  const name = `${emptyName}_s3`
  await run(at('postgres'), `create database ${name}`)
  try {
    const store = encryptedFiles(masterKeys(fileKeys), s3Files(bucket('documents')))
    const paths = Array.from({ length: 25 }, (_, number) => `member-${number}/verify_identity/ppsn`)
    for (const path of paths)
      await store.write(path, { contentType: 'image/png', metadata: { type: 'ppsn' } }, content())
    await store.close()

    const manifest = await backUp({ ...source, s3: bucket('documents') }, join(folder, 'of-s3'), new Date())
    expect(manifest.files.map((file) => file.path)).toEqual(paths.toSorted())
    const target = { ...restored, databaseUrl: at(name), s3: bucket('restored') }
    await restore(target, join(folder, 'of-s3'))
    expect(await checkBackup(target, manifest)).toMatchObject({ differs: [], files: 25 })

    await run(at('postgres'), `drop database ${name} with (force)`)
    await run(at('postgres'), `create database ${name}`)
    const scratch = { ...target, s3: undefined, dataDir: join(folder, 'scratch') }
    await restore(scratch, join(folder, 'of-s3'))
    expect(await checkBackup(scratch, manifest)).toMatchObject({ differs: [], files: 25 })
  } finally {
    await run(at('postgres'), `drop database if exists ${name} with (force)`)
    await server.close()
  }
})
