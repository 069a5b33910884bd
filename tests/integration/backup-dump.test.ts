/** With a PostgreSQL of the firm's own, rows are copied by its pg_dump and come back by its pg_restore. */
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { anna, password, signUp, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { backUp, checkBackup, migrate, restore } from '../built-app.ts'
import { databaseAt, runStatement } from '../clone-template.ts'
import { installedPrograms, startInstalled } from '../installed-postgres.ts'
import { readEncrypted } from '../read-encrypted.ts'
import { emptyDatabase } from '../test-database.ts'

const programs = installedPrograms()
const whySkipped = 'no PostgreSQL with pg_dump is in /usr/lib/postgresql, as its package leaves it'

const server = programs === undefined ? undefined : await startInstalled(programs)
const folder = await mkdtemp(join(tmpdir(), 'siol-dump-'))
// After the apps, which close first.
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const fileKeys = [Buffer.from('a2V5IG9mIHRoZSB0ZXN0cywgMzIgYnl0ZXMgbG9uZy4=', 'base64')] as const
const place = (databaseUrl: string, dataDir: string) => ({
  databaseUrl,
  dataDir,
  builtIn: false,
  fileKeys,
  s3: undefined,
})
async function* content() {
  yield Buffer.from('a document')
}

test('rows go through pg_dump and pg_restore, into this server and into a later one', async ({ skip }) => {
  skip(!server, whySkipped)
  const address = server?.url ?? ''
  const at = (name: string) => databaseAt(address, name)
  for (const name of ['source', 'target']) await runStatement(address, `create database ${name}`)
  await migrate(at('source'))
  await runStatement(address, 'create database migrated template source')
  const app = await openApp({ DATABASE_URL: at('source') })
  await verifiedMember(app)
  await app.context.files.write('one/verify_identity/ppsn', { contentType: 'image/png', metadata: {} }, content())
  const backup = join(folder, 'backup')
  // Writes go on meanwhile: the hashes are of the dump's own moment.
  const [manifest] = await Promise.all([
    backUp(place(at('source'), app.folder), backup, new Date('2026-11-22T10:00:00Z')),
    signUp(app.browser(), { email: 'meanwhile@example.ie' }),
  ])
  expect(manifest).toMatchObject({ format: 3, dump: { madeBy: Number(/(\d+)\/bin$/.exec(programs ?? '')?.[1]) } })
  expect(await readdir(join(backup, 'rows'))).toEqual(['dump~'])
  // A dump in pg_dump's own format, inside ours.
  const dump = await readEncrypted(join(backup, 'rows/dump~'), 'rows/dump', fileKeys[0])
  expect(String(dump.subarray(0, 5))).toBe('PGDMP')

  // The second of two at once finds what the first has written.
  const targets = ['one', 'two'].map((machine) => place(at('target'), join(folder, machine)))
  const both = await Promise.allSettled(targets.map((target) => restore(target, backup)))
  const target = targets[both.findIndex(({ status }) => status === 'fulfilled')] as (typeof targets)[number]
  const refused = both.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { message: expect.stringContaining('The database has tables already.') } })
  expect(await checkBackup(target, manifest)).toMatchObject({ differs: [], files: 1 })
  const fresh = await openApp({ DATABASE_URL: at('target'), SIOL_DATA_DIR: target.dataDir })
  expect((await fresh.browser().post('/login', { email: anna.email, password })).status).toBe(303)
  expect((await signUp(fresh.browser(), { email: 'after@example.ie' })).status).toBe(303)

  // As restore:check does, in the built-in database.
  const later = await emptyDatabase()
  const scratch = place(later.url, join(folder, 'scratch'))
  await restore(scratch, backup)
  expect(await checkBackup(scratch, manifest)).toMatchObject({ differs: [], files: 1 })
  await later.drop()

  await expect(restore(place(at('migrated'), join(folder, 'other')), backup)).rejects.toMatchObject({
    message: expect.stringContaining('The database has tables already.'),
  })
  await truncate(join(backup, 'rows/dump~'), 5000)
  await runStatement(address, 'create database empty')
  await expect(restore(place(at('empty'), join(folder, 'other')), backup)).rejects.toMatchObject({
    message: expect.stringContaining('is damaged: rows/dump~.'),
  })
})
