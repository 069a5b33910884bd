/** When advisers take calls: the desk's page, time off with booked calls in it, and what a booking obeys. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { readFreeTimes, readFreeTimesByAdviser } from '#areas/calls/flows/free-times.ts'
import { countTimesVersion, insertAbsence, lockWorkingTimes } from '#database/desk/availability.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { dateTexts } from '#shared/domain/time/date-inputs.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { niamh, oisin } from '../advisers.ts'
import { type Browser, crowded, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { eventually } from '../eventually.ts'

const app = await openApp({}, crowded)
const { context } = app
const { db } = context
const page = '/desk/availability'
const ids = { niamh: '', oisin: '' }
let desk: Browser
let colleague: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app, niamh.email, false, ['adviser'])
  colleague = await adviserAtDesk(app, oisin.email, false, ['adviser', 'administrator'])
  for (const [name, of] of Object.entries({ niamh, oisin })) {
    const set = db.updateTable('advisers').set({ name: of.name }).where('email', '=', of.email).returning('id')
    ids[name as keyof typeof ids] = (await set.executeTakeFirstOrThrow()).id
  }
})

const freeOf = async (id: string, date: string) =>
  (await readFreeTimesByAdviser(context, 'nobody' as MemberId))
    .find((one) => one.id === id)
    ?.starts.map((start) => new Date(start).toISOString())
    .filter((start) => start.startsWith(date))
    .map((start) => start.slice(11, 16)) ?? []
const auditOf = (action: string) =>
  db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute()
const week = (changes: Record<string, string> = {}) => ({
  intent: 'week',
  ...Object.fromEntries([1, 2, 3, 4, 5].map((day) => [`hours_${day}`, '9:00-17:30'])),
  hours_6: '',
  hours_7: '',
  buffer: '15',
  calls_a_day: '',
  ...changes,
})
type DaysOff = { first: CalendarDate; last?: CalendarDate; kind?: string; hours?: string; note?: string }
const daysOff = ({ first, last, ...changes }: DaysOff) => ({
  ...dateTexts('first', first),
  ...dateTexts('last', last ?? null),
  kind: 'away',
  hours: '',
  note: '',
  intent: 'absence',
  ...changes,
})

let members = 0
async function book(adviser: string, start: string) {
  const email = `caller${members++}@example.ie`
  await verifiedMember(app, email)
  const id = (await uidOf(app, email)) as MemberId
  const slot = { start: new Date(start), timezone: 'Europe/Dublin', phone: '0871234567', adviser }
  // The named adviser is the only one who is free: the other is busy for the moment.
  const other = adviser === ids.niamh ? ids.oisin : ids.niamh
  await db.updateTable('advisers').set({ active: false }).where('id', '=', other).execute()
  const booked = await bookCall(context, id, slot)
  await db.updateTable('advisers').set({ active: true }).where('id', '=', other).execute()
  if (!booked.ok) throw new Error(booked.code)
  return { id, email, call: booked.value }
}

test('an adviser changes their week; the same again changes nothing, and what cannot be read is refused with all that was typed', async () => {
  expect(await freeOf(ids.niamh, '2026-11-24')).toHaveLength(17)
  const times = week({ hours_2: '9-10, 13:30 to 14:30', buffer: '30', calls_a_day: '4' })
  for (const sent of [await desk.post(page, times), await desk.post(page, times)])
    expect([sent.status, sent.location]).toEqual([303, `${page}?done=week`])
  expect(await freeOf(ids.niamh, '2026-11-24')).toEqual(['09:00', '09:30', '13:30', '14:00'])
  expect(await freeOf(ids.oisin, '2026-11-24')).toHaveLength(17)
  const { html, text } = await desk.get(`${page}?done=week`)
  expect(html).toContain('value="09:00-10:00, 13:30-14:30"')
  expect(text).toContain('The hours are saved.')
  const [entry, ...more] = await auditOf('change_working_times')
  expect(more).toEqual([])
  expect(entry).toMatchObject({ actor: 'adviser', actor_uid: await uidOf(app, niamh.email) })
  expect(entry).toMatchObject({ before: { buffer: 15, calls_a_day: null }, after: { buffer: 30, calls_a_day: 4 } })

  const refused = await desk.post(
    page,
    week({ hours_1: 'nine to five', hours_3: '17-9', buffer: '-1', calls_a_day: '99' }),
  )
  expect(refused.status).toBe(422)
  for (const typed of ['nine to five', '17-9', '-1', '99']) expect(refused.html).toContain(`value="${typed}"`)
  for (const fault of [
    'Monday: Write hours such as',
    'Wednesday: The end must be after',
    'from 0 to 240',
    'from 1 to 20',
  ])
    expect(refused.text).toContain(fault)
  expect((await desk.post(page, week())).status).toBe(303)
})

test('the most calls a day are obeyed by the free times and by bookings at one moment', async () => {
  await desk.post(page, week({ calls_a_day: '2' }))
  await colleague.post(page, week({ hours_1: '' }))
  const monday = await freeOf(ids.niamh, '2026-12-07')
  const callers = await Promise.all(
    monday.slice(0, 8).map(async (time, at) => {
      const email = `limit${at}@example.ie`
      await verifiedMember(app, email)
      return { id: (await uidOf(app, email)) as MemberId, start: new Date(`2026-12-07T${time}:00Z`) }
    }),
  )
  // Every second one, since the pause after a call takes the next start.
  const booked = await Promise.all(
    callers
      .filter((_, at) => at % 2 === 0)
      .map(({ id, start }) => bookCall(context, id, { start, timezone: 'Europe/Dublin', phone: '0871234567' })),
  )
  expect(booked.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await freeOf(ids.niamh, '2026-12-07')).toEqual([])
  expect(await freeOf(ids.niamh, '2026-12-08')).toHaveLength(17)
  await desk.post(page, week())
  await colleague.post(page, week())
})

test('time off with a booked call in it is refused with the call; another adviser takes it, and the time off is stored', async () => {
  const { id, email, call } = await book(ids.niamh, '2026-11-26T10:00:00Z')
  const typed = daysOff({ first: '2026-11-26', last: '2026-11-27', note: 'Hospital' })
  const refused = await desk.post(page, typed)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('1 call is booked in this time, so nothing is saved yet.')
  expect(refused.text).toContain('10:00 on Thursday 26 November, Irish time')
  for (const value of ['26', '27', 'Hospital', `${call.id} ${ids.oisin}`])
    expect(refused.html).toContain(`value="${value}"`)
  expect(refused.html).toContain(`href="/desk/members/${id}/call"`)
  expect(await freeOf(ids.niamh, '2026-11-27')).toHaveLength(17)

  const emails = (await emailsTo(app, email)).length
  const move = { ...typed, intent: '', move: `${call.id} ${ids.oisin}` }
  for (const sent of [await desk.post(page, move), await desk.post(page, move)])
    expect(sent.location ?? sent.text).toContain('done=moved')
  const calls = await db.selectFrom('calls').selectAll().where('uid', '=', id).orderBy('ics_sequence').execute()
  expect(calls.map(({ status, adviser_id }) => [status, adviser_id])).toEqual([
    ['canceled', ids.niamh],
    ['active', ids.oisin],
  ])
  expect(calls[1]?.start_time).toEqual(call.start_time)
  const sent = await emailsTo(app, email)
  expect(sent).toHaveLength(emails + 1)
  const named = sent.find(({ text }) => text.includes('Another adviser will call you'))
  expect(named?.text).toContain(
    `${niamh.name} is not free then, so ${oisin.name} calls you instead. The time stays the same.`,
  )
  expect(named?.text).not.toContain('Hospital')

  expect(await freeOf(ids.niamh, '2026-11-27')).toEqual([])
  const [entry, ...more] = await auditOf('add_absence')
  expect(more).toEqual([])
  expect(entry?.after).toEqual({
    adviser: ids.niamh,
    first: '2026-11-26',
    last: '2026-11-27',
    hours: '',
    calls_kept: 0,
  })
  const { text, html } = await desk.get(page)
  expect(text).toContain('Thu 26 November 2026 to Fri 27 November 2026 No calls Hospital')

  const overlapping = await desk.post(page, daysOff({ first: '2026-11-27', last: '2026-11-30' }))
  expect(overlapping.text).toContain('There is an entry for Thu 26 November 2026 to Fri 27 November 2026 already.')
  const stored = /name="entry" value="(\w+)"/.exec(html)?.[1] ?? ''
  // Nobody removes the entry of another adviser by its id.
  await colleague.post(page, { intent: 'remove', entry: stored })
  expect(await freeOf(ids.niamh, '2026-11-27')).toEqual([])
  for (let time = 0; time < 2; time++)
    expect((await desk.post(page, { intent: 'remove', entry: stored })).status).toBe(303)
  expect(await freeOf(ids.niamh, '2026-11-27')).toHaveLength(17)
  expect(await auditOf('remove_absence')).toHaveLength(1)
})

test('a call can be kept in time off, and one that nobody else can take is offered to nobody', async () => {
  const { call } = await book(ids.niamh, '2026-12-01T10:00:00Z')
  await colleague.post(page, daysOff({ first: '2026-12-01' }))
  const typed = daysOff({ first: '2026-12-01', kind: 'hours', hours: '14:00-16:00' })
  const refused = await desk.post(page, typed)
  expect(refused.text).toContain('No other adviser is free then.')
  expect(refused.html).not.toContain('name="move"')
  const tried = await desk.post(page, { ...typed, intent: '', move: `${call.id} ${ids.oisin}` })
  expect([tried.status, tried.text.includes('This call could not be moved')]).toEqual([409, true])
  expect(tried.html).toContain('value="14:00-16:00"')
  expect((await desk.post(page, { ...typed, intent: 'keep' })).location).toBe(`${page}?done=absence`)
  expect(await freeOf(ids.niamh, '2026-12-01')).toEqual(['14:00', '14:30', '15:00', '15:30'])
  const kept = await db.selectFrom('calls').select('status').where('id', '=', call.id).executeTakeFirstOrThrow()
  expect(kept.status).toBe('active')
})

test('a booking that was worked out before its adviser entered time off waits for it, and is refused', async () => {
  await verifiedMember(app, 'late@example.ie')
  const late = (await uidOf(app, 'late@example.ie')) as MemberId
  await desk.post(page, daysOff({ first: '2026-12-10' }))
  const slot = { start: new Date('2026-12-10T11:00:00Z'), timezone: 'Europe/Dublin', phone: '0871234567' }
  const waiting = await db.transaction().execute(async (trx) => {
    await lockWorkingTimes(trx, ids.oisin)
    const booking = bookCall(context, late, slot)
    const blocked = sql<{ count: string }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => expect((await blocked.execute(db)).rows[0]?.count).toBe('1'))
    const day = { first: '2026-12-10', last: '2026-12-10', days: [{ date: '2026-12-10', hours: null }] }
    await insertAbsence(trx, { id: 'ABSENCE', adviser: ids.oisin, note: '', ...day }, app.clock.now())
    await countTimesVersion(trx, ids.oisin)
    return { booking }
  })
  expect(await waiting.booking).toMatchObject({ ok: false, code: 'slot_taken' })
})

test('public holidays are listed with their names, and an adviser works on one', async () => {
  const { text } = await desk.get(page)
  expect(text).toContain('Christmas Day Fri 25 December 2026')
  expect(text).not.toContain('26 October 2026')
  expect(await freeOf(ids.niamh, '2026-12-25')).toEqual([])
  const missing = await desk.post(page, { intent: 'holiday', holiday: '', holiday_hours: '9-10' })
  expect([missing.status, missing.html.includes('value="9-10"')]).toEqual([422, true])
  expect(missing.text).toContain('Choose a holiday')
  const works = { intent: 'holiday', holiday: '2026-12-25', holiday_hours: '9-10' }
  expect((await desk.post(page, works)).location).toBe(`${page}?done=absence`)
  expect(await freeOf(ids.niamh, '2026-12-25')).toEqual(['09:00', '09:30'])
  expect((await desk.get(page)).text).toContain('Christmas Day Fri 25 December 2026, calls 09:00-10:00')
})

test('an administrator changes the times of another adviser; an adviser only their own', async () => {
  const of = `${page}/${ids.niamh}`
  expect((await colleague.get(page)).html).toContain(`href="${of}"`)
  expect((await colleague.get(of)).text).toContain(`Availability of ${niamh.name}`)
  expect((await colleague.post(of, week({ hours_5: '' }))).location).toBe(`${of}?done=week`)
  expect(await freeOf(ids.niamh, '2026-12-18')).toEqual([])
  expect((await auditOf('change_working_times')).at(-1)).toMatchObject({
    actor_uid: await uidOf(app, oisin.email),
    uid: await uidOf(app, niamh.email),
  })
  expect((await desk.get(page)).html).not.toContain(`href="${page}/`)
  for (const { status } of [await desk.get(`${page}/${ids.oisin}`), await desk.post(`${page}/${ids.oisin}`, week())])
    expect(status).toBe(403)
  expect((await colleague.get(`${page}/nobody`)).status).toBe(404)
  // The secret address is the adviser's own.
  expect((await colleague.post(of, { intent: 'feed', replaces: '' })).text).toContain(
    'Only the adviser can create an address.',
  )
})

test('members see free times only: no note, no name of a day', async () => {
  await desk.post(page, daysOff({ first: '2026-12-16', note: 'A secret reason' }))
  const browser = await verifiedMember(app, 'reader@example.ie')
  const { html } = await browser.get('/scheduler')
  expect(html).not.toContain('A secret reason')
  expect(await readFreeTimes(context)).not.toEqual([])
})
