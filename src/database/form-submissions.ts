/** The submissions received from hosted forms. */
import type { FormId } from '#domain/forms/registry.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { Db } from './schema.ts'
import type { FormSubmissionsTable, SubmissionRefusal } from './tables/form-submissions.ts'

/** False when the submission was received before. */
export async function insertSubmission(db: Db, id: string, formId: FormId, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('form_submissions')
    .values({ submission_id: id, form_id: formId, uid: null, received_at: now, applied_at: null, refused: null })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .returning('submission_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Locks the row until the transaction ends, so that a submission is never applied twice at once. */
export const lockSubmission = (db: Db, id: string): Promise<FormSubmissionsTable | undefined> =>
  db.selectFrom('form_submissions').selectAll().where('submission_id', '=', id).forUpdate().executeTakeFirst()

type Outcome = { uid: MemberId; applied_at: Date } | { refused: SubmissionRefusal }

export async function recordSubmissionOutcome(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db.updateTable('form_submissions').set(outcome).where('submission_id', '=', id).execute()
}
