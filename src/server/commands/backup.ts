/**
 * Backup and restore. Everything in a backup is encrypted, and the key is not in it: files as they are stored, rows and
 * the manifest as files are.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { localFiles } from '#adapters/files/embedded.ts'
import { encryptedFiles } from '#adapters/files/encrypted-files.ts'
import { openS3 } from '#adapters/files/open-s3.ts'
import type { FilesPort } from '#adapters/files/port.ts'
import type { Config } from '#config.ts'
import { copyIn, copyOut, hasRows, type RowCopy } from '#database/backup.ts'
import { migrate } from '#database/migrate.ts'
import { pgBossJobs } from '#infrastructure/jobs.ts'
import { masterKeys } from '#infrastructure/master-keys.ts'
import { StartError } from '#infrastructure/start-error.ts'
import { newId } from '#server/requests/new-id.ts'

type FileCopy = { path: string; bytes: number; sha256: string }
export type Manifest = RowCopy & { format: 2; at: string; files: readonly FileCopy[] }

/** Where the rows and files of a program are, and the keys that encrypt them. */
export type Place = { databaseUrl: string; fileKeys: NonNullable<Config['fileKeys']> } & Pick<Config, 's3' | 'dataDir'>

const format = 2
const manifestName = 'manifest'
const rowFile = (table: string) => `rows/${table.replaceAll('"', '')}`
const tabSeparated = { contentType: 'text/tab-separated-values', metadata: {} }
const json = { contentType: 'application/json', metadata: {} }
/** Rows and manifest. */
const encryptedIn = ({ fileKeys }: Place, folder: string) =>
  encryptedFiles(masterKeys(fileKeys), localFiles(folder, newId))
const filesIn = (folder: string) => localFiles(join(folder, 'files'), newId)
const storeOf = async ({ s3, dataDir }: Place) => (s3 ? openS3(s3) : filesIn(dataDir))

/**
 * The manifest is written last, so a folder without one is no backup. The rows are of one moment; files are copied
 * after it.
 */
export async function backUp(place: Place, folder: string, now: Date): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty. A backup needs a folder of its own, such as one named after the day.`)
  const encrypted = encryptedIn(place, folder)
  const rows = await copyOut(place.databaseUrl, (table, content) =>
    encrypted.write(rowFile(table), tabSeparated, content),
  )
  const store = await storeOf(place)
  const files = await copyFiles(store, filesIn(folder))
  await store.close()
  const manifest: Manifest = { format, at: now.toISOString(), ...rows, files }
  await encrypted.write(manifestName, json, Readable.from([Buffer.from(JSON.stringify(manifest))]))
  return manifest
}

async function readManifest(place: Place, folder: string): Promise<Manifest> {
  const file = await encryptedIn(place, folder).read(manifestName)
  if (!file) throw new StartError(`There is no finished backup in ${folder}: it has no manifest.`)
  const bytes = await buffer(file.content).catch(() => {
    throw new StartError(`The backup in ${folder} is damaged, or was made with another SIOL_FILE_KEY.`)
  })
  const manifest = JSON.parse(bytes.toString()) as Manifest
  if (manifest.format !== format)
    throw new StartError(`The backup in ${folder} was made by another version of this program.`)
  return manifest
}

/**
 * Into an empty database and store. Throws a StartError when somebody's data is there already, or when the backup is
 * damaged.
 */
export async function restore(place: Place, folder: string): Promise<Manifest> {
  const manifest = await readManifest(place, folder)
  if (await hasRows(place.databaseUrl))
    throw new StartError(
      'The database has members already. Restore into an empty one, and start the program afterwards.',
    )
  await requireUndamaged(place, folder, manifest)
  const ran = new Set(manifest.migrations)
  await migrate(place.databaseUrl, { only: (name) => ran.has(name) })
  const jobs = await pgBossJobs({ databaseUrl: place.databaseUrl, onError: () => {} })
  await jobs.stop()
  await copyIn(place.databaseUrl, manifest, (table) => readRows(place, folder, table))
  const store = await storeOf(place)
  await copyFiles(filesIn(folder), store)
  await store.close()
  return manifest
}

async function* readRows(place: Place, folder: string, table: string): AsyncIterable<Uint8Array> {
  const file = await encryptedIn(place, folder).read(rowFile(table))
  if (!file) throw new StartError(`The backup in ${folder} lacks the rows of ${table}.`)
  yield* file.content
}

/** Before anything is written. */
async function requireUndamaged(place: Place, folder: string, { tables, files }: Manifest): Promise<void> {
  const damaged: string[] = []
  for (const { table, sha256 } of tables)
    if ((await hashOf(readRows(place, folder, table)).catch(() => undefined)) !== sha256) damaged.push(table)
  damaged.push(...(await differing(filesIn(folder), files)))
  if (damaged.length > 0) throw new StartError(`The backup in ${folder} is damaged: ${damaged.join(', ')}.`)
}

/**
 * Compares a restored place with the manifest, row by row and file by file, and decrypts every file. Returns what
 * differs.
 */
export async function checkBackup(
  place: Place,
  manifest: Manifest,
): Promise<{ differs: string[]; rows: number; files: number }> {
  const found = await copyOut(place.databaseUrl, async (_table, content) => {
    for await (const _chunk of content);
  })
  const hashes = new Map(found.tables.map(({ table, sha256 }) => [table, sha256]))
  const store = await storeOf(place)
  const differs = [
    ...manifest.tables.filter(({ table, sha256 }) => hashes.get(table) !== sha256).map(({ table }) => table),
    ...(JSON.stringify(found.sequences) === JSON.stringify(manifest.sequences) ? [] : ['sequences']),
    ...(await differing(store, manifest.files)),
  ]
  const readable = encryptedFiles(masterKeys(place.fileKeys), store)
  for (const { path } of manifest.files) {
    const content = (await readable.read(path).catch(() => undefined))?.content
    const hash = content && (await hashOf(content).catch(() => undefined))
    // architecture-allow: sentence
    if (!hash) differs.push(`${path} (not readable with this key)`)
  }
  await store.close()
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { differs, rows, files: manifest.files.length }
}

async function copyFiles(from: FilesPort, to: FilesPort): Promise<FileCopy[]> {
  const files: FileCopy[] = []
  for await (const { path } of from.list()) {
    const file = await from.read(path)
    // It was removed since the listing began.
    if (!file) continue
    const hash = createHash('sha256')
    // The facts alone: a local store writes them as JSON.
    const { contentType, metadata } = file
    await to.write(path, { contentType, metadata }, hashing(file.content, hash))
    files.push({ path, bytes: file.bytes, sha256: hash.digest('hex') })
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function differing(store: FilesPort, files: readonly FileCopy[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { path, sha256 } of files) {
    const file = await store.read(path)
    if (!file || (await hashOf(file.content)) !== sha256) wrong.push(path)
  }
  return wrong
}

async function* hashing(content: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
