/** Calls that were booked at a hosted scheduler: the number that it passes on, and what the desk can change. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendlyServer, calendlyToken } from '#adapters/scheduler/calendly-server.fixture.ts'
import { auditRows, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'

const calendly = await calendlyServer()
afterAll(() => calendly.close())
const app = await openApp({
  SIOL_CALENDLY_URL: 'http://127.0.0.1:4010/firm/30min',
  SIOL_CALENDLY_TOKEN: calendlyToken,
  SIOL_CALENDLY_API: calendly.url,
})
const { db } = app.context
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

let count = 0
async function booked(phone: string | null, own?: string) {
  const email = `hosted-call${count}@example.ie`
  const browser = await verifiedMember(app, email)
  const id = await uidOf(app, email)
  if (own) await db.updateTable('members').set({ phone_number: own }).where('uid', '=', id).execute()
  const event = `HOSTED${String(count++).padStart(10, 'A')}`
  calendly.book(event, { email, phone })
  expect((await browser.json('/callable/user-on_calendly_booking', { data: { event_uid: event } })).status).toBe(200)
  return { browser, id, event, page: `/desk/members/${id}/call` }
}
const phoneOf = async (id: string) =>
  (await db.selectFrom('members').select('phone_number').where('uid', '=', id).executeTakeFirstOrThrow()).phone_number
const edits = (id: string) => auditRows(app, id, 'edit_contact_details')

test.each([
  ['+353 87 123 4567', undefined, '+353871234567', 1],
  ['not a number', undefined, null, 0],
  [null, undefined, null, 0],
  ['+353 87 123 4567', '+353861111111', '+353861111111', 0],
] as const)(
  'with %j from the scheduler and %j on the profile, the profile has %j',
  async (sent, own, kept, audited) => {
    const { browser, id } = await booked(sent, own)
    expect(await phoneOf(id)).toBe(kept)
    expect(await edits(id)).toMatchObject(Array(audited).fill({ actor: 'server', after: { fields: ['phone_number'] } }))
    expect((await browser.get('/')).text.includes("We don't have your phone number")).toBe(kept === null)
  },
)

test('the desk says where a hosted call is moved, and cancels it at the scheduler with a reason', async () => {
  const { browser, id, event, page } = await booked('+353 87 123 4567')
  const shown = await desk.get(page)
  expect(shown.text).toContain('it cannot be moved here')
  expect(shown.html).toContain(`href="https://calendly.com/reschedulings/I${event}"`)
  expect(shown.html).not.toContain('name="time"')
  const call = { call: event, cancel_reason: 'The adviser is ill.', intent: 'cancel' }
  calendly.failures.push(...Array(8).fill({ status: 400 }))
  const unavailable = await desk.post(page, call)
  calendly.failures.length = 0
  expect([unavailable.status, unavailable.text.includes('so nothing was changed')]).toEqual([503, true])
  expect((await desk.get(page)).text).toContain('it cannot be moved here')
  const start = '2026-12-02T10:00Z'
  expect((await desk.post(page, { intent: 'move', call: event, time: start, move_reason: 'x' })).status).toBe(409)

  expect((await desk.post(page, call)).status).toBe(303)
  expect(calendly.asked).toContain(`POST /scheduled_events/${event}/cancellation`)
  const row = await db.selectFrom('calls').selectAll().where('id', '=', event).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ uid: id, canceled_by: 'adviser', cancel_reason: 'The adviser is ill.' })
  expect((await browser.get('/')).text).toContain('The reason: The adviser is ill.')
})
