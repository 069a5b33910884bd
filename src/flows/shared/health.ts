/** Which parts of the program work: for /readyz, and for the desk. */

import type { FilesPort } from '#adapters/files/port.ts'
import type { VirusScan } from '#adapters/virus-scan/port.ts'
import { readWaitingEmails, type WaitingEmails } from '#database/operations.ts'
import { isReady } from '#database/readiness.ts'
import type { Db } from '#database/schema.ts'

export type Part = 'database' | 'storage' | 'scanner'
export type Health = Readonly<Record<Part, boolean>> & {
  /** Undefined when the database cannot say. */
  emails: WaitingEmails | undefined
  /** False when no virus scanner is configured. */
  scans: boolean
}

type Parts = { db: Db; files: Pick<FilesPort, 'check'>; scan: Pick<VirusScan, 'active' | 'answers'>; now: () => Date }

/** Milliseconds: a part that does not answer counts as not working. */
const patienceMs = 3000
/** Milliseconds for which the answer is used again, or every page of the desk would wait for the store. */
const keptMs = 5000

const within = (answer: Promise<boolean>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs)
    timer.unref()
    answer
      .catch(() => false)
      .then(resolve)
      .finally(() => clearTimeout(timer))
  })

async function ask({ db, files, scan, now }: Parts): Promise<Health> {
  const [database, storage, scanner, emails] = await Promise.all([
    within(isReady(db)),
    within(files.check().then(() => true)),
    within(scan.answers()),
    readWaitingEmails(db, now()).catch(() => undefined),
  ])
  return { database, storage, scanner, emails, scans: scan.active }
}

export function healthOf(parts: Parts): () => Promise<Health> {
  let latest: { until: number; health: Promise<Health> } | undefined
  return () => {
    const at = parts.now().getTime()
    if (!latest || at >= latest.until) latest = { until: at + keptMs, health: ask(parts) }
    return latest.health
  }
}
