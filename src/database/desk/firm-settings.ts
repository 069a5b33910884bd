/** Versions of the firm's settings. */
import { type Insertable, sql, type Updateable } from 'kysely'
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import type { ApprovedVersion } from '#areas/firm/domain/firm-versions.ts'
import type { Db, RowOf, Schema, Trx } from '#database/schema.ts'

export type FirmVersion = RowOf<typeof listFirmVersions>
export type FirmVersionContent = FirmVersion & { content: FirmSettings }

const columns = [
  'version',
  'state',
  'based_on as basedOn',
  'note',
  'made_by as madeBy',
  'made_at as madeAt',
  'proposed_by as proposedBy',
  'proposed_at as proposedAt',
  'approved_by as approvedBy',
  'approved_at as approvedAt',
  'effective_from as effectiveFrom',
] as const

/** Every process reads these few rows every few seconds. */
export async function listApproved(db: Db): Promise<ApprovedVersion[]> {
  const rows = await db
    .selectFrom('firm_settings_versions')
    .select(['version', 'effective_from as effectiveFrom', 'approved_at as approvedAt'])
    .where('state', '=', 'approved')
    .orderBy('version')
    .execute()
  return rows.flatMap(({ version, effectiveFrom, approvedAt }) =>
    effectiveFrom === null || approvedAt === null ? [] : [{ version, effectiveFrom, approvedAt }],
  )
}

/** Newest first. */
export const listFirmVersions = (db: Db) =>
  db.selectFrom('firm_settings_versions').select(columns).orderBy('version', 'desc').execute()

export const findFirmVersion = (db: Db, version: number): Promise<FirmVersionContent | undefined> =>
  db
    .selectFrom('firm_settings_versions')
    .select([...columns, 'content'])
    .where('version', '=', version)
    .executeTakeFirst()

/** The version that is in progress: a draft or a proposal. */
export const findOpenFirmVersion = (db: Db): Promise<FirmVersionContent | undefined> =>
  db
    .selectFrom('firm_settings_versions')
    .select([...columns, 'content'])
    .where('state', 'in', ['draft', 'proposed'])
    .executeTakeFirst()

/** Makes changes of settings run one after the other. */
export const lockFirmSettings = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${settingsLock})`.execute(trx)
}
/** Arbitrary, but unique among our advisory locks. */
const settingsLock = 4_200_066

type NewVersion = Omit<Insertable<Schema['firm_settings_versions']>, 'version' | 'content'> & { content: FirmSettings }

/** Call it under the lock. Returns the number of the new version. */
export async function insertFirmVersion(trx: Trx, { content, ...facts }: NewVersion): Promise<number> {
  const row = await trx
    .insertInto('firm_settings_versions')
    .values((eb) => ({
      ...facts,
      content: JSON.stringify(content),
      version: eb
        .selectFrom('firm_settings_versions')
        .select(({ fn, val, eb: plus }) => plus(fn.coalesce(fn.max('version'), val(0)), '+', 1).as('next')),
    }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export async function updateFirmVersion(
  trx: Trx,
  version: number,
  { content, ...changes }: Omit<Updateable<Schema['firm_settings_versions']>, 'content'> & { content?: FirmSettings },
): Promise<void> {
  await trx
    .updateTable('firm_settings_versions')
    .set({ ...changes, ...(content && { content: JSON.stringify(content) }) })
    .where('version', '=', version)
    .execute()
}
