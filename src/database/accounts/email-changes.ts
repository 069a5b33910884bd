/** Changes of the sign-in address. */

import { sql } from 'kysely'
import { lockAdviserOf } from '#database/desk/team.ts'
import { hasRow } from '#database/has-row.ts'
import { lockMember, type MemberRow } from '#database/members/members.ts'
import type { Db, RowOf } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { ofThisEpoch } from './epochs.ts'

export type EmailChange = RowOf<typeof findWaitingChange>

const changes = (db: Db) =>
  db
    .selectFrom('email_changes')
    .select([
      'id',
      'uid',
      'old_email as oldEmail',
      'new_email as newEmail',
      'asked_at as askedAt',
      'confirmed_at as confirmedAt',
      'undone_at as undoneAt',
      // Made in an earlier credential epoch of the account.
      sql<boolean>`not ${ofThisEpoch('email_changes.credential_epoch', 'email_changes.uid')}`.as('isVoid'),
    ])
    .$narrowType<{ uid: MemberId }>()

/** The change that is neither confirmed nor undone. */
export const findWaitingChange = (db: Db, uid: MemberId) =>
  changes(db)
    .where('uid', '=', uid)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .where(ofThisEpoch('email_changes.credential_epoch', 'email_changes.uid'))
    .executeTakeFirst()

/** The addresses that the account had until a change after `since` that was not undone. */
export async function formerAddresses(db: Db, uid: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('email_changes')
    .select('old_email')
    .where('uid', '=', uid)
    .where('confirmed_at', '>', since)
    .where('undone_at', 'is', null)
    .execute()
  return rows.map(({ old_email }) => old_email)
}

export const findAccountAddress = (db: Db, uid: string) =>
  db.selectFrom('auth_users').select(['email', 'name']).where('id', '=', uid).executeTakeFirst()

/** Marks a confirmed change, and every confirmed one that was asked for after it, as undone. */
export async function markUndone(db: Db, { uid, askedAt }: Pick<EmailChange, 'uid' | 'askedAt'>, now: Date) {
  await db
    .updateTable('email_changes')
    .set({ undone_at: now })
    .where('uid', '=', uid)
    .where('confirmed_at', 'is not', null)
    .where('asked_at', '>=', askedAt)
    .where('undone_at', 'is', null)
    .execute()
}

/** Whether a change away from this address was confirmed since then and not undone. */
export const hasUndoableChange = (db: Db, oldEmail: string, since: Date): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('email_changes')
      .select('id')
      .where('old_email', '=', oldEmail)
      .where('confirmed_at', '>', since)
      .where('undone_at', 'is', null),
  )

/** The change with this key, and which of its two keys it is. */
export async function findChangeByKey(
  db: Db,
  hash: string,
): Promise<(EmailChange & { purpose: 'confirm' | 'undo' }) | undefined> {
  const confirm = await changes(db).where('confirm_hash', '=', hash).executeTakeFirst()
  if (confirm) return { ...confirm, purpose: 'confirm' }
  const undo = await changes(db).where('undo_hash', '=', hash).executeTakeFirst()
  return undo && { ...undo, purpose: 'undo' }
}

/** Deletes the open change, so that its links stop working. */
export const deleteWaitingChange = (db: Db, uid: MemberId): Promise<boolean> =>
  hasRow(
    db
      .deleteFrom('email_changes')
      .where('uid', '=', uid)
      .where('confirmed_at', 'is', null)
      .where('undone_at', 'is', null)
      .returning('id'),
  )

export async function insertEmailChange(
  db: Db,
  change: Pick<EmailChange, 'id' | 'uid' | 'oldEmail' | 'newEmail' | 'askedAt'> & {
    confirmHash: string
    undoHash: string
  },
): Promise<void> {
  await db
    .insertInto('email_changes')
    .values({
      id: change.id,
      uid: change.uid,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      confirm_hash: change.confirmHash,
      undo_hash: change.undoHash,
      asked_at: change.askedAt,
    })
    .execute()
}

export async function markChange(
  db: Db,
  { id }: Pick<EmailChange, 'id'>,
  at: { confirmedAt: Date } | { undoneAt: Date },
): Promise<void> {
  await db
    .updateTable('email_changes')
    .set('confirmedAt' in at ? { confirmed_at: at.confirmedAt } : { undone_at: at.undoneAt })
    .where('id', '=', id)
    .execute()
}

/**
 * Locks whatever `setEmailAddress` changes, in the order in which the desk and the flows of a member lock it. Unlike
 * `lockAccount` it waits for new rows that refer to the account, because the address is a key.
 */
export async function lockForAddress(db: Db, uid: MemberId): Promise<MemberRow | undefined> {
  await lockAdviserOf(db, uid)
  const member = await lockMember(db, uid)
  await db.selectFrom('auth_users').select('id').where('id', '=', uid).forUpdate().execute()
  return member
}

/** False when another account has the address. Also moves an adviser's calls and invitations to the address. */
export async function setEmailAddress(db: Db, uid: MemberId, email: string): Promise<boolean> {
  const taken = await db.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirst()
  if (taken && taken.id !== uid) return false
  await db.updateTable('auth_users').set({ email, email_verified: true }).where('id', '=', uid).execute()
  await db.updateTable('members').set({ email_address: email }).where('uid', '=', uid).execute()
  await db.updateTable('advisers').set({ email }).where('uid', '=', uid).execute()
  // Links that were emailed to the other address.
  await db.deleteFrom('action_codes').where('uid', '=', uid).where('used_at', 'is', null).execute()
  return true
}

export async function deleteOldChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('asked_at', '<', before).execute()
}
