import type { Db } from './schema.ts'

/** Whether the database responds and is migrated. Never throws. Here because flows contain no queries. */
export const isReady = (db: Db): Promise<boolean> =>
  db
    .selectFrom('migrations')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )
