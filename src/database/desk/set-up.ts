/** The set-up steps of an installation that the database can tell are done. */
import { sql } from 'kysely'
import { lastBackup } from '#database/operations.ts'
import type { Db, Trx } from '#database/schema.ts'
import { permissions, type Role } from '#desk/domain/permissions.ts'
import type { SetUpFacts, TestedPart } from '#desk/domain/set-up.ts'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'

const demoLock = 20_260_043

/** Makes other programs that start on this database wait until the transaction ends. */
export async function lockDemoUsers(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(trx)
}

/** How many were ever added to this database. */
export async function countDemoUsers(db: Db): Promise<number> {
  const action: AuditAction = 'add_demo_user'
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from audit where action = ${action}`.execute(db)
  return rows[0]?.count ?? 0
}

const has = (role: Role) => sql`a.active and ${role} = any(a.roles)`

/** Whether someone else may propose settings, since nobody may approve their own. */
const hasProposer = sql`exists (select from advisers b where b.id <> a.id and b.active and b.uid is not null
  and b.roles && ${[...permissions.changeFirm]}::text[])`

type StoredSetUp = Pick<SetUpFacts, 'hasCompliance' | 'hasHours' | 'withoutTwoStep' | 'lastBackup' | 'tests'>

export async function readSetUp(db: Db): Promise<StoredSetUp> {
  const { rows } = await sql<
    Omit<StoredSetUp, 'lastBackup' | 'tests'> & {
      lastBackup: Date | null
      tests: Partial<Record<TestedPart, { at: string; passed: boolean }>> | null
    }
  >`select
    exists (select from advisers a where ${has('compliance')} and a.uid is not null and ${hasProposer}) as "hasCompliance",
    exists (select from advisers a join adviser_hours h on h.adviser_id = a.id where ${has('adviser')}) as "hasHours",
    (select count(*)::integer from advisers a join auth_users u on u.id = a.uid
      where ${has('administrator')} and not u.two_factor_enabled
        and not exists (select from staff_sign_ons o where o.adviser_id = a.id)) as "withoutTwoStep",
    ${lastBackup} as "lastBackup",
    (select jsonb_object_agg(t.part, jsonb_build_object('at', t.at, 'passed', t.passed)) from (
      select distinct on (after ->> 'part') after ->> 'part' as part, at, (after ->> 'passed')::boolean as passed
      from audit where action = ${'check_set_up' satisfies AuditAction}
      order by after ->> 'part', at desc, id desc) t) as tests`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without from gave no row')
  const tests = Object.entries(row.tests ?? {}).map(([part, { at, passed }]) => [part, { at: new Date(at), passed }])
  return { ...row, lastBackup: row.lastBackup ?? undefined, tests: Object.fromEntries(tests) }
}
