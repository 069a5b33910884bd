import { sql } from 'kysely'
import type { SessionTimes } from '#areas/account/domain/sign-in/session.ts'
import { hasRow } from '#database/has-row.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { lockAccount } from './action-codes.ts'
import { ofThisEpoch } from './epochs.ts'

/**
 * `isNew`: where the session was opened is not noted yet. `member`: undefined for an account whose profile is missing,
 * 'closed' for one that is disabled or deleted.
 */
export type OpenSession = {
  sessionId: string
  isNew: boolean
  times: SessionTimes
  user: {
    uid: string
    email: string
    emailVerified: boolean
    displayName: string
    photoURL: string | null
    phoneNumber: string | null
  }
  member: MemberRow | 'closed' | undefined
  /** Suspended ways in are waiting for the owner's answer (decision 31). */
  hasSuspended: boolean
}

/** The session with its account and its member. One statement, so that it never sees half of a change. */
export async function findOpenSession(db: Db, token: string): Promise<OpenSession | undefined> {
  const row = await db
    .selectFrom('auth_sessions as s')
    .innerJoin('auth_users as u', 'u.id', 's.user_id')
    .leftJoin('members as m', 'm.uid', 'u.id')
    .leftJoin('disabled_accounts as d', 'd.uid', 'u.id')
    .leftJoin('erasures as e', 'e.uid', 'u.id')
    .selectAll('m')
    .select((eb) => [
      eb
        .exists(eb.selectFrom('suspended_ways_in as w').select('w.id').whereRef('w.uid', '=', 'u.id'))
        .$castTo<boolean>()
        .as('has_suspended'),
      'd.disabled_at as account_disabled_at',
      'e.erased_at as account_erased_at',
      's.id as session_id',
      's.browser as session_browser',
      's.started_at as session_started_at',
      's.seen_at as session_seen_at',
      's.authenticated_at as session_authenticated_at',
      's.mfa_verified_at as session_mfa_verified_at',
      's.factor_at as session_factor_at',
      's.staff_at as session_staff_at',
      'u.id as account_id',
      'u.email as account_email',
      'u.email_verified as account_email_verified',
      'u.name as account_name',
      'u.image as account_image',
      'u.phone_number as account_phone_number',
    ])
    .where('s.token', '=', token)
    .where(ofThisEpoch('s.credential_epoch', 's.user_id'))
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return undefined
  const {
    has_suspended,
    account_disabled_at,
    account_erased_at,
    session_id,
    session_browser,
    session_started_at,
    session_seen_at,
    session_authenticated_at,
    session_mfa_verified_at,
    session_factor_at,
    session_staff_at,
    account_id,
    account_email,
    account_email_verified,
    account_name,
    account_image,
    account_phone_number,
    ...member
  } = row
  const isClosed = account_disabled_at !== null || account_erased_at !== null
  return {
    sessionId: session_id,
    isNew: session_browser === null,
    times: {
      startedAt: session_started_at,
      seenAt: session_seen_at,
      authenticatedAt: session_authenticated_at,
      mfaVerifiedAt: session_mfa_verified_at,
      factorAt: session_factor_at,
      staffAt: session_staff_at,
    },
    hasSuspended: has_suspended,
    user: {
      uid: account_id,
      email: account_email,
      emailVerified: account_email_verified,
      displayName: account_name,
      photoURL: account_image,
      phoneNumber: account_phone_number,
    },
    member: isClosed ? 'closed' : member.uid === null ? undefined : (member as MemberRow),
  }
}

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_sessions').where('expires_at', '<', now).execute()
}

/** Gives a session a new id and token; what is known about it stays. False if it has ended. */
export const rotateSession = (
  db: Db,
  id: string,
  { id: newId, token, authenticatedAt }: { id: string; token: string; authenticatedAt: Date },
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('auth_sessions')
      .set({ id: newId, token, authenticated_at: authenticatedAt })
      .where('id', '=', id)
      .returning('id'),
  )

export async function markSessionSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ seen_at: now }).where('id', '=', id).execute()
}

/**
 * Keeps the time at which the second factor was first verified in the session, so that verifying it again does not
 * extend access to the desk. What changes the factor itself reads the last time.
 */
export async function markMfaVerified(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set((eb) => ({
      mfa_verified_at: eb.fn.coalesce('mfa_verified_at', sql<Date>`${now}::timestamptz`),
      factor_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Carries over to the replacing session that the firm's issuer opened it. */
export async function carryStaffSession(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('auth_sessions as s')
    .from('auth_sessions as before')
    .set((eb) => ({ staff_at: eb.ref('before.staff_at'), staff_sid: eb.ref('before.staff_sid') }))
    .where('s.id', '=', to)
    .where('before.id', '=', from)
    .execute()
}

/**
 * Locks the account. False when the session has ended since its request began: what it asked for must not outlive the
 * event that ended it.
 */
export async function lockForSession(db: Db, uid: string, id: string): Promise<boolean> {
  await lockAccount(db, uid)
  return (await db.selectFrom('auth_sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('id', '=', id).execute()
}

export async function endSessionOf(db: Db, token: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('token', '=', token).execute()
}

/**
 * Signs an account out on every device, except that of the session `except`. Returns how many sessions ended.
 */
export async function endSessions(db: Db, uid: string, except?: string): Promise<number> {
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', uid)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute()
  return ended.length
}

/** False when the account has no such session. */
export const endOwnSession = (db: Db, uid: MemberId, id: string): Promise<boolean> =>
  hasRow(db.deleteFrom('auth_sessions').where('user_id', '=', uid).where('id', '=', id).returning('id'))

/** The live sessions, the most recently used first. */
export const listSessions = (db: Db, uid: MemberId, now: Date) =>
  db
    .selectFrom('auth_sessions')
    .select(['id', 'browser', 'network', 'started_at as startedAt', 'seen_at as seenAt'])
    .where('user_id', '=', uid)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()

/** Notes where a session was opened, once. False when that was noted before. */
export const noteOrigin = (
  db: Db,
  id: string,
  { browser, network }: { browser: string; network: string },
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('auth_sessions')
      .set({ browser, network })
      .where('id', '=', id)
      .where('browser', 'is', null)
      .returning('id'),
  )
