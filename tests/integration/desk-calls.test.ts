/** Advisers move and cancel calls at the desk, and the member reads why. */
import { beforeAll, expect, test } from 'vitest'
import { cancellationShownDays } from '#areas/calls/domain/call.ts'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { readFreeTimes, readFreeTimesByAdviser } from '#areas/calls/flows/free-times.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { niamh, oisin } from '../advisers.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'

const app = await openApp()
const { context, clock } = app
const { db } = context
let desk: Browser
beforeAll(async () => {
  // An adviser who is admitted to the desk takes calls.
  desk = await adviserAtDesk(app, niamh.email)
  await adviserAtDesk(app, oisin.email)
  for (const { name, email } of [niamh, oisin])
    await db.updateTable('advisers').set({ name }).where('email', '=', email).execute()
})

let memberCount = 0
async function memberWithCall(nth: number) {
  const email = `moved${memberCount++}@example.ie`
  const browser = await verifiedMember(app, email)
  const id = (await uidOf(app, email)) as MemberId
  const start = new Date((await readFreeTimes(context))[nth] ?? 0)
  const booked = await bookCall(context, id, { start, timezone: 'Europe/Dublin', phone: '0871234567' })
  if (!booked.ok) throw new Error(booked.code)
  return { email, browser, id, call: booked.value, page: `/desk/members/${id}/call` }
}

const setClock = (moment: Date) => clock.pass((moment.getTime() - clock.now().getTime()) / 1000)

const callsOf = (id: string) =>
  db.selectFrom('calls').selectAll().where('uid', '=', id).orderBy('ics_sequence').execute()
const auditOf = (id: string, action: 'move_call' | 'cancel_call') =>
  db.selectFrom('audit').selectAll().where('uid', '=', id).where('action', '=', action).execute()
const adviserIdOf = async (email: string) =>
  (await db.selectFrom('advisers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const minute = (start: number) => `${new Date(start).toISOString().slice(0, 16)}Z`
/** The nth time at which the adviser is free. */
async function freeOf(email: string, nth: number) {
  const id = await adviserIdOf(email)
  const free = (await readFreeTimesByAdviser(context, 'nobody' as MemberId)).find((adviser) => adviser.id === id)
  return { time: minute(free?.starts[nth] ?? 0), taken_by: id }
}
const reason = 'Niamh is at a funeral.'

test('an adviser moves a call with a reason, which the member reads on home, on the booking screen and in the email', async () => {
  const { id, browser, email, call, page } = await memberWithCall(0)
  const to = await freeOf(oisin.email, 40)
  const shown = await desk.get(`${page}?adviser=${to.taken_by}&date=${to.time.slice(0, 10)}`)
  expect(shown.text).toContain(`Free with ${oisin.name} on`)
  expect(shown.html).toContain(`value="${to.time}"`)
  const post = () => desk.post(page, { intent: 'move', call: call.id, ...to, move_reason: ` ${reason} ` })
  const emails = (await emailsTo(app, email)).length
  for (const sent of [await post(), await post()]) expect([sent.status, sent.location]).toEqual([303, `${page}?moved`])

  const [old, now, ...more] = await callsOf(id)
  expect(more).toEqual([])
  expect(old).toMatchObject({ status: 'canceled', canceled_by: 'adviser', cancel_reason: reason, new_call: now?.id })
  expect(now).toMatchObject({ status: 'active', adviser_id: to.taken_by, user_name: oisin.name, ics_uid: old?.ics_uid })
  expect(now?.start_time.toISOString().slice(0, 16)).toBe(to.time.slice(0, 16))
  expect(await auditOf(id, 'move_call')).toMatchObject([{ actor: 'adviser', actor_uid: await uidOf(app, niamh.email) }])
  const sent = await emailsTo(app, email)
  expect(sent).toHaveLength(emails + 1)
  const moved = sent.find(({ text }) => text.includes('Your call has a new time'))
  expect(moved?.text).toContain('we had to move your call')
  expect(moved?.text).toContain(`The reason: ${reason}`)
  for (const path of ['/', '/schedule-call']) {
    const { text } = await browser.get(path)
    expect(text, path).toContain(`We moved your call The reason: ${reason}`)
    expect(text, path).toContain(oisin.name)
    expect(text, path).toContain('Reschedule')
    expect(text, path).toContain('Cancel call')
  }
})

test('the same time with another adviser is a move, and not offered with the same; a taken time and a missing time or reason are refused with what was typed', async () => {
  const { id, call, page } = await memberWithCall(4)
  const move = (changes: Record<string, string>) =>
    desk.post(page, { intent: 'move', call: call.id, move_reason: reason, ...changes })
  const busy = await memberWithCall(30)
  const [other] = await callsOf(busy.id)
  const taken = await move({ time: minute(busy.call.start_time.getTime()), taken_by: other?.adviser_id ?? '' })
  expect(taken.status).toBe(422)
  expect(taken.text).toContain('This time has just been taken.')
  expect(taken.html).toContain(`>${reason}</textarea>`)
  const { time, taken_by } = await freeOf(niamh.email, 20)
  const timeless = await move({ taken_by })
  expect([timeless.status, timeless.text.includes('Choose a time')]).toEqual([422, true])
  const silent = await move({ time, taken_by, move_reason: ' ' })
  expect([silent.status, silent.text.includes('Enter a reason, so that the member knows why')]).toEqual([422, true])
  expect((await move({ time: '2026-11-29T10:00Z', taken_by })).status).toBe(422)
  expect((await move({ time, taken_by: 'NOBODY' })).status).toBe(422)
  expect(await callsOf(id)).toMatchObject([{ id: call.id, status: 'active' }])

  const before = (await callsOf(id))[0]?.adviser_id
  const colleague = (await adviserIdOf(niamh.email)) === before ? oisin.email : niamh.email
  const sameTime = minute(call.start_time.getTime())
  const offers = async (adviser: string | null | undefined) =>
    (await desk.get(`${page}?adviser=${adviser}`)).html.includes(`value="${sameTime}"`)
  expect([await offers(before), await offers(await adviserIdOf(colleague))]).toEqual([false, true])
  expect((await move({ time: sameTime, taken_by: await adviserIdOf(colleague) })).status).toBe(303)
  expect((await callsOf(id)).at(-1)).toMatchObject({
    start_time: call.start_time,
    adviser_id: await adviserIdOf(colleague),
  })
})

test('an adviser cancels a call with a reason; home says so and how to book again, until another call is booked', async () => {
  const { id, browser, email, call, page } = await memberWithCall(6)
  const post = (text: string) => desk.post(page, { intent: 'cancel', call: call.id, cancel_reason: text })
  expect((await post('')).text).toContain('Enter a reason, so that the member knows why')
  expect((await callsOf(id))[0]?.status).toBe('active')
  const emails = (await emailsTo(app, email)).length
  for (const sent of [await post(reason), await post(reason)])
    expect([sent.status, sent.location]).toEqual([303, `${page}?cancelled`])
  expect((await desk.get(`${page}?cancelled`)).text).toContain('No call is booked.')
  expect(await auditOf(id, 'cancel_call')).toMatchObject([{ actor: 'adviser' }])
  const sent = await emailsTo(app, email)
  expect(sent).toHaveLength(emails + 1)
  expect(sent.find(({ text }) => text.includes('we had to cancel the call'))?.text).toContain(`The reason: ${reason}`)
  const home = await browser.get('/')
  expect(home.text).toContain('We had to cancel your call It was at')
  expect(home.text).toContain(`The reason: ${reason} Book another call`)
  expect(home.html).toContain('href="/schedule-call"')
  expect((await desk.get(`/desk/members/${id}`)).text).toContain(`because: ${reason}`)

  const now = clock.now()
  setClock(new Date(now.getTime() + cancellationShownDays * 24 * 3_600_000))
  expect((await browser.get('/')).text).not.toContain('We had to cancel your call')
  setClock(new Date(now.getTime() + 1000))
  const start = new Date((await readFreeTimes(context))[50] ?? 0)
  await bookCall(context, id, { start, timezone: 'Europe/Dublin' })
  expect((await browser.get('/')).text).not.toContain('We had to cancel your call')
  setClock(now)
})

test('what the member did in the meantime stays: their cancellation is not overwritten, and another member is out of reach', async () => {
  const { id, browser, call, page } = await memberWithCall(8)
  const other = await memberWithCall(10)
  const foreign = await desk.post(page, { intent: 'cancel', call: other.call.id, cancel_reason: reason })
  expect([foreign.status, (await callsOf(other.id))[0]?.status]).toEqual([409, 'active'])
  await browser.post(`/calls/${call.id}/cancel`, {})
  for (const intent of ['move', 'cancel']) {
    const late = await desk.post(page, {
      ...(intent === 'move' ? { ...(await freeOf(niamh.email, 60)), move_reason: reason } : { cancel_reason: reason }),
      intent,
      call: call.id,
    })
    expect(late.status).toBe(409)
    expect(late.text).toContain('nothing was changed')
  }
  expect(await callsOf(id)).toMatchObject([{ canceled_by: 'member', cancel_reason: null }])
  expect((await browser.get('/')).text).not.toContain('We had to cancel your call')
})

test('a call that has started cannot be changed at the desk', async () => {
  const { id, call, page } = await memberWithCall(12)
  const now = clock.now()
  setClock(call.start_time)
  const shown = await desk.get(page)
  expect(shown.text).toContain('This call has started, so it cannot be changed.')
  expect(shown.html).toContain('href="tel:+353871234567"')
  const { time, taken_by } = await freeOf(niamh.email, 60)
  for (const posted of [
    { intent: 'cancel', cancel_reason: reason },
    { intent: 'move', time, taken_by, move_reason: reason },
  ])
    expect((await desk.post(page, { call: call.id, ...posted })).status).toBe(409)
  expect(await callsOf(id)).toMatchObject([{ status: 'active' }])
  setClock(now)
})

test('the calls of the day name the adviser, and the record links to the call', async () => {
  const { id, call, page } = await memberWithCall(14)
  const now = clock.now()
  setClock(new Date(call.start_time.getTime() - 3_600_000))
  expect((await desk.get('/desk?view=calls')).text).toContain(`Call with ${call.user_name}`)
  expect((await desk.get(`/desk/members/${id}`)).html).toContain(`href="${page}"`)
  setClock(now)
})
