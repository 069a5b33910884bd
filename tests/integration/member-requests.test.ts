/**
 * Complaints, corrections and objections: sent by a member, answered in writing at the desk, with clocks in working
 * days.
 */
import { beforeAll, expect, test } from 'vitest'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'

const app = await openApp()
const { db } = app.context
const page = '/my-profile/requests'
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

const day = 24 * 3600
const send = (browser: Browser, kind: string, text: string) => browser.post(page, { kind, text })

async function requestOf(uid: string) {
  return db.selectFrom('member_requests').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
}
const answer = (uid: string, request: string, kind: string, text: string) =>
  desk.post(`/desk/members/${uid}/requests`, { request, kind, text })

test('a complaint gets a number, an acknowledgement, an update and an outcome, each by email', async () => {
  const email = 'complaint@example.ie'
  const member = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  const text = 'Nobody called me back.\nI waited two weeks.'
  const empty = await send(member, 'complaint', '  ')
  expect([empty.status, empty.text.includes('Write what it is about')]).toEqual([422, true])
  const unnamed = await send(member, '', text)
  expect([unnamed.status, unnamed.html.includes('I waited two weeks.')]).toEqual([422, true])
  const sent = await send(member, 'complaint', text)
  expect(sent.status).toBe(303)
  expect((await send(member, 'complaint', text)).location).toBe(sent.location)
  const request = await requestOf(uid)
  expect(sent.location).toBe(`${page}?sent=${request.number}`)
  const [received] = await emailsTo(app, email)
  expect(received?.subject).toBe(`We have your message (Complaint ${request.number})`)
  // 40 working days from a Saturday, without Christmas Day and New Year's Day; St Stephen's Day is a Saturday as well.
  expect(received?.text).toContain("You'll have our answer by 19 January 2027 at the latest.")
  expect(received?.html).not.toContain('I waited two weeks')
  expect((await member.get(page)).text).toContain('Our answer is due by 19 January 2027')

  const queue = await desk.get('/desk?view=requests')
  expect(queue.text).toMatch(/complaint@example\.ie An answer in writing/)
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain('Answer in writing')
  const open = await desk.get(`/desk/members/${uid}/requests`)
  expect(open.text).toContain('Acknowledgement due')
  app.clock.pass(8 * day)
  desk = await adviserAtDesk(app, 'oisin@siol.example')
  expect((await desk.get(`/desk/members/${uid}/requests`)).text).toMatch(/Acknowledgement \d+ (h|days|min) late/)

  expect((await answer(uid, request.id, 'acknowledgement', '')).status).toBe(422)
  expect((await answer(uid, request.id, 'acknowledgement', 'I look after it.')).status).toBe(303)
  expect((await answer(uid, request.id, 'acknowledgement', 'I look after it.')).status).toBe(303)
  const [acknowledged] = await emailsTo(app, email)
  expect(acknowledged?.subject).toBe(`We are looking into it (Complaint ${request.number})`)
  expect(acknowledged?.text).toContain('I look after it.')
  expect((await desk.get(`/desk/members/${uid}/requests`)).text).toContain('Update due')

  expect((await answer(uid, request.id, 'outcome', 'You are right.\n\nWe pay what the call cost.')).status).toBe(303)
  expect((await answer(uid, request.id, 'outcome', 'Something else.')).status).toBe(409)
  const [outcome] = await emailsTo(app, email)
  expect(outcome?.text).toContain('We pay what the call cost.')
  expect(outcome?.text).toContain('Financial Services and Pensions Ombudsman')
  expect((await member.get(page)).text).toMatch(/Answered .* You are right/)
  expect((await desk.get('/desk?view=requests')).text).not.toContain(email)
  const answers = await db.selectFrom('member_request_answers').select('kind').where('uid', '=', uid).execute()
  expect(answers.map(({ kind }) => kind)).toEqual(['acknowledgement', 'outcome'])
  expect((await member.get('/my-profile/data')).text).toContain('your requests and complaints')
})

test("a member sees their own requests only, and another member's cannot be answered in its place", async () => {
  const one = await verifiedMember(app, 'one@example.ie')
  await send(one, 'correction', 'My city is Galway.')
  const request = await requestOf(await uidOf(app, 'one@example.ie'))
  const two = await verifiedMember(app, 'two@example.ie')
  expect((await two.get(page)).text).not.toContain('My city is Galway.')
  const other = await uidOf(app, 'two@example.ie')
  expect((await answer(other, request.id, 'outcome', 'Done.')).status).toBe(409)
  expect(
    (await one.post(`/desk/members/${other}/requests`, { request: request.id, kind: 'outcome', text: 'x' })).status,
  ).toBe(404)
})

test('what was answered can be sent again in the same words, and two advisers may answer alike', async () => {
  const member = await verifiedMember(app, 'again@example.ie')
  const uid = await uidOf(app, 'again@example.ie')
  for (let times = 0; times < 2; times++) await send(member, 'correction', 'My city is Galway.')
  const { id } = await requestOf(uid)
  const colleague = await adviserAtDesk(app, 'brian@siol.example')
  for (const browser of [desk, desk, colleague])
    await browser.post(`/desk/members/${uid}/requests`, { request: id, kind: 'update', text: 'We look into it.' })
  const answers = await db.selectFrom('member_request_answers').select('by_uid').where('uid', '=', uid).execute()
  expect(new Set(answers.map(({ by_uid }) => by_uid)).size).toBe(2)
  expect(answers).toHaveLength(2)
  await answer(uid, id, 'outcome', 'Corrected.')
  await send(member, 'correction', 'My city is Galway.')
  const requests = await db.selectFrom('member_requests').select('settled_at').where('uid', '=', uid).execute()
  expect(requests.map(({ settled_at }) => settled_at === null).toSorted()).toEqual([false, true])
})
