/** Partners' logos, by the name that versions of the firm's settings use. */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Schema, Trx } from '#database/schema.ts'

/** Storing a logo again renews its date. */
export async function insertLogo(trx: Trx, logo: Schema['firm_logos']): Promise<void> {
  await trx
    .insertInto('firm_logos')
    .values(logo)
    .onConflict((at) => at.column('name').doUpdateSet({ added_at: logo.added_at }))
    .execute()
}

/** Whether the version names the logo, as a partner's or as the firm's own. */
const namesLogo: RawBuilder<boolean> = sql`(v.content @> jsonb_build_object('partners', jsonb_build_array(jsonb_build_object('logo', l.name)))
  or v.content @> jsonb_build_object('firm', jsonb_build_object('logo', l.name)))`

/** Deletes logos that no version names, not even a withdrawn one, and that were added before `before`. */
export async function deleteUnusedLogos(trx: Trx, before: Date): Promise<void> {
  await trx
    .deleteFrom('firm_logos as l')
    .where('added_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('firm_settings_versions as v').select('v.version').where(namesLogo))),
    )
    .execute()
}

/** A logo of any version. For the desk only. */
export const findLogo = async (db: Db, name: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('firm_logos').select('content').where('name', '=', name).executeTakeFirst())?.content

/** A logo of a version that is or was approved: public. */
export const findApprovedLogo = async (db: Db, name: string): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('firm_logos as l')
      .select('content')
      .where('name', '=', name)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('firm_settings_versions as v')
            .select('v.version')
            .where('v.approved_at', 'is not', null)
            .where(namesLogo),
        ),
      )
      .executeTakeFirst()
  )?.content

/** The names without a stored logo. */
export async function missingLogos(db: Db, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('firm_logos').select('name').where('name', 'in', names).execute()
  return names.filter((name) => rows.every((row) => row.name !== name))
}
