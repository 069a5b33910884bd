/** A folder of backups: which are in it, which are too old, and whether the newest is. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#infrastructure/start-error.ts'
import { backupParts, type Keys, type Manifest, readManifest } from './backup.ts'
import { type Keep, keptBackups } from './kept-backups.ts'

type Found = { folder: string; at: string; manifest: Manifest }

/** The complete backups in a folder, newest first, and the names of whatever else is there. */
async function listBackups(keys: Keys, parent: string): Promise<{ backups: Found[]; others: string[] }> {
  const backups: Found[] = []
  const others: string[] = []
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => {
    throw new StartError(`${parent} is no folder that can be read.`)
  })
  for (const entry of entries) {
    const folder = join(parent, entry.name)
    const isOurs = entry.isDirectory() && (await readdir(folder)).every((name) => backupParts.includes(name))
    const manifest = isOurs ? await readManifest(keys, folder).catch(() => undefined) : undefined
    if (manifest) backups.push({ folder, at: manifest.at, manifest })
    else others.push(entry.name)
  }
  return { backups: backups.sort((one, other) => (one.at < other.at ? 1 : -1)), others: others.sort() }
}

/** Deletes the complete backups of a folder that are not to be kept. What is no complete backup of ours stays. */
export async function tidyBackups(
  keys: Keys,
  parent: string,
  keep: Keep,
): Promise<{ kept: string[]; deleted: string[]; others: string[] }> {
  const { backups, others } = await listBackups(keys, parent)
  const kept = keptBackups(backups, keep)
  const deleted = backups.filter((backup) => !kept.has(backup)).map(({ folder }) => folder)
  for (const folder of deleted) {
    // First, so that half of a backup is never taken for one.
    await rm(join(folder, 'manifest~'))
    await rm(folder, { recursive: true })
  }
  return { kept: [...kept].map(({ folder }) => folder), deleted, others }
}

/** A backup's own folder, or of a folder of backups the newest, which must not be older than `days`. */
export async function newestBackup(keys: Keys, folder: string, days: number, now: Date): Promise<string> {
  const names: string[] = await readdir(folder).catch(() => [])
  if (names.includes('manifest~')) return folder
  const [newest] = (await listBackups(keys, folder)).backups
  if (!newest) throw new StartError(`There is no finished backup in ${folder}.`)
  if (now.getTime() - new Date(newest.at).getTime() > days * 86_400_000)
    throw new StartError(`The newest backup in ${folder} is of ${newest.at}, more than ${days} days ago.`)
  return newest.folder
}
