/** The credential epoch of an account (areas/account/domain/recovery/credential-epoch.ts). */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/schema.ts'

/**
 * For whatever carries an epoch: true while it is that of the account. `epoch` and `uid` are columns. What was made in
 * another epoch is void; no other statement compares the two.
 */
export const ofThisEpoch = (epoch: string, uid: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(epoch)} = (select a.credential_epoch from auth_users a where a.id = ${sql.ref(uid)})`

/** Waits for an event that is just raising it. Undefined without an account. */
export const findEpoch = async (db: Db, uid: string): Promise<number | undefined> =>
  (await db.selectFrom('auth_users').select('credential_epoch').where('id', '=', uid).forShare().executeTakeFirst())
    ?.credential_epoch

/** Lock the account first. `sessionId`: the session that continues in the new epoch. */
export async function advanceEpoch(db: Db, uid: string, sessionId?: string): Promise<void> {
  const { credential_epoch } = await db
    .updateTable('auth_users')
    .set((eb) => ({ credential_epoch: eb('credential_epoch', '+', 1) }))
    .where('id', '=', uid)
    .returning('credential_epoch')
    .executeTakeFirstOrThrow()
  if (sessionId === undefined) return
  await db.updateTable('auth_sessions').set({ credential_epoch }).where('id', '=', sessionId).execute()
}

/** Ends the sign-ins that wait for a code: the engine's rows have the account's id as their value. */
export async function deleteWaitingSignIns(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('auth_verifications').where('value', '=', uid).execute()
}

/** Whether the account's address was ever confirmed. */
export const isAddressVerified = async (db: Db, uid: string): Promise<boolean> =>
  (await db.selectFrom('auth_users').select('email_verified').where('id', '=', uid).executeTakeFirst())
    ?.email_verified === true
