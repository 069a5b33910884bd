/** Tasks and mentions at the desk. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emailsTo, seededIn, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { formValues } from '../fact-finds.ts'

const app = await openApp()
const { db } = app.context
const [anna, brian] = ['anna@siol.example', 'brian@siol.example'] as const
let desk: Browser
let other: Browser
let ids: Record<string, string> = {}
let uid = ''
beforeAll(async () => {
  desk = await adviserAtDesk(app, anna)
  other = await adviserAtDesk(app, brian)
  await db.updateTable('advisers').set({ name: "Brian O'Neill" }).where('email', '=', brian).execute()
  ids = Object.fromEntries(
    (await db.selectFrom('advisers').select(['email', 'id']).execute()).map((one) => [one.email, one.id]),
  )
  await seededIn(app, 'client@example.ie', { verified: true, followup: true })
  uid = await uidOf(app, 'client@example.ie')
})
beforeEach(async () => {
  for (const table of ['tasks', 'audit'] as const) await db.deleteFrom(table).execute()
})
const rows = () => db.selectFrom('tasks').selectAll().orderBy('id').execute()
const actions = async () =>
  (await db.selectFrom('audit').select('action').where('action', 'like', '%_task').orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('a task has a text, a date and somebody; what is wrong says so and loses nothing', async () => {
  const date = { 'due-day': '20', 'due-month': '11', 'due-year': '2026' }
  const form = { intent: 'add', text: '', ...date, for: ids[brian] ?? '' }
  const refused = await desk.post('/desk/tasks', form)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Enter the task')
  expect(formValues(refused.html)).toMatchObject({ ...date, for: ids[brian] })
  expect((await desk.post('/desk/tasks', { ...form, text: 'x', 'due-month': '13' })).text).toContain('Enter a date')
  expect((await desk.post('/desk/tasks', { ...form, text: 'x', for: 'nobody-we-know' })).text).toContain(
    'Choose someone',
  )
  expect((await desk.post('/desk/tasks', { ...form, text: 'y'.repeat(501) })).status).toBe(422)
  expect(await rows()).toEqual([])
})

test('overdue ones come first, those without a date last; they are counted for the one who has them, done, and opened again', async () => {
  const add = (text: string, due: string) =>
    desk.post('/desk/tasks', { intent: 'add', text, due, for: ids[brian] ?? '' })
  await add('Without a date', '')
  await add('Next week', '2026-11-30')
  await add('Yesterday', '2026-11-20')
  await Promise.all([add('Twice', '2026-11-25'), add('Twice', '2026-11-25')])
  expect(await rows()).toHaveLength(4)
  const list = await other.get('/desk/tasks')
  expect(list.text).toMatch(/Yesterday.*Overdue since Fri 20 November 2026.*Twice.*Next week.*Without a date/)
  expect(list.html).toMatch(/Tasks<\/span><span class="desk-count[^"]*">4</)
  expect((await desk.get('/desk')).html).not.toMatch(/Tasks<\/span><span class="desk-count[^"]*">/)
  expect((await desk.get('/desk/tasks?owner=everyone')).text).toContain("For Brian O'Neill")

  const [{ id } = { id: '' }] = await rows()
  for (const _ of [1, 2]) expect((await other.post('/desk/tasks', { intent: 'finish', task: id })).status).toBe(303)
  expect((await other.get('/desk/tasks')).text).not.toContain('Without a date')
  expect((await other.get('/desk/tasks?state=done')).text).toContain("done by Brian O'Neill")
  await other.post('/desk/tasks', { intent: 'reopen', task: id })
  expect((await other.get('/desk/tasks')).text).toContain('Without a date')
  expect((await other.post('/desk/tasks', { intent: 'finish', task: '999999' })).status).toBe(409)
  expect((await other.post('/desk/tasks', { intent: 'finish', task: "1' or true" })).status).toBe(409)
  expect(await actions()).toEqual(['add_task', 'add_task', 'add_task', 'add_task', 'finish_task', 'reopen_task'])
  expect(
    JSON.stringify(await db.selectFrom('audit').select('after').where('action', '=', 'add_task').execute()),
  ).not.toContain('Yesterday')
})

test('an open task is changed by the person who saw it as it is, once, and the audit trail has no words of it', async () => {
  await desk.post('/desk/tasks', { intent: 'add', text: 'Ring the payroll', due: '', for: ids[brian] ?? '' })
  const [{ id } = { id: '' }] = await rows()
  const address = `/desk/tasks?owner=everyone&change=${id}`
  const everyones = (await other.get('/desk/tasks?owner=everyone')).html.replaceAll('&amp;', '&')
  expect(everyones).toContain(`href="${address}#task"`)
  const seen = /name="seen" value="([^"]*)"/.exec((await desk.get(address)).html)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const date = { 'due-day': '4', 'due-month': '12', 'due-year': '2026' }
  const form = { intent: 'change', task: id, seen, text: 'Ring the employer', ...date, for: ids[anna] ?? '' }
  const refused = await desk.post(address, { ...form, text: ' ' })
  expect([refused.status, refused.text.includes('Enter the task')]).toEqual([422, true])
  expect(formValues(refused.html)).toMatchObject({ ...date, for: ids[anna] })
  // A double click is one change; another tab's is refused and keeps what was typed there.
  for (const _ of [1, 2]) expect((await desk.post(address, form)).location).toBe('/desk/tasks?owner=everyone')
  const late = await other.post(address, { ...form, text: 'Write to the payroll' })
  expect([late.status, late.html.includes('Write to the payroll')]).toEqual([409, true])
  expect((await desk.get('/desk/tasks')).text).toMatch(/Ring the employer.*By Fri 4 December 2026/)
  const changes = await db.selectFrom('audit').select(['before', 'after']).where('action', '=', 'change_task').execute()
  expect(changes).toHaveLength(1)
  expect(changes[0]).toMatchObject({ before: { due: null, for: "Brian O'Neill" }, after: { due: '2026-12-04' } })
  expect(JSON.stringify(changes)).not.toContain('Ring')
  await desk.post('/desk/tasks', { intent: 'finish', task: id })
  expect((await desk.post(address, form)).status).toBe(409)
})

test('a task about a member is on their page, and goes with a deleted account', async () => {
  const address = `/desk/members/${uid}/tasks`
  const refused = await desk.post(address, { intent: 'add', text: ' ', due: '', for: '' })
  expect([refused.status, refused.text.includes('Enter the task')]).toEqual([422, true])
  expect((await desk.post(address, { intent: 'add', text: 'Ask for the payslip', due: '', for: '' })).location).toBe(
    `/desk/members/${uid}#tasks`,
  )
  expect((await other.get(`/desk/members/${uid}`)).text).toMatch(/Ask for the payslip For nobody yet/)
  expect((await other.get('/desk/tasks?owner=unassigned')).html).toContain(`href="/desk/members/${uid}"`)
  await db.insertInto('erasures').values({ uid, erased_at: app.clock.now() }).execute()
  expect((await other.get('/desk/tasks?owner=unassigned')).text).not.toContain('Ask for the payslip')
  await db.deleteFrom('erasures').where('uid', '=', uid).execute()
})

test('a colleague named in a note has it on their list until it is seen, and an email without the note', async () => {
  const note = { note: "Please call back, @brian o'neill. @Brian O'Neill knows them." }
  await Promise.all([desk.post(`/desk/members/${uid}`, note), desk.post(`/desk/members/${uid}`, note)])
  const mentions = await rows()
  expect(mentions).toMatchObject([{ kind: 'mention' }])
  const [{ id } = { id: '' }] = mentions
  const mails = (await emailsTo(app, brian)).filter(({ subject }) => subject.includes('mentioned you'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toMatch(/call back|client@example/)
  expect((await other.get('/desk/tasks')).text).toContain('mentioned you in a note')
  expect((await other.get(`/desk/members/${uid}`)).html).toContain('<b>@Brian O&#x27;Neill</b>')
  // Nobody else marks it as seen.
  expect((await desk.post('/desk/tasks', { intent: 'finish', task: id })).status).toBe(409)
  expect((await other.post('/desk/tasks', { intent: 'finish', task: id })).status).toBe(303)
  expect((await other.get('/desk/tasks')).text).not.toContain('mentioned you in a note')
  // Who names themselves needs no reminder.
  await other.post(`/desk/members/${uid}`, { note: "@Brian O'Neill did this." })
  expect(await rows()).toHaveLength(1)
})
