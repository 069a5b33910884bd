/** People of the firm who sign in to the desk with its own accounts, at an OpenID Connect issuer. */
import { sql } from 'kysely'
import { hasRow } from '#database/has-row.ts'
import type { Db, RowOf, Trx } from '#database/schema.ts'
import type { Role } from '#desk/domain/permissions.ts'

export type StaffIdentity = { issuer: string; subject: string }

/** A person of the firm, locked. `subject`: their id at `issuer`; null if they never signed in there. */
export type LockedStaff = RowOf<typeof lockStaffById>

const staff = (trx: Trx) =>
  trx
    .selectFrom('advisers as a')
    .leftJoin('staff_sign_ons as o', 'o.adviser_id', 'a.id')
    .select(['a.id', 'a.uid', 'a.active', 'a.roles', 'a.last_resort as lastResort', 'o.issuer', 'o.subject'])
    .select('o.left_at as leftAt')
    .forUpdate('a')

export const lockStaffById = (trx: Trx, id: string) => staff(trx).where('a.id', '=', id).executeTakeFirst()

export const lockStaffBySubject = (trx: Trx, { issuer, subject }: StaffIdentity): Promise<LockedStaff | undefined> =>
  staff(trx).where('o.issuer', '=', issuer).where('o.subject', '=', subject).executeTakeFirst()

/** A person who has never signed in at this issuer, by their address at the desk or their account's. */
export const lockStaffByEmail = (trx: Trx, email: string): Promise<LockedStaff | undefined> =>
  staff(trx)
    .where((eb) =>
      eb.or([
        eb('a.email', '=', email),
        eb('a.uid', '=', eb.selectFrom('auth_users as u').select('u.id').where('u.email', '=', email)),
      ]),
    )
    .orderBy('a.active', 'desc')
    .executeTakeFirst()

/** Records that the issuer confirmed the person. `token` is encrypted; null if it gave none. */
export async function saveSignOn(
  trx: Trx,
  { id, issuer, subject, token }: StaffIdentity & { id: string; token: string | null },
  now: Date,
): Promise<void> {
  const word = {
    issuer,
    subject,
    token,
    checked_at: now,
    check_begun_at: null,
    check_failed_at: null,
    left_at: null,
  }
  await trx
    .insertInto('staff_sign_ons')
    .values({ adviser_id: id, first_at: now, ...word })
    .onConflict((conflict) => conflict.column('adviser_id').doUpdateSet(word))
    .execute()
}

/** Makes them sign in there again. `left`: they lost access to the desk. */
export async function forgetToken(trx: Trx, id: string, { left }: { left: Date | null }): Promise<void> {
  await trx
    .updateTable('staff_sign_ons')
    .set({ token: null, check_begun_at: null, left_at: left })
    .where('adviser_id', '=', id)
    .execute()
}

/** Forgets their id at the issuer, so that their address can lead to another account there. */
export const deleteSignOn = (trx: Trx, id: string): Promise<boolean> =>
  hasRow(trx.deleteFrom('staff_sign_ons').where('adviser_id', '=', id).returning('adviser_id'))

/** Seconds until a check that was started, or that failed, is tried again. */
const again = 30

/**
 * Starts a check, unless another request is making it or the issuer did not answer a moment ago. Only one at a time: an
 * issuer may revoke all tokens of a person when one is used twice.
 */
export async function beginCheck(
  db: Db,
  id: string,
  now: Date,
): Promise<{ issuer: string; subject: string; token: string | null } | undefined> {
  const before = new Date(now.getTime() - again * 1000)
  return db
    .updateTable('staff_sign_ons')
    .set({ check_begun_at: now })
    .where('adviser_id', '=', id)
    .where((eb) => eb.or([eb('check_begun_at', 'is', null), eb('check_begun_at', '<', before)]))
    .where((eb) => eb.or([eb('check_failed_at', 'is', null), eb('check_failed_at', '<', before)]))
    .returning(['issuer', 'subject', 'token'])
    .executeTakeFirst()
}

export async function markCheckFailed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_sign_ons')
    .set({ check_begun_at: null, check_failed_at: now })
    .where('adviser_id', '=', id)
    .execute()
}

export const findCheck = (db: Db, id: string) =>
  db
    .selectFrom('staff_sign_ons')
    .select(['checked_at as checkedAt', 'check_begun_at as begunAt'])
    .where('adviser_id', '=', id)
    .executeTakeFirst()

/** The person whose session ended at the issuer, by its id for the session or otherwise for the person. */
export const findStaffOf = (
  db: Db,
  { issuer, subject, sid }: { issuer: string; subject: string | undefined; sid: string | undefined },
) =>
  db
    .selectFrom('staff_sign_ons as o')
    .innerJoin('advisers as a', 'a.id', 'o.adviser_id')
    .select(['a.id', 'a.uid'])
    .$narrowType<{ uid: string }>()
    .where('a.uid', 'is not', null)
    .where('o.issuer', '=', issuer)
    .$if(subject !== undefined, (query) => query.where('o.subject', '=', subject ?? ''))
    .$if(subject === undefined, (query) =>
      query.where('a.uid', 'in', (eb) =>
        eb
          .selectFrom('auth_sessions')
          .select('user_id')
          .where('staff_sid', '=', sid ?? ''),
      ),
    )
    .execute()

/** Ends the sessions that the issuer opened; with `sid`, that one. Returns how many. */
export async function endStaffSessions(db: Db, uid: string, sid?: string): Promise<number> {
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', uid)
    .where('staff_at', 'is not', null)
    .$if(sid !== undefined, (query) => query.where('staff_sid', '=', sid ?? ''))
    .returning('id')
    .execute()
  return ended.length
}

/** `factorAt`: when the issuer asked for a second factor; null if it did not. */
export async function markStaffSession(
  trx: Trx,
  id: string,
  {
    at,
    sid,
    authenticatedAt,
    factorAt,
  }: { at: Date; sid: string | undefined; authenticatedAt: Date; factorAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('auth_sessions')
    .set({ staff_at: at, staff_sid: sid ?? null, authenticated_at: authenticatedAt, mfa_verified_at: factorAt })
    .where('id', '=', id)
    .execute()
}

/** Makes this the account of last resort, replacing any other. */
export async function setLastResort(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('advisers').set({ last_resort: false }).where('last_resort', '=', true).execute()
  await trx.updateTable('advisers').set({ last_resort: true }).where('id', '=', id).execute()
}

/** Whether an account has a second factor of ours. */
export const hasFactor = (db: Db, uid: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('auth_users as u')
      .select('u.id')
      .where('u.id', '=', uid)
      .where((eb) =>
        eb.or([
          eb('u.two_factor_enabled', '=', true),
          eb.exists(eb.selectFrom('auth_passkeys as p').select('p.id').whereRef('p.user_id', '=', 'u.id')),
        ]),
      ),
  )

/** Whether there is an account of last resort with a second factor, for when the issuer is down. */
export async function hasLastResort(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('advisers')
    .select('uid')
    .where('last_resort', '=', true)
    .where('active', '=', true)
    .where(sql<boolean>`${'administrator' satisfies Role} = any(roles)`)
    .executeTakeFirst()
  return found?.uid != null && hasFactor(db, found.uid)
}
