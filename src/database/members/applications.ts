/** Signed applications: at most one active per member, and the withdrawn ones. */
import type { Selectable } from 'kysely'
import type { SendingMethod } from '#areas/application/domain/sending.ts'
import type { Db } from '#database/schema.ts'
import type { ApplicationsTable } from '#database/tables/applications.ts'
import type { MemberOwned } from '#database/tables/column.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type Application = Omit<Selectable<ApplicationsTable>, 'uid'> & MemberOwned

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
  'withdrawn_at' | 'withdrawn_why' | 'sent_at' | 'sent_how' | 'sent_by' | 'replaced_by'
>

/** False when the member has an active application already. */
export async function insertApplication(db: Db, application: NewApplication): Promise<boolean> {
  const added = await db
    .insertInto('applications')
    .values({
      ...application,
      content: JSON.stringify(application.content),
      withdrawn_at: null,
      withdrawn_why: null,
      sent_at: null,
      sent_how: null,
      sent_by: null,
      replaced_by: null,
    })
    .onConflict((conflict) => conflict.column('uid').where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

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

/** Ends the application because the member signs another one in its place; call it before inserting that one. */
export async function endApplication(db: Db, applicationId: string, now: Date): Promise<void> {
  await db.updateTable('applications').set({ withdrawn_at: now }).where('id', '=', applicationId).execute()
}

export async function markReplaced(db: Db, applicationId: string, by: string): Promise<void> {
  await db.updateTable('applications').set({ replaced_by: by }).where('id', '=', applicationId).execute()
}

/** Null takes the record of the sending back. */
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
