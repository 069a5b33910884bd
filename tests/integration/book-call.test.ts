import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callTookPlace, findBookedCall } from '#database/calls.ts'
import { insertEmails } from '#database/emails.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { bookCall } from '#flows/calls/book-call.ts'
import { cancelCall } from '#flows/calls/cancel-call.ts'
import { confirmCall } from '#flows/calls/confirm-call.ts'
import { readFreeTimes } from '#flows/calls/free-times.ts'
import { remindOfCall } from '#flows/calls/remind-of-call.ts'
import { rescheduleCall } from '#flows/calls/reschedule-call.ts'
import { deliverEmail } from '#flows/shared/deliver-email.ts'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { niamh, oisin, takeCalls } from '../advisers.ts'
import { openApp } from '../app.ts'

const app = await openApp()
const { context } = app
await takeCalls(app)

let people = 0
async function someone(name = 'anna') {
  const email = `${name}${people++}@example.ie`
  const browser = await verifiedMember(app, email)
  return { email, browser, id: (await uidOf(app, email)) as MemberId }
}

const dublin = 'Europe/Dublin'
/** Free times are the test's own clock's: Saturday 21 November 2026, 10:00. */
const slot = async (nth: number) => new Date((await readFreeTimes(context))[nth] ?? Number.NaN)
const profile = (id: string) =>
  context.db.selectFrom('members').selectAll().where('uid', '=', id).executeTakeFirstOrThrow()

/** The mails to an address that say this; the clock of the tests stands still, so their order tells nothing. */
const told = async (to: string, text: string) =>
  (await emailsTo(app, to)).filter((mail) => mail.text.includes(text)).length

async function book(id: MemberId, start: Date) {
  const booked = await bookCall(context, id, { start, timezone: dublin })
  if (!booked.ok) throw new Error(booked.code)
  return booked.value
}

test('CALL-05 DATA-05 DATA-26 DATA-27: a booking writes a call of 30 minutes, points the profile at it and tells both sides', async () => {
  const { id, email } = await someone()
  const start = await slot(0)
  expect(start.toISOString()).toBe('2026-11-23T09:00:00.000Z')
  const call = await book(id, start)
  expect(call).toMatchObject({ start_time: start, timezone: dublin, user_name: niamh.name })
  expect(call.id).toMatch(/^[A-Z]{16}$/)
  const row = await context.db.selectFrom('calls').selectAll().where('id', '=', call.id).executeTakeFirstOrThrow()
  expect(row.end_time.getTime() - row.start_time.getTime()).toBe(30 * 60_000)
  expect((await profile(id)).calendly_event_uid).toBe(call.id)
  expect(await findBookedCall(context.db, id, app.clock.now())).toMatchObject({ id: call.id, user_name: niamh.name })
  expect(await told(email, 'Your call on Monday 23 November is booked')).toBe(1)
  expect(await told(niamh.email, email)).toBe(1)
  const audit = await context.db.selectFrom('audit').select(['action', 'after']).where('uid', '=', id).execute()
  expect(audit.at(-1)).toMatchObject({ action: 'book_call', after: { calendly_event_uid: call.id } })
})

test('SRV-21: cancelling frees the time and the profile; a second time says that it was done', async () => {
  const { id, email } = await someone()
  const start = await slot(1)
  const call = await book(id, start)
  expect(await readFreeTimes(context)).not.toContain(start.getTime())
  expect(await cancelCall(context, { eventUid: call.id, by: { kind: 'member', id } })).toEqual({
    ok: true,
    value: { alreadyCancelled: false },
  })
  expect((await profile(id)).calendly_event_uid).toBeNull()
  expect(await findBookedCall(context.db, id, app.clock.now())).toBeNull()
  expect(await readFreeTimes(context)).toContain(start.getTime())
  const emails = (await emailsTo(app, email)).length
  expect(await cancelCall(context, { eventUid: call.id, by: { kind: 'member', id } })).toEqual({
    ok: true,
    value: { alreadyCancelled: true },
  })
  expect(await emailsTo(app, email)).toHaveLength(emails)
})

/** Members without a password, since fifty hashes take their time. */
async function crowd(count: number, name: string): Promise<MemberId[]> {
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

test('fifty members race for one time: one gets it, the others hear what is still free', async () => {
  const racers = await crowd(50, 'RACER')
  const start = await slot(4)
  const ends = await Promise.all(racers.map((id) => bookCall(context, id, { start, timezone: dublin })))
  expect(ends.filter((end) => end.ok)).toHaveLength(1)
  for (const end of ends) {
    if (end.ok) continue
    expect(end.code).toBe('slot_taken')
    if (!('free' in end)) throw new Error('nothing said of what is free')
    expect(end.free).not.toContain(start.getTime())
    expect(end.free.length).toBeGreaterThan(100)
  }
  const there = await context.db.selectFrom('calls').select('id').where('start_time', '=', start).execute()
  expect(there).toHaveLength(1)
  const pointers = await context.db
    .selectFrom('members')
    .select('uid')
    .where('uid', 'in', racers)
    .where('calendly_event_uid', 'is not', null)
    .execute()
  expect(pointers).toHaveLength(1)
})

test('one member in ten tabs gets one call, for the same time and for different ones', async () => {
  const { id } = await someone()
  const start = await slot(8)
  const same = await Promise.all(Array.from({ length: 5 }, () => bookCall(context, id, { start, timezone: dublin })))
  const ids = new Set(same.map((end) => end.ok && end.value.id))
  expect(ids.size).toBe(1)
  const other = await slot(10)
  expect(await bookCall(context, id, { start: other, timezone: dublin })).toEqual({
    ok: false,
    code: 'another_call_booked',
  })
  const rows = await context.db.selectFrom('calls').select('id').where('uid', '=', id).execute()
  expect(rows).toHaveLength(1)
})

test('the database itself forbids two calls of one adviser at once, in the pause too, and two calls of one member', async () => {
  const [one, two] = (await crowd(2, 'RAW')) as [MemberId, MemberId]
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

test("a call that has ended stands in nobody's way and counts as held", async () => {
  const { id } = await someone()
  const call = await book(id, await slot(12))
  const later = new Date(call.start_time.getTime() + 30 * 60_000)
  expect(await findBookedCall(context.db, id, new Date(later.getTime() - 1))).not.toBeNull()
  expect(await callTookPlace(context.db, id, new Date(later.getTime() - 1))).toBe(false)
  expect(await findBookedCall(context.db, id, later)).toBeNull()
  expect(await callTookPlace(context.db, id, later)).toBe(true)
  const meanwhile = { ...context, now: () => new Date(later.getTime() - 1) }
  expect(await rescheduleCall(meanwhile, id, call.id, { start: await slot(60), timezone: dublin })).toEqual({
    ok: false,
    code: 'call_begun',
  })
  const atThatTime = { ...context, now: () => later }
  expect(await cancelCall(atThatTime, { eventUid: call.id, by: { kind: 'member', id } })).toEqual({
    ok: false,
    code: 'call_over',
  })
  const [start = 0] = await readFreeTimes(atThatTime)
  const next = await bookCall(atThatTime, id, { start: new Date(start), timezone: dublin })
  expect(next.ok).toBe(true)
})

test('moving keeps the old time until the new one is sure, then frees it; the calendars hear of one appointment', async () => {
  const { id, email } = await someone()
  const call = await book(id, await slot(20))
  const taken = await slot(24)
  await book((await someone()).id, taken)
  const refused = await rescheduleCall(context, id, call.id, { start: taken, timezone: dublin })
  expect(refused).toMatchObject({ ok: false, code: 'slot_taken' })
  expect((await findBookedCall(context.db, id, app.clock.now()))?.id).toBe(call.id)

  // Half an hour later, which meets the call's own pause and is free all the same.
  const start = new Date(call.start_time.getTime() + 30 * 60_000)
  const moved = await rescheduleCall(context, id, call.id, { start, timezone: dublin })
  if (!moved.ok) throw new Error(moved.code)
  expect(moved.value.id).not.toBe(call.id)
  expect((await profile(id)).calendly_event_uid).toBe(moved.value.id)
  const rows = await context.db.selectFrom('calls').selectAll().where('uid', '=', id).orderBy('created_at').execute()
  const old = rows.find((row) => row.id === call.id)
  const now = rows.find((row) => row.id === moved.value.id)
  expect(old).toMatchObject({ status: 'canceled', new_call: moved.value.id })
  expect(now).toMatchObject({ status: 'active', old_call: call.id, ics_uid: old?.ics_uid, ics_sequence: 1 })
  expect(await told(email, 'Your call has a new time')).toBe(1)

  // A second press finds the call that the first one made.
  expect(await rescheduleCall(context, id, call.id, { start, timezone: dublin })).toMatchObject({
    ok: true,
    value: { id: moved.value.id },
  })
  const elsewhere = await slot(30)
  expect(await rescheduleCall(context, id, call.id, { start: elsewhere, timezone: dublin })).toEqual({
    ok: false,
    code: 'call_was_cancelled',
  })
})

test('nobody moves, cancels or confirms the call of somebody else', async () => {
  const owner = await someone()
  const thief = await someone('eve')
  const call = await book(owner.id, await slot(34))
  const start = await slot(38)
  const notFound = { ok: false, code: 'call_not_found' }
  expect(await rescheduleCall(context, thief.id, call.id, { start, timezone: dublin })).toEqual(notFound)
  expect(await cancelCall(context, { eventUid: call.id, by: { kind: 'member', id: thief.id } })).toEqual(notFound)
  expect(await confirmCall(context, { id: thief.id }, { eventUid: call.id })).toEqual(notFound)
  expect((await thief.browser.get(`/calls/${call.id}/call.ics`)).status).toBe(404)
  expect((await findBookedCall(context.db, owner.id, app.clock.now()))?.id).toBe(call.id)
})

test('SRV-20 CALL-13 CALL-14: confirming is idempotent, carries the plan, and knows an event that was cancelled', async () => {
  const { id, email } = await someone()
  const call = await book(id, await slot(40))
  const person = { id }
  expect(await confirmCall(context, person, { eventUid: call.id })).toMatchObject({ ok: true, value: { id: call.id } })
  expect((await profile(id)).process_pension_applied).toBeNull()
  const plan = 'zurich_standard_prsa'
  expect(await confirmCall(context, person, { eventUid: call.id, plan })).toMatchObject({ ok: true })
  expect((await profile(id)).process_pension_applied).toBe(plan)
  const audits = async () => (await context.db.selectFrom('audit').select('id').where('uid', '=', id).execute()).length
  const before = await audits()
  expect(await confirmCall(context, person, { eventUid: call.id, plan })).toMatchObject({ ok: true })
  expect(await audits()).toBe(before)
  await context.db.updateTable('members').set({ pension_applied: plan }).where('uid', '=', id).execute()
  const other = 'zurich_nonstandard_prsa'
  expect(await confirmCall(context, person, { eventUid: call.id, plan: other })).toMatchObject({ ok: true })
  expect((await profile(id)).process_pension_applied, 'too late: one is applied for').toBe(plan)
  await cancelCall(context, { eventUid: call.id, by: { kind: 'adviser', uid: 'DESK' }, reason: 'ill' })
  expect(await confirmCall(context, person, { eventUid: call.id })).toEqual({ ok: false, code: 'call_was_cancelled' })
  expect(await confirmCall(context, person, { eventUid: 'NEVERNEVERNEVERN' })).toEqual({
    ok: false,
    code: 'call_not_found',
  })
  expect(await told(email, 'Your call is cancelled')).toBe(1)
  expect(await told(email, 'The reason: ill')).toBe(1)
})

test('reminders go to both sides once; never for a call that was cancelled or moved', async () => {
  const { id, email } = await someone()
  const call = await book(id, await slot(44))
  const waiting = await sql<{ name: string; state: string; data: { callId: string; reminder: string }; start: Date }>`
    select data, start_after as start from pgboss.job where name = 'call-reminder' and data->>'callId' = ${call.id}
    order by start_after`.execute(context.db)
  expect(waiting.rows.map(({ data }) => data.reminder)).toEqual(['day', 'hour'])
  const before = (await emailsTo(app, email)).length
  await remindOfCall(context, { callId: call.id, reminder: 'day' })
  await remindOfCall(context, { callId: call.id, reminder: 'day' })
  expect(await emailsTo(app, email)).toHaveLength(before + 1)
  expect(await told(email, 'Your call is tomorrow')).toBe(1)
  expect(await told(niamh.email, 'You have a call tomorrow')).toBe(1)

  const moved = await rescheduleCall(context, id, call.id, { start: await slot(48), timezone: dublin })
  if (!moved.ok) throw new Error(moved.code)
  const after = (await emailsTo(app, email)).length
  await remindOfCall(context, { callId: call.id, reminder: 'hour' })
  await cancelCall(context, { eventUid: moved.value.id, by: { kind: 'member', id } })
  await remindOfCall(context, { callId: moved.value.id, reminder: 'day' })
  expect(await emailsTo(app, email)).toHaveLength(after + 1)
  expect(await told(email, 'You cancelled the call at')).toBe(1)
})

test('a reminder that waited for the mail service does not leave once its call is cancelled', async () => {
  const { id, email } = await someone()
  const call = await book(id, await slot(49))
  const emails = await context.db.selectFrom('emails').select('message').where('uid', '=', id).execute()
  // Others may have been promised at the same moment.
  const booked = emails.find(({ message }) => (message as { kind: string }).kind === 'call')
  const message = { ...(booked?.message as object), kind: 'call', event: 'tomorrow', callId: call.id } as const
  const mail = { uid: id, to: email, createdAt: app.clock.now() }
  await insertEmails(context.db, [
    { id: 'WAITED', message, ...mail },
    { id: 'IN-TIME', message, ...mail },
  ])
  const ends = (emailId: string) =>
    context.db
      .selectFrom('emails')
      .select(['sent_at', 'refused_at'])
      .where('id', '=', emailId)
      .executeTakeFirstOrThrow()
  await deliverEmail(context, { emailId: 'IN-TIME' })
  expect(await ends('IN-TIME')).toMatchObject({ refused_at: null, sent_at: app.clock.now() })
  await cancelCall(context, { eventUid: call.id, by: { kind: 'member', id } })
  await deliverEmail(context, { emailId: 'WAITED' })
  expect(await ends('WAITED')).toMatchObject({ refused_at: app.clock.now(), sent_at: null })
})

test('when the queue is broken nothing is booked', async () => {
  const { id } = await someone()
  const start = await slot(50)
  const broken = {
    ...context,
    jobs: { ...context.jobs, enqueueAll: () => Promise.reject(new Error('the queue is broken')) },
  }
  await expect(bookCall(broken, id, { start, timezone: dublin })).rejects.toThrow('the queue is broken')
  expect((await profile(id)).calendly_event_uid).toBeNull()
  expect(await readFreeTimes(context)).toContain(start.getTime())
})

test('the file for the calendar is for its owner, in UTC, with one id for ever', async () => {
  const { id, browser, email } = await someone()
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
  expect(unfolded).toContain(email)
  await cancelCall(context, { eventUid: call.id, by: { kind: 'member', id } })
  const cancelled = (await browser.get(`/calls/${call.id}/call.ics`)).html
  for (const line of ['METHOD:CANCEL', `UID:${call.id}@localhost`, 'SEQUENCE:1', 'STATUS:CANCELLED'])
    expect(cancelled).toContain(`${line}\r\n`)
  expect((await app.browser().get(`/calls/${call.id}/call.ics`)).location).toBe('/entry')
})

test('calls are spread fairly, and a moved one stays with its adviser', async () => {
  await takeCalls(app, [oisin])
  const many = await crowd(6, 'FAIR')
  const free = (await readFreeTimes(context)).filter((start) => new Date(start).toISOString().startsWith('2026-12-09'))
  const calls = []
  for (const [place, id] of many.entries()) calls.push(await book(id, new Date(free[place * 2] ?? 0)))
  const names = calls.map(({ user_name }) => user_name)
  expect(names.filter((name) => name === niamh.name)).toHaveLength(3)
  expect(names.filter((name) => name === oisin.name)).toHaveLength(3)
  const [first, id] = [calls[0], many[0]]
  if (!first || !id) throw new Error('nobody booked')
  const moved = await rescheduleCall(context, id, first.id, { start: new Date(free[13] ?? 0), timezone: dublin })
  expect(moved).toMatchObject({ ok: true, value: { user_name: first.user_name } })
})

test('the free times of the whole horizon for twenty advisers take one statement', async () => {
  const before = await context.db.selectFrom('advisers').select('id').execute()
  for (let count = before.length; count < 20; count++)
    await takeCalls(app, [{ name: `Adviser ${count}`, email: `adviser${count}@siol.example` }])
  let statements = 0
  const counted = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++
      return result
    },
  })
  const free = await readFreeTimes({ ...context, db: counted })
  expect(free.length).toBeGreaterThan(600)
  expect(statements).toBe(1)
})
