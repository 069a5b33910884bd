/** Direct database access for states that no page can create: time that has passed, and writes that fail. */
import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'
import { countNumbers } from '#database/desk/numbers.ts'
import type { Schema } from '#database/schema.ts'

let pool: pg.Pool | undefined

/** Uses one connection per worker, which does not keep the worker alive. */
export async function query<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
  return (await openPool().query<T>(statement, values)).rows
}

const openPool = () =>
  (pool ??= new pg.Pool({ connectionString: process.env.E2E_DATABASE, max: 2, allowExitOnIdle: true }))

/** As the job of every ten minutes. */
export const countNow = () =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool() }) })
    .transaction()
    .execute((trx) => countNumbers(trx, new Date()))

const codesOf = 'where uid = (select id from auth_users where email = $1)'

/** Dates the links back by more than a minute, so that the next one may be sent. */
export const passCoolDown = (email: string) =>
  query(`update action_codes set created_at = created_at - interval '61 seconds' ${codesOf}`, [email])

export async function uidOf(email: string): Promise<string> {
  const [user] = await query<{ id: string }>('select id from auth_users where email = $1', [email])
  if (!user) throw new Error(`No account for ${email}`)
  return user.id
}

export const accountsOf = async (email: string): Promise<number> =>
  (await query('select id from auth_users where email = $1', [email])).length

/** Sets fields of a member's record. `fields` is raw SQL. */
export const setFields = (email: string, fields: string) =>
  query(`update members set ${fields} where uid = (select id from auth_users where email = $1)`, [email])

export const auditOf = (email: string) =>
  query<{ action: string; after: unknown }>(
    'select action, after from audit where uid = (select id from auth_users where email = $1) order by at',
    [email],
  )

type Write = { write: 'insert' | 'update' | 'delete'; table: string; column: string; value: string }

/** Makes the database refuse this write until the returned function is called. */
export async function breakWrite({ write, table, column, value }: Write): Promise<() => Promise<unknown>> {
  const name = `refused_by_test_${randomBytes(6).toString('hex')}`
  const row = write === 'delete' ? 'old' : 'new'
  await query(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused by a test'; end $$;
    create trigger ${name} before ${write} on ${table} for each row
      when (${row}.${column} = ${pg.escapeLiteral(value)}) execute function ${name}();`)
  return () => query(`drop function ${name} cascade`)
}

/** Writes profile fields as an adviser, the provider or a form would. */
export async function writeProfile(
  email: string,
  facts: Record<string, string | number | boolean | null | readonly string[]>,
): Promise<void> {
  const fields = Object.keys(facts)
  const set = fields.map((field, at) => `${pg.escapeIdentifier(field)} = $${at + 2}`).join(', ')
  await query(`update members set ${set} where email_address = $1`, [email, ...Object.values(facts)])
}

/** As if the provider had said what the pension is worth, in whole euro. */
export const writeValue = (email: string, on: string, euro: number) =>
  query(
    `insert into pension_valuations (uid, on_date, cents, source, recorded_at)
       select uid, $2, $3::bigint * 100, 'provider', now() from members where email_address = $1`,
    [email, on, euro],
  )

/** A passkey that no authenticator has; returns its id. */
export async function addPasskey(email: string): Promise<string> {
  const id = randomBytes(8).toString('hex')
  await query(
    `insert into auth_passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
       select $2, id, 'Phone', $2, '', 0, 'multiDevice', true from auth_users where email = $1`,
    [email, id],
  )
  return id
}

/** As if the member had started the recommended application, as an employee without a business. */
export const beginApplication = (email: string) =>
  query(
    `update members set process_pension_applied = 'zurich_standard_prsa', pension_applied = 'zurich_standard_prsa',
       employment_status = 'Employee' ${codesOf}`,
    [email],
  )

/** As if an adviser had sent the document back. */
export const sendDocumentBack = async (email: string, document: string, reason: string) => {
  await query(`update members set pension_applied_verify_identity = false ${codesOf}`, [email])
  await query(
    `insert into identity_reviews (uid, document, stored_as, state, reason, by_uid, at)
       select uid, type, stored_as, 'sentBack', $3, 'ADVISER', now() from files ${codesOf} and type = $2`,
    [email, document, reason],
  )
}

/** The plan the member chose. */
export async function findPlan(email: string): Promise<string | null> {
  const [row] = await query<{ plan: string | null }>(
    'select process_pension_applied as plan from members where email_address = $1',
    [email],
  )
  return row?.plan ?? null
}

/** Stores these answers as if the member had given them. */
export const giveAnswers = (email: string, form: FormId, answers: object) =>
  query(
    `insert into answers (uid, form_id, version, form_version, answers, started_at, saved_at)
     values ((select id from auth_users where email = $1), $2, 1, $3, $4, now(), now())
     on conflict (uid, form_id, version) do update set answers = excluded.answers`,
    [email, form, formOf(form).version, JSON.stringify(answers)],
  )

/** As if the form with these answers had been sent. */
export async function sendAnswers(email: string, form: FormId, answers: object): Promise<void> {
  await giveAnswers(email, form, answers)
  await query(`update answers set completed_at = now() ${codesOf} and form_id = $2`, [email, form])
}

/** As if the adviser who approved had written this contribution, in whole euro a month. */
export const setApproved = (email: string, euro: number) =>
  query(
    `update recommendations set draft = draft || jsonb_build_object('contribution', $2::int, 'often_contribution', 'Monthly') ${codesOf}`,
    [email, euro],
  )

/** As if a colleague had proposed the open draft of the firm's settings, with another legal name. */
export const proposeAsColleague = () =>
  query(
    `update firm_settings_versions set state = 'proposed', note = 'A new name.', proposed_by = 'COLLEAGUE', proposed_at = now(),
       content = jsonb_set(content, '{firm,legalName}', '"Oak Pensions Limited"') where state = 'draft'`,
  )

export const answersOf = (email: string, form: string) =>
  query<{ version: number; answers: Record<string, unknown>; completed: boolean }>(
    `select version, answers, completed_at is not null as completed from answers
     where uid = (select id from auth_users where email = $1) and form_id = $2 order by version`,
    [email, form],
  )

/** The same effect as `npm run adviser -- add`. */
export const employAdviser = (email: string) =>
  query(
    `insert into advisers (id, uid, name, email, created_at, roles)
       select upper(id), id, name, email, now(), '{adviser,compliance,administrator}' from auth_users where email = $1`,
    [email],
  )
