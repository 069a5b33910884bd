/** Writes the records of clients, new or changed, with what the audit trail says of them. */
import { ppsnColumns, sharedFingerprint } from '#areas/application/flows/submit-documents.ts'
import type { Client, ClientColumn } from '#areas/clients/domain/client.ts'
import { wholeEuroOf } from '#areas/pension/domain/value-history.ts'
import { writeFigures } from '#areas/pension/flows/write-figures.ts'
import type { AuditRow } from '#database/audit.ts'
import { insertClients, type NewClient, updateClient } from '#database/members/client-records.ts'
import { lockMember, type MemberRow } from '#database/members/members.ts'
import { putValuation, readHistory } from '#database/members/pension-values.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** The PPS number is plain here and only here. */
export type ClientToWrite = { client: Client; ppsn: string | null }
/** `importId`: undefined where an adviser typed it. */
type By = { byUid: string; importId?: string }

export const fingerprintOf = (app: AppContext, ppsn: string | null): string | null =>
  ppsn === null ? null : sharedFingerprint(app, ppsn)

/** The first day of the pension. Nobody is told of it as of one that has just opened. */
const openedAt = (start: string): Date => new Date(`${start}T00:00:00Z`)

const pensionColumns = ({
  policy_number,
  pension_start_date: start,
}: Pick<Client, 'policy_number' | 'pension_start_date'>) =>
  policy_number === null || start === null
    ? {}
    : {
        process_final_pension_application: true,
        final_pension_application: true,
        plan_selected_at: openedAt(start),
        pension_ready_at: openedAt(start),
      }

/** Returns the audit rows. Throws when an address was taken meanwhile. */
export async function writeNewClients(
  app: AppContext,
  trx: Trx,
  clients: readonly ClientToWrite[],
  { byUid, importId }: By,
  now: Date,
): Promise<{ ids: readonly MemberId[]; rows: AuditRow[] }> {
  const made = clients.map(({ client: { value, ...client }, ppsn }) => {
    const uid = app.newId()
    const row: NewClient = {
      ...client,
      ...pensionColumns(client),
      ...(ppsn === null ? {} : ppsnColumns(app, uid, ppsn)),
      ...(value === null ? {} : { fund_value: wholeEuroOf(value.cents) }),
      uid,
    }
    return { uid, row, value, ppsn, client }
  })
  const members = await insertClients(
    trx,
    made.map(({ row }) => row),
    byUid,
    now,
  )
  for (const { uid, value } of made) {
    const id = members.get(uid)
    if (id && value) await putValuation(trx, id, { ...value, source: 'desk', byUid }, now)
  }
  return {
    ids: [...members.values()],
    rows: made.map(({ uid, client, value, ppsn }) => ({
      action: 'add_client',
      uid,
      after: {
        ...(importId === undefined ? {} : { import: importId }),
        ...pensionFacts(client),
        ...(value && { days: [{ date: value.on, value: value.cents / 100 }] }),
        ...(ppsn === null ? {} : { pps_number: 'set' }),
      },
    })),
  }
}

/** What is shown of a pension with its date. A person's own details are named, not repeated. */
const pensionFacts = (client: Partial<Client>): object =>
  Object.fromEntries(
    (
      [
        'pension_applied',
        'policy_number',
        'pension_start_date',
        'pension_contribution_value',
        'employer_pension_contribution',
      ] as const
    ).flatMap((field) => (client[field] == null ? [] : [[field, client[field]]])),
  )

const fieldOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email_address',
  birth: 'birth_date',
  mobile: 'phone_number',
  plan: 'pension_applied',
  policy: 'policy_number',
  start: 'pension_start_date',
  contribution: 'pension_contribution_value',
  employer: 'employer_pension_contribution',
} as const satisfies Partial<Record<ClientColumn, keyof Client & keyof MemberRow>>

/** Writes these columns of a client who has not opened their account. */
export async function writeChangedClient(
  app: AppContext,
  trx: Trx,
  id: MemberId,
  { client, ppsn, columns }: ClientToWrite & { columns: readonly ClientColumn[] },
  { byUid, importId }: By,
  now: Date,
): Promise<AuditRow[]> {
  const before = await lockMember(trx, id)
  if (!before) return []
  const fields = columns.flatMap((column) => (column in fieldOf ? [fieldOf[column as keyof typeof fieldOf]] : []))
  const changes = {
    ...Object.fromEntries(fields.map((field) => [field, client[field]])),
    ...(columns.includes('policy') || columns.includes('start')
      ? pensionColumns({
          policy_number: client.policy_number ?? before.policy_number,
          pension_start_date: client.pension_start_date ?? before.pension_start_date,
        })
      : {}),
    ...(ppsn !== null && columns.includes('ppsn') ? ppsnColumns(app, id, ppsn) : {}),
  }
  const rows: AuditRow[] = []
  if (Object.keys(changes).length > 0) {
    await updateClient(trx, id, changes, now)
    const changed = Object.fromEntries(fields.map((field) => [field, client[field]]))
    rows.push({
      action: 'change_client',
      uid: id,
      before: pensionFacts(Object.fromEntries(fields.map((field) => [field, before[field]]))),
      after: {
        ...(importId === undefined ? {} : { import: importId }),
        fields: Object.keys(changes),
        ...pensionFacts(changed),
      },
    })
  }
  const { value } = client
  const member = value && columns.includes('value') ? await lockMember(trx, id) : undefined
  if (value && member) {
    const days = [{ on: value.on, given: { value: value.cents } }]
    const writing = { days, source: 'desk', byUid, action: 'record_values' } as const
    await writeFigures(app, trx, member, await readHistory(trx, id), writing)
  }
  return rows
}
