/** Members' answers, by form and version. At most one version per form is open; completed versions never change. */
import { sql } from 'kysely'
import type { NewestAnswers } from '#areas/forms/domain/exchange/versions.ts'
import type { Answers } from '#areas/forms/domain/form.ts'
import { type FormId, isFormId } from '#areas/forms/domain/registry.ts'
import { hasRow } from '#database/has-row.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

/**
 * The newest version: the open one, else the last completed one. Lock the member's row before creating a version that
 * depends on it.
 */
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

export async function insertAnswers(db: Db, id: MemberId, version: NewVersion, now: Date): Promise<void> {
  await db
    .insertInto('answers')
    .values({
      uid: id,
      form_id: version.formId,
      version: version.version,
      form_version: version.formVersion,
      answers: JSON.stringify(version.answers),
      started_at: now,
      saved_at: now,
    })
    .execute()
}

export async function updateAnswers(db: Db, id: MemberId, version: NewVersion, now: Date): Promise<void> {
  await db
    .updateTable('answers')
    .set({ answers: sql`${JSON.stringify(version.answers)}::jsonb`, form_version: version.formVersion, saved_at: now })
    .where('uid', '=', id)
    .where('form_id', '=', version.formId)
    .where('version', '=', version.version)
    .where('completed_at', 'is', null)
    .execute()
}

/** Completes the open version; false when there is none. */
export const completeAnswers = (db: Db, id: MemberId, formId: FormId, now: Date): Promise<boolean> =>
  hasRow(
    db
      .updateTable('answers')
      .set({ completed_at: now })
      .where('uid', '=', id)
      .where('form_id', '=', formId)
      .where('completed_at', 'is', null)
      .returning('version'),
  )

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

/** Every version of every form, by form, newest first. */
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

/** The last completed version of each form. */
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

/** Deletes answers that were never submitted. */
export async function deleteDraftAnswers(trx: Db, id: MemberId): Promise<void> {
  await trx.deleteFrom('answers').where('uid', '=', id).where('completed_at', 'is', null).execute()
}
