import type { Db, RowOf, Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type SecondApproval = RowOf<typeof findSecondApproval>

/** Lock the member's row first when a decision depends on it. */
export const findSecondApproval = (db: Db, id: MemberId) =>
  db
    .selectFrom('second_approvals as s')
    .leftJoin('advisers as a', 'a.uid', 's.requested_by')
    .leftJoin('advisers as b', 'b.uid', 's.returned_by')
    .select([
      'a.id as requestedById',
      'a.name as requestedByName',
      'a.email as requestedByEmail',
      'b.name as returnedByName',
      'state',
      'expected',
      'seen',
      'draft',
      'statements',
      'requested_by as requestedBy',
      'requested_at as requestedAt',
      'returned_by as returnedBy',
      'returned_at as returnedAt',
      'reason',
    ])
    .where('s.uid', '=', id)
    .executeTakeFirst()

type Request = Pick<SecondApproval, 'expected' | 'seen' | 'draft' | 'statements' | 'requestedBy'>

/** Replaces an earlier request about the member. */
export async function putSecondApproval(trx: Trx, id: MemberId, request: Request, now: Date): Promise<void> {
  const row = {
    state: 'waiting' as const,
    expected: request.expected,
    seen: request.seen,
    draft: JSON.stringify(request.draft),
    statements: [...request.statements],
    requested_by: request.requestedBy,
    requested_at: now,
    returned_by: null,
    returned_at: null,
    reason: null,
  }
  await trx
    .insertInto('second_approvals')
    .values({ uid: id, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute()
}

export async function returnSecondApproval(
  trx: Trx,
  id: MemberId,
  { by, reason }: { by: string; reason: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('second_approvals')
    .set({ state: 'returned', returned_by: by, returned_at: now, reason })
    .where('uid', '=', id)
    .execute()
}

export async function deleteSecondApproval(trx: Trx, id: MemberId): Promise<void> {
  await trx.deleteFrom('second_approvals').where('uid', '=', id).execute()
}
