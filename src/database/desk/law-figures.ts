/** Figures of the law that the firm added, and when it last checked the sources of the program's own. */

import { hasRow } from '#database/has-row.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { AddedFigure } from '#shared/domain/law/law-figures.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

const columns = ['id', 'name', 'from_date as from', 'value', 'publisher', 'url', 'seen_on as seenOn'] as const

type Row = Omit<AddedFigure, 'source'> & { publisher: string; url: string }

const asFigure = ({ name, from, value, publisher, url, seenOn }: Row): AddedFigure => ({
  name,
  from,
  value,
  source: { publisher, url },
  seenOn,
})

/** In the order of their approvals. Every process reads these few rows every few seconds. */
export async function listApprovedFigures(db: Db): Promise<AddedFigure[]> {
  const rows = await db
    .selectFrom('law_figures')
    .select(columns)
    .where('approved_at', 'is not', null)
    .orderBy('approved_at')
    .orderBy('id')
    .execute()
  return rows.map(asFigure)
}

export type FigureDraft = AddedFigure & { id: string; draftedBy: string; draftedAt: Date; by: string | null }

/** Drafts waiting for approval: at most one of each name. */
export async function listFigureDrafts(db: Db): Promise<FigureDraft[]> {
  const rows = await db
    .selectFrom('law_figures as f')
    .leftJoin('advisers as a', 'a.uid', 'f.drafted_by')
    .select(columns.map((column) => `f.${column}` as const))
    .select(['f.drafted_by as draftedBy', 'f.drafted_at as draftedAt', 'a.name as by'])
    .where('approved_at', 'is', null)
    .where('discarded_at', 'is', null)
    .orderBy('f.id')
    .execute()
  return rows.map(({ id, draftedBy, draftedAt, by, ...row }) => ({ ...asFigure(row), id, draftedBy, draftedAt, by }))
}

/** A draft that nobody has approved or discarded. */
export const lockFigureDraft = (trx: Trx, id: string) =>
  trx
    .selectFrom('law_figures')
    .select(['name', 'from_date as from', 'drafted_by as draftedBy'])
    .where('id', '=', id)
    .where('approved_at', 'is', null)
    .where('discarded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** False when another draft of that name is waiting. */
export const insertFigureDraft = (
  trx: Trx,
  { name, from, value, source, seenOn }: AddedFigure,
  { byUid, at }: { byUid: string; at: Date },
): Promise<boolean> =>
  hasRow(
    trx
      .insertInto('law_figures')
      .values({
        name,
        from_date: from,
        value: JSON.stringify(value),
        publisher: source.publisher,
        url: source.url,
        seen_on: seenOn,
        drafted_by: byUid,
        drafted_at: at,
      })
      .onConflict((conflict) =>
        conflict.column('name').where('approved_at', 'is', null).where('discarded_at', 'is', null).doNothing(),
      )
      .returning('id'),
  )

export async function approveFigure(trx: Trx, id: string, byUid: string, at: Date): Promise<void> {
  await trx.updateTable('law_figures').set({ approved_by: byUid, approved_at: at }).where('id', '=', id).execute()
}

export async function discardFigure(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('law_figures').set({ discarded_at: at }).where('id', '=', id).execute()
}

export type Sighting = { name: string; from: CalendarDate; seenOn: CalendarDate; by: string | null }

/** The last check of each source. */
export const listSightings = (db: Db): Promise<Sighting[]> =>
  db
    .selectFrom('law_sightings as s')
    .leftJoin('advisers as a', 'a.uid', 's.by_uid')
    .distinctOn(['s.name', 's.from_date'])
    .select(['s.name', 's.from_date as from', 's.seen_on as seenOn', 'a.name as by'])
    .orderBy('s.name')
    .orderBy('s.from_date')
    .orderBy('s.id', 'desc')
    .$narrowType<{ from: CalendarDate; seenOn: CalendarDate }>()
    .execute()

type NewSighting = { name: string; from: CalendarDate; seenOn: CalendarDate; byUid: string; at: Date }

export async function insertSighting(trx: Trx, { name, from, seenOn, byUid, at }: NewSighting): Promise<void> {
  await trx.insertInto('law_sightings').values({ name, from_date: from, seen_on: seenOn, by_uid: byUid, at }).execute()
}
