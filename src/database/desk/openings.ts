/** Whether guests may open an account, and which invited colleagues may before that. */
import { sql } from 'kysely'
import { hasRow } from '#database/has-row.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { Role } from '#desk/domain/permissions.ts'

/** The opening that is not closed. */
export const findOpening = (db: Db) =>
  db
    .selectFrom('openings')
    .select(['id', 'asked_by as askedBy', 'asked_at as askedAt', 'opened_by as openedBy', 'opened_at as openedAt'])
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** False when there is one already. */
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

/** `email` in lower case. Repeating it restarts the period. `roles`: those of an invitation by email. */
export async function inviteAddress(
  trx: Trx,
  { email, roles, by }: { email: string; roles: readonly Role[]; by: string | null },
  now: Date,
): Promise<void> {
  const invitation = { invited_at: now, roles: [...roles], invited_by: by }
  await trx
    .insertInto('staff_invitations')
    .values({ email, ...invitation })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(invitation))
    .execute()
}

/** An invitation counts only while the person who sent it may still add colleagues. */
const isStillGiven = sql<boolean>`exists (select from advisers a
  where a.uid = invited_by and a.active and ${'administrator' satisfies Role} = any(a.roles))`

/** Invitations by email after that moment, newest first. */
export const listInvitations = (db: Db, since: Date) =>
  db
    .selectFrom('staff_invitations')
    .select(['email', 'roles', 'invited_at as at'])
    .where('invited_at', '>', since)
    .where(isStillGiven)
    .orderBy('invited_at', 'desc')
    .execute()

/** Deletes an invitation that is used or withdrawn. `by`: the inviter's account. */
export const takeInvitation = (trx: Trx, email: string, since: Date) =>
  trx
    .deleteFrom('staff_invitations')
    .where('email', '=', email)
    .where('invited_at', '>', since)
    .where(isStillGiven)
    .returning(['roles', 'invited_by as by'])
    .$narrowType<{ by: string }>()
    .executeTakeFirst()

/** Whether the address was invited after that moment. */
export const isInvited = (db: Db, email: string, since: Date): Promise<boolean> =>
  hasRow(db.selectFrom('staff_invitations').select('email').where('email', '=', email).where('invited_at', '>', since))

export async function deleteInvitations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('invited_at', '<=', before).execute()
}
