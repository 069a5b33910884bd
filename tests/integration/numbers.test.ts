/** /desk/numbers: what the job counts of members whose steps have set times, the page, and its file. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findRangeNumbers, listWeeks, listWeeksBySource } from '#database/desk/numbers.ts'
import type { Trx } from '#database/schema.ts'
import { journeySteps, stepSpans, weeksOf } from '#desk/domain/numbers.ts'
import { countAllNumbers } from '#desk/flows/numbers.ts'
import { anna, seededIn, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'

const app = await openApp()
const { db } = app.context
let desk: Browser

const hour = 3_600_000
const day = 24 * hour
/** A Monday at noon in Ireland, two weeks ago. */
const monday = new Date('2026-11-09T12:00:00Z')
const after = (ms: number) => new Date(monday.getTime() + ms)

type Taken = Partial<
  Record<'began' | 'verified' | 'personal' | 'financial' | 'risk' | 'held' | 'recommended' | 'signed', Date>
>

async function person(email: string, source: string, taken: Taken): Promise<string> {
  await seededIn(app, email, { verified: taken.verified !== undefined, followup: true })
  const uid = await uidOf(app, email)
  await sql`update members set source = ${source}, "createdAt" = ${taken.began} where uid = ${uid}`.execute(db)
  if (taken.verified)
    await db
      .insertInto('audit')
      .values({
        at: taken.verified,
        actor: 'member',
        uid,
        actor_uid: uid,
        action: 'verify_email',
        before: null,
        after: null,
      })
      .execute()
  for (const part of ['personal_details', 'financial_details', 'risk_reward'] as const) {
    const at = taken[part.split('_')[0] as 'personal' | 'financial' | 'risk']
    if (at)
      await db
        .insertInto('answers')
        .values({
          uid,
          form_id: `fact_find_${part}`,
          version: 1,
          form_version: 1,
          answers: '{}',
          started_at: at,
          saved_at: at,
          completed_at: at,
        })
        .execute()
  }
  if (taken.recommended) {
    const draft = {
      reasons: { plans: '', contribution: 'Less is enough.', risk: '' },
      answers: { needs_access: 'We spoke about it.', vulnerable: ' ' },
    }
    await db
      .insertInto('recommendations')
      .values({
        uid,
        version: 1,
        reference: uid,
        approved_at: taken.recommended,
        approved_by: 'x',
        draft: JSON.stringify(draft),
        proposal: '{}',
        answers: '{}',
        record: '{}',
        statements: '[]',
      })
      .execute()
  }
  return uid
}

/** The triggers know the times from the clock of the database. */
const withoutTriggers = (change: (trx: Trx) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await change(trx)
  })

const call = (uid: string, id: string, from: Date, cancelled?: { by: 'member' | 'adviser'; at: Date }) =>
  sql`insert into calls (id, uid, scheduler, user_name, start_time, end_time, blocked, timezone, ics_uid, created_at, status, canceled_at, canceled_by)
    values (${id}, ${uid}, 'calendly', 'Niamh', ${from}::timestamptz, ${from}::timestamptz + interval '30 minutes',
      tstzrange(${from}::timestamptz, ${from}::timestamptz + interval '30 minutes'), 'Europe/Dublin', ${id}, ${new Date(from.getTime() - day)},
      ${cancelled ? 'canceled' : 'active'}, ${cancelled?.at ?? null}, ${cancelled?.by ?? null})`.execute(db)

beforeAll(async () => {
  desk = await adviserAtDesk(app)
  const early = await person('one@example.ie', 'newsletter', {
    began: monday,
    verified: after(hour),
    personal: after(2 * hour),
    financial: after(3 * hour),
    risk: after(5 * hour),
    recommended: after(7 * day),
  })
  await call(early, 'held', after(day))
  await call(early, 'cancelled', after(3 * day), { by: 'member', at: after(2 * day) })
  await person('two@example.ie', 'newsletter', {
    began: after(-40 * day),
    verified: after(-40 * day + 3 * hour),
    personal: after(-40 * day + 4 * hour),
  })
  // On the Monday of the week in Ireland, and still Sunday in UTC: the clocks were an hour ahead.
  await person('three@example.ie', 'direct', { began: new Date('2026-10-18T23:30:00Z') })
  // Before every range but the longest.
  await person('four@example.ie', 'direct', { began: after(-300 * day), verified: after(-300 * day) })
  await countAllNumbers(app.context)
})

const figuresOf = async (weeks: number) => (await findRangeNumbers(db, weeks))?.figures

test('who began in the weeks is counted at each step, and those before them are not', async () => {
  const figures = await figuresOf(12)
  expect(figures?.reached).toEqual({
    began: 3,
    verified: 2,
    personal: 2,
    financial: 1,
    risk: 1,
    booked: 1,
    held: 1,
    recommended: 1,
    applied: 0,
    signed: 0,
    opened: 0,
  })
  expect((await figuresOf(52))?.reached).toMatchObject({ began: 4, verified: 3 })
  expect(figures?.sources.map(({ source, reached }) => [source, reached.began, reached.recommended])).toEqual([
    ['newsletter', 2, 1],
    ['direct', 1, 0],
  ])
})

test('times between steps are of those who took the second one in the weeks, in seconds', async () => {
  const { spans = [] } = (await figuresOf(12)) ?? {}
  const spanOf = (from: string, to: string) =>
    spans[stepSpans.findIndex(([one, other]) => one === from && other === to)]
  expect(spanOf('began', 'verified')).toEqual({ count: 2, median: 2 * 3600, ninth: 2.8 * 3600 })
  expect(spanOf('financial', 'risk')).toEqual({ count: 1, median: 2 * 3600, ninth: 2 * 3600 })
  expect(spanOf('signed', 'opened')).toEqual({ count: 0, median: null, ninth: null })
})

test('who did nothing for more than fourteen days stopped at their last step', async () => {
  // The one with a recommendation had it a week ago.
  expect((await figuresOf(12))?.stopped).toEqual({ personal: 1, began: 1 })
})

test('a member with a pension has not stopped, and a step before the one it follows takes no time', async () => {
  const open = async (at: Date | null) => {
    const uid = await uidOf(app, 'two@example.ie')
    await withoutTriggers((trx) => sql`update members set pension_ready_at = ${at} where uid = ${uid}`.execute(trx))
    await countAllNumbers(app.context)
  }
  await open(after(-30 * day))
  expect((await figuresOf(12))?.stopped).toEqual({ began: 1 })
  await open(null)
  expect((await figuresOf(12))?.stopped).toEqual({ personal: 1, began: 1 })

  const span = stepSpans.findIndex(([one, other]) => one === 'financial' && other === 'risk')
  const backwards = { began: after(-day), risk: after(hour), financial: after(2 * hour) }
  const uid = await person('backwards@example.ie', 'direct', backwards)
  await countAllNumbers(app.context)
  expect((await figuresOf(12))?.spans[span]).toEqual({ count: 1, median: 2 * 3600, ninth: 2 * 3600 })
  await db.deleteFrom('members').where('uid', '=', uid).execute()
  await countAllNumbers(app.context)
})

test('a client whom the firm added has begun once they open the account', async () => {
  const uid = await person('client@example.ie', 'client', { began: after(-2 * day) })
  await sql`insert into client_records (uid, added_at, by_uid, had_policy)
    values (${uid}, ${after(-2 * day)}, 'x', false)`.execute(db)
  const counted = async () => {
    await countAllNumbers(app.context)
    const { reached, sources = [] } = (await figuresOf(12)) ?? {}
    return [reached?.began, reached?.verified, sources.some(({ source }) => source === 'client')]
  }
  expect(await counted()).toEqual([3, 2, false])
  await sql`update auth_users set email_verified = true where id = ${uid}`.execute(db)
  await db
    .insertInto('audit')
    .values({ action: 'open_client_account', at: monday, actor: 'guest', uid, before: null, after: null })
    .execute()
  expect(await counted()).toEqual([4, 3, true])
  await db.deleteFrom('members').where('uid', '=', uid).execute()
  await countAllNumbers(app.context)
})

test('who signed and withdrew has applied, though the plan is cleared', async () => {
  const uid = await person('withdrew@example.ie', 'direct', { began: after(-2 * day) })
  const signature = { signed_name: 'Anna', signed_at: monday, signed_from: '', signed_with: '' }
  const withdrawn = { content: '{}', content_hash: '', withdrawn_at: after(day) }
  await db
    .insertInto('applications')
    .values({ id: uid, uid, plan: 'zurich_standard_prsa', ...signature, ...withdrawn })
    .execute()
  await countAllNumbers(app.context)
  expect((await figuresOf(12))?.reached).toMatchObject({ applied: 1, signed: 1, opened: 0 })
  await db.deleteFrom('members').where('uid', '=', uid).execute()
  await countAllNumbers(app.context)
})

test('calls held and cancelled, and recommendations that changed the proposal, by part and by flag', async () => {
  const figures = await figuresOf(12)
  expect(figures?.calls).toEqual({ held: 1, moved: 0, cancelledByMember: 1, cancelledByFirm: 0 })
  // A call that was moved is none that was cancelled.
  const become = (call: string | null) =>
    db.updateTable('calls').set({ new_call: call }).where('id', '=', 'cancelled').execute()
  await become('held')
  await countAllNumbers(app.context)
  expect((await figuresOf(12))?.calls).toEqual({ held: 1, moved: 1, cancelledByMember: 0, cancelledByFirm: 0 })
  await become(null)
  expect(figures?.approvals).toEqual({
    approved: 1,
    changed: 1,
    parts: { plans: 0, contribution: 1, risk: 0 },
    flags: { needs_access: 1 },
  })
})

test('a promise counts once it was due, as kept when it was met in time', async () => {
  const uid = await uidOf(app, 'one@example.ie')
  const given = (completed: Date, recommended: Date | null, promisedHours = 24) =>
    withoutTriggers(async (trx) => {
      const due = new Date(completed.getTime() + promisedHours * hour)
      await sql`update members set fact_find_completed_at = ${completed}, recommended_at = ${recommended},
          recommendation_due_at = ${due} where uid = ${uid}`.execute(trx)
    })
  const promised = async () => {
    await countAllNumbers(app.context)
    return (await figuresOf(12))?.promises.recommendation
  }
  await given(monday, after(23 * hour))
  expect(await promised()).toEqual({ due: 1, met: 1 })
  await given(monday, after(25 * hour))
  expect(await promised()).toEqual({ due: 1, met: 0 })
  // What was promised to this member is what counts.
  await given(monday, after(25 * hour), 48)
  expect(await promised()).toEqual({ due: 1, met: 1 })
  await given(monday, after(23 * hour), 8)
  expect(await promised()).toEqual({ due: 1, met: 0 })
  await given(monday, null)
  expect(await promised()).toEqual({ due: 1, met: 0 })
  await given(new Date(app.clock.now().getTime() - hour), null)
  expect(await promised()).toEqual({ due: 0, met: 0 })
})

test('weeks are Irish weeks, and those of all sources add up to everybody', async () => {
  const weeks = weeksOf(52, app.clock.now())
  const all = await listWeeks(db, weeks[0] ?? '')
  expect(all.filter(({ step }) => step === 'began').map(({ week, people }) => [week, people])).toEqual([
    ['2026-01-12', 1],
    ['2026-09-28', 1],
    ['2026-10-19', 1],
    ['2026-11-09', 1],
  ])
  const bySource = await listWeeksBySource(db, weeks[0] ?? '')
  const reached = (await figuresOf(52))?.reached
  for (const step of journeySteps) {
    const sum = (rows: readonly { step: string; people: number }[]) =>
      rows.filter((row) => row.step === step).reduce((total, { people }) => total + people, 0)
    expect([sum(all), sum(bySource)], step).toEqual([reached?.[step], reached?.[step]])
  }
})

test('whenever people began, the weeks add up to the whole', async () => {
  const email = 'moved@example.ie'
  const uid = await person(email, 'moving', { began: monday })
  const minutes = fc.integer({ min: 0, max: 300 * 24 * 60 })
  await fc.assert(
    fc.asyncProperty(minutes, fc.stringMatching(/^[a-z]{1,8}$/), async (ago, source) => {
      const began = new Date(app.clock.now().getTime() - ago * 60_000)
      await sql`update members set "createdAt" = ${began}, source = ${source} where uid = ${uid}`.execute(db)
      await countAllNumbers(app.context)
      const rows = await listWeeksBySource(db, '2000-01-03')
      const total = rows.filter(({ step }) => step === 'began').reduce((sum, { people }) => sum + people, 0)
      expect(total).toBe(5)
      expect((await figuresOf(52))?.sources.reduce((sum, { reached }) => sum + reached.began, 0)).toBe(5)
    }),
    { numRuns: 15 },
  )
  await sql`delete from auth_users where id = ${uid}`.execute(db)
  await countAllNumbers(app.context)
})

test('the page says when it was counted and names nobody; its file counts few people by source as few, and is recorded', async () => {
  const { text, html, status } = await desk.get('/desk/numbers?weeks=26')
  expect(status).toBe(200)
  expect(text).toContain('Counted 21 November 2026')
  expect(text).toMatch(/How many of 3 sign-ups in these weeks/)
  expect(text).toContain('Signed up to confirmed their email')
  expect(text).toContain('Needs the money before retirement 1')
  expect(html).not.toContain('example.ie')
  const file = await desk.post('/desk/numbers.csv?weeks=52', {})
  expect(file.status).toBe(200)
  expect(file.html).toContain('2026-11-09,all,began,1')
  expect(file.html).toContain('2026-11-09,newsletter,began,fewer than 5')
  const [last] = await db.selectFrom('audit').select(['action', 'after']).orderBy('id', 'desc').limit(1).execute()
  expect(last).toEqual({ action: 'export_numbers', after: { weeks: 52 } })
})

test('a sign-up keeps the source that its link names, or the page that led to it', async () => {
  const { browser, context } = await openApp()
  const sourceAfter = async (email: string, path: string) => {
    await browser().post(path, { ...anna, email })
    const rows = context.db.selectFrom('members').select('source').where('email_address', '=', email)
    return (await rows.executeTakeFirst())?.source
  }
  expect(await sourceAfter('a@source.ie', '/signup')).toBe('direct')
  expect(await sourceAfter('b@source.ie', '/signup?utm_source=Spring%20News!')).toBe('spring-news')
  expect(await sourceAfter('c@source.ie', '/signup?todaySave=250&current_age=40')).toBe('calculator')
  expect(await sourceAfter('d@source.ie', '/signup?todaySave=250&pay=40000')).toBe('comparison')
})
