/** Whether guests may open an account, and the colleagues who may while others may not. */
import type { Db, Trx } from '#database/schema.ts'

export type Opening = {
  id: string
  askedBy: string
  askedAt: Date
  openedBy: string | null
  openedAt: Date | null
}

/** The one that is not closed. */
export const findOpening = (db: Db): Promise<Opening | undefined> =>
  db
    .selectFrom('openings')
    .select(['id', 'asked_by as askedBy', 'asked_at as askedAt', 'opened_by as openedBy', 'opened_at as openedAt'])
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** False where there is one already. */
export async function insertOpening(trx: Trx, by: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('openings')
    .values({ asked_by: by, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function setOpened(trx: Trx, id: string, by: string, now: Date): Promise<void> {
  await trx.updateTable('openings').set({ opened_by: by, opened_at: now }).where('id', '=', id).execute()
}

export async function setClosed(trx: Trx, id: string, by: string, now: Date): Promise<void> {
  await trx.updateTable('openings').set({ closed_by: by, closed_at: now }).where('id', '=', id).execute()
}

/** `email` in lower case. Once more gives it the whole time again. */
export async function inviteAddress(trx: Trx, email: string, now: Date): Promise<void> {
  await trx
    .insertInto('staff_invitations')
    .values({ email, invited_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ invited_at: now }))
    .execute()
}

/** Invited after that moment. */
export const isInvited = async (db: Db, email: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('staff_invitations')
    .select('email')
    .where('email', '=', email)
    .where('invited_at', '>', since)
    .executeTakeFirst()) !== undefined

export async function deleteInvitations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('invited_at', '<=', before).execute()
}
