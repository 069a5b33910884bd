/** Who looks after a member: given in turn, taken, handed over, and what the queue shows of it. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { readFreeTimes, readFreeTimesByAdviser } from '#areas/calls/flows/free-times.ts'
import { rescheduleCall } from '#areas/calls/flows/reschedule-call.ts'
import { completeForm } from '#areas/forms/flows/complete-form.ts'
import { assignAdviser } from '#desk/flows/assign-adviser.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { emailsTo, seededIn, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember, formValues } from '../fact-finds.ts'

const app = await openApp()
const { db } = app.context
const addresses = ['anna@siol.example', 'brian@siol.example'] as const
const people: Record<string, { desk: Browser; id: string; uid: string }> = {}
const [anna, brian] = addresses
beforeAll(async () => {
  for (const email of addresses) {
    const desk = await adviserAtDesk(app, email, false, ['adviser', 'administrator'])
    const uid = await uidOf(app, email)
    const { id } = await db.selectFrom('advisers').select('id').where('uid', '=', uid).executeTakeFirstOrThrow()
    // The account that every test has is Anna Byrne's.
    await db
      .updateTable('advisers')
      .set({ name: email === anna ? 'Anna Byrne' : 'Brian Walsh' })
      .where('id', '=', id)
      .execute()
    people[email] = { desk, id, uid }
  }
})
beforeEach(() => db.updateTable('members').set({ adviser_id: null }).execute())
const at = (email: string) => {
  const found = people[email]
  if (!found) throw new Error(`${email} is not at the desk`)
  return found
}
const ownerOf = async (uid: string) =>
  (await db.selectFrom('members').select('adviser_id').where('uid', '=', uid).executeTakeFirstOrThrow()).adviser_id
const auditOf = (uid: string, action: string) =>
  db.selectFrom('audit').select(['actor', 'after']).where('uid', '=', uid).where('action', '=', action).execute()
const counted = (html: string, view: string) =>
  Number(new RegExp(`<span>${view}</span><span class="desk-count[^"]*">(\\d+)<`).exec(html)?.[1])

/** A member who sends the last of the three parts. */
async function completing(email: string): Promise<string> {
  const { uid } = await answeredMember(app, 'saoirse', email)
  const member = uid as MemberId
  const formId = 'fact_find_risk_reward'
  await db
    .updateTable('answers')
    .set({ completed_at: null })
    .where('uid', '=', uid)
    .where('form_id', '=', formId)
    .execute()
  await db.updateTable('members').set({ form_fact_find_risk_reward: false }).where('uid', '=', uid).execute()
  for (const again of [false, true])
    expect(await completeForm(app.context, { actor: 'member', member }, { formId, version: 1 })).toEqual({
      ok: true,
      again,
    })
  return uid
}

async function seeded(email: string, adviser: string | null = null): Promise<string> {
  await seededIn(app, email, { verified: true, followup: true })
  const uid = await uidOf(app, email)
  await db.updateTable('members').set({ adviser_id: adviser }).where('uid', '=', uid).execute()
  return uid
}

test('members whose fact find is complete are given in turn, except to somebody away, and nobody is given twice', async () => {
  const uids: string[] = []
  for (const name of ['one', 'two', 'three', 'four']) {
    app.clock.pass(60)
    uids.push(await completing(`${name}@example.ie`))
  }
  const owners = await Promise.all(uids.map(ownerOf))
  expect(owners.toSorted()).toEqual([at(anna).id, at(anna).id, at(brian).id, at(brian).id].toSorted())
  expect(owners[0]).not.toBe(owners[1])
  for (const uid of uids) expect(await auditOf(uid, 'assign_adviser')).toMatchObject([{ actor: 'server' }])

  const today = app.clock.now().toISOString().slice(0, 10)
  await db
    .insertInto('adviser_exceptions')
    .values({ adviser_id: at(anna).id, on_date: today, from_minute: null, to_minute: null })
    .execute()
  for (const name of ['five', 'six']) expect(await ownerOf(await completing(`${name}@example.ie`))).toBe(at(brian).id)
  await db.deleteFrom('adviser_exceptions').execute()
})

test('two who are complete at one moment go to two advisers', async () => {
  const both = await Promise.all(['left', 'right'].map((name) => completing(`${name}@example.ie`)))
  const owners = await Promise.all(both.map(ownerOf))
  expect(new Set(owners).size).toBe(2)
})

test('who books a call gets the adviser of the call, and keeps them when it is moved to another', async () => {
  const uid = await seeded('calls@example.ie')
  const id = uid as MemberId
  const [start = 0, next = 0] = await readFreeTimes(app.context)
  const slot = (at: number, adviser: string) => ({
    start: new Date(at),
    timezone: 'Europe/Dublin',
    phone: '0871234567',
    adviser,
  })
  const booked = await bookCall(app.context, id, slot(start, at(brian).id))
  if (!booked.ok) throw new Error(booked.code)
  expect(await ownerOf(uid)).toBe(at(brian).id)
  expect(await auditOf(uid, 'assign_adviser')).toMatchObject([{ actor: 'server', after: { adviser: 'Brian Walsh' } }])
  const by = { kind: 'adviser', uid: at(anna).uid, reason: 'Brian is ill.' } as const
  const moved = await rescheduleCall(app.context, by, booked.value.id, slot(next, at(anna).id))
  expect(moved.ok).toBe(true)
  expect(await ownerOf(uid)).toBe(at(brian).id)
  expect(await auditOf(uid, 'assign_adviser')).toHaveLength(1)
})

test('a member is taken once, and handed over with a reason, their open tasks and an email that names nobody', async () => {
  const uid = await seeded('taken@example.ie')
  const address = `/desk/members/${uid}/owner`
  expect((await at(anna).desk.get(`/desk/members/${uid}`)).text).toContain('Nobody yet Take')
  expect((await at(anna).desk.post(address, { intent: 'take' })).location).toBe(`/desk/members/${uid}`)
  expect((await at(anna).desk.post(address, { intent: 'take' })).status).toBe(303)
  const late = await at(brian).desk.post(address, { intent: 'take' })
  expect([late.status, late.text.includes('Someone else has taken this member')]).toEqual([409, true])
  expect(await auditOf(uid, 'assign_adviser')).toHaveLength(1)

  await at(anna).desk.post(`/desk/members/${uid}/tasks`, {
    intent: 'add',
    text: 'Send the form',
    for: at(anna).id,
    due: '',
  })
  const form = { ...formValues((await at(anna).desk.get(address)).html), intent: 'hand_over' }
  const refused = await at(anna).desk.post(address, { ...form, to: at(brian).id, reason: '' })
  expect([refused.status, formValues(refused.html).to]).toEqual([422, at(brian).id])
  expect((await at(anna).desk.post(address, { ...form, to: '', reason: 'x' })).status).toBe(422)
  expect((await at(anna).desk.post(address, { ...form, to: 'nobody-we-know', reason: 'x' })).status).toBe(422)
  const moved = { ...form, to: at(brian).id, reason: 'Anna is on leave.' }
  expect((await at(anna).desk.post(address, moved)).location).toBe(`/desk/members/${uid}`)
  expect((await at(anna).desk.post(address, moved)).status).toBe(303)
  // From a page of before.
  expect((await at(anna).desk.post(address, { ...moved, to: 'nobody' })).status).toBe(409)
  expect(await ownerOf(uid)).toBe(at(brian).id)
  expect(await auditOf(uid, 'hand_over')).toMatchObject([
    { after: { adviser: 'Brian Walsh', reason: 'Anna is on leave.' } },
  ])
  expect((await at(brian).desk.get('/desk/tasks')).text).toContain('Send the form')
  expect((await at(anna).desk.get('/desk/tasks')).text).not.toContain('Send the form')
  const mails = (await emailsTo(app, brian)).filter(({ subject }) => subject.includes('handed over'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toMatch(/taken@example|on leave/)
})

test('the queue shows mine, nobody’s or all, counts and pages the same, and remembers the choice', async () => {
  const { desk } = at(anna)
  for (const [name, owner] of Object.entries({ anna, brian, other: brian }))
    await seeded(`${name}@example.ie`, at(owner).id)
  for (const scope of ['mine', 'unassigned', 'everyone']) {
    const { html } = await desk.get(`/desk?view=all&owner=${scope}`)
    const rows = [...html.matchAll(/<tr><th scope="row">/g)]
    expect(rows.length, scope).toBe(counted(html, 'All members'))
  }
  const { html } = await desk.get('/desk?owner=mine')
  const mine = counted(html, 'All members')
  expect(mine).toBe(1)
  expect(html).not.toContain('Brian Walsh')
  // Remembered for this adviser alone.
  expect(counted((await desk.get('/desk')).html, 'All members')).toBe(mine)
  expect(counted((await at(brian).desk.get('/desk')).html, 'All members')).toBeGreaterThan(mine)
  expect((await desk.get('/desk?owner=theirs')).status).toBe(200)
})

test('somebody with members or tasks leaves the team only after everything is handed over', async () => {
  const email = 'cian@siol.example'
  await adviserAtDesk(app, email)
  const { id } = await db.selectFrom('advisers').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  for (const name of ['stays', 'stays-too']) await seeded(`${name}@example.ie`, id)
  const refused = await at(anna).desk.post('/desk/advisers', { intent: 'remove', email })
  expect([refused.status, refused.text.includes('Hand these over first')]).toEqual([422, true])
  const roles = await at(anna).desk.post('/desk/advisers', { intent: 'roles', email, role_auditor: 'yes' })
  expect(roles.status).toBe(422)
  const form = { from: id, to: at(anna).id, reason: 'Cian leaves.' }
  expect((await at(anna).desk.post('/desk/hand-over', { ...form, reason: '' })).status).toBe(422)
  expect((await at(anna).desk.post('/desk/hand-over', { ...form, to: id })).status).toBe(422)
  expect((await at(anna).desk.post('/desk/hand-over', form)).location).toBe('/desk/advisers')
  expect((await at(anna).desk.post('/desk/hand-over', form)).location).toBe('/desk/advisers')
  const left = await db.selectFrom('members').select('uid').where('adviser_id', '=', id).execute()
  expect(left).toEqual([])
  const all = await db
    .selectFrom('audit')
    .select(['uid', 'after'])
    .where('action', '=', 'hand_over')
    .where('uid', 'is', null)
    .execute()
  expect(all).toMatchObject([{ after: { members: 2, reason: 'Cian leaves.' } }])
  expect((await at(anna).desk.post('/desk/advisers', { intent: 'remove', email })).location).toBe('/desk/advisers')
})

test('people of the firm are among all members once they have answered the questionnaires', async () => {
  const { desk, uid } = at(anna)
  const shown = async () => {
    const { html } = await desk.get('/desk?view=all&owner=everyone')
    return { linked: html.includes(`/desk/members/${uid}"`), counted: counted(html, 'All members') }
  }
  const before = await shown()
  expect(before.linked).toBe(false)
  const answered = {
    form_fact_find_personal_details: true,
    form_fact_find_financial_details: true,
    form_fact_find_risk_reward: true,
  }
  await db.updateTable('members').set(answered).where('uid', '=', uid).execute()
  expect(await shown()).toEqual({ linked: true, counted: before.counted + 1 })
})

test('home names the adviser who reads the answers and by when, and only while that is so', async () => {
  const { browser, uid } = await answeredMember(app, 'saoirse', 'reader@example.ie')
  const now = app.clock.now()
  const due = new Date(now.getTime() + 20 * 3_600_000)
  const { id } = at(anna)
  const set = (facts: object) => db.updateTable('members').set(facts).where('uid', '=', uid).execute()
  const begin = async () => {
    await set({ adviser_id: id, fact_find_completed_at: now, recommend_zurich_standard: false })
    await set({ recommendation_due_at: due, due_unchecked: false })
  }
  const sentence = /Anna is reading your answers and will reply by \d\d:\d\d (today|tomorrow)\./
  const shown = async () => sentence.test((await browser.get('/')).text)
  const today = 'Your tailored recommendation arrives within about 24 hours.'
  await begin()
  expect(await shown()).toBe(true)

  for (const facts of [
    { adviser_id: null },
    { recommendation_due_at: null },
    { due_unchecked: true },
    { recommendation_due_at: new Date(now.getTime() - 1000) },
  ]) {
    await begin()
    await set(facts)
    expect(await shown(), JSON.stringify(facts)).toBe(false)
    expect((await browser.get('/')).text).toContain(today)
  }

  await set({ recommend_zurich_standard: true })
  expect(await shown(), 'recommended').toBe(false)
  await begin()
  const dayOff = { adviser_id: id, on_date: irishDate(due), from_minute: null, to_minute: null }
  await db.insertInto('adviser_exceptions').values(dayOff).execute()
  expect(await shown(), 'a day off').toBe(false)
  await db.deleteFrom('adviser_exceptions').where('adviser_id', '=', id).execute()
  await db.updateTable('advisers').set({ active: false }).where('id', '=', id).execute()
  expect(await shown(), 'no longer at the firm').toBe(false)
  await db.updateTable('advisers').set({ active: true }).where('id', '=', id).execute()
  expect(await shown()).toBe(true)
})

test('nobody at the desk is given themselves: not by the rule, not for a call, not with a hand-over', async () => {
  const own = (email: string) => at(email).uid as MemberId
  const member = (email: string) => ({ uid: own(email), adviser_id: null })
  await db.updateTable('advisers').set({ last_given_at: null }).where('id', '=', at(anna).id).execute()
  await db.updateTable('advisers').set({ last_given_at: app.clock.now() }).where('id', '=', at(brian).id).execute()
  await db.transaction().execute((trx) => assignAdviser(app.context, trx, member(anna), { named: 'Anna Byrne' }))
  expect(await ownerOf(own(anna))).toBe(at(brian).id)

  const free = await readFreeTimesByAdviser(app.context, own(brian))
  expect(free.map(({ id }) => id)).not.toContain(at(brian).id)
  const start = new Date(free.find(({ id }) => id === at(anna).id)?.starts.at(-1) ?? Number.NaN)
  const booked = await bookCall(app.context, own(brian), {
    start,
    timezone: 'Europe/Dublin',
    phone: '0871234567',
    adviser: at(brian).id,
  })
  expect(booked).toMatchObject({ ok: true, value: { adviser_id: at(anna).id } })
  expect(await ownerOf(own(brian))).toBe(at(anna).id)

  const page = await at(brian).desk.get(`/desk/members/${own(anna)}/owner`)
  expect(page.html).not.toContain(`value="${at(anna).id}"`)
  const toThemselves = { ...formValues(page.html), intent: 'hand_over', to: at(anna).id, reason: 'x' }
  expect((await at(brian).desk.post(`/desk/members/${own(anna)}/owner`, toThemselves)).status).toBe(422)
  const everything = { from: at(brian).id, to: at(anna).id, reason: 'Brian is on leave.' }
  expect((await at(brian).desk.post('/desk/hand-over', everything)).location).toBe('/desk/advisers')
  expect(await ownerOf(own(anna))).toBeNull()
  expect(await auditOf(own(anna), 'hand_over')).toMatchObject([{ after: { adviser: null } }])
})

test('in a firm of one, the only adviser still takes their own call, and looks after nobody by it', async () => {
  await db.updateTable('advisers').set({ active: false }).where('id', '<>', at(anna).id).execute()
  const id = at(anna).uid as MemberId
  const [only] = await readFreeTimesByAdviser(app.context, id)
  const slot = { start: new Date(only?.starts[0] ?? Number.NaN), timezone: 'Europe/Dublin', phone: '0871234567' }
  expect(await bookCall(app.context, id, slot)).toMatchObject({ ok: true, value: { adviser_id: at(anna).id } })
  expect(await ownerOf(id)).toBeNull()
  await db.updateTable('advisers').set({ active: true }).execute()
})
