/**
 * Backup and restore. Everything in a backup is encrypted, and the key is not in it: files as they are stored, rows and
 * the manifest as files are. docs/operations.md has the format.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { localFiles } from '#adapters/files/embedded.ts'
import { encryptedFiles, OtherKey } from '#adapters/files/encrypted-files.ts'
import { openS3 } from '#adapters/files/open-s3.ts'
import type { FilesPort } from '#adapters/files/port.ts'
import type { Config } from '#config.ts'
import { copyIn, copyOut, hasRows, type RowCopy } from '#database/backup.ts'
import { migrate } from '#database/migrate.ts'
import { pgBossJobs } from '#infrastructure/jobs.ts'
import { masterKeys } from '#infrastructure/master-keys.ts'
import { StartError } from '#infrastructure/start-error.ts'
import { requireFileKey } from '#server/development-secret.ts'
import { newId } from '#server/requests/new-id.ts'
import { type Dump, dumpRows, findDump, prepareRestore, restoreDump } from './dump-rows.ts'

type FileCopy = { path: string; bytes: number; sha256: string }
/** With a dump, the tables' hashes are there to compare a restore with, and their rows are in the dump. */
export type Manifest = RowCopy & { format: number; at: string; files: readonly FileCopy[]; dump?: Dump }

export type Keys = { fileKeys: NonNullable<Config['fileKeys']> }
/** Where the rows and files of a program are, the keys that encrypt them, and the PATH that has pg_dump. */
export type Place = Keys & { databaseUrl: string; builtIn: boolean; searchPath?: string | undefined } & Pick<
    Config,
    's3' | 'dataDir'
  >

/** Versions without dumps refuse this number. */
const formats = { copy: 2, dump: 3 }
const manifestName = 'manifest'
/** What a backup has in its folder, and nothing else is deleted. */
export const backupParts = ['manifest~', 'rows', 'files', '.half-written']
const dumpName = 'rows/dump'
const rowFile = (table: string) => `rows/${table.replaceAll('"', '')}`
const storedFile = (path: string) => `files/${path}`
/** A file's name in the folder, for sentences: as the local store writes it. */
const onDisk = (path: string) => `${path}~`
const tabSeparated = { contentType: 'text/tab-separated-values', metadata: {} }
const json = { contentType: 'application/json', metadata: {} }
/** Rows and manifest. */
const encryptedIn = ({ fileKeys }: Keys, folder: string) =>
  encryptedFiles(masterKeys(fileKeys), localFiles(folder, newId))
const filesIn = (folder: string) => localFiles(join(folder, 'files'), newId)
const storeOf = async ({ s3, dataDir }: Place) => (s3 ? openS3(s3) : filesIn(dataDir))
const binary = { contentType: 'application/octet-stream', metadata: {} }

/** A backup that failed leaves its folder empty, so that the next one can be made in it. */
export async function backUp(place: Place, folder: string, now: Date): Promise<Manifest> {
  const store = await storeOf(place)
  try {
    await requireFileKey(place.databaseUrl, masterKeys(place.fileKeys), store)
    const program = place.builtIn ? undefined : await findDump(place)
    await claimEmpty(folder)
    return await writeBackup(place, folder, { store, program, now }).catch(async (error) => {
      for (const part of backupParts) await rm(join(folder, part), { recursive: true, force: true })
      throw error
    })
  } finally {
    await store.close()
  }
}

type Means = { store: FilesPort; program: Awaited<ReturnType<typeof findDump>>; now: Date }

/**
 * The manifest is written last, so a folder without one is no backup. The rows are of one moment; files are copied
 * after it.
 */
async function writeBackup(place: Place, folder: string, { store, program, now }: Means): Promise<Manifest> {
  const encrypted = encryptedIn(place, folder)
  const hash = createHash('sha256')
  const rows = program
    ? await dumpRows(program, place.databaseUrl, (content) => encrypted.write(dumpName, binary, hashing(content, hash)))
    : await copyOut(place.databaseUrl, (table, content) => encrypted.write(rowFile(table), tabSeparated, content))
  const files = await copyFiles(store, filesIn(folder))
  const dump = program && { madeBy: program.major, sha256: hash.digest('hex') }
  const format = dump ? formats.dump : formats.copy
  const manifest: Manifest = { format, at: now.toISOString(), ...rows, files, ...(dump && { dump }) }
  await encrypted.write(manifestName, json, Readable.from([Buffer.from(JSON.stringify(manifest))]))
  return manifest
}

/** Of two backups into one folder at the same moment, only one makes its first subfolder. */
async function claimEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const isEmpty = (await readdir(folder)).length === 0
  const isOurs = isEmpty && (await mkdir(join(folder, 'rows'), { mode: 0o700 }).then(() => true, isThere))
  if (!isOurs)
    throw new StartError(`${folder} is not empty. A backup needs a folder of its own, such as one named after the day.`)
}

function isThere(error: NodeJS.ErrnoException): false {
  if (error.code !== 'EEXIST') throw error
  return false
}

/** Undefined when the backup is not finished. */
export async function readManifest(keys: Keys, folder: string): Promise<Manifest | undefined> {
  const name = `${onDisk(manifestName)} in ${folder}`
  const damaged = (error: unknown) => {
    if (error instanceof OtherKey) return new StartError(`${name} was encrypted with another SIOL_FILE_KEY.`)
    return new StartError(`${name} is damaged, or not a file of a backup.`)
  }
  try {
    const file = await encryptedIn(keys, folder).read(manifestName)
    return file && (JSON.parse((await buffer(file.content)).toString()) as Manifest)
  } catch (error) {
    throw damaged(error)
  }
}

async function requireManifest(place: Place, folder: string): Promise<Manifest> {
  const manifest = await readManifest(place, folder)
  if (!manifest) throw new StartError(`There is no finished backup in ${folder}: it has no manifest.`)
  if (!Object.values(formats).includes(manifest.format))
    throw new StartError(`The backup in ${folder} was made by another version of this program.`)
  return manifest
}

/**
 * Into an empty database and store. Throws a StartError when somebody's data is there already, or when the backup is
 * damaged.
 */
export async function restore(place: Place, folder: string): Promise<Manifest> {
  const manifest = await requireManifest(place, folder)
  const { dump } = manifest
  const store = await storeOf(place)
  try {
    await requireEmpty(place, store)
    const program = dump && (await prepareRestore(dump, place, folder))
    await requireUndamaged(place, folder, manifest)
    // Before the rows, which come all or nothing: an interrupted restore leaves no members without their files.
    await copyFiles(filesIn(folder), store)
    if (program) await restoreDump(program, place.databaseUrl, readEncrypted(place, folder, dumpName))
    else await restoreRows(place, folder, manifest)
  } finally {
    await store.close()
  }
  return manifest
}

async function requireEmpty({ databaseUrl, s3, dataDir }: Place, store: FilesPort): Promise<void> {
  if (await hasRows(databaseUrl)) refuseMembers()
  // architecture-allow: sentence
  const where = s3 ? `The bucket ${s3.bucket}` : join(dataDir, 'files')
  for await (const _file of store.list())
    throw new StartError(
      `${where} has files already. Restore into an empty ${s3 ? 'bucket' : 'folder: move it away first'}.`,
    )
}

function refuseMembers(): never {
  throw new StartError('The database has members already. Restore into an empty one, and start the program afterwards.')
}

async function restoreRows(place: Place, folder: string, manifest: Manifest): Promise<void> {
  const ran = new Set(manifest.migrations)
  await migrate(place.databaseUrl, { only: (name) => ran.has(name) })
  const jobs = await pgBossJobs({ databaseUrl: place.databaseUrl, onError: () => {} })
  await jobs.stop()
  const read = (table: string) => readEncrypted(place, folder, rowFile(table))
  if (!(await copyIn(place.databaseUrl, manifest, read))) refuseMembers()
}

async function* readEncrypted(keys: Keys, folder: string, path: string): AsyncIterable<Uint8Array> {
  const file = await encryptedIn(keys, folder).read(path)
  if (!file) throw new StartError(`The backup in ${folder} lacks ${onDisk(path)}.`)
  yield* file.content
}

/** Before anything is written. */
async function requireUndamaged(place: Place, folder: string, { tables, files, dump }: Manifest): Promise<void> {
  const rows = dump
    ? [{ path: dumpName, ...dump }]
    : tables.map(({ table, sha256 }) => ({ path: rowFile(table), sha256 }))
  const damaged: string[] = []
  for (const { path, sha256 } of rows)
    if ((await hashOf(readEncrypted(place, folder, path)).catch(() => undefined)) !== sha256) damaged.push(path)
  for (const file of files)
    if ((await differing(filesIn(folder), [file]).catch(() => [file])).length > 0) damaged.push(storedFile(file.path))
  if (damaged.length > 0) throw new StartError(`The backup in ${folder} is damaged: ${damaged.map(onDisk).join(', ')}.`)
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
