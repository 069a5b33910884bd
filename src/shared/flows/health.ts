/** Which parts of the program work: for /readyz, and for the desk. */
import type { FilesPort } from '#adapters/files/port.ts'
import type { VirusScan } from '#adapters/virus-scan/port.ts'
import { isReady, readWaitingEmails, type WaitingEmails } from '#database/operations.ts'
import type { Db } from '#database/schema.ts'
import type { Replica, ReplicaState } from './replica.ts'

export type Part = 'database' | 'storage' | 'scanner'
export type Health = Readonly<Record<Part, boolean>> & {
  /** Whether the data folder takes a write. */
  disk: boolean
  /** Undefined when the database cannot say. */
  emails: WaitingEmails | undefined
  /** Whether a virus scanner is configured. */
  scans: boolean
  /** Undefined where there is none. */
  replica: ReplicaState | undefined
}

type Parts = {
  db: Db
  files: Pick<FilesPort, 'check'>
  scan: Pick<VirusScan, 'active' | 'answers'>
  /** Rejects unless the data folder takes a write. */
  probeDisk: () => Promise<void>
  now: () => Date
  replica?: Pick<Replica, 'state'> | undefined
}

/** Milliseconds: a part that does not answer counts as not working. */
const patienceMs = 3000
/** Milliseconds for which an answer is used again. */
const keptMs = 5000
/** Milliseconds between two checks in the background. */
const watchMs = 15_000

const within = (answer: Promise<boolean>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs)
    timer.unref()
    answer
      .catch(() => false)
      .then(resolve)
      .finally(() => clearTimeout(timer))
  })

async function ask({ db, files, scan, probeDisk, now, replica }: Parts): Promise<Health> {
  const [database, disk, storage, scanner, emails] = await Promise.all([
    within(isReady(db)),
    within(probeDisk().then(() => true)),
    within(files.check().then(() => true)),
    within(scan.answers()),
    readWaitingEmails(db, now()).catch(() => undefined),
  ])
  return { database, disk, storage, scanner, emails, scans: scan.active, replica: replica?.state() }
}

/** Also when the clock was set back since. */
const isOld = (answer: { at: number }, now: number): boolean => Math.abs(now - answer.at) >= keptMs

export type HealthWatch = {
  /** Whether requests may come here: the database answers, and this machine's disk takes a write. */
  ready: () => Promise<boolean>
  /** Checks the database, and every other part unless it was just checked. Takes up to three seconds. */
  ask: () => Promise<Health>
  /** The last result, without waiting for the file store or the scanner. Undefined before the first one. */
  latest: () => Health | undefined
  /** Checks regularly, so that `latest` is never older than half a minute. Returns a function that stops it. */
  watch: () => () => void
}

export function watchHealth(parts: Parts): HealthWatch {
  let asked: { at: number; health: Promise<Health> } | undefined
  let latest: Health | undefined
  const askAndKeep = async (): Promise<Health> => {
    latest = await ask(parts)
    return latest
  }
  const askOnce = () => {
    const at = parts.now().getTime()
    if (!asked || isOld(asked, at)) asked = { at, health: askAndKeep() }
    return asked.health
  }
  let probed: { at: number; disk: Promise<boolean> } | undefined
  const probeOnce = () => {
    const at = parts.now().getTime()
    if (!probed || isOld(probed, at)) probed = { at, disk: within(parts.probeDisk().then(() => true)) }
    return probed.disk
  }
  return {
    async ready() {
      const [database, disk] = await Promise.all([within(isReady(parts.db)), probeOnce()])
      return database && disk
    },
    async ask() {
      const [health, database] = await Promise.all([askOnce(), within(isReady(parts.db))])
      return { ...health, database }
    },
    latest: () => latest && { ...latest, replica: parts.replica?.state() },
    watch: () => {
      const look = () => void askOnce().catch(() => {})
      look()
      const timer = setInterval(look, watchMs)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
