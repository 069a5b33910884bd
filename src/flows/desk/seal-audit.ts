/** Seals the audit trail, and checks the seals. */
import { type ChainFault, checkSeals, readUnsealed, type Seal, sealRows } from '#database/audit-chain.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

/** Rows a transaction, and seals that are compared at once. */
const batch = 2000

/**
 * Seals every row that has none. The last seal goes to the security log, which is outside of the database: who can write the chain again cannot write
 * that. Repeating it changes nothing.
 */
export async function sealAudit(app: Pick<AppContext, 'db' | 'securityLog'>): Promise<void> {
  let last: Seal | undefined
  for (;;) {
    const seal = await app.db.transaction().execute((trx) => sealRows(trx, batch))
    if (!seal) break
    last = seal
  }
  if (last) app.securityLog.write({ kind: 'audit_sealed', position: last.position, seal: last.hash })
}

/** Minutes after which a row is sealed in any case: the job runs each minute. */
const sealedWithinMinutes = 10

export type AuditReport = {
  /** The newest seal; undefined before the first. */
  head: Seal | undefined
  erased: number
  waiting: number
  faults: readonly (ChainFault | { fault: 'unsealed'; since: Date } | { fault: 'recorded'; position: number })[]
}

/**
 * Compares every row with its seal, every seal with the one before it, and all with the seals that were recorded elsewhere: a recorded seal that is not in
 * the chain means that the chain was written again, or cut.
 */
export async function verifyAudit(
  app: Pick<AppContext, 'db' | 'now'>,
  recorded: readonly Seal[] = [],
): Promise<AuditReport> {
  const expected = new Map(recorded.map(({ position, hash }) => [position, hash]))
  const faults: AuditReport['faults'][number][] = []
  let erased = 0
  let head: Seal | undefined
  let next: Seal | undefined = { position: 0, hash: '' }
  while (next) {
    const part = await checkSeals(app.db, next, batch)
    faults.push(...part.faults)
    erased += part.erased
    for (const { position, hash } of part.seals) if (expected.get(position) === hash) expected.delete(position)
    head = part.seals.at(-1) ?? head
    next = part.next
  }
  for (const position of expected.keys()) faults.push({ fault: 'recorded', position })
  const unsealed = await readUnsealed(app.db)
  const late = app.now().getTime() - sealedWithinMinutes * 60_000
  if (unsealed.since && unsealed.since.getTime() < late) faults.push({ fault: 'unsealed', since: unsealed.since })
  return { head, erased, waiting: unsealed.rows, faults }
}
