/** What a member answered. One open version a form at most; completed ones stay as they are. */
import { sql } from 'kysely'
import type { Answers } from '#domain/forms/form.ts'
import { type FormId, isFormId } from '#domain/forms/registry.ts'
import type { NewestAnswers } from '#domain/forms/versions.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { Db } from './schema.ts'

/** The newest version: the open one if there is one, else the last that was completed. Hold the member's row while a new one depends on it. */
export const findAnswers = (db: Db, id: MemberId, formId: FormId): Promise<NewestAnswers | undefined> =>
  db
    .selectFrom('answers')
    .select(['version', 'answers', 'completed_at as completedAt'])
    .where('uid', '=', id)
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

type NewVersion = { formId: FormId; version: number; formVersion: number; answers: Answers }

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
export async function completeAnswers(db: Db, id: MemberId, formId: FormId, now: Date): Promise<boolean> {
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

export type StoredAnswers = {
  formId: FormId
  version: number
  answers: Answers
  startedAt: Date
  completedAt: Date | null
}

/** Every version of every form, the newest first. */
export async function listAnswers(db: Db, id: MemberId): Promise<StoredAnswers[]> {
  const rows = await db
    .selectFrom('answers')
    .select(['form_id', 'version', 'answers', 'started_at as startedAt', 'completed_at as completedAt'])
    .where('uid', '=', id)
    .orderBy('form_id')
    .orderBy('version', 'desc')
    .execute()
  return rows.flatMap(({ form_id, ...row }) => (isFormId(form_id) ? [{ formId: form_id, ...row }] : []))
}

/** Of each form, the last version that was completed. */
export async function completedAnswers(db: Db, id: MemberId): Promise<StoredAnswers[]> {
  const rows = await db
    .selectFrom('answers')
    .distinctOn('form_id')
    .select(['form_id', 'version', 'answers', 'started_at as startedAt', 'completed_at as completedAt'])
    .where('uid', '=', id)
    .where('completed_at', 'is not', null)
    .orderBy('form_id')
    .orderBy('version', 'desc')
    .execute()
  return rows.flatMap(({ form_id, ...row }) => (isFormId(form_id) ? [{ formId: form_id, ...row }] : []))
}
