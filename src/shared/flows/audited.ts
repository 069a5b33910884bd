/**
 * A change and its audit rows. Each way out of the change says what happened: `changed` with the audit rows,
 * `unchanged`, or a refusal such as `fail('not_found')`, so that no flow forgets its audit row.
 */

import { type AuditRow, writeAudit } from '#database/audit.ts'
import type { Trx } from '#database/schema.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { AppContext } from './app-context.ts'

export type Outcome<Value> = { value: Value; rows: readonly AuditRow[] }
export type Refusal = { ok: false }
export type ValueOf<Made> = Made extends Outcome<infer Value> ? Value : Made

/** Never pass a password, a code, a PPS number or the text of an answer in a row. */
export const changed = <const Value>(value: Value, ...rows: [AuditRow, ...AuditRow[]]): Outcome<Value> => ({
  value,
  rows,
})

/** Nothing was written, so there is no audit row. */
export const unchanged = <const Value>(value: Value): Outcome<Value> => ({ value, rows: [] })

/**
 * Runs the change in its own transaction. Its rows, audit rows and the jobs it enqueues with `trx` commit together or
 * not at all. Returns the outcome's value.
 */
export const audited = <Made extends Outcome<unknown> | Refusal>(
  app: Pick<AppContext, 'db' | 'now'>,
  actor: Actor,
  change: (trx: Trx, now: Date) => Promise<Made>,
): Promise<ValueOf<Made>> =>
  app.db.transaction().execute((trx) => auditedStep(app, trx, actor, (now) => change(trx, now)))

/** As `audited`, for a change that several flows make as a step of their own transaction. */
export async function auditedStep<Made extends Outcome<unknown> | Refusal>(
  app: Pick<AppContext, 'now'>,
  trx: Trx,
  actor: Actor,
  change: (now: Date) => Promise<Made>,
): Promise<ValueOf<Made>> {
  const now = app.now()
  const made = await change(now)
  if (!('rows' in made)) return made as ValueOf<Made>
  for (const row of made.rows) await writeAudit(trx, actor, row, now)
  return made.value as ValueOf<Made>
}

/** Audits an action that writes nothing else, such as a download. */
export const recordAction = (app: Pick<AppContext, 'db' | 'now'>, actor: Actor, row: AuditRow): Promise<void> =>
  writeAudit(app.db, actor, row, app.now())
