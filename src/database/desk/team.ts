/** The people of the firm: their access to the desk, and what they may do there. */
import { type RawBuilder, sql } from 'kysely'
import { isDeskFactor } from '#areas/account/domain/recovery/credential-epoch.ts'
import { hasRow } from '#database/has-row.ts'
import type { Db, RowOf, Trx } from '#database/schema.ts'
import type { QueueScope } from '#desk/domain/ownership.ts'
import type { Role } from '#desk/domain/permissions.ts'
import type { SignOn } from '#desk/domain/sign-on/sign-on.ts'

/**
 * A person of the firm at the desk. `mfaVerified`: a second factor was verified here since the admission. `checkedAt`:
 * the last word of the firm's issuer on somebody who signs in there; `byIssuer`: it opened this session.
 */
export type DeskAdviser = {
  id: string
  name: string
  email: string
  roles: readonly Role[]
  /** The scope that the queue showed last. */
  scope: QueueScope
  mfaVerified: boolean
  signOn: SignOn
}

export async function findDeskAdviser(
  db: Db,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<DeskAdviser | undefined> {
  const row = await db
    .selectFrom('advisers as a')
    .leftJoin('auth_sessions as s', (join) => join.on('s.id', '=', sessionId))
    .leftJoin('staff_sign_ons as o', 'o.adviser_id', 'a.id')
    .select([
      'a.id',
      'a.name',
      'a.email',
      'a.roles',
      'a.queue_scope as scope',
      'a.admitted_at as admittedAt',
      'a.last_resort as lastResort',
      's.mfa_verified_at as mfaVerifiedAt',
      's.staff_at as staffAt',
      'o.checked_at as checkedAt',
    ])
    .where('a.uid', '=', id)
    .where('a.active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { admittedAt, mfaVerifiedAt, lastResort, staffAt, checkedAt, ...adviser } = row
  const signOn = { byIssuer: staffAt !== null, checkedAt: checkedAt ?? undefined, lastResort }
  return { ...adviser, mfaVerified: isDeskFactor(mfaVerifiedAt, admittedAt), signOn }
}

export type ListedAdviser = RowOf<typeof listAdvisers>

/** All advisers, active ones first. */
export const listAdvisers = (db: Db) =>
  db
    .selectFrom('advisers as a')
    .leftJoin('auth_users as u', 'u.id', 'a.uid')
    .leftJoin('staff_sign_ons as o', 'o.adviser_id', 'a.id')
    .select((eb) => [
      'a.id',
      'a.name',
      'a.email',
      'a.uid',
      'a.active',
      'a.roles',
      'a.last_resort as lastResort',
      // When the firm's issuer last confirmed the person; null if they do not sign in there.
      'o.checked_at as checkedAt',
      eb.fn.coalesce('u.two_factor_enabled', sql<boolean>`false`).as('secondFactor'),
    ])
    .orderBy('a.active', 'desc')
    .orderBy('a.name')
    .execute()

/** Locks the row until the transaction ends. `subject`: their id at the firm's issuer; null without a sign-in there. */
export const lockAdviser = (db: Db, email: string) =>
  db
    .selectFrom('advisers as a')
    .leftJoin('staff_sign_ons as o', 'o.adviser_id', 'a.id')
    .select(['a.id', 'a.uid', 'a.active', 'a.roles', 'a.last_resort as lastResort', 'o.subject'])
    .where('a.email', '=', email)
    .forUpdate('a')
    .executeTakeFirst()

/** As `lockAdviser`, by the adviser's id. */
export const lockAdviserById = (db: Trx, id: string) =>
  db
    .selectFrom('advisers')
    .select(['id', 'uid', 'active', 'name', 'email'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Before the account, its member and its sessions, as the flows at the desk lock them. */
export async function lockAdviserOf(db: Db, uid: string): Promise<void> {
  await db.selectFrom('advisers').select('id').where('uid', '=', uid).forUpdate().execute()
}

/**
 * The ids of the administrators, locked until the transaction ends, so that two of them cannot remove each other at the
 * same time.
 */
export const lockAdministrators = async (trx: Trx): Promise<string[]> =>
  (
    await trx
      .selectFrom('advisers')
      .select('id')
      .where('active', '=', true)
      .where('uid', 'is not', null)
      .where(sql<boolean>`${'administrator' satisfies Role} = any(roles)`)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id)

/** The roles of an active person, who keeps them until the transaction ends; none for anybody else. */
export const holdRoles = async (trx: Trx, uid: string): Promise<readonly Role[]> =>
  (
    await trx
      .selectFrom('advisers')
      .select('roles')
      .where('uid', '=', uid)
      .where('active', '=', true)
      .forShare()
      .executeTakeFirst()
  )?.roles ?? []

type AdviserState = { uid: string | null; active: boolean; roles: readonly Role[] }

/** Marks the start of access: earlier sessions and earlier proofs of a factor no longer count. */
export async function markAdmitted(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('advisers').set({ admitted_at: now, factor_at: null }).where('id', '=', id).execute()
}

/** Marks a second factor as proved: from now on only that factor, a recovery code or the firm replaces it. */
export async function markFactorVerified(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('advisers')
    .set({ factor_at: now })
    .where('uid', '=', uid)
    .where('active', '=', true)
    .where('factor_at', 'is', null)
    .execute()
}

/** When an active adviser was admitted and first proved a factor since then; undefined for everyone else. */
export const findStaffFactor = (db: Db, uid: string) =>
  db
    .selectFrom('advisers')
    .select(['admitted_at as admittedAt', 'factor_at as factorAt'])
    .where('uid', '=', uid)
    .where('active', '=', true)
    .executeTakeFirst()

/** Gives or revokes a person's access to the desk and sets their roles. Advisers also take calls. */
export async function setAdviser(db: Db, id: string, as: Partial<AdviserState>): Promise<void> {
  await db.updateTable('advisers').set(as).where('id', '=', id).execute()
}

/**
 * For lists of members: true unless the account belongs to a current or former person of the firm. `member` is a column
 * with the member's id.
 */
export const notOfFirm = (member: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from advisers v where v.uid = ${sql.ref(member)})`

/** The name of a current or former adviser; it stays after access is revoked. */
export const findAdviserName = async (db: Db, uid: string): Promise<string | undefined> =>
  (await db.selectFrom('advisers as a').select('a.name').where('a.uid', '=', uid).executeTakeFirst())?.name

export const isActiveAdviser = (db: Db, uid: string): Promise<boolean> =>
  hasRow(db.selectFrom('advisers').select('id').where('uid', '=', uid).where('active', '=', true))

/** A person with access to the desk. `ready`: they can use it, with our second factor or the firm's accounts. */
export type DeskPerson = RowOf<typeof listDeskPeople>

export const listDeskPeople = (db: Db) =>
  db
    .selectFrom('advisers as a')
    .innerJoin('auth_users as u', 'u.id', 'a.uid')
    .leftJoin('staff_sign_ons as o', 'o.adviser_id', 'a.id')
    .select(['a.id', 'u.id as uid', 'a.name', 'a.email', 'a.roles'])
    .select(sql<boolean>`u.two_factor_enabled or o.adviser_id is not null`.as('ready'))
    .where('a.active', '=', true)
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()

export async function setQueueScope(db: Db, id: string, scope: QueueScope): Promise<void> {
  await db.updateTable('advisers').set({ queue_scope: scope }).where('id', '=', id).execute()
}
