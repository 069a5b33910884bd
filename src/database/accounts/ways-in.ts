/**
 * The ways into an account that a proof of its owner suspends, and the history of all of them. A suspended one is moved
 * out of the tables of the sign-in engine, so that the engine cannot accept it.
 */
import { sql } from 'kysely'
import type { WayInKind } from '#areas/account/domain/recovery/credential-epoch.ts'
import type { Db } from '#database/schema.ts'

export type StoredWayIn = {
  id: string
  kind: WayInKind
  /** The name of a passkey, or the id of a provider. */
  name: string | null
  addedAt: Date
}

/** Passkeys, linked providers and the authenticator app, which has no date of its own. */
export async function listWaysIn(db: Db, uid: string): Promise<StoredWayIn[]> {
  const passkeys = await db
    .selectFrom('auth_passkeys')
    .select(['id', 'name', 'created_at as addedAt'])
    .where('user_id', '=', uid)
    .execute()
  const providers = await db
    .selectFrom('auth_accounts')
    .select(['id', 'provider_id as name', 'created_at as addedAt'])
    .where('user_id', '=', uid)
    .where('password', 'is', null)
    .execute()
  const factors = await db
    .selectFrom('auth_two_factors as f')
    .select((eb) => [
      'f.id',
      eb
        .selectFrom('way_in_events as e')
        .select((e) => e.fn.max('e.at').as('at'))
        .where('e.uid', '=', uid)
        .where('e.kind', '=', 'authenticator')
        .where('e.what', '=', 'added')
        .as('addedAt'),
    ])
    .where('f.user_id', '=', uid)
    .where('f.verified', '=', true)
    .execute()
  return [
    ...passkeys.map((way) => ({ ...way, kind: 'passkey' as const })),
    ...providers.map((way) => ({ ...way, kind: 'provider' as const })),
    // Without a record, it was set up before this history existed.
    ...factors.map(({ id, addedAt }) => ({
      id,
      kind: 'authenticator' as const,
      name: null,
      addedAt: addedAt ?? new Date(0),
    })),
  ]
}

const tables = { passkey: 'auth_passkeys', provider: 'auth_accounts', authenticator: 'auth_two_factors' } as const

export async function deleteWayIn(db: Db, uid: string, { id, kind }: Pick<StoredWayIn, 'id' | 'kind'>): Promise<void> {
  await db.deleteFrom(tables[kind]).where('user_id', '=', uid).where('id', '=', id).execute()
  if (kind === 'authenticator') await setTwoStep(db, uid, false)
}

/** A secret that was shown and never confirmed: nobody knows who saw it. */
export async function deleteBegunFactor(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('auth_two_factors').where('user_id', '=', uid).where('verified', '=', false).execute()
}

const setTwoStep = (db: Db, uid: string, on: boolean) =>
  db.updateTable('auth_users').set({ two_factor_enabled: on }).where('id', '=', uid).execute()

/** Moves a way in out of use. */
export async function suspendWayIn(db: Db, uid: string, way: StoredWayIn, now: Date): Promise<void> {
  const { id, kind, name, addedAt } = way
  const stored = sql<string>`(select to_jsonb(w) from ${sql.table(tables[kind])} w where w.id = ${id})`
  await db
    .insertInto('suspended_ways_in')
    .values({ id, uid, kind, name, stored, added_at: addedAt, suspended_at: now })
    .execute()
  await deleteWayIn(db, uid, way)
}

export type SuspendedWayIn = StoredWayIn & {
  suspendedAt: Date
  /** Where it was added; null if not recorded. */
  browser: string | null
  network: string | null
}

/** The oldest first. */
export const listSuspended = (db: Db, uid: string): Promise<SuspendedWayIn[]> =>
  db
    .selectFrom('suspended_ways_in as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('way_in_events as e')
          .select(['e.browser', 'e.network'])
          .whereRef('e.uid', '=', 's.uid')
          .whereRef('e.kind', '=', 's.kind')
          .where('e.what', '=', 'added')
          .where((on) =>
            on.or([
              on('e.way_id', '=', on.ref('s.id')),
              on('e.way_id', '=', on.ref('s.name')),
              on('e.way_id', 'is', null),
            ]),
          )
          .orderBy('e.id', 'desc')
          .limit(1)
          .as('added'),
      (join) => join.onTrue(),
    )
    .select([
      's.id',
      's.kind',
      's.name',
      's.added_at as addedAt',
      's.suspended_at as suspendedAt',
      'added.browser',
      'added.network',
    ])
    .where('s.uid', '=', uid)
    .orderBy('s.added_at')
    .orderBy('s.id')
    .execute()

/** Takes a suspended way in out of the list. Undefined when it is not there. */
export const takeSuspended = (db: Db, uid: string, id: string) =>
  db
    .deleteFrom('suspended_ways_in')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .returning(['id', 'kind', 'name', 'stored', 'suspended_at as suspendedAt'])
    .executeTakeFirst()

export type TakenWayIn = NonNullable<Awaited<ReturnType<typeof takeSuspended>>>

/** False when something newer replaced it: the provider was linked again, or another app was set up. */
export async function restoreWayIn(db: Db, uid: string, { kind, stored }: TakenWayIn): Promise<boolean> {
  const table = sql.table(tables[kind])
  const row = JSON.stringify(stored)
  const restored = await sql`
    insert into ${table} select * from jsonb_populate_record(null::${table}, ${row}::jsonb) on conflict do nothing
    returning id`.execute(db)
  if (kind === 'authenticator' && restored.rows.length > 0) await setTwoStep(db, uid, true)
  return restored.rows.length > 0
}

/** Removes what the owner did not keep in time. */
export const deleteSuspendedBefore = (db: Db, before: Date) =>
  db
    .deleteFrom('suspended_ways_in')
    .where('suspended_at', '<=', before)
    .returning(['id', 'uid', 'kind', 'name'])
    .execute()

export type WayInEvent = {
  what: 'added' | 'removed' | 'suspended' | 'kept' | 'expired'
  kind: WayInKind | 'recovery_codes'
  /** The id of a passkey or a provider; null where there is one at most. */
  wayId: string | null
  name: string | null
}

/** With the browser and the network of the session in which it happened, if there is one. */
export async function insertWayInEvent(
  db: Db,
  uid: string,
  { what, kind, wayId, name }: WayInEvent,
  { at, sessionId }: { at: Date; sessionId?: string | undefined },
): Promise<void> {
  const origin =
    sessionId === undefined
      ? undefined
      : await db
          .selectFrom('auth_sessions')
          .select(['browser', 'network'])
          .where('id', '=', sessionId)
          .executeTakeFirst()
  const { browser = null, network = null } = origin ?? {}
  await db.insertInto('way_in_events').values({ uid, what, kind, way_id: wayId, name, at, browser, network }).execute()
}

export type ListedWayInEvent = WayInEvent & { at: Date; browser: string | null; network: string | null }

/** The newest first. */
export const listWayInEvents = (db: Db, uid: string, limit: number): Promise<ListedWayInEvent[]> =>
  db
    .selectFrom('way_in_events')
    .select(['what', 'kind', 'way_id as wayId', 'name', 'at', 'browser', 'network'])
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
