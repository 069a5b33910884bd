/** One member whose record is full, and everyone who might ask for it. For tests that try every route. */
import { CompiledQuery } from 'kysely'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import { removeAdviser } from '#desk/flows/admit-adviser.ts'
import { checkSignatures } from '#desk/flows/check-signatures.ts'
import { keepServiceLevels } from '#desk/flows/keep-service-levels.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { seededIn, uidOf } from './accounts.ts'
import { Browser, type TestApp } from './app.ts'
import { advisedApplicant, completeApplication } from './applications.ts'
import { adviserAtDesk, adviserBeforeMfa } from './desk.ts'
import { ppsn, sendForm } from './document-samples.ts'
import type { TableRoute } from './route-table.ts'

export const visitorNames = [
  'guest',
  'unverified',
  'otherMember',
  'disabledMember',
  'adviserBeforeFactor',
  'removedAdviser',
  // Last, because what an adviser does continues in jobs.
  'adviserWithFactor',
] as const
export type VisitorName = (typeof visitorNames)[number]

/** Texts that only the owner and the desk may ever receive. */
export const secrets = ['owner.walsh@example.ie', 'Walsh-Quillfeather', ppsn, '0851230987', '+353851230987'] as const

const [ownerEmail, ownerName] = secrets

/** An address that no person connects from, so that pages for developers are closed. */
const remoteAddress = '203.0.113.9'

/** A member with everything: advice, documents, a signature and a booked call. */
export async function completeMember(
  app: TestApp,
  desk: Browser,
  { email, lastName, phone }: { email: string; lastName: string; phone: string },
): Promise<{ browser: Browser; uid: string; callId: string }> {
  const { browser, uid } = await advisedApplicant(app, desk, email)
  await completeApplication(app, desk, uid)
  await app.context.db
    .updateTable('members')
    .set({ last_name: lastName, phone_number: `+353${phone.slice(1)}` })
    .where('uid', '=', uid)
    .execute()
  const [start] = await readFreeTimes(app.context)
  const booked = await bookCall(app.context, uid as MemberId, {
    start: new Date(start ?? 0),
    timezone: 'Europe/Dublin',
    phone,
  })
  if (!booked.ok) throw new Error(booked.code)
  return { browser, uid, callId: booked.value.id }
}

export async function openVisitors(app: TestApp) {
  const { db, origin } = app.context
  const fetch = (request: Request) => app.app.fetch(request, { incoming: { socket: { remoteAddress } } })
  /** The same session, seen from outside. */
  const outside = (browser?: Browser): Browser => {
    const copy = new Browser({ fetch }, origin)
    for (const [name, value] of browser?.cookies ?? []) copy.cookies.set(name, value)
    return copy
  }

  const desk = await adviserAtDesk(app)
  const owner = await completeMember(app, desk, { email: ownerEmail, lastName: ownerName, phone: '0851230987' })

  // The jobs of every minute, whose results must not change a row in the middle of a test. In this order: a due time is
  // a change that a signature is checked after.
  await keepServiceLevels(app.context)
  await checkSignatures(app.context)

  const member = (email: string) => seededIn(app, email, { verified: true, followup: true })
  const disabled = await member('disabled@example.ie')
  // The row alone, so that the session is still there and the guard must refuse it by itself.
  await desk.post(`/desk/members/${await uidOf(app, 'disabled@example.ie')}`, { intent: 'disable', reason: 'Stolen.' })
  const removed = await adviserAtDesk(app, 'removed@siol.example')
  await removeAdviser(app.context, 'removed@siol.example')

  const file = new File(['policy_number,date,fund_value\nZP-1,2026-10-31,1'], 'values.csv')
  const uploaded = await sendForm(desk, '/desk/values', { file })
  const clients = new File(['first_name,last_name,email\nAnna,Byrne,client@example.ie'], 'clients.csv')
  const clientsUploaded = await sendForm(desk, '/desk/clients', { intent: 'import', file: clients })

  const browsers: Record<VisitorName, Browser> = {
    guest: outside(),
    unverified: outside(await seededIn(app, 'unverified@example.ie', { verified: false, followup: false })),
    otherMember: outside(await member('other@example.ie')),
    disabledMember: outside(disabled),
    adviserBeforeFactor: outside(await adviserBeforeMfa(app, 'early@siol.example')),
    adviserWithFactor: outside(desk),
    removedAdviser: outside(removed),
  }

  const caller = await db.selectFrom('advisers').select('id').where('active', '=', true).executeTakeFirstOrThrow()
  const values: Readonly<Record<string, string>> = {
    uid: owner.uid,
    id: owner.callId,
    document: 'ppsn',
    adviser: caller.id,
    file: 'none.ics',
    colour: 'none.css',
    change: '1',
    endpoint: 'none',
    section: 'firm',
    page: 'none',
    version: '0',
    zurich_details: 'zurich_standard',
    provider: 'google',
    name: 'confirmCall',
    year: '2025',
    import: uploaded.location?.split('/').at(-1) ?? '',
    clientImport: clientsUploaded.location?.split('/').at(-1) ?? '',
    formId: 'qualification',
    secret: 'x'.repeat(32),
    '*': 'no/such/page',
  }
  /** Throws for a parameter that this table has no value for. */
  const addressOf = ({ pattern }: TableRoute, changed: Readonly<Record<string, string>> = {}): string =>
    pattern.replace(/:(\w+)|\*/g, (all, name = all) => {
      const value = changed[name] ?? values[name]
      if (value === undefined) throw new Error(`tests/route-visitors.ts has no value for :${name} of ${pattern}`)
      return value
    })

  return {
    browsers,
    outside,
    addressOf,
    rowsOfOwner,
    desk,
    owner: outside(owner.browser),
    ownerUid: owner.uid,
    callId: owner.callId,
  }

  /**
   * Everything stored about the owner, of all tables that name an account. Emails are marked as sent by a job of their
   * own.
   */
  async function rowsOfOwner(): Promise<{ name: string; sum: string }[]> {
    const tables = await db.executeQuery<{ name: string; owner: string }>(
      CompiledQuery.raw(`select table_name as name, column_name as owner from information_schema.columns
        where table_schema = 'public' and column_name in ('uid', 'user_id')
          and table_name not in ('audit', 'audit_chain', 'auth_sessions', 'emails') order by 1`),
    )
    const parts = tables.rows.map(
      ({ name, owner: column }) =>
        `select '${name}' as name, coalesce(string_agg(to_jsonb(t)::text, '|' order by t::text), '') as sum from "${name}" t where "${column}" = $1`,
    )
    const sums = await db.executeQuery<{ name: string; sum: string }>(
      CompiledQuery.raw(parts.join(' union all '), [owner.uid]),
    )
    return sums.rows
  }
}
