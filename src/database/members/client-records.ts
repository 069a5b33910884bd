/**
 * Clients whom the firm added: they have an account without a way in until they open it, which confirms their address.
 */

import { type Insertable, sql, type Updateable } from 'kysely'
import { type ClientList, clientLists } from '#areas/clients/domain/client.ts'
import { policyKey } from '#areas/pension/domain/values-file.ts'
import type { Db, MemberOwned, RowOf, Schema, Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { notErased } from './erasures.ts'
import type { MemberRow } from './members.ts'

/** The fields that identify a client. */
export type ClientKeys = { emails: readonly string[]; policies: readonly string[]; fingerprints: readonly string[] }

export type KnownClient = {
  id: MemberId
  email_address: string
  first_name: string
  last_name: string
  birth_date: CalendarDate | null
  phone_number: string | null
  pension_applied: string | null
  policy_number: string | null
  pension_start_date: CalendarDate | null
  pension_contribution_value: number | null
  employer_pension_contribution: number | null
  ppsnFingerprint: string | null
  /** The firm added this client. */
  added: boolean
  /** They have opened their account, or signed up by themselves. */
  opened: boolean
}

/** Every account with one of these addresses, policy numbers or PPS numbers. Locks their rows in a transaction. */
export async function findKnownClients(
  db: Db,
  { emails, policies, fingerprints }: ClientKeys,
  { lock = false } = {},
): Promise<KnownClient[]> {
  const keys = [...new Set(policies.map(policyKey))]
  const ids = sql`select id from auth_users where email = any(${[...emails]}::text[])
    union select uid from members where ppsn_fingerprint = any(${[...fingerprints]}::text[])
    union select uid from members
      where final_pension_application and upper(replace(policy_number, ' ', '')) = any(${keys}::text[])`
  if (lock) await sql`select from members where uid in (${ids}) order by uid for update`.execute(db)
  const { rows } = await sql<KnownClient>`
    select u.id, u.email as email_address, coalesce(m.first_name, '') as first_name, coalesce(m.last_name, '') as last_name,
      m.birth_date, m.phone_number, m.pension_applied, m.policy_number, m.pension_start_date,
      m.pension_contribution_value, m.employer_pension_contribution, m.ppsn_fingerprint as "ppsnFingerprint",
      c.uid is not null as added, u.email_verified as opened
    from auth_users u left join members m on m.uid = u.id left join client_records c on c.uid = u.id
    where u.id in (${ids}) and ${notErased('u.id')}`.execute(db)
  return rows
}

/** Addresses that a former owner may still take back (areas/account/domain/recovery/email-change.ts). */
export async function listReservedAddresses(db: Db, emails: readonly string[], since: Date): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .selectFrom('email_changes')
    .select('old_email')
    .where('old_email', 'in', emails)
    .where('confirmed_at', '>', since)
    .where('undone_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.old_email))
}

export type NewClient = Omit<Insertable<Schema['members']>, 'createdAt' | 'updatedAt' | 'source'>

/** Their accounts have no password and no provider, so nobody can sign in to them. Returns the members by their uid. */
export async function insertClients(
  trx: Trx,
  clients: readonly NewClient[],
  byUid: string,
  now: Date,
): Promise<Map<string, MemberId>> {
  if (clients.length === 0) return new Map()
  await trx
    .insertInto('auth_users')
    .values(
      clients.map((client) => ({
        id: client.uid,
        email: client.email_address,
        name: `${client.first_name} ${client.last_name ?? ''}`.trim(),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  const added = await trx
    .insertInto('members')
    .values(clients.map((client) => ({ ...client, source: 'client', createdAt: now, updatedAt: now })))
    .returning('uid')
    .$narrowType<MemberOwned>()
    .execute()
  await trx
    .insertInto('client_records')
    .values(
      clients.map(({ uid, policy_number }) => ({
        uid,
        added_at: now,
        by_uid: byUid,
        had_policy: policy_number != null,
      })),
    )
    .execute()
  return new Map(added.map(({ uid }) => [uid, uid]))
}

/**
 * Changes the record of a client who has not opened it. A new address needs a new invitation: the links in those that
 * were sent stop working.
 */
export async function updateClient(
  trx: Trx,
  id: MemberId,
  changes: Omit<Updateable<Schema['members']>, 'uid' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<void> {
  const { email_address: email } = changes
  await trx
    .updateTable('members')
    .set({ ...changes, updatedAt: now })
    .where('uid', '=', id)
    .execute()
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from members where uid = ${id}`.execute(trx)
  await trx
    .updateTable('auth_users')
    .set({ name: rows[0]?.name ?? '', ...(email === undefined ? {} : { email }) })
    .where('id', '=', id)
    .execute()
  if (changes.policy_number != null)
    await trx.updateTable('client_records').set({ had_policy: true }).where('uid', '=', id).execute()
  if (email === undefined) return
  await trx.deleteFrom('action_codes').where('uid', '=', id).execute()
  await trx
    .updateTable('client_records')
    .set({ invited_at: null, invite_at: null, invite_by: null })
    .where('uid', '=', id)
    .execute()
}

export type ClientRecord = RowOf<typeof findClientRecord>

/** Undefined for a member who signed up by themselves. */
export const findClientRecord = (db: Db, uid: string) =>
  db
    .selectFrom('client_records as c')
    .innerJoin('auth_users as u', 'u.id', 'c.uid')
    .select([
      'c.added_at as addedAt',
      'c.had_policy as hadPolicy',
      'c.invite_at as inviteAt',
      'c.invited_at as invitedAt',
      'u.email_verified as opened',
    ])
    .where('c.uid', '=', uid)
    .executeTakeFirst()

/** A client whom the firm added and who has not opened their account; undefined for everyone else. */
export async function findUnopened(db: Db, uid: string): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('client_records as c')
    .innerJoin('auth_users as u', 'u.id', 'c.uid')
    .select('c.uid')
    .where('c.uid', '=', uid)
    .where('u.email_verified', '=', false)
    .$narrowType<MemberOwned>()
    .executeTakeFirst()
  return row?.uid
}

/** For queries about the column with a member's id: true unless the client has an account that they never opened. */
export const notUnopened = (member: string) =>
  sql<boolean>`not exists (select from client_records c join auth_users u on u.id = c.uid
    where c.uid = ${sql.ref(member)} and not u.email_verified)`

/** Locks the record against a second invitation at the same time. */
export async function lockUnopened(trx: Trx, id: MemberId): Promise<boolean> {
  const { rows } = await sql`select from client_records c where c.uid = ${id}
    and exists (select from auth_users u where u.id = c.uid and not u.email_verified) for update`.execute(trx)
  return rows.length > 0
}

/** Of `client_records c join auth_users u`. */
const inList = {
  added: sql<boolean>`true`,
  opened: sql<boolean>`u.email_verified`,
  invited: sql<boolean>`not u.email_verified and c.invite_at is null and c.invited_at is not null`,
  waiting: sql<boolean>`not u.email_verified and c.invite_at is not null`,
  notInvited: sql<boolean>`not u.email_verified and c.invite_at is null and c.invited_at is null`,
} as const satisfies Record<ClientList, unknown>

export async function countClients(db: Db): Promise<Record<ClientList, number>> {
  const { rows } = await sql<Record<ClientList, number>>`
    select ${sql.join(clientLists.map((list) => sql`count(*) filter (where ${inList[list]})::int as ${sql.ref(list)}`))}
    from client_records c join auth_users u on u.id = c.uid where ${notErased('c.uid')}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a select of counts gave no row')
  return counts
}

export type ListedClient = MemberOwned &
  Pick<MemberRow, 'email_address' | 'first_name' | 'last_name'> &
  Omit<ClientRecord, 'hadPolicy'>

/** The last added first. */
export async function listClients(
  db: Db,
  { list, after, size }: { list: ClientList; after: { at: Date; uid: string } | undefined; size: number },
): Promise<ListedClient[]> {
  const { rows } = await sql<ListedClient>`
    select c.uid, m.email_address, m.first_name, m.last_name, c.added_at as "addedAt", c.invite_at as "inviteAt",
      c.invited_at as "invitedAt", u.email_verified as opened
    from client_records c join auth_users u on u.id = c.uid join members m on m.uid = c.uid
    where ${inList[list]} and ${notErased('c.uid')}
      ${after ? sql`and (c.added_at, c.uid) < (${after.at}::timestamptz, ${after.uid})` : sql``}
    order by c.added_at desc, c.uid desc limit ${size}`.execute(db)
  return rows
}

/** Chooses everyone who was never invited. Returns how many. */
export async function chooseUninvited(trx: Trx, byUid: string, now: Date): Promise<number> {
  const { rows } = await sql`update client_records c set invite_at = ${now}, invite_by = ${byUid}
    from auth_users u where u.id = c.uid and not u.email_verified and c.invite_at is null and c.invited_at is null
      and ${notErased('c.uid')} returning c.uid`.execute(trx)
  return rows.length
}

/** The next whose invitation was chosen, with the one who chose it. */
export const listToInvite = (db: Db, most: number) =>
  db
    .selectFrom('client_records')
    .select(['uid', 'invite_by as byUid'])
    .where('invite_at', 'is not', null)
    .orderBy('invite_at')
    .orderBy('uid')
    .limit(most)
    .$narrowType<MemberOwned>()
    .execute()

/** `sentAt`: undefined when it was not sent because the client has already opened the account. */
export async function settleInvitation(trx: Trx, id: MemberId, sentAt?: Date): Promise<void> {
  await trx
    .updateTable('client_records')
    .set({ invite_at: null, invite_by: null, ...(sentAt === undefined ? {} : { invited_at: sentAt }) })
    .where('uid', '=', id)
    .execute()
}

/** Clients without a pension who have not opened the record that was made, or the invitation that was sent, before. */
export const listForgotten = async (db: Db, before: Date): Promise<MemberId[]> => {
  const rows = await db
    .selectFrom('client_records as c')
    .innerJoin('auth_users as u', 'u.id', 'c.uid')
    .innerJoin('members as m', 'm.uid', 'c.uid')
    .select('c.uid')
    .where('u.email_verified', '=', false)
    .where('m.final_pension_application', '=', false)
    .where(sql<boolean>`greatest(c.added_at, c.invited_at, c.invite_at, m."updatedAt") < ${before}`)
    .where(notErased('c.uid'))
    .$narrowType<MemberOwned>()
    .execute()
  return rows.map(({ uid }) => uid)
}
