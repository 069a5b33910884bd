/** Imported lists of sanctions and of senior public roles. */
import { sql } from 'kysely'
import type { ListedName, ScreeningKind } from '#areas/application/domain/screening/screening.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

type NewList = { kind: ScreeningKind; name: string; storedAs: string; byUid: string; at: Date }

/** Returns its id. */
export async function insertList(trx: Trx, { kind, name, storedAs, byUid, at }: NewList): Promise<string> {
  const { id } = await trx
    .insertInto('screening_lists')
    .values({ kind, name, stored_as: storedAs, added_by: byUid, added_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The file of a list that has not been read yet. */
export async function findUnreadFile(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('screening_lists').select('stored_as').where('id', '=', id).executeTakeFirst()
  return row?.stored_as ?? undefined
}

/** A list whose file has not been read yet; undefined once it was. */
export const lockUnreadList = (trx: Trx, id: string) =>
  trx
    .selectFrom('screening_lists')
    .select('kind')
    .where('id', '=', id)
    .where('stored_as', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/** Names in one statement. */
const batch = 1000

type ReadList = {
  listedOn: CalendarDate
  entries: number
  names: readonly (ListedName & { words: readonly string[] })[]
}

/**
 * Stores the names that were read and deletes those of older lists of the kind; `screenings` keeps the searches of
 * them. An older list read after a newer one leaves the newer one's names.
 */
export async function fillList(
  trx: Trx,
  id: string,
  kind: ScreeningKind,
  { listedOn, entries, names }: ReadList,
  now: Date,
): Promise<void> {
  for (let at = 0; at < names.length; at += batch)
    await trx
      .insertInto('screening_names')
      .values(
        names.slice(at, at + batch).map(({ reference, name, words, births, about }) => ({
          list_id: id,
          reference,
          name,
          words: [...words],
          births: [...births],
          about,
        })),
      )
      .execute()
  await trx
    .updateTable('screening_lists')
    .set({ stored_as: null, listed_on: listedOn, entries, read_at: now })
    .where('id', '=', id)
    .execute()
  await trx
    .deleteFrom('screening_names')
    .where('list_id', '<', id)
    .where('list_id', 'in', (eb) => eb.selectFrom('screening_lists').select('id').where('kind', '=', kind))
    .execute()
}

export async function refuseList(trx: Trx, id: string, fault: string): Promise<void> {
  await trx.updateTable('screening_lists').set({ stored_as: null, fault }).where('id', '=', id).execute()
}

export type FoundInList = {
  kind: ScreeningKind
  list: string
  listedOn: CalendarDate
  names: readonly ListedName[]
}

type NewestList = { id: string; kind: ScreeningKind; name: string; listedOn: CalendarDate; entries: number }

/** The newest list of each kind that has been read. */
export const newestLists = (db: Db): Promise<NewestList[]> =>
  db
    .selectFrom('screening_lists')
    .distinctOn('kind')
    .select(['id', 'kind', 'name', 'listed_on as listedOn', 'entries'])
    .where('read_at', 'is not', null)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .$narrowType<{ listedOn: CalendarDate; entries: number }>()
    .execute()

/**
 * The newest list of each kind, each with its names that have one of these words. One statement, so that a list that is
 * replaced meanwhile is searched whole or not at all.
 */
export async function searchNewestLists(db: Db, words: readonly string[]): Promise<FoundInList[]> {
  const { rows } = await sql<FoundInList>`
    select l.kind, l.name as list, l.listed_on as "listedOn",
        coalesce(json_agg(json_build_object(
          'reference', n.reference, 'name', n.name, 'births', n.births, 'about', n.about
        )) filter (where n.name is not null), '[]') as names
      from (
        select distinct on (kind) id, kind, name, listed_on from screening_lists
          where read_at is not null order by kind, id desc
      ) as l
      left join screening_names as n on n.list_id = l.id and n.words && ${[...words]}::text[]
      group by l.id, l.kind, l.name, l.listed_on`.execute(db)
  return rows
}

/** The last imports, newest first. */
export const listImports = (db: Db, limit: number) =>
  db
    .selectFrom('screening_lists as l')
    .leftJoin('advisers as a', 'a.uid', 'l.added_by')
    .select(['l.id', 'l.kind', 'l.name', 'l.listed_on as listedOn', 'l.entries', 'l.fault', 'l.added_at as addedAt'])
    .select(['a.name as by', sql<boolean>`l.stored_as is not null`.as('unread')])
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
