/** Fingerprints the audit trail, and checks the fingerprints. */
import {
  addFingerprints,
  type ChainFault,
  checkFingerprints,
  type Fingerprint,
  readWaiting,
} from '#database/audit-chain.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** Rows in a transaction, and fingerprints that are compared together. */
const batch = 2000

/**
 * Transactions per run, which takes about half a minute. The queue would give up on a longer run and start another
 * beside it.
 */
export const batchesOfJob = 50

/**
 * Fingerprints the rows that have none, the oldest first: all of them, or as many `batches` of 2,000. The last
 * fingerprint goes to the security log, which is outside of the database, and to the audit copy, which the program's
 * own account cannot rewrite. Repeating it changes nothing.
 */
export async function fingerprintAudit(
  app: Pick<AppContext, 'db' | 'securityLog' | 'auditCopy'>,
  batches = Number.POSITIVE_INFINITY,
): Promise<void> {
  let last: Fingerprint | undefined
  for (let done = 0; done < batches; done++) {
    const fingerprint = await app.db.transaction().execute((trx) => addFingerprints(trx, batch))
    if (!fingerprint) break
    last = fingerprint
  }
  if (!last) return
  const event = { kind: 'audit_fingerprint', position: last.position, fingerprint: last.hash } as const
  app.securityLog.write(event)
  await app.auditCopy?.write(event)
}

/** Minutes after which a row is fingerprinted in any case: the job runs each minute. */
const withinMinutes = 10

export type AuditReport = {
  /** The newest fingerprint; undefined before the first. */
  head: Fingerprint | undefined
  erased: number
  waiting: number
  faults: readonly (ChainFault | { fault: 'late'; since: Date } | { fault: 'recorded'; position: number })[]
}

/**
 * Compares every row with its fingerprint, every fingerprint with the one before it, and all with the fingerprints that
 * were recorded elsewhere: a recorded fingerprint that is not in the chain means that the chain was written again, or
 * cut.
 */
export async function verifyAudit(
  app: Pick<AppContext, 'db' | 'now'>,
  recorded: readonly Fingerprint[] = [],
): Promise<AuditReport> {
  const expected = new Map(recorded.map(({ position, hash }) => [position, hash]))
  const faults: AuditReport['faults'][number][] = []
  let erased = 0
  let head: Fingerprint | undefined
  let next: Fingerprint | undefined = { position: 0, hash: '' }
  while (next) {
    const part = await checkFingerprints(app.db, next, batch)
    faults.push(...part.faults)
    erased += part.erased
    for (const { position, hash } of part.fingerprints) if (expected.get(position) === hash) expected.delete(position)
    head = part.fingerprints.at(-1) ?? head
    next = part.next
  }
  for (const position of expected.keys()) faults.push({ fault: 'recorded', position })
  const waiting = await readWaiting(app.db)
  const late = app.now().getTime() - withinMinutes * 60_000
  if (waiting.since && waiting.since.getTime() < late) faults.push({ fault: 'late', since: waiting.since })
  return { head, erased, waiting: waiting.rows, faults }
}
