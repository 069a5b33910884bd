/** What the desk owes for documents, and the emails to advisers about what members have done. */
import { beforeEach, expect, test } from 'vitest'
import { addEndpoint } from '#areas/firm/flows/webhooks/change-endpoints.ts'
import { mergeMember } from '#database/members/members.ts'
import { keepServiceLevels } from '#desk/flows/keep-service-levels.ts'
import { sendDigests } from '#desk/flows/notices.ts'
import { photo } from '#infrastructure/documents.fixture.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type TestApp } from '../app.ts'
import { adviserAtDesk, review } from '../desk.ts'
import { applicant, identityPage, jpeg, ppsn, sendDocument, sendForm } from '../document-samples.ts'
import { formValues } from '../fact-finds.ts'
import { submit, validAnswers } from '../fill-forms.ts'
import { seedAnswers } from '../seeded-answers.ts'

const email = 'niamh@siol.example'
let app: TestApp
let desk: Browser
beforeEach(async () => {
  app = await openApp()
  desk = await adviserAtDesk(app, email)
})
const small = await photo({ megapixels: 0.05 })
const page = '/desk/notices'
const about = async (text: string) => (await emailsTo(app, email)).filter(({ subject }) => subject.includes(text))

async function sendDocuments(address: string) {
  const member = await applicant(app, address)
  for (const document of ['ppsn', 'datebirth']) await sendDocument(member.browser, document, jpeg(small))
  const sent = await sendForm(member.browser, identityPage, { pps_number: ppsn })
  expect(sent.location).toContain('verifying')
  return member
}

test('documents are in the queue until they are checked, by one working day, and a returned one begins anew', async () => {
  const { uid, browser } = await sendDocuments('due@example.ie')
  await keepServiceLevels(app.context)
  const clock = () =>
    app.context.db
      .selectFrom('members')
      .select(['documents_sent_at as sent', 'documents_checked_at as checked', 'documents_due_at as due'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  // From a Saturday: Monday at the same time of day.
  const onMonday = new Date(app.clock.now().getTime() + 2 * 24 * 3_600_000)
  expect(await clock()).toEqual({ sent: app.clock.now(), checked: null, due: onMonday })
  const queue = () => desk.get('/desk?owner=everyone')
  expect((await queue()).text).toContain('due@example.ie Document check')
  expect((await desk.get('/desk?view=documents&owner=everyone')).text).toContain('due@example.ie Document check')

  await review(desk, uid, 'ppsn')
  expect((await queue()).text).toContain('Document check')
  await review(desk, uid, 'datebirth', { intent: 'sendBack', reason: 'Too dark' })
  expect((await clock()).checked).toEqual(app.clock.now())
  expect((await queue()).text).not.toContain('due@example.ie Document check')

  app.clock.pass(3600)
  await sendDocument(browser, 'datebirth', jpeg(small))
  await sendForm(browser, identityPage, { pps_number: '' })
  expect(await clock()).toMatchObject({ sent: app.clock.now(), checked: null })
  // Not checked by Monday noon.
  app.clock.pass(3 * 24 * 3600)
  await keepServiceLevels(app.context)
  expect((await queue()).text).toMatch(/due@example\.ie Document check \d+ h late/)
  expect(await about('A promise to a member is late')).toHaveLength(1)
})

test('an adviser is emailed at once, once a day or never, as they choose, and no email names a member', async () => {
  const { db } = app.context
  await sendDocuments('at.once@example.ie')
  expect(await about('Documents to check')).toHaveLength(1)
  const [documents] = await about('Documents to check')
  for (const text of [documents?.text, documents?.subject]) expect(text).not.toMatch(/at\.once|@example|1234567/)

  const member = await verifiedMember(app, 'fact.find@example.ie')
  const id = (await uidOf(app, 'fact.find@example.ie')) as MemberId
  const parts = { form_fact_find_personal_details: true, form_fact_find_risk_reward: true } as const
  const qualified = { form_qualification: true, is_tax_resident: 'Yes' } as const
  await mergeMember(db, id, { ...qualified, ...parts }, app.clock.now())
  await seedAnswers(app, id, 'fact_find_financial_details', { as: validAnswers })
  const endpoint = { address: 'https://crm.invalid/', events: ['fact_find.completed'] }
  expect((await addEndpoint(app.context, endpoint, 'ann')).ok).toBe(true)
  await submit(member, 'fact_find_financial_details')
  const announced = await db.selectFrom('webhook_deliveries').select(['event', 'uid']).execute()
  expect(announced).toEqual([{ event: 'fact_find.completed', uid: id }])
  expect(await about('A fact find is complete')).toHaveLength(1)

  expect((await desk.post(page, { notify: 'sometimes' })).status).toBe(422)
  expect((await desk.post(page, { notify: 'daily' })).location).toBe(`${page}?saved`)
  await desk.post(page, { notify: 'daily' })
  expect(formValues((await desk.get(page)).html).notify).toBe('daily')
  const changes = await db.selectFrom('audit').select('after').where('action', '=', 'change_notices').execute()
  expect(changes).toEqual([{ after: { notify: 'daily' } }])

  const daily = 'What your members have done'
  app.clock.pass(60)
  await sendDocuments('daily@example.ie')
  await sendDigests(app.context)
  expect([(await about('Documents to check')).length, (await about(daily)).length]).toEqual([1, 0])
  // On Monday, the next working day, in two processes.
  app.clock.pass(2 * 24 * 3600)
  await Promise.all([sendDigests(app.context), sendDigests(app.context)])
  const digests = await about(daily)
  expect(digests).toHaveLength(1)
  expect(digests[0]?.text).toMatch(/Documents arrived from (1|one) member/)
  // Nothing since: no email about nothing.
  app.clock.pass(24 * 3600)
  await sendDigests(app.context)
  expect(await about(daily)).toHaveLength(1)

  await desk.post(page, { notify: 'never' })
  await sendDocuments('never@example.ie')
  expect((await about('Documents to check')).length).toBe(1)
})
