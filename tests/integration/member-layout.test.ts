/** What the pages of the main layout share, and the choice of a plan beside a booked call. */
import { expect, test } from 'vitest'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import type { MemberChanges } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { seededIn } from '../accounts.ts'
import { takeCalls } from '../advisers.ts'
import { openApp } from '../app.ts'
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'

const app = await openApp()
const { db } = app.context
await takeCalls(app)

const standard = 'zurich_standard_prsa'
const other = 'zurich_nonstandard_prsa'

async function memberWith(email: string, facts: MemberChanges) {
  const browser = await seededIn(app, email, { verified: true, followup: true })
  const { uid } = await db
    .updateTable('members')
    .set(facts)
    .where('email_address', '=', email)
    .returning('uid')
    .executeTakeFirstOrThrow()
  return { browser, id: uid as MemberId }
}

async function book(id: MemberId) {
  const [free = 0] = await readFreeTimes(app.context)
  const slot = { start: new Date(free), timezone: 'Europe/Dublin', phone: '087 123 4567' }
  const booked = await bookCall(app.context, id, slot)
  if (!booked.ok) throw new Error(booked.code)
  return booked.value
}

const employee = { ...memberColumns(people.orla.facts), process_pension_applied: null }

test('PUB-19: every page of the main layout has the footer', async () => {
  const resident = await memberWith('footer@example.ie', memberColumns(people.ines.facts))
  const applicant = await memberWith('footer-applicant@example.ie', memberColumns(people.brid.facts))
  for (const [browser, paths] of [
    [resident.browser, ['/', '/fact-find', '/fact-find/welcome', '/schedule-call', '/my-profile', '/siol-space']],
    [applicant.browser, ['/pension-application', '/pension-application/activity-information', '/my-profile/phone']],
  ] as const) {
    for (const path of paths) {
      const page = await browser.get(path)
      expect([path, page.status, page.html.match(/<footer class="footer /g)?.length]).toEqual([path, 200, 1])
    }
  }
})

test('PUB-31: home and the profile have the wide frame with the top bar, other pages the narrow one', async () => {
  const { browser } = await memberWith('wide@example.ie', memberColumns(people.ines.facts))
  for (const [path, frame] of [
    ['/', 'dashboard-frame'],
    ['/my-profile', 'dashboard-frame'],
    ['/fact-find', 'plain-frame'],
    ['/fact-find/welcome', 'plain-frame'],
    ['/schedule-call', 'plain-frame'],
  ] as const) {
    const { html } = await browser.get(path)
    const [, found] = /class="(\w+-frame)[ "]/.exec(html) ?? []
    expect([path, found, html.includes('aria-label="Open menu"')]).toEqual([path, frame, frame === 'dashboard-frame'])
  }
})

test('every page of a member leads to the sign-out', async () => {
  const { browser } = await memberWith('leaves@example.ie', memberColumns(people.ines.facts))
  for (const path of [
    '/',
    '/fact-find/welcome',
    '/schedule-call',
    '/my-profile/security',
    '/siol-space',
    '/my-pensions',
  ])
    expect([path, (await browser.get(path)).html]).toEqual([path, expect.stringMatching(/<footer.*href="\/sign-out"/s)])
  const guest = await app.browser().get('/pension-calculator')
  expect(guest.html).toContain('<footer')
  expect(guest.html).not.toContain('/sign-out')
})

test('FF-15: every page of the fact find shows its five steps', async () => {
  const first = (await memberWith('steps-first@example.ie', { form_qualification: false })).browser
  const second = (await memberWith('steps-second@example.ie', { form_qualification: true, is_tax_resident: 'Yes' }))
    .browser
  for (const [browser, path, step] of [
    [first, '/fact-find/welcome', 'Eligibility'],
    [first, '/fact-find/qualification', 'Eligibility'],
    [first, '/fact-find', 'Eligibility'],
    [second, '/fact-find/personal-details', 'Fact find'],
  ] as const) {
    const { html } = await browser.get(path)
    const [stepper = ''] = /<ol class="stepper.*?<\/ol>/s.exec(html) ?? []
    expect(stepper.match(/<li/g), path).toHaveLength(5)
    expect(/aria-current="step".*?<\/li>/s.exec(stepper)?.[0].toLowerCase(), path).toContain(step.toLowerCase())
  }
})

test('PEN-02: My Pensions has three cards; the documents are a section beside them', async () => {
  const { browser } = await memberWith('cards@example.ie', { request_followup: true })
  const { html } = await browser.get('/my-pensions')
  const [own = ''] = html.split('Go Beyond')
  expect([...own.matchAll(/class="[^"]*pension-card"><h2>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'Personal Details',
    'Pension Details',
    'Support Details',
  ])
  expect(own).toMatch(/<section class="[^"]*pension-documents"><div><h2>/)
})

test('REC-08: an employee who booked a call without a plan shares any recommended plan with the employer', async () => {
  const facts = { ...employee, recommend_zurich_nonstandard: true }
  const { browser, id } = await memberWith('plain-call@example.ie', facts)
  await book(id)
  const home = await browser.get('/')
  expect(home.text).toContain('Your call is booked')
  expect(home.text).toContain('Share with Employer: Zurich Standard PRSA')
  expect(home.text).toContain('Share with Employer: Zurich Non-Standard PRSA')
  const details = '/recommendations/details/zurich_nonstandard'
  expect((await browser.get(details)).text).toContain('Share with Employer')

  expect((await browser.post('/?index', { plan: other })).location).toBe('/pension-application/share-employer')
  const row = await db.selectFrom('members').selectAll().where('uid', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ process_pension_applied: other, process_employer_details: 'progress' })
})

test('REC-04: while the employer is waited for, Apply is not offered and the plan stays', async () => {
  const { browser, id } = await memberWith('waits@example.ie', {
    ...employee,
    recommend_zurich_nonstandard: true,
    process_pension_applied: standard,
    process_employer_details: 'waiting',
  })
  const details = await browser.get('/recommendations/details/zurich_nonstandard')
  expect(details.text).toContain('Your employer comes next')
  expect(details.html).not.toContain('?apply')
  expect(details.text).not.toContain('Share with Employer')
  const write = await browser.json(`/users/${id}`, { process_pension_applied: other })
  expect(write.status).toBe(409)

  await book(id)
  const booked = await browser.get(`/schedule-call?pensionApplies=${other}`)
  expect(booked.text).toContain("It's all done! Celebrate in style.")
  expect(booked.text).toContain("so this call doesn't change its plan")
  expect((await browser.get(`/schedule-call?pensionApplies=${standard}`)).text).not.toContain('change its plan')
})
