/** Signed applications: at most one active per member, and the withdrawn ones. */
import type { Selectable } from 'kysely'
import type { SendingMethod } from '#areas/application/domain/sending.ts'
import { hasRow } from '#database/has-row.ts'
import type { Db, MemberOwned, Schema } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

export type Application = Omit<Selectable<Schema['applications']>, 'uid'> & MemberOwned

/** The active application, which has not been withdrawn. */
export const findApplication = (db: Db, id: MemberId): Promise<Application | undefined> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('uid', '=', id)
    .where('withdrawn_at', 'is', null)
    .$narrowType<MemberOwned>()
    .executeTakeFirst()

export type NewApplication = Omit<
  Application,
  'withdrawn_at' | 'withdrawn_why' | 'sent_at' | 'sent_how' | 'sent_by' | 'replaced_by' | 'terms_received_on'
>

/** False when the member has an active application already. */
export const insertApplication = (db: Db, application: NewApplication): Promise<boolean> =>
  hasRow(
    db
      .insertInto('applications')
      .values({ ...application, content: JSON.stringify(application.content) })
      .onConflict((conflict) => conflict.column('uid').where('withdrawn_at', 'is', null).doNothing())
      .returning('id'),
  )

/** Returns the application that it withdrew, if one was active. */
export const withdrawApplication = (
  db: Db,
  id: MemberId,
  why: string | null,
  now: Date,
): Promise<Application | undefined> =>
  db
    .updateTable('applications')
    .set({ withdrawn_at: now, withdrawn_why: why })
    .where('uid', '=', id)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .$narrowType<MemberOwned>()
    .executeTakeFirst()

/** Not limited to one member; for jobs. */
export const findApplicationById = (db: Db, id: string): Promise<Application | undefined> =>
  db.selectFrom('applications').selectAll().where('id', '=', id).$narrowType<MemberOwned>().executeTakeFirst()

/** Ends the application because the member signs another one instead. Call it before inserting the new one. */
export async function endApplication(db: Db, applicationId: string, now: Date): Promise<void> {
  await db.updateTable('applications').set({ withdrawn_at: now }).where('id', '=', applicationId).execute()
}

export async function markReplaced(db: Db, applicationId: string, newId: string): Promise<void> {
  await db.updateTable('applications').set({ replaced_by: newId }).where('id', '=', applicationId).execute()
}

/** Null deletes the record of sending. */
export async function setSending(
  db: Db,
  applicationId: string,
  sending: { at: Date; how: SendingMethod; by: string } | null,
): Promise<void> {
  await db
    .updateTable('applications')
    .set({ sent_at: sending?.at ?? null, sent_how: sending?.how ?? null, sent_by: sending?.by ?? null })
    .where('id', '=', applicationId)
    .execute()
}

/** Null removes the record that the member got the provider's terms. */
export async function setTermsReceived(db: Db, applicationId: string, on: CalendarDate | null): Promise<void> {
  await db.updateTable('applications').set({ terms_received_on: on }).where('id', '=', applicationId).execute()
}
