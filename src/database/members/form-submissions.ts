/** The submissions received from hosted forms. */
import type { FormId } from '#areas/forms/domain/registry.ts'
import { hasRow } from '#database/has-row.ts'
import type { SubmissionRefusal } from '#database/narrowed-columns.ts'
import type { Db, Schema } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

/** False when the submission was received before. */
export const insertSubmission = (db: Db, id: string, formId: FormId, now: Date): Promise<boolean> =>
  hasRow(
    db
      .insertInto('form_submissions')
      .values({ submission_id: id, form_id: formId, received_at: now })
      .onConflict((conflict) => conflict.column('submission_id').doNothing())
      .returning('submission_id'),
  )

/** Locks the row until the transaction ends, so that a submission is never applied twice at once. */
export const lockSubmission = (db: Db, id: string): Promise<Schema['form_submissions'] | undefined> =>
  db.selectFrom('form_submissions').selectAll().where('submission_id', '=', id).forUpdate().executeTakeFirst()

type Outcome = { uid: MemberId; applied_at: Date } | { refused: SubmissionRefusal }

export async function recordSubmissionOutcome(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db.updateTable('form_submissions').set(outcome).where('submission_id', '=', id).execute()
}
