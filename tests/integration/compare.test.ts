/** The comparison as a form by GET, and the way of its numbers to the desk. */
import { beforeAll, expect, test } from 'vitest'
import { anna, auditRows, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'

const app = await openApp()
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

const path = '/pension-calculator/compare'
const numbers = 'todaySave=300&enjoy_retirement=3500&current_age=40&retirement_age=65&current_pension_fund='
const query = `${numbers}&pay=70000&work=employee&employer=0`
const shown = '€70,000 a year; tax worked out from pay; €300 a month into a PRSA; employer €0'

const storedOf = async (email: string) =>
  app.context.db
    .selectFrom('members')
    .select('pension_comparison')
    .where('uid', '=', await uidOf(app, email))
    .executeTakeFirstOrThrow()

test('without a script: the sentence, the three lines and the table are in the page, and the numbers in its form', async () => {
  const { html, text, status } = await app.browser().get(`${path}?${query}`)
  expect(status).toBe(200)
  expect(text).toContain('My Future Fund costs you €35 less a month for the same €204 going in')
  for (const name of ['My Future Fund', 'A PRSA through payroll', 'Both'])
    expect(html).toContain(`<th scope="col">${name}</th>`)
  expect(html).toMatch(/name="pay"[^>]*value="70,000"/)
  // By age, and side by side: what it costs, what goes in and from whom, the fund, and the income.
  expect(html.match(/<tr[ >]/g)?.length).toBe(1 + 26 + 1 + 8)
  expect(text).toContain('40, retiring at 65, €70,000 a year, €300 a month, employer €0 Change')
  expect(html).toMatch(/<form(?=[^>]*method="get")(?=[^>]*action="\/pension-calculator\/compare")/)
})

test('amounts are read as they are shown, with a comma', async () => {
  const { text } = await app.browser().get(`${path}?${query.replace('70000', '70,000')}`)
  expect(text).toContain('€70,000 a year, €300 a month')
  expect(text).not.toContain('We changed what we could not use')
})

test('what is no number is replaced and said, and nothing else is lost', async () => {
  const { text, html } = await app.browser().get(`${path}?${query.replace('70000', 'plenty')}`)
  expect(text).toContain('My pay a year, before tax: a number from 0 to 1000000.')
  expect(html).toMatch(/name="todaySave"[^>]*value="300"/)
})

test('a guest takes the numbers through the sign-up to the desk', async () => {
  const guest = app.browser()
  const sent = await guest.post(`${path}?${query}`, {})
  expect(sent.status).toBe(303)
  const to = sent.headers.get('location') ?? ''
  expect(to).toMatch(/^\/signup\?.*pay=70000/)
  expect((await guest.post(to, { ...anna, email: 'compared@example.ie' })).status).toBe(303)
  expect((await storedOf('compared@example.ie')).pension_comparison).toBe(query)
  const record = await desk.get(`/desk/members/${await uidOf(app, 'compared@example.ie')}`)
  expect(record.text).toContain(shown)
})

test('a member takes them to the booking; repeating it changes nothing, and another member sees none', async () => {
  const member = await verifiedMember(app, 'comparing@example.ie')
  for (const _ of [1, 2]) {
    const sent = await member.post(`${path}?${query}`, {})
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/schedule-call'])
  }
  const uid = await uidOf(app, 'comparing@example.ie')
  const audit = await auditRows(app, uid, 'save_comparison')
  expect(audit).toMatchObject([{ after: null }])
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain(shown)
  await verifiedMember(app, 'other@example.ie')
  expect((await storedOf('other@example.ie')).pension_comparison).toBeNull()
})

test('the intro, a result, the FAQ and the sitemap lead to it', async () => {
  const browser = app.browser()
  for (const from of ['/pension-calculator', '/faq', '/sitemap.xml'])
    expect((await browser.get(from)).html).toContain('/pension-calculator/compare')
  const { html } = await browser.get(`/pension-calculator/calculator?${numbers}`)
  expect(html).toContain('/pension-calculator/compare?todaySave=300')
})
