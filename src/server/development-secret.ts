// A file of its own: it writes to the disk, which app-context.ts leaves to others.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encryptedFiles, OtherKey } from '#adapters/files/encrypted-files.ts'
import type { FilesPort } from '#adapters/files/port.ts'
import type { Config } from '#config.ts'
import { readFileKeys } from '#database/backup.ts'
import type { MasterKeys } from '#infrastructure/master-keys.ts'
import { refuseProc } from '#infrastructure/postgres/postgres-location.ts'
import { StartError } from '#infrastructure/start-error.ts'

/** Stored beside the development database, so that sessions, links and encrypted documents survive a restart. */
export async function developmentSecret(dataDir: string, name: 'secret' | 'file-key'): Promise<string> {
  const file = join(dataDir, name)
  const existing = await readFile(file, 'utf8').catch(() => undefined)
  if (existing) return existing.trim()
  refuseProc(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  // Processes that start together all use the first one's.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}

/** The configured keys or, in development, the one created in the data folder. */
export const fileKeysOf = async ({ fileKeys, dataDir }: Pick<Config, 'fileKeys' | 'dataDir'>) =>
  fileKeys ?? ([Buffer.from(await developmentSecret(dataDir, 'file-key'), 'base64url')] as const)

/**
 * A wrong key stops the start and a backup: documents could not be read, new ones would be encrypted with it, and a
 * backup would have its rows under one key and its files under another. Where no row names a key, a document does.
 */
export async function requireFileKey(databaseUrl: string, keys: MasterKeys, store: FilesPort): Promise<void> {
  const { ids, document } = await readFileKeys(databaseUrl)
  const lost = ids.filter((id) => !keys.find(id))
  const isOurs = ids.length > 0 ? lost.length < ids.length : await mayOpen(keys, store, document)
  if (!isOurs)
    throw new StartError(
      'SIOL_FILE_KEY is not the key that this database was encrypted with. Set that one, or "new,old" to replace it.',
    )
  if (lost.length > 0)
    process.stderr.write(
      'Some of what is stored was encrypted with a key that SIOL_FILE_KEY no longer names: add it.\n',
    )
}

/** False only for a document of another key; one that cannot be read for another reason says nothing about the key. */
async function mayOpen(keys: MasterKeys, store: FilesPort, document: string | undefined): Promise<boolean> {
  try {
    const file = document === undefined ? undefined : await encryptedFiles(keys, store).read(document)
    for await (const _ of file?.content ?? []) break
    return true
  } catch (error) {
    return !(error instanceof OtherKey)
  }
}
