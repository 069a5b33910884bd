/** Providers' documents about plans, by the name that versions of the firm's settings use. */
import { sql } from 'kysely'
import type { Db, Schema, Trx } from '#database/schema.ts'

/** Storing a file again renews its date and keeps its bytes. */
export async function insertPlanFile(trx: Trx, file: Schema['plan_files']): Promise<void> {
  await trx
    .insertInto('plan_files')
    .values(file)
    .onConflict((at) => at.column('name').doUpdateSet({ added_at: file.added_at }))
    .execute()
}

/** Deletes files added before `before` that no version names, not even a withdrawn one. */
export async function deleteUnusedPlanFiles(trx: Trx, before: Date): Promise<void> {
  await trx
    .deleteFrom('plan_files as f')
    .where('added_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('firm_settings_versions as v')
            .select('v.version')
            .where(sql<boolean>`position(f.name in v.content::text) > 0`),
        ),
      ),
    )
    .execute()
}

export const findPlanFile = (db: Db, name: string): Promise<Schema['plan_files'] | undefined> =>
  db.selectFrom('plan_files').selectAll().where('name', '=', name).executeTakeFirst()

/** The names without a stored file. */
export async function missingPlanFiles(db: Db, names: readonly string[]): Promise<readonly string[]> {
  const stored = await planFileSizes(db, names)
  return names.filter((name) => !stored.has(name))
}

/** Sizes in bytes, by name. */
export async function planFileSizes(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('plan_files').select(['name', 'bytes']).where('name', 'in', names).execute()
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}
