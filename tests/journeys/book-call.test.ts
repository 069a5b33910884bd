import { expect, test } from 'vitest'
import type { MemberId } from '#domain/member-id.ts'
import { bookCall } from '#flows/book-call.ts'
import { cancelCall } from '#flows/cancel-call.ts'
import { confirmCall } from '#flows/confirm-call.ts'
import { readFreeTimes } from '#flows/free-times.ts'
import { remindOfCall } from '#flows/remind-of-call.ts'
import { rescheduleCall } from '#flows/reschedule-call.ts'
import { callTookPlace, findBookedCall } from '#store/calls.ts'
import { mailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { niamh, takeCalls } from '../advisers.ts'
import { openApp } from '../app.ts'

const app = await openApp()
const { world } = app
await takeCalls(app)

let people = 0
async function someone(name = 'anna') {
  const email = `${name}${people++}@example.ie`
  const browser = await verifiedMember(app, email)
  return { email, browser, id: (await uidOf(app, email)) as MemberId }
}

const dublin = 'Europe/Dublin'
/** Free times are the test's own clock's: Saturday 21 November 2026, 10:00. */
const slot = async (nth: number) => new Date((await readFreeTimes(world))[nth] ?? Number.NaN)
const profile = (id: string) =>
  world.db.selectFrom('members').selectAll().where('uid', '=', id).executeTakeFirstOrThrow()

async function book(id: MemberId, start: Date) {
  const booked = await bookCall(world, id, { start, timezone: dublin })
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
  const row = await world.db.selectFrom('calls').selectAll().where('id', '=', call.id).executeTakeFirstOrThrow()
  expect(row.end_time.getTime() - row.start_time.getTime()).toBe(30 * 60_000)
  expect((await profile(id)).calendly_event_uid).toBe(call.id)
  expect(await findBookedCall(world.db, id, app.clock.now())).toMatchObject({ id: call.id, user_name: niamh.name })
  expect((await mailsTo(app, email))[0]?.subject).toBe('Your call on Monday 23 November is booked')
  expect((await mailsTo(app, niamh.email))[0]?.text).toContain(email)
  const audit = await world.db.selectFrom('audit').select(['deed', 'after']).where('uid', '=', id).execute()
  expect(audit.at(-1)).toMatchObject({ deed: 'book call', after: { calendly_event_uid: call.id } })
})

test('SRV-21: cancelling frees the time and the profile; a second time says that it was done', async () => {
  const { id, email } = await someone()
  const start = await slot(1)
  const call = await book(id, start)
  expect(await readFreeTimes(world)).not.toContain(start.getTime())
  expect(await cancelCall(world, { eventUid: call.id, by: { kind: 'member', id } })).toEqual({
    ok: true,
    value: { alreadyCancelled: false },
  })
  expect((await profile(id)).calendly_event_uid).toBeNull()
  expect(await findBookedCall(world.db, id, app.clock.now())).toBeNull()
  expect(await readFreeTimes(world)).toContain(start.getTime())
  const mails = (await mailsTo(app, email)).length
  expect(await cancelCall(world, { eventUid: call.id, by: { kind: 'member', id } })).toEqual({
    ok: true,
    value: { alreadyCancelled: true },
  })
  expect(await mailsTo(app, email)).toHaveLength(mails)
})

test('fifty members race for one time: one gets it, the others hear what is still free', async () => {
  const racers: MemberId[] = []
  for (let count = 0; count < 50; count++) {
    const uid = `RACER${String(count).padStart(3, '0')}`
    await world.db
      .insertInto('auth_users')
      .values({ id: uid, email: `${uid.toLowerCase()}@example.ie`, email_verified: true, name: uid })
      .execute()
    await world.db
      .insertInto('members')
      .values({
        uid,
        email_address: `${uid.toLowerCase()}@example.ie`,
        first_name: uid,
        createdAt: app.clock.now(),
        updatedAt: app.clock.now(),
      })
      .execute()
    racers.push(uid as MemberId)
  }
  const start = await slot(4)
  const ends = await Promise.all(racers.map((id) => bookCall(world, id, { start, timezone: dublin })))
  expect(ends.filter((end) => end.ok)).toHaveLength(1)
  const losers = ends.filter((end) => !end.ok)
  for (const loser of losers) expect(loser.code).toBe('slot_taken')
  const [loser] = losers
  expect(loser && 'free' in loser && loser.free.includes(start.getTime())).toBe(false)
  expect(loser && 'free' in loser && loser.free.length).toBeGreaterThan(100)
  const there = await world.db.selectFrom('calls').select('id').where('start_time', '=', start).execute()
  expect(there).toHaveLength(1)
})
