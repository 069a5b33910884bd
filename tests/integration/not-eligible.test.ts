/** A member whose quiz rules out a pension: what home, the fact find and the desk say, and that no address leads on. */
import { beforeAll, expect, test } from 'vitest'
import { uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'

const app = await openApp()
const { db } = app.context
const browser = await verifiedMember(app, 'abroad@example.ie')
const uid = await uidOf(app, 'abroad@example.ie')
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

const answer = (is_tax_resident: string) =>
  db
    .updateTable('members')
    .set({ ...memberColumns(people.marek.facts), is_tax_resident })
    .where('uid', '=', uid)
    .execute()

test.each([
  ['No', "You're not eligible at this time", 'Not eligible'],
  ['Not sure', "We can't yet say that you're eligible", 'Tax residence not sure'],
])(
  'QUA-19 QUA-20: with the answer %j home says why and what to do, and the desk shows it',
  async (resident, title, status) => {
    await answer(resident)
    const { html, text } = await browser.get('/')
    expect(text).toContain(title)
    expect(text).toContain('Only tax residents of Ireland can have a pension with us')
    expect(text).not.toContain('Start Deep Fact Find')
    expect(html).toContain('href="/schedule-call"')
    expect(html).toContain('href="/fact-find/qualification"')
    expect((await desk.get('/desk?view=all')).text).toContain(status)
    expect((await desk.get(`/desk/members/${uid}`)).text).toContain(status)
  },
)

test('FF-17 FF-18 FF-19: no address and no form of the fact find is open; the quiz is, with a note that it was taken', async () => {
  await answer('No')
  const before = await db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
  for (const part of ['personal-details', 'financial-details', 'risk-reward'])
    expect((await browser.get(`/fact-find/${part}`)).location, part).toBe('/fact-find')
  for (const form of ['fact_find_personal_details', 'fact_find_financial_details', 'fact_find_risk_reward'])
    expect((await browser.post(`/forms/${form}`, { intent: 'send' })).status, form).not.toBe(200)
  expect(await db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()).toEqual(before)
  const { text } = await browser.get('/fact-find')
  expect(text).toContain('You have taken this quiz')
  expect((await browser.get('/fact-find/qualification')).status).toBe(200)
})
