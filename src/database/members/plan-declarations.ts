/** Members' declarations about their plan. Each belongs to the application that is signed after it. */
import type { Selectable } from 'kysely'
import { hasRow } from '#database/has-row.ts'
import type { Db, Schema } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { PlanId } from '#shared/domain/member.ts'

export type PlanDeclaration = Omit<Selectable<Schema['plan_declarations']>, 'uid' | 'application_id'>

/** The declaration for the next application: one that no application contains yet. */
export const findPlanDeclaration = (db: Db, id: MemberId, plan: PlanId): Promise<PlanDeclaration | undefined> =>
  db
    .selectFrom('plan_declarations')
    .select([
      'id',
      'plan',
      'version',
      'texts',
      'content_hash',
      'signed_name',
      'signed_at',
      'signed_from',
      'signed_with',
    ])
    .where('uid', '=', id)
    .where('plan', '=', plan)
    .where('application_id', 'is', null)
    .executeTakeFirst()

/** False when there is one already. */
export const insertPlanDeclaration = (db: Db, id: MemberId, declaration: PlanDeclaration): Promise<boolean> =>
  hasRow(
    db
      .insertInto('plan_declarations')
      .values({ ...declaration, uid: id, texts: JSON.stringify(declaration.texts) })
      .onConflict((conflict) => conflict.column('uid').where('application_id', 'is', null).doNothing())
      .returning('id'),
  )

export async function attachPlanDeclaration(
  db: Db,
  id: MemberId,
  { declaration, application }: { declaration: string; application: string },
): Promise<void> {
  await db
    .updateTable('plan_declarations')
    .set({ application_id: application })
    .where('uid', '=', id)
    .where('id', '=', declaration)
    .execute()
}
