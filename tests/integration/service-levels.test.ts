/** What the firm promises, as a setting: from when it counts, and who is reminded of it. */
import { beforeAll, expect, test } from 'vitest'
import { keepServiceLevels } from '#desk/flows/keep-service-levels.ts'
import { emailsTo, seededIn, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember, formValues } from '../fact-finds.ts'

const app = await openApp()
const { db } = app.context
const [adviser, compliance] = ['adviser@siol.example', 'compliance@siol.example'] as const
const page = '/desk/service-levels'
let desk: Browser
let office: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app, adviser, false, ['adviser'])
  office = await adviserAtDesk(app, compliance, false, ['compliance'])
})
const hour = 3600
const dueOf = async (uid: string) =>
  (
    await db
      .selectFrom('members')
      .select('recommendation_due_at as due')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  ).due
const afterStart = async (uid: string) => {
  const { since } = await db
    .selectFrom('members')
    .select('fact_find_completed_at as since')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return ((await dueOf(uid))?.getTime() ?? 0) - (since?.getTime() ?? 0)
}
const notices = async (email: string, about: string) =>
  (await emailsTo(app, email)).filter(({ subject }) => subject.includes(about))

test('the specification holds until a change counts; what was promised before stays; the history says who', async () => {
  const { uid: before } = await answeredMember(app, 'saoirse', 'before@example.ie')
  await keepServiceLevels(app.context)
  expect(await afterStart(before)).toBe(24 * hour * 1000)
  const form = formValues((await office.get(page)).html)
  expect(form).toMatchObject({
    unit: 'clock',
    recommendation: '24',
    pension: '48',
    'from-day': '22',
    'from-month': '11',
    'from-year': '2026',
  })
  const refused = await office.post(page, { ...form, recommendation: 'soon', outcome: '41' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Enter a whole number from 1 to 240')
  expect(formValues(refused.html).recommendation).toBe('soon')
  for (const day of ['21', '31']) {
    const wrong = await office.post(page, { ...form, 'from-day': day })
    expect(wrong.text).toContain('Enter a date from tomorrow on')
    expect(formValues(wrong.html)['from-day']).toBe(day)
  }
  expect((await desk.post(page, form)).status).toBe(403)
  const changed = { ...form, recommendation: '6', acknowledgement: '2' }
  await Promise.all([office.post(page, changed), office.post(page, changed)])
  expect(await db.selectFrom('service_level_settings').selectAll().execute()).toHaveLength(1)
  expect(
    await db.selectFrom('audit').select('before').where('action', '=', 'change_service_levels').execute(),
  ).toHaveLength(1)
  expect((await desk.get(page)).text).toContain('From 22 November 2026')

  app.clock.pass(60)
  const { uid: today } = await answeredMember(app, 'saoirse', 'today@example.ie')
  app.clock.pass(24 * hour)
  const { uid: tomorrow } = await answeredMember(app, 'saoirse', 'tomorrow@example.ie')
  await keepServiceLevels(app.context)
  expect(
    [await afterStart(before), await afterStart(today), await afterStart(tomorrow)].map((ms) => ms / hour / 1000),
  ).toEqual([24, 24, 6])
  expect((await desk.get('/desk')).text).toMatch(/before@.*today@.*tomorrow@/)
})

test('a complaint has the days that were promised when it arrived', async () => {
  const member = await seededIn(app, 'complains@example.ie', { verified: true, followup: true })
  await member.post('/my-profile/requests', { kind: 'complaint', text: 'Nobody called me back.' })
  const uid = await uidOf(app, 'complains@example.ie')
  const [row] = await db.selectFrom('member_requests').select(['next_due', 'days']).where('uid', '=', uid).execute()
  // From a Sunday, two working days: Tuesday at the close of the office.
  expect(row?.next_due).toEqual(new Date('2026-11-24T17:30:00Z'))
  expect(row?.days).toMatchObject({ acknowledgement: 2, outcome: 40 })
})

test('the adviser gets one email before, compliance one after, and none says whose it is', async () => {
  const { uid } = await answeredMember(app, 'saoirse', 'soon@example.ie')
  await keepServiceLevels(app.context)
  const earlier = (await notices(adviser, 'due soon')).length
  app.clock.pass(3 * hour)
  for (const _ of [1, 2]) await keepServiceLevels(app.context)
  const sent = await db.selectFrom('service_level_notices').select('about').where('uid', '=', uid).execute()
  expect(sent).toEqual([{ about: 'due_soon' }])
  expect((await notices(adviser, 'due soon')).length).toBeGreaterThan(earlier)
  const late = (await notices(compliance, 'is late')).length
  app.clock.pass(4 * hour)
  await Promise.all([keepServiceLevels(app.context), keepServiceLevels(app.context)])
  await keepServiceLevels(app.context)
  const after = await notices(compliance, 'is late')
  expect(
    await db.selectFrom('service_level_notices').select('about').where('uid', '=', uid).orderBy('about').execute(),
  ).toEqual([{ about: 'due_soon' }, { about: 'overdue' }])
  expect(after.length).toBeGreaterThan(late)
  expect(after[0]?.text).not.toMatch(/Saoirse|example\.ie/)
  expect(await notices(adviser, 'is late')).toEqual([])
})
