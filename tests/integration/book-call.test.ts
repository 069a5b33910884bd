import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { cancelCall } from '#areas/calls/flows/cancel-call.ts'
import { carryPlan, confirmCall } from '#areas/calls/flows/confirm-call.ts'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import { remindOfCall } from '#areas/calls/flows/notify-of-call.ts'
import { rescheduleCall } from '#areas/calls/flows/reschedule-call.ts'
import { findBookedCall, findLastCall } from '#database/desk/calls.ts'
import { insertEmails } from '#database/emails.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { deliverEmail } from '#shared/flows/deliver-email.ts'
import { auditRows, emailsTo, memberRow, uidOf, verifiedMember } from '../accounts.ts'
import { niamh, oisin, takeCalls } from '../advisers.ts'
import { crowded, openApp } from '../app.ts'

const app = await openApp({}, crowded)
const { context } = app
await takeCalls(app)

/** Niamh's empty calendar. */
beforeEach(async () => {
  await context.db.deleteFrom('calls').execute()
  await context.db.updateTable('advisers').set({ active: false }).where('email', '<>', niamh.email).execute()
})

let memberCount = 0
async function newMember(name = 'anna') {
  const email = `${name}${memberCount++}@example.ie`
  const browser = await verifiedMember(app, email)
  return { email, browser, id: (await uidOf(app, email)) as MemberId }
}

const dublin = 'Europe/Dublin'
const phone = '087 123 4567'
/** The nth free time. The test clock starts on Saturday 21 November 2026 at 10:00. */
const slot = async (nth: number) => new Date((await readFreeTimes(context)).at(nth) ?? Number.NaN)
const profile = (id: string) => memberRow(app, id)

/** How many emails to the address contain the text. Their order is meaningless, because the test clock stands still. */
const countEmails = async (to: string, text: string) =>
  (await emailsTo(app, to)).filter((mail) => mail.text.includes(text)).length

async function book(id: MemberId, start: Date) {
  const booked = await bookCall(context, id, { start, timezone: dublin, phone })
  if (!booked.ok) throw new Error(booked.code)
  return booked.value
}

test('CALL-05 DATA-05 DATA-26 DATA-27: a booking stores a call of 30 minutes, links it to the profile and notifies both sides', async () => {
  const { id, email } = await newMember()
  const start = await slot(0)
  expect(start.toISOString()).toBe('2026-11-23T09:00:00.000Z')
  const call = await book(id, start)
  expect(call).toMatchObject({ start_time: start, timezone: dublin, user_name: niamh.name })
  expect(call.id).toMatch(/^[A-Z]{16}$/)
  const row = await context.db.selectFrom('calls').selectAll().where('id', '=', call.id).executeTakeFirstOrThrow()
  expect(row.end_time.getTime() - row.start_time.getTime()).toBe(30 * 60_000)
  expect((await profile(id)).calendly_event_uid).toBe(call.id)
  expect(await findBookedCall(context.db, id, app.clock.now())).toMatchObject({ id: call.id, user_name: niamh.name })
  expect(await countEmails(email, 'Your call on Monday 23 November is booked')).toBe(1)
  expect(await countEmails(niamh.email, email)).toBe(1)
  const audit = context.db.selectFrom('audit').select(['action', 'after']).where('uid', '=', id)
  expect(await audit.orderBy('id', 'desc').executeTakeFirst()).toMatchObject({
    action: 'book_call',
    after: { calendly_event_uid: call.id },
  })
})

test('SRV-21: cancelling frees the time and the profile; cancelling again reports that it was already cancelled', async () => {
  const { id, email } = await newMember()
  const start = await slot(1)
  const call = await book(id, start)
  expect(await readFreeTimes(context)).not.toContain(start.getTime())
  expect(await cancelCall(context, { eventUid: call.id, by: { kind: 'member', uid: id } })).toEqual({
    ok: true,
    value: { alreadyCancelled: false },
  })
  expect((await profile(id)).calendly_event_uid).toBeNull()
  expect(await findBookedCall(context.db, id, app.clock.now())).toBeNull()
  expect(await readFreeTimes(context)).toContain(start.getTime())
  const emails = (await emailsTo(app, email)).length
  expect(await cancelCall(context, { eventUid: call.id, by: { kind: 'member', uid: id } })).toEqual({
    ok: true,
    value: { alreadyCancelled: true },
  })
  expect(await emailsTo(app, email)).toHaveLength(emails)
})

/** Inserts members without a password, because hashing fifty passwords is slow. */
async function insertMembers(count: number, name: string): Promise<MemberId[]> {
  const now = app.clock.now()
  const uids = Array.from({ length: count }, (_, number) => `${name}${String(number).padStart(3, '0')}`)
  const emailOf = (uid: string) => `${uid.toLowerCase()}@example.ie`
  await context.db
    .insertInto('auth_users')
    .values(uids.map((uid) => ({ id: uid, email: emailOf(uid), email_verified: true, name: uid })))
    .execute()
  await context.db
    .insertInto('members')
    .values(uids.map((uid) => ({ uid, email_address: emailOf(uid), first_name: uid, createdAt: now, updatedAt: now })))
    .execute()
  return uids as MemberId[]
}

test('fifty members book the same time at once: one gets it', async () => {
  const racers = await insertMembers(50, 'RACER')
  const start = await slot(4)
  const results = await Promise.all(racers.map((id) => bookCall(context, id, { start, timezone: dublin, phone })))
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  for (const result of results) {
    if (result.ok) continue
    expect(result.code).toBe('slot_taken')
  }
  const booked = await context.db.selectFrom('calls').select('id').where('start_time', '=', start).execute()
  expect(booked).toHaveLength(1)
  const pointers = await context.db
    .selectFrom('members')
    .select('uid')
    .where('uid', 'in', racers)
    .where('calendly_event_uid', 'is not', null)
    .execute()
  expect(pointers).toHaveLength(1)
})

test('a member who books in several tabs gets one call, whether the times are the same or different', async () => {
  const { id } = await newMember()
  const start = await slot(8)
  const same = await Promise.all(
    Array.from({ length: 5 }, () => bookCall(context, id, { start, timezone: dublin, phone })),
  )
  const ids = new Set(same.map((result) => result.ok && result.value.id))
  expect(ids.size).toBe(1)
  const other = await slot(10)
  expect(await bookCall(context, id, { start: other, timezone: dublin, phone })).toEqual({
    ok: false,
    code: 'another_call_booked',
  })
  const rows = await context.db.selectFrom('calls').select('id').where('uid', '=', id).execute()
  expect(rows).toHaveLength(1)
})

test('database constraints forbid overlapping calls of one adviser, pause included, and two calls of one member', async () => {
  const [one, two] = (await insertMembers(2, 'RAW')) as [MemberId, MemberId]
  const adviser = await context.db.selectFrom('advisers').select('id').executeTakeFirstOrThrow()
  const row = (uid: string, id: string, from: string, until: string) => ({
    id,
    uid,
    scheduler: 'embedded' as const,
    adviser_id: adviser.id,
    user_name: niamh.name,
    start_time: new Date(from),
    end_time: new Date(until),
    blocked: `[${from},${until})`,
    timezone: dublin,
    ics_uid: id,
    created_at: app.clock.now(),
  })
  const insert = (values: ReturnType<typeof row>) => context.db.insertInto('calls').values(values).execute()
  await insert(row(one, 'RAWAAAAAAAAAAAAA', '2027-02-01T10:00:00Z', '2027-02-01T10:45:00Z'))
  await expect(insert(row(two, 'RAWBBBBBBBBBBBBB', '2027-02-01T10:30:00Z', '2027-02-01T11:15:00Z'))).rejects.toThrow(
    'calls_one_at_a_time',
  )
  await expect(insert(row(one, 'RAWCCCCCCCCCCCCC', '2027-02-02T10:00:00Z', '2027-02-02T10:45:00Z'))).rejects.toThrow(
    'calls_one_for_each_member',
  )
  await insert(row(two, 'RAWDDDDDDDDDDDDD', '2027-02-01T10:45:00Z', '2027-02-01T11:30:00Z'))
})

test('a call that has ended counts as held and does not block a new booking', async () => {
  const { id } = await newMember()
  const call = await book(id, await slot(12))
  const later = new Date(call.start_time.getTime() + 30 * 60_000)
  expect(await findBookedCall(context.db, id, new Date(later.getTime() - 1))).not.toBeNull()
  expect(await findLastCall(context.db, id, new Date(later.getTime() - 1))).toBeUndefined()
  expect(await findBookedCall(context.db, id, later)).toBeNull()
  expect(await findLastCall(context.db, id, later)).toBeInstanceOf(Date)
  const beforeEnd = { ...context, now: () => new Date(later.getTime() - 1) }
  expect(
    await rescheduleCall(beforeEnd, { kind: 'member', uid: id }, call.id, {
      start: await slot(60),
      timezone: dublin,
      phone,
    }),
  ).toEqual({
    ok: false,
    code: 'call_begun',
  })
  const afterEnd = { ...context, now: () => later }
  expect(await cancelCall(afterEnd, { eventUid: call.id, by: { kind: 'member', uid: id } })).toEqual({
    ok: false,
    code: 'call_over',
  })
  const [start = 0] = await readFreeTimes(afterEnd)
  const next = await bookCall(afterEnd, id, { start: new Date(start), timezone: dublin, phone })
  expect(next.ok).toBe(true)
})

test('moving a call keeps the old time until the new one is booked, then frees it; both calls share one calendar id', async () => {
  const { id, email } = await newMember()
  const call = await book(id, await slot(20))
  const taken = await slot(24)
  await book((await newMember()).id, taken)
  const refused = await rescheduleCall(context, { kind: 'member', uid: id }, call.id, {
    start: taken,
    timezone: dublin,
    phone,
  })
  expect(refused).toMatchObject({ ok: false, code: 'slot_taken' })
  expect((await findBookedCall(context.db, id, app.clock.now()))?.id).toBe(call.id)

  // 30 minutes later overlaps only the pause of this same call, so the time is free.
  const start = new Date(call.start_time.getTime() + 30 * 60_000)
  const moved = await rescheduleCall(context, { kind: 'member', uid: id }, call.id, { start, timezone: dublin, phone })
  if (!moved.ok) throw new Error(moved.code)
  expect(moved.value.id).not.toBe(call.id)
  expect((await profile(id)).calendly_event_uid).toBe(moved.value.id)
  const rows = await context.db.selectFrom('calls').selectAll().where('uid', '=', id).orderBy('created_at').execute()
  const old = rows.find((row) => row.id === call.id)
  const now = rows.find((row) => row.id === moved.value.id)
  expect(old).toMatchObject({ status: 'canceled', new_call: moved.value.id })
  expect(now).toMatchObject({ status: 'active', old_call: call.id, ics_uid: old?.ics_uid, ics_sequence: 1 })
  expect(await countEmails(email, 'Your call has a new time')).toBe(1)

  // A second submission returns the call that the first one made.
  expect(
    await rescheduleCall(context, { kind: 'member', uid: id }, call.id, { start, timezone: dublin, phone }),
  ).toMatchObject({
    ok: true,
    value: { id: moved.value.id },
  })
  const anotherStart = await slot(30)
  expect(
    await rescheduleCall(context, { kind: 'member', uid: id }, call.id, {
      start: anotherStart,
      timezone: dublin,
      phone,
    }),
  ).toEqual({
    ok: false,
    code: 'call_was_cancelled',
  })
})

test('a member cannot move, cancel, confirm or download the call of another member', async () => {
  const owner = await newMember()
  const thief = await newMember('eve')
  const call = await book(owner.id, await slot(34))
  const start = await slot(38)
  const notFound = { ok: false, code: 'call_not_found' }
  expect(
    await rescheduleCall(context, { kind: 'member', uid: thief.id }, call.id, { start, timezone: dublin, phone }),
  ).toEqual(notFound)
  expect(await cancelCall(context, { eventUid: call.id, by: { kind: 'member', uid: thief.id } })).toEqual(notFound)
  expect(await thief.browser.post(`/calls/${call.id}/cancel`, {})).toMatchObject({ status: 303, location: '/' })
  expect(await confirmCall(context, { id: thief.id }, call.id)).toEqual(notFound)
  expect((await thief.browser.get(`/calls/${call.id}/call.ics`)).status).toBe(404)
  expect((await findBookedCall(context.db, owner.id, app.clock.now()))?.id).toBe(call.id)
})

test('SRV-20 CALL-13 CALL-14: confirming is idempotent, stores the plan, and refuses a cancelled event', async () => {
  const { id, email } = await newMember()
  await context.db.updateTable('members').set({ recommend_zurich_standard: true }).where('uid', '=', id).execute()
  const call = await book(id, await slot(40))
  const person = { id }
  expect(await confirmCall(context, person, call.id)).toMatchObject({ ok: true, value: { id: call.id } })
  expect((await profile(id)).process_pension_applied).toBeNull()
  const plan = 'zurich_standard_prsa'
  expect(await confirmCall(context, person, call.id)).toMatchObject({ ok: true })
  await carryPlan(context, id, plan)
  expect((await profile(id)).process_pension_applied).toBe(plan)
  const audits = async () => (await auditRows(app, id)).length
  const before = await audits()
  expect(await confirmCall(context, person, call.id)).toMatchObject({ ok: true })
  await carryPlan(context, id, plan)
  expect(await audits()).toBe(before)
  await context.db.updateTable('members').set({ pension_applied: plan }).where('uid', '=', id).execute()
  const other = 'zurich_nonstandard_prsa'
  expect(await confirmCall(context, person, call.id)).toMatchObject({ ok: true })
  await carryPlan(context, id, other)
  expect((await profile(id)).process_pension_applied, 'the plan no longer changes once one is applied for').toBe(plan)
  await cancelCall(context, { eventUid: call.id, by: { kind: 'adviser', uid: 'DESK' }, reason: 'ill' })
  expect(await confirmCall(context, person, call.id)).toEqual({ ok: false, code: 'call_was_cancelled' })
  expect(await confirmCall(context, person, 'NEVERNEVERNEVERN')).toEqual({
    ok: false,
    code: 'call_not_found',
  })
  expect(await countEmails(email, 'Your call is cancelled')).toBe(1)
  expect(await countEmails(email, 'The reason: ill')).toBe(1)
})

test('reminders go to both sides once, and never for a call that was cancelled or moved', async () => {
  const { id, email } = await newMember()
  const call = await book(id, await slot(44))
  const waiting = await sql<{ name: string; state: string; data: { callId: string; reminder: string }; start: Date }>`
    select data, start_after as start from pgboss.job where name = 'call-reminder' and data->>'callId' = ${call.id}
    order by start_after`.execute(context.db)
  expect(waiting.rows.map(({ data }) => data.reminder)).toEqual(['day', 'hour'])
  const before = (await emailsTo(app, email)).length
  await remindOfCall(context, { callId: call.id, reminder: 'day' })
  await remindOfCall(context, { callId: call.id, reminder: 'day' })
  expect(await emailsTo(app, email)).toHaveLength(before + 1)
  expect(await countEmails(email, 'Your call is on')).toBe(1)
  expect(await countEmails(niamh.email, 'You have a call on')).toBe(1)

  const moved = await rescheduleCall(context, { kind: 'member', uid: id }, call.id, {
    start: await slot(48),
    timezone: dublin,
    phone,
  })
  if (!moved.ok) throw new Error(moved.code)
  const after = (await emailsTo(app, email)).length
  await remindOfCall(context, { callId: call.id, reminder: 'hour' })
  await cancelCall(context, { eventUid: moved.value.id, by: { kind: 'member', uid: id } })
  await remindOfCall(context, { callId: moved.value.id, reminder: 'day' })
  expect(await emailsTo(app, email)).toHaveLength(after + 1)
  expect(await countEmails(email, 'You cancelled the call at')).toBe(1)
})

test('a reminder still waiting for the email service is not sent once its call is cancelled', async () => {
  const { id, email } = await newMember()
  const call = await book(id, await slot(49))
  const emails = await context.db.selectFrom('emails').select('message').where('uid', '=', id).execute()
  // Other emails may have been enqueued at the same moment.
  const booked = emails.find(({ message }) => (message as { kind: string }).kind === 'call')
  const message = { ...(booked?.message as object), kind: 'call', event: 'tomorrow', callId: call.id } as const
  const mail = { uid: id, to: email, createdAt: app.clock.now() }
  await insertEmails(context.db, [
    { id: 'WAITED', message, ...mail },
    { id: 'IN-TIME', message, ...mail },
  ])
  const deliveryOf = (emailId: string) =>
    context.db
      .selectFrom('emails')
      .select(['sent_at', 'refused_at'])
      .where('id', '=', emailId)
      .executeTakeFirstOrThrow()
  await deliverEmail(context, { emailId: 'IN-TIME' })
  expect(await deliveryOf('IN-TIME')).toMatchObject({ refused_at: null, sent_at: app.clock.now() })
  await cancelCall(context, { eventUid: call.id, by: { kind: 'member', uid: id } })
  await deliverEmail(context, { emailId: 'WAITED' })
  expect(await deliveryOf('WAITED')).toMatchObject({ refused_at: app.clock.now(), sent_at: null })
})

test('when the job queue fails, nothing is booked', async () => {
  const { id } = await newMember()
  const start = await slot(50)
  const broken = {
    ...context,
    jobs: { ...context.jobs, enqueueAll: () => Promise.reject(new Error('queue unavailable')) },
  }
  await expect(bookCall(broken, id, { start, timezone: dublin, phone })).rejects.toThrow('queue unavailable')
  expect((await profile(id)).calendly_event_uid).toBeNull()
  expect(await readFreeTimes(context)).toContain(start.getTime())
})

test('only the member can download the calendar file; it is in UTC and its id never changes', async () => {
  const { id, browser } = await newMember()
  const call = await book(id, await slot(54))
  const file = await browser.get(`/calls/${call.id}/call.ics`)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="call.ics"')
  const unfolded = file.html.replace(/\r\n /g, '')
  const stamp = call.start_time.toISOString().replace(/[-:]|\.000/g, '')
  for (const line of [
    'METHOD:PUBLISH',
    `UID:${call.id}@localhost`,
    'SEQUENCE:0',
    `DTSTART:${stamp}`,
    'STATUS:CONFIRMED',
  ])
    expect(unfolded).toContain(`${line}\r\n`)
  // A published event has no attendees (RFC 5546, 3.2.1).
  expect(unfolded).not.toContain('ATTENDEE')
  await cancelCall(context, { eventUid: call.id, by: { kind: 'member', uid: id } })
  const cancelled = (await browser.get(`/calls/${call.id}/call.ics`)).html
  for (const line of ['METHOD:CANCEL', `UID:${call.id}@localhost`, 'SEQUENCE:1', 'STATUS:CANCELLED'])
    expect(cancelled).toContain(`${line}\r\n`)
  expect((await app.browser().get(`/calls/${call.id}/call.ics`)).location).toBe('/entry')
})

test('calls are spread evenly over advisers, and a moved call stays with its adviser', async () => {
  await takeCalls(app, [oisin])
  const members = await insertMembers(6, 'FAIR')
  const free = (await readFreeTimes(context)).filter((start) => new Date(start).toISOString().startsWith('2026-12-09'))
  const calls = []
  for (const [index, id] of members.entries()) calls.push(await book(id, new Date(free[index * 2] ?? 0)))
  const names = calls.map(({ user_name }) => user_name)
  expect(names.filter((name) => name === niamh.name)).toHaveLength(3)
  expect(names.filter((name) => name === oisin.name)).toHaveLength(3)
  const [first, id] = [calls[0], members[0]]
  if (!first || !id) throw new Error('expected at least one booked call')
  const moved = await rescheduleCall(context, { kind: 'member', uid: id }, first.id, {
    start: new Date(free[13] ?? 0),
    timezone: dublin,
    phone,
  })
  expect(moved).toMatchObject({ ok: true, value: { user_name: first.user_name } })
})

test('members who book one time at once each get an adviser, as long as there are enough', async () => {
  for (let count = 1; count < 8; count++)
    await takeCalls(app, [{ name: `Free ${count}`, email: `free${count}@siol.example` }])
  const members = await insertMembers(8, 'CROWD')
  const start = await slot(-1)
  const results = await Promise.all(members.map((id) => bookCall(context, id, { start, timezone: dublin, phone })))
  const advisers = results.flatMap((result) => (result.ok ? [result.value.user_name] : []))
  expect(new Set(advisers).size).toBe(8)
})

test('reading all free times of twenty advisers takes one statement', async () => {
  for (let count = 1; count < 20; count++)
    await takeCalls(app, [{ name: `Adviser ${count}`, email: `adviser${count}@siol.example` }])
  let statements = 0
  const countingDb = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++
      return result
    },
  })
  const free = await readFreeTimes({ ...context, db: countingDb })
  expect(free.length).toBeGreaterThan(600)
  expect(statements).toBe(1)
})
