/** Screenings of members. A new row replaces the current one of its kind, and nothing else of a row changes. */
import { sql } from 'kysely'
import type { Screening } from '#areas/application/domain/screening/screening.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

/** `byUid` and `by`: null where the program searched; `by` also where they are no longer at the desk. */
export type StoredScreening = Screening & { at: Date; byUid: string | null; by: string | null }

/** The current one of each kind. */
export const currentScreenings = (db: Db, id: MemberId): Promise<StoredScreening[]> =>
  db
    .selectFrom('screenings as s')
    .leftJoin('advisers as a', 'a.uid', 's.by_uid')
    .select(['s.kind', 's.list', 's.listed_on as listedOn', 's.name', 's.birth_date as birthDate', 's.hits'])
    .select(['s.result', 's.evidence', 's.at', 's.by_uid as byUid', 'a.name as by'])
    .where('s.uid', '=', id)
    .where('s.current', '=', true)
    .orderBy('s.kind', 'desc')
    .execute()

/** Call it under the member's lock. */
export async function insertScreening(
  trx: Trx,
  id: MemberId,
  { kind, list, listedOn, name, birthDate, hits, result, evidence }: Screening,
  { byUid, at }: { byUid: string | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('screenings')
    .set({ current: false })
    .where('uid', '=', id)
    .where('kind', '=', kind)
    .where('current', '=', true)
    .execute()
  await trx
    .insertInto('screenings')
    .values({
      uid: id,
      kind,
      list,
      listed_on: listedOn,
      name,
      birth_date: birthDate,
      hits: JSON.stringify(hits),
      result,
      evidence,
      by_uid: byUid,
      at,
    })
    .execute()
}

/** Everyone who has applied: the firm's clients, and those about to be. */
export const listApplicants = (db: Db): Promise<MemberId[]> =>
  db
    .selectFrom('applications')
    .select('uid')
    .distinct()
    .where('withdrawn_at', 'is', null)
    .$narrowType<{ uid: MemberId }>()
    .execute()
    .then((rows) => rows.map(({ uid }) => uid))

/** Members with an open possible match or found on a sanctions list, longest waiting first. */
export const openMatches = (db: Db, limit: number) =>
  db
    .selectFrom('screenings as s')
    .innerJoin('members as m', 'm.uid', 's.uid')
    .select(['s.uid', 's.name', 's.kind', 's.result', 's.at'])
    .where('s.current', '=', true)
    .where('s.result', 'in', ['possible', 'same'])
    .orderBy('s.at')
    .limit(limit)
    .$narrowType<{ uid: MemberId }>()
    .execute()

/** How many matches are open, up to `most`. */
export async function countOpenMatches(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from screenings where current and result in ('possible', 'same') limit ${most}
    ) as open`.execute(db)
  return rows[0]?.count ?? 0
}
