/**
 * Fingerprints of the audit trail. Each fingerprint hashes a row and the fingerprint before it, so a row that is
 * changed or removed no longer fits, nor does any fingerprint after one that was rewritten.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { Db, Trx } from './schema.ts'

/** `hash` in hexadecimal. */
export type Fingerprint = { position: number; hash: string }

/** docs/verify.md says how it is written. */
const rowText = `jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  a.actor, a.actor_uid, a.uid, a.action, a.before, a.after)::text`
const rowHash = sql.raw(`sha256(convert_to(${rowText}, 'UTF8'))`)

type Hashed = { auditId: string; uid: string | null; rowHash: Buffer }

/** The hash of a row by PostgreSQL (`rowHash`), chained to the fingerprint before it. */
const nextHash = (before: string, position: number, { auditId, uid, rowHash: hash }: Hashed): string =>
  createHash('sha256')
    .update(`${before}:${position}:${auditId}:${uid ?? ''}:`)
    .update(hash)
    .digest('hex')

/**
 * A transaction that commits late has smaller row numbers than rows that already have a fingerprint. So this many
 * numbers before the newest fingerprint are checked again.
 */
const lateNumbers = 10_000

/** Arbitrary, but unique among our advisory locks. */
export const fingerprintLock = 20_260_041

/**
 * Fingerprints up to `size` rows, in the order of their numbers, and returns the last fingerprint; undefined when
 * nothing waits. One process at a time.
 */
export async function addFingerprints(trx: Trx, size: number): Promise<Fingerprint | undefined> {
  await sql`select pg_advisory_xact_lock(${fingerprintLock})`.execute(trx)
  const last = await readHead(trx)
  const { rows } = await sql<Hashed>`select a.id as "auditId", a.uid, ${rowHash} as "rowHash" from audit a
    where a.id > (select coalesce(max(audit_id), 0) - ${lateNumbers} from audit_chain)
      and not exists (select from audit_chain c where c.audit_id = a.id)
    order by a.id limit ${size}`.execute(trx)
  if (rows.length === 0) return undefined
  let { position, hash } = last ?? { position: 0, hash: '' }
  const fingerprints = rows.map((row) => {
    position += 1
    hash = nextHash(hash, position, row)
    return {
      position: String(position),
      audit_id: row.auditId,
      uid: row.uid,
      row_hash: row.rowHash,
      hash: Buffer.from(hash, 'hex'),
    }
  })
  await trx.insertInto('audit_chain').values(fingerprints).execute()
  return { position, hash }
}

/** The newest fingerprint; undefined before the first. */
export async function readHead(db: Db): Promise<Fingerprint | undefined> {
  const row = await db
    .selectFrom('audit_chain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { position: Number(row.position), hash: row.hash.toString('hex') }
}

/**
 * `changed`: the row differs from its fingerprint. `missing`: it is gone although its account was not deleted.
 * `broken`: a fingerprint was changed or removed.
 */
export type ChainFault = { position: number; auditId: string; fault: 'changed' | 'missing' | 'broken' }

export type ChainPart = {
  /** Where the next part begins; undefined after the last. */
  next: Fingerprint | undefined
  fingerprints: readonly Fingerprint[]
  faults: readonly ChainFault[]
  /** Rows that were deleted with their account. */
  erased: number
}

type Checked = Hashed & { position: string; hash: Buffer; present: boolean; now: Buffer | null; erased: boolean }

const ends: readonly AuditAction[] = ['erase_account', 'remove_kept_record']

/** Compares up to `size` fingerprints after this one with the rows. */
export async function checkFingerprints(db: Db, after: Fingerprint, size: number): Promise<ChainPart> {
  const { rows } =
    await sql<Checked>`select c.position, c.audit_id as "auditId", c.uid, c.row_hash as "rowHash", c.hash,
      a.id is not null as present, case when a.id is not null then ${rowHash} end as now,
      a.id is null and not exists (select from auth_users u where u.id = c.uid) and exists (select from audit d
        where d.uid = c.uid and d.id > c.audit_id and d.action in (${sql.join(ends)})) as erased
    from audit_chain c left join audit a on a.id = c.audit_id
    where c.position > ${after.position} order by c.position limit ${size}`.execute(db)
  let { position, hash } = after
  const faults: ChainFault[] = []
  const fingerprints: Fingerprint[] = []
  for (const row of rows) {
    const fits = Number(row.position) === position + 1 && nextHash(hash, position + 1, row) === row.hash.toString('hex')
    position = Number(row.position)
    hash = row.hash.toString('hex')
    fingerprints.push({ position, hash })
    const at = { position, auditId: row.auditId }
    if (!fits) faults.push({ ...at, fault: 'broken' })
    if (!row.present && !row.erased) faults.push({ ...at, fault: 'missing' })
    if (row.present && row.now && !row.now.equals(row.rowHash)) faults.push({ ...at, fault: 'changed' })
  }
  const erased = rows.filter((row) => row.erased).length
  return { next: rows.length === size ? { position, hash } : undefined, fingerprints, faults, erased }
}

/** A line of the exported trail (docs/verify.md). `row` is null for a row that was deleted with its account. */
export type ExportedRow = {
  position: number
  id: string
  uid: string | null
  row: string | null
  rowHash: string
  hash: string
}

/** Up to `size` fingerprints after this position, with the text that was hashed. */
export async function exportChain(db: Db, after: number, size: number): Promise<readonly ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`select c.position::float8 as position, c.audit_id as id, c.uid,
      case when a.id is not null then ${sql.raw(rowText)} end as row,
      encode(c.row_hash, 'hex') as "rowHash", encode(c.hash, 'hex') as hash
    from audit_chain c left join audit a on a.id = c.audit_id
    where c.position > ${after} order by c.position limit ${size}`.execute(db)
  return rows
}

/** Rows without a fingerprint: how many, and the time of the oldest. */
export async function readWaiting(db: Db): Promise<{ rows: number; since: Date | null }> {
  const { rows } = await sql<{
    rows: string
    since: Date | null
  }>`select count(*) as rows, min(a.at) as since from audit a
    where not exists (select from audit_chain c where c.audit_id = a.id)`.execute(db)
  const [found] = rows
  return { rows: Number(found?.rows ?? 0), since: found?.since ?? null }
}
