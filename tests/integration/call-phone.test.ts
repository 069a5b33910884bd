/** A call is by phone: the booking asks for a number when the profile has none. */
import { expect, test } from 'vitest'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import { rescheduleCall } from '#areas/calls/flows/reschedule-call.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { auditRows, uidOf, verifiedMember } from '../accounts.ts'
import { niamh, oisin, takeCalls } from '../advisers.ts'
import { openApp } from '../app.ts'

const app = await openApp()
const { context } = app
const { db } = context
const [niamhId = '', oisinId = ''] = await takeCalls(app, [niamh, oisin])

let memberCount = 0
async function newMember() {
  const email = `phone${memberCount++}@example.ie`
  const browser = await verifiedMember(app, email)
  return { browser, id: (await uidOf(app, email)) as MemberId }
}
const freeSlot = async (nth: number) =>
  `${new Date((await readFreeTimes(context))[nth] ?? 0).toISOString().slice(0, 16)}Z`
const timezone = 'Europe/Dublin'
const phoneOf = async (id: string) =>
  (await db.selectFrom('members').select('phone_number').where('uid', '=', id).executeTakeFirstOrThrow()).phone_number
const setPhone = (id: string, phone_number: string | null) =>
  db.updateTable('members').set({ phone_number }).where('uid', '=', id).execute()
const callsOf = (id: string) => db.selectFrom('calls').selectAll().where('uid', '=', id).execute()
const edits = (id: string) => auditRows(app, id, 'edit_contact_details')

test.each([
  ['', 'Required'],
  ['  ', 'Required'],
  ['12', 'Enter a phone number, like 087 123 4567'],
])('the number %j is refused, keeps what was typed and books nothing', async (typed, message) => {
  const { browser, id } = await newMember()
  const start = await freeSlot(0)
  const page = `/scheduler?time=${start}&date=${start.slice(0, 10)}`
  expect((await browser.get(page)).text).toContain('Your phone number')
  const refused = await browser.post(page, { start, timezone, phone_number: typed })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(message)
  expect(refused.text).toContain('Check your call')
  expect(refused.html).toContain(`value="${typed}"`)
  expect([await callsOf(id), await phoneOf(id), await edits(id)]).toEqual([[], null, []])
})

test('a number is saved with the booking and audited without its digits; later bookings do not ask', async () => {
  const { browser, id } = await newMember()
  const start = await freeSlot(0)
  expect((await browser.post('/scheduler', { start, timezone, phone_number: '087 123 4567' })).status).toBe(303)
  expect(await phoneOf(id)).toBe('+353871234567')
  expect(await edits(id)).toMatchObject([{ actor: 'member', after: { fields: ['phone_number'] } }])
  for (const path of ['/', '/schedule-call'])
    expect((await browser.get(path)).text).toContain("We'll call you on +353 87 123 4567.")

  const [call] = await callsOf(id)
  const next = await freeSlot(6)
  const move = await browser.get(`/scheduler?reschedule=${call?.id}&time=${next}`)
  expect(move.text).not.toContain('Your phone number')
  expect(move.text).toContain('will call you on +353 87 123 4567.')
  const moved = await browser.post(`/scheduler?reschedule=${call?.id}`, {
    start: next,
    timezone,
    phone_number: '0861111111',
  })
  expect(moved.status).toBe(303)
  expect(await phoneOf(id), 'a number on the profile is not replaced by a booking').toBe('+353871234567')
  expect(await edits(id)).toHaveLength(1)
})

test('a member without a number is asked for one on home, and before a call is moved', async () => {
  const { browser, id } = await newMember()
  await browser.post('/scheduler', { start: await freeSlot(2), timezone, phone_number: '087 123 4567' })
  await setPhone(id, null)
  const home = await browser.get('/')
  expect(home.text).toContain("We don't have your phone number")
  expect(home.html).toContain('href="/my-profile/phone"')
  const [call] = await callsOf(id)
  const start = new Date((await readFreeTimes(context))[8] ?? 0)
  const by = { kind: 'member', uid: id } as const
  expect(await rescheduleCall(context, by, call?.id ?? '', { start, timezone })).toEqual({
    ok: false,
    code: 'required',
  })
  expect(await callsOf(id)).toMatchObject([{ status: 'active' }])
})

test('a number typed for a time that was just taken is not asked again', async () => {
  const start = await freeSlot(10)
  for (const { browser } of [await newMember(), await newMember()])
    await browser.post('/scheduler', { start, timezone, phone_number: '087 123 4567' })
  const { browser, id } = await newMember()
  expect((await browser.post('/scheduler', { start, timezone, phone_number: '087 123 4567' })).status).toBe(422)
  expect(await phoneOf(id)).toBe('+353871234567')
  expect(await callsOf(id)).toEqual([])
})

test('the confirmation names the adviser, and the booking keeps to that name if the adviser is free', async () => {
  const start = await freeSlot(20)
  const { browser, id } = await newMember()
  const page = await browser.get(`/scheduler?time=${start}`)
  const named = /name="adviser" value="([^"]+)"/.exec(page.html)?.[1]
  expect([niamhId, oisinId]).toContain(named)
  expect(page.text).toContain(`${named === niamhId ? niamh.name : oisin.name} will call you.`)
  // The fairest choice would be the other adviser, who has no call.
  const other = named === niamhId ? oisinId : niamhId
  await browser.post('/scheduler', { start, timezone, phone_number: '087 123 4567', adviser: other })
  expect(await callsOf(id)).toMatchObject([{ adviser_id: other }])
  const late = await newMember()
  await late.browser.post('/scheduler', { start, timezone, phone_number: '087 123 4567', adviser: other })
  expect(await callsOf(late.id)).toMatchObject([{ adviser_id: named }])
})
