/** Backup and restore, of the database and the files as they are stored: encrypted, and without the key. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
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
export type Manifest = RowCopy & { format: 1; at: string; files: readonly FileCopy[] }

/** Where the rows and files of a program are. */
export type Place = { databaseUrl: string } & Pick<Config, 's3' | 'dataDir'>

const format = 1
const manifestIn = (folder: string) => join(folder, 'manifest.json')
const rowsIn = (folder: string) => join(folder, 'rows')
const rowFile = (folder: string, table: string) => join(rowsIn(folder), `${table.replaceAll('"', '')}.tsv`)
const filesIn = (folder: string) => localFiles(join(folder, 'files'), newId)
const storeOf = async ({ s3, dataDir }: Place) => (s3 ? openS3(s3) : filesIn(dataDir))

/**
 * The manifest is written last, so a folder without one is no backup. The rows are of one moment; files are copied
 * after it.
 */
export async function backUp(place: Place, folder: string, now: Date): Promise<Manifest> {
  await mkdir(rowsIn(folder), { recursive: true, mode: 0o700 })
  if ((await readdir(rowsIn(folder))).length > 0 || (await readdir(folder)).length > 1)
    throw new StartError(`${folder} is not empty. A backup needs a folder of its own, such as one named after the day.`)
  const rows = await copyOut(place.databaseUrl, (table) => createWriteStream(rowFile(folder, table), { mode: 0o600 }))
  const store = await storeOf(place)
  const files = await copyFiles(store, filesIn(folder))
  await store.close()
  const manifest: Manifest = { format, at: now.toISOString(), ...rows, files }
  await writeFile(`${manifestIn(folder)}.unfinished`, JSON.stringify(manifest, null, 1), { mode: 0o600 })
  await rename(`${manifestIn(folder)}.unfinished`, manifestIn(folder))
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => {
    throw new StartError(`There is no finished backup in ${folder}: it has no manifest.json.`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== format)
    throw new StartError(`The backup in ${folder} was made by another version of this program.`)
  return manifest
}

/**
 * Into an empty database and store. Throws a StartError when somebody's data is there already, or when the backup is
 * damaged.
 */
export async function restore(place: Place, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (await hasRows(place.databaseUrl))
    throw new StartError(
      'The database has members already. Restore into an empty one, and start the program afterwards.',
    )
  await requireUndamaged(folder, manifest)
  const ran = new Set(manifest.migrations)
  await migrate(place.databaseUrl, undefined, (name) => ran.has(name))
  const jobs = await pgBossJobs({ databaseUrl: place.databaseUrl, onError: () => {} })
  await jobs.stop()
  await copyIn(place.databaseUrl, manifest, (table) => createReadStream(rowFile(folder, table)))
  const store = await storeOf(place)
  await copyFiles(filesIn(folder), store)
  await store.close()
  return manifest
}

/** Before anything is written. */
async function requireUndamaged(folder: string, { tables, files }: Manifest): Promise<void> {
  const damaged: string[] = []
  for (const { table, sha256 } of tables)
    if ((await hashOf(createReadStream(rowFile(folder, table)))) !== sha256) damaged.push(table)
  damaged.push(...(await differing(filesIn(folder), files)))
  if (damaged.length > 0) throw new StartError(`The backup in ${folder} is damaged: ${damaged.join(', ')}.`)
}

/**
 * Compares a restored place with the manifest, row by row and file by file. Returns what differs. With the keys, every
 * file is decrypted too.
 */
export async function checkBackup(
  place: Place,
  manifest: Manifest,
  fileKeys: Config['fileKeys'],
): Promise<{ differs: string[]; rows: number; files: number; decrypted: number }> {
  const found = await copyOut(place.databaseUrl, () => new Writable({ write: (_chunk, _encoding, done) => done() }))
  const hashes = new Map(found.tables.map(({ table, sha256 }) => [table, sha256]))
  const store = await storeOf(place)
  const differs = [
    ...manifest.tables.filter(({ table, sha256 }) => hashes.get(table) !== sha256).map(({ table }) => table),
    ...(JSON.stringify(found.sequences) === JSON.stringify(manifest.sequences) ? [] : ['sequences']),
    ...(await differing(store, manifest.files)),
  ]
  const readable = fileKeys && encryptedFiles(masterKeys(fileKeys), store)
  let decrypted = 0
  for (const { path } of readable ? manifest.files : []) {
    const content = (await readable?.read(path).catch(() => undefined))?.content
    const hash = content && (await hashOf(content).catch(() => undefined))
    if (hash) decrypted++
    // architecture-allow: sentence
    else differs.push(`${path} (not readable with this key)`)
  }
  await store.close()
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { differs, rows, files: manifest.files.length, decrypted }
}

async function copyFiles(from: FilesPort, to: FilesPort): Promise<FileCopy[]> {
  const files: FileCopy[] = []
  for await (const { path } of from.list()) {
    const file = await from.read(path)
    // It was removed since the listing began.
    if (!file) continue
    const hash = createHash('sha256')
    await to.write(path, file, hashing(file.content, hash))
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
