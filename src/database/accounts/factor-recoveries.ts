/** Requests to turn two-step sign-in off without it. */
import type { FactorRecoveryDates } from '#areas/account/domain/recovery/factor-recovery.ts'
import { hasRow } from '#database/has-row.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { ofThisEpoch } from './epochs.ts'

export type FactorRecovery = FactorRecoveryDates & { id: string; uid: MemberId }

const recoveries = (db: Db) =>
  db
    .selectFrom('factor_recoveries')
    .select(['id', 'uid', 'asked_at as askedAt', 'stopped_at as stoppedAt', 'done_at as doneAt'])
    .$narrowType<{ uid: MemberId }>()

/** The request of this epoch that is neither stopped nor done; it may have expired. */
export const findOpenRecovery = (db: Db, uid: string): Promise<FactorRecovery | undefined> =>
  recoveries(db)
    .where('uid', '=', uid)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .where(ofThisEpoch('factor_recoveries.credential_epoch', 'factor_recoveries.uid'))
    .executeTakeFirst()

export const findRecovery = (db: Db, id: string): Promise<FactorRecovery | undefined> =>
  recoveries(db).where('id', '=', id).executeTakeFirst()

export const findRecoveryByKey = (db: Db, hash: string): Promise<FactorRecovery | undefined> =>
  recoveries(db).where('stop_hash', '=', hash).executeTakeFirst()

export async function insertRecovery(
  db: Db,
  { id, uid, askedAt, stopHash }: { id: string; uid: string; askedAt: Date; stopHash: string },
): Promise<void> {
  await db.insertInto('factor_recoveries').values({ id, uid, stop_hash: stopHash, asked_at: askedAt }).execute()
}

/** Closes the open request. False when there is none. */
export const closeRecovery = (db: Db, uid: string, at: { stoppedAt: Date } | { doneAt: Date }): Promise<boolean> =>
  hasRow(
    db
      .updateTable('factor_recoveries')
      .set('stoppedAt' in at ? { stopped_at: at.stoppedAt } : { done_at: at.doneAt })
      .where('uid', '=', uid)
      .where('stopped_at', 'is', null)
      .where('done_at', 'is', null)
      .returning('id'),
  )

export async function deleteOldRecoveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('factor_recoveries').where('asked_at', '<', before).execute()
}
