/** What a member answered. One open version a form at most; completed ones stay as they are. */
import { sql } from 'kysely'
import { type FormId, isFormId } from '#domain/forms/registry.ts'
import type { MemberId } from '#domain/member-id.ts'
import type { Db } from './schema.ts'

export type KeptAnswers = {
  version: number
  formVersion: number
  answers: Record<string, unknown>
  completedAt: Date | null
}

const columns = ['version', 'form_version as formVersion', 'answers', 'completed_at as completedAt'] as const

/** The newest version: the open one if there is one, else the last that was completed. */
export const findAnswers = (db: Db, id: MemberId, formId: string): Promise<KeptAnswers | undefined> =>
  db
    .selectFrom('answers')
    .select(columns)
    .where('uid', '=', id)
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** As findAnswers, and holds the row until the transaction ends, so that two tabs save one after the other. */
export async function lockAnswers(db: Db, id: MemberId, formId: string): Promise<KeptAnswers | undefined> {
  // The member's own row, since the first version has none of its own to hold yet.
  await db.selectFrom('members').select('uid').where('uid', '=', id).forUpdate().execute()
  return findAnswers(db, id, formId)
}

type NewVersion = { formId: string; version: number; formVersion: number; answers: object }

export async function insertAnswers(db: Db, id: MemberId, kept: NewVersion, now: Date): Promise<void> {
  await db
    .insertInto('answers')
    .values({
      uid: id,
      form_id: kept.formId,
      version: kept.version,
      form_version: kept.formVersion,
      answers: JSON.stringify(kept.answers),
      started_at: now,
      saved_at: now,
      completed_at: null,
    })
    .execute()
}

/** Replaces the answers of the open version. */
export async function updateAnswers(db: Db, id: MemberId, kept: NewVersion, now: Date): Promise<void> {
  await db
    .updateTable('answers')
    .set({ answers: sql`${JSON.stringify(kept.answers)}::jsonb`, form_version: kept.formVersion, saved_at: now })
    .where('uid', '=', id)
    .where('form_id', '=', kept.formId)
    .where('version', '=', kept.version)
    .where('completed_at', 'is', null)
    .execute()
}

/** Closes the open version; false when it was closed before. */
export async function completeAnswers(db: Db, id: MemberId, formId: string, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('answers')
    .set({ completed_at: now })
    .where('uid', '=', id)
    .where('form_id', '=', formId)
    .where('completed_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return closed !== undefined
}

/** The forms that have a completed version. */
export async function submittedForms(db: Db, id: MemberId): Promise<readonly FormId[]> {
  const rows = await db
    .selectFrom('answers')
    .select('form_id')
    .distinct()
    .where('uid', '=', id)
    .where('completed_at', 'is not', null)
    .execute()
  return rows.map(({ form_id }) => form_id).filter(isFormId)
}
