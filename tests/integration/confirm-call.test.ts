import { expect, test } from 'vitest'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import { limits } from '#shared/domain/access/limits.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { auditRows, setHits, uidOf, verifiedMember } from '../accounts.ts'
import { niamh, takeCalls } from '../advisers.ts'
import { type Browser, openApp } from '../app.ts'

const app = await openApp()
const { context } = app
await takeCalls(app)

let memberCount = 0
async function newMember() {
  const email = `caller${memberCount++}@example.ie`
  const browser = await verifiedMember(app, email)
  return { email, browser, id: (await uidOf(app, email)) as MemberId }
}

/** Books as the scheduler page does, but without confirming. */
async function book(id: MemberId): Promise<string> {
  const [start = Number.NaN] = await readFreeTimes(context)
  const booked = await bookCall(context, id, {
    start: new Date(start),
    timezone: 'America/New_York',
    phone: '087 123 4567',
  })
  if (!booked.ok) throw new Error(booked.code)
  return booked.value.id
}

const invoke = async (browser: Browser, name: string, body: unknown) => {
  const page = await browser.json(`/callable/${name}`, { data: body })
  return { status: page.status, body: JSON.parse(page.html) as Record<string, unknown> }
}
const confirm = (browser: Browser, body: unknown) => invoke(browser, 'user-on_calendly_booking', body)
const cancel = (browser: Browser, body: unknown) => invoke(browser, 'user-on_cancel_canlendly_booking', body)
const read = async (browser: Browser, path: string) => {
  const page = await browser.get(path)
  return { status: page.status, body: JSON.parse(page.html) }
}
const profile = async ({ browser, id }: { browser: Browser; id: string }) => (await read(browser, `/users/${id}`)).body
const clearCallPointer = (id: string) =>
  context.db.updateTable('members').set({ calendly_event_uid: null }).where('uid', '=', id).execute()

test('CALL-10 SRV-20 DATA-05 DATA-26 DATA-27 SRV-19: a confirmed booking is on the profile and in the list of calls, and confirming it again changes nothing', async () => {
  const anna = await newMember()
  const event_uid = await book(anna.id)
  await clearCallPointer(anna.id)
  for (let times = 0; times < 2; times++) {
    expect(await confirm(anna.browser, { event_uid })).toEqual({ status: 200, body: { result: { success: true } } })
  }
  expect(await profile(anna)).toMatchObject({ calendly_event_uid: event_uid })
  const document = (await read(anna.browser, `/calls/${event_uid}`)).body
  expect(document).toMatchObject({
    id: event_uid,
    status: 'active',
    invitee: { timezone: 'America/New_York' },
    event_memberships: [{ user_name: niamh.name }],
  })
  expect(Date.parse(document.end_time) - Date.parse(document.start_time)).toBe(30 * 60_000)
  expect((await read(anna.browser, '/calls')).body).toEqual([document])
  const confirmed = await auditRows(app, anna.id, 'confirm_call')
  expect(confirmed).toHaveLength(1)
})

test.each([{}, { event_uid: '' }, { event_uid: '  ' }, { event_uid: null }, { event_uid: 7 }, { eventUid: 'X' }])(
  'CALL-09: %j gets "Event UID is required"',
  async (body) => {
    const { browser } = await newMember()
    const details = { code: 'no_event_uid' }
    const error = { status: 'INVALID_ARGUMENT', message: 'Event UID is required', details }
    const refused = { status: 400, body: { error } }
    expect(await confirm(browser, body)).toEqual(refused)
    expect(await cancel(browser, body)).toEqual(refused)
  },
)

test('SRV-20 GRD-15: an unknown event and one of another member get the same answer, book nothing and cannot be read', async () => {
  const [anna, barra] = [await newMember(), await newMember()]
  const event_uid = await book(anna.id)
  for (const uid of ['NOSUCHEVENTATALL', '../users/x', event_uid]) {
    expect(await confirm(barra.browser, { event_uid: uid }), uid).toEqual({
      status: 404,
      body: {
        error: {
          status: 'NOT_FOUND',
          message: "We couldn't find this booking. Please pick a time again.",
          details: { code: 'call_not_found' },
        },
      },
    })
  }
  expect(await profile(barra)).toMatchObject({ calendly_event_uid: null })
  expect(await cancel(barra.browser, { event_uid })).toEqual({
    status: 200,
    body: { result: { success: false, alreadyCancelled: false } },
  })
  for (const path of [`/calls/${event_uid}`, '/calls/NOSUCHEVENTATALL']) {
    expect(await read(barra.browser, path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  }
  expect((await read(barra.browser, '/calls')).body).toEqual([])
})

test('SRV-21 CALL-27: the first cancellation succeeds and clears the profile; the second reports that it was already cancelled', async () => {
  const anna = await newMember()
  const event_uid = await book(anna.id)
  expect(await cancel(anna.browser, { event_uid })).toEqual({
    status: 200,
    body: { result: { success: true, alreadyCancelled: false } },
  })
  expect(await profile(anna)).toMatchObject({ calendly_event_uid: null })
  expect(await cancel(anna.browser, { event_uid })).toEqual({
    status: 200,
    body: { result: { success: true, alreadyCancelled: true } },
  })
  expect(await confirm(anna.browser, { event_uid })).toMatchObject({
    status: 409,
    body: { error: { details: { code: 'call_was_cancelled' } } },
  })
})

test('SRV-20 SRV-21: a guest gets 401, and a member with too many requests gets 429', async () => {
  for (const name of ['user-on_calendly_booking', 'user-on_cancel_canlendly_booking']) {
    expect(await invoke(app.browser(), name, { event_uid: 'X' })).toMatchObject({
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED' } },
    })
  }
  const { browser } = await newMember()
  const status = async () => (await confirm(browser, { event_uid: 'X' })).status
  await status()
  await setHits(app, limits.confirmPerMember.hits - 1)
  expect([await status(), await status()]).toEqual([404, 429])
})

test('CALL-22 CALL-23: the booking screen shows the confirmation of a booked call, and the calendar if the stored event does not exist', async () => {
  const anna = await newMember()
  const event_uid = await book(anna.id)
  const booked = await anna.browser.get('/schedule-call')
  expect(booked.text).toContain("It's all done! Celebrate in style.")
  expect(booked.text).toContain('Sit back, relax and we will soon contact you with more details')
  expect(booked.text).toContain(niamh.name)
  await cancel(anna.browser, { event_uid })
  await context.db.updateTable('members').set({ calendly_event_uid: 'DANGLING' }).where('uid', '=', anna.id).execute()
  const free = await anna.browser.get('/schedule-call')
  expect(free.text).toContain('Book your call')
  expect(free.text).not.toContain('Celebrate')
})

test('CALL-01 CALL-13 CALL-14 CALL-15 DATA-12 PUB-10: without JavaScript the calendar opens as a page and leads to the confirmation; the plan comes from the address, and is stored if it is recommended', async () => {
  const bookWithoutScript = async (pensionApplies: string, recommended = true) => {
    const anna = await newMember()
    const facts = { recommend_zurich_standard: recommended, recommend_zurich_nonstandard: recommended }
    await context.db.updateTable('members').set(facts).where('uid', '=', anna.id).execute()
    const screen = await anna.browser.get(`/schedule-call?pensionApplies=${pensionApplies}`)
    const page =
      /<a [^>]*href="http:\/\/localhost:3000(\/scheduler\?[^"]*)"[^>]*>.*?Pick a time/s
        .exec(screen.html)?.[1]
        ?.replaceAll('&amp;', '&') ?? ''
    const [start = Number.NaN] = await readFreeTimes(context)
    const form = {
      start: `${new Date(start).toISOString().slice(0, 16)}Z`,
      timezone: 'Europe/Dublin',
      phone_number: '0871234567',
    }
    const booked = await anna.browser.post(page, form)
    expect(booked.status).toBe(303)
    expect((await anna.browser.follow(booked)).text).toContain('Your call is booked')
    expect((await anna.browser.get('/schedule-call')).text).toContain("It's all done! Celebrate in style.")
    return (await profile(anna)).process_pension_applied
  }
  for (const plan of ['zurich_standard_prsa', 'zurich_nonstandard_prsa'])
    expect(await bookWithoutScript(plan)).toBe(plan)
  expect(await bookWithoutScript('another')).toBeNull()
  expect(await bookWithoutScript('zurich_standard_prsa', false)).toBeNull()
  expect(await bookWithoutScript('')).toBeNull()
})

test('CALL-25 CALL-31: without JavaScript a separate page cancels the call, and says so if it was already cancelled', async () => {
  const anna = await newMember()
  const event_uid = await book(anna.id)
  const home = await anna.browser.get('/')
  expect(home.text).toContain('Your call is booked')
  expect(home.html).toContain(`action="/calls/${event_uid}/cancel"`)
  const { browser: other } = await newMember()
  for (const answer of [
    await other.get(`/calls/${event_uid}/cancel`),
    await other.post(`/calls/${event_uid}/cancel`, {}),
  ]) {
    expect(answer).toMatchObject({ status: 303, location: '/' })
  }
  expect((await anna.browser.get(`/calls/${event_uid}/cancel`)).text).toContain('Cancel your call?')
  for (const alreadyCancelled of [false, true]) {
    const sent = await anna.browser.post(`/calls/${event_uid}/cancel`, {})
    expect(sent.status).toBe(303)
    const { text } = await anna.browser.follow(sent)
    expect(text).toContain('Your call is cancelled')
    expect(text.includes('This call has already been cancelled')).toBe(alreadyCancelled)
  }
  expect((await anna.browser.get('/')).text).not.toContain('Your call is booked')
})

test.each([
  ['waits for the employer', { process_employer_details: 'waiting' }],
  [
    'has applied and waits for the employer',
    { process_employer_details: 'waiting', pension_applied: 'zurich_standard_prsa' },
  ],
  ['has applied alone', { employment_status: 'Company Director', pension_applied: 'zurich_standard_prsa' }],
] as const)(
  'CALL-24 CALL-25: the booked call of a member who %s is shown on home and can be cancelled there',
  async (_, facts) => {
    const anna = await newMember()
    const event_uid = await book(anna.id)
    await context.db
      .updateTable('members')
      .set({ employment_status: 'Employee', process_pension_applied: 'zurich_standard_prsa', ...facts })
      .where('uid', '=', anna.id)
      .execute()
    const home = await anna.browser.get('/')
    expect(home.text).toContain('Your call is booked')
    expect(home.text).toContain(niamh.name)
    expect(home.html).toContain(`action="/calls/${event_uid}/cancel"`)
    await anna.browser.post(`/calls/${event_uid}/cancel`, {})
    expect((await anna.browser.get('/')).text).not.toContain('Your call is booked')
    expect((await profile(anna)).calendly_event_uid).toBeNull()
  },
)
