/** The data folder: uploads on their way and the security log are in it, and without an S3 store the documents too. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseProc } from '#infrastructure/postgres/postgres-location.ts'
import { StartError } from '#infrastructure/start-error.ts'

/** A full disk has room for a few bytes long after it has none for an upload. */
const probe = Buffer.alloc(64 * 1024, 1)
const full = ['ENOSPC', 'EDQUOT']

/** Writes to it: neither a full disk nor one that is mounted read-only can be told without. */
export async function probeFolder(folder: string, write: typeof writeFile = writeFile): Promise<void> {
  const file = join(folder, `.probe-${process.pid}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await write(file, probe, { mode: 0o600, flush: true })
  } finally {
    await rm(file, { force: true })
  }
}

/** At start-up a full disk is not fatal: the program runs without being ready until there is space. */
export async function requireFolder(folder: string, onFull: (error: unknown) => void): Promise<void> {
  refuseProc(folder)
  await probeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    if (full.includes(error.code ?? '')) return onFull(error)
    throw new StartError(
      `${folder} cannot be written by this user (${error.code}). Start as its owner, or set SIOL_DATA_DIR to another folder.`,
    )
  })
}
