/** Links to the employer's form. At most one per member is open. */
import type { Selectable } from 'kysely'
import type { Db, MemberOwned, Schema } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { MemberRow } from './members.ts'

export type EmployerLink = Omit<Selectable<Schema['employer_links']>, 'uid'> & MemberOwned

export const findLinkByHash = (db: Db, hash: string): Promise<EmployerLink | undefined> =>
  db.selectFrom('employer_links').selectAll().where('key_hash', '=', hash).$narrowType<MemberOwned>().executeTakeFirst()

export const findLink = (db: Db, id: string): Promise<EmployerLink | undefined> =>
  db.selectFrom('employer_links').selectAll().where('id', '=', id).$narrowType<MemberOwned>().executeTakeFirst()

/** The link that is neither used nor replaced; it may have expired. */
export const findOpenLink = (db: Db, id: MemberId): Promise<EmployerLink | undefined> =>
  db
    .selectFrom('employer_links')
    .selectAll()
    .where('uid', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .$narrowType<MemberOwned>()
    .executeTakeFirst()

/** The member whose link it is; locks that row until the transaction ends. */
export const lockMemberOfLink = (db: Db, id: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('uid', '=', (eb) =>
      eb.selectFrom('employer_links').select('employer_links.uid').where('employer_links.id', '=', id),
    )
    .forUpdate()
    .$narrowType<MemberOwned>()
    .executeTakeFirst()

export async function insertLink(db: Db, link: Omit<EmployerLink, 'used_at' | 'ended_at'>): Promise<void> {
  await db.insertInto('employer_links').values(link).execute()
}

export async function endLink(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('employer_links').set({ ended_at: now }).where('id', '=', id).execute()
}

/** Records the employer's address and the new expiry. */
export async function setLinkEmail(
  db: Db,
  { id, email, expires_at }: Pick<EmployerLink, 'id' | 'email' | 'expires_at'>,
): Promise<void> {
  await db.updateTable('employer_links').set({ email, expires_at }).where('id', '=', id).execute()
}

/** Marks the open link as used, when the employer's form is submitted. */
export async function markLinkUsed(db: Db, id: MemberId, now: Date): Promise<void> {
  await db
    .updateTable('employer_links')
    .set({ used_at: now })
    .where('uid', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}
