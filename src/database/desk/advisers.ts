/** Advisers and their weekly hours. */
import type { WeeklyHours } from '#areas/calls/domain/availability.ts'
import type { Db } from '#database/schema.ts'
import type { Role } from '#desk/domain/permissions.ts'

/** `version` counts the changes of their times. */
export type Adviser = { id: string; name: string; email: string; buffer: number; version: number }

export const findAdviser = (db: Db, id: string): Promise<Adviser | undefined> =>
  db
    .selectFrom('advisers')
    .select(['id', 'name', 'email', 'buffer_minutes as buffer', 'times_version as version'])
    .where('id', '=', id)
    .executeTakeFirst()

export type NewAdviser = Omit<Adviser, 'version'> & {
  uid: string | null
  hours: readonly WeeklyHours[]
  roles?: readonly Role[]
}

/** False when another adviser has this email address. */
export async function insertAdviser(db: Db, { buffer, hours, ...adviser }: NewAdviser, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('advisers')
    .values({ ...adviser, buffer_minutes: buffer, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  if (hours.length > 0) {
    await db
      .insertInto('adviser_hours')
      .values(
        hours.map(({ weekday, from, to }) => ({ adviser_id: adviser.id, weekday, from_minute: from, to_minute: to })),
      )
      .execute()
  }
  return true
}

export async function countAdvisers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('advisers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
