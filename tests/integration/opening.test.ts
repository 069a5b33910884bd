/**
 * The chain at the desk: what is missing refuses the sending and the opening; both are recorded, corrected and taken
 * back.
 */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addEndpoint } from '#areas/firm/flows/webhooks/change-endpoints.ts'
import { listQueue } from '#database/desk/queue.ts'
import { callDays } from '#desk/domain/queue.ts'
import { checkSignatures } from '#desk/flows/check-signatures.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { addDays, formatDate, irishDate } from '#shared/domain/time/dates.ts'
import { openingGraceMinutes } from '#shared/domain/time/periods.ts'
import { deliverEmail } from '#shared/flows/deliver-email.ts'
import { auditRows, emailsTo, memberRow } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import {
  advisedApplicant,
  applicationDocuments,
  completeApplication,
  downloadFile,
  recordSent,
  sendFileToProvider,
  signAs,
  waitUntil,
} from '../applications.ts'
import { adviserAtDesk, review, storedOf } from '../desk.ts'
import { ppsn } from '../document-samples.ts'

const app = await openApp()
const { db } = app.context
let desk: Browser
let other: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
  other = await adviserAtDesk(app, 'oisin@siol.example')
})

const activeOf = (uid: string) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('uid', '=', uid)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
const update = (uid: string, fields: object) => db.updateTable('members').set(fields).where('uid', '=', uid).execute()

async function completeApplicant(email: string) {
  const applicant = await advisedApplicant(app, desk, email)
  await completeApplication(app, desk, applicant.uid)
  return applicant
}

const pensionFields = {
  policy_number: 'ZU-1234',
  'pension_start_date-day': '1',
  'pension_start_date-month': '12',
  'pension_start_date-year': '2026',
  PRSA_approval: 'Zurich PRSA',
  fund_value: '1250',
  employer_pension_contribution: '',
  risk_number: '4',
  financial_advisor: '',
  contact_details: '',
  open: 'yes',
}
const openPension = (uid: string, changes: Record<string, string> = {}) =>
  desk.post(`/desk/members/${uid}/pension`, { ...pensionFields, ...changes })
const readyEmails = async (email: string) =>
  (await emailsTo(app, email)).filter(({ subject }) => subject.includes('ready!'))

/** Sends the email that the opening queued, as its job does after the delay. */
async function deliverReady(uid: string): Promise<void> {
  const emails = await db.selectFrom('emails').select(['id', 'message']).where('uid', '=', uid).execute()
  for (const { id, message } of emails)
    if ((message as { kind: string }).kind === 'pension-ready') await deliverEmail(app.context, { emailId: id })
}

test('a forged request neither records a sending nor opens a pension while anything is missing', async () => {
  const { uid } = await advisedApplicant(app, desk, 'forged@example.ie')
  const expectRefused = async (...missing: string[]) => {
    const [sent, opened] = [await recordSent(app, desk, uid), await openPension(uid)]
    for (const page of [sent, opened]) {
      expect(page.status).toBe(422)
      for (const sentence of missing) expect(page.text).toContain(sentence)
    }
    expect(opened.text).toContain('Something is still missing. The list says what')
    // What was typed is still there.
    expect(opened.html).toContain('value="ZU-1234"')
    expect(await memberRow(app, uid)).toMatchObject({ final_pension_application: false, policy_number: null })
    expect(await auditRows(app, uid, 'send_to_provider')).toEqual([])
  }
  await expectRefused(
    'The member has not signed yet.',
    'The member has not given their PPSN.',
    'Proof of identity: not uploaded yet.',
  )
  await completeApplication(app, desk, uid)
  // Complete, and not sent: the pension cannot be open at the provider.
  const early = await openPension(uid)
  expect([early.status, early.text.includes('Send the file to the provider, and record when and how.')]).toEqual([
    422,
    true,
  ])
  expect((await recordSent(app, desk, uid)).text).toContain('This file has not been downloaded yet.')
  await (await downloadFile(app, desk, uid)).arrayBuffer()

  // A profile that changed after the acceptance and the signature.
  await update(uid, { last_name: 'Kelly' })
  await expectRefused(
    'These changed after the member signed: name.',
    'Proof of identity: the last name changed after it was accepted.',
    'The member signed with a different name.',
  )
  expect((await downloadFile(app, desk, uid)).status).toBe(303)
  await update(uid, { last_name: 'Walsh' })
  const asked = { employment_status: 'Employee', process_employer_details: 'waiting' } as const
  await db.updateTable('members').set(asked).where('uid', '=', uid).execute()
  await expectRefused('The employer has not completed the form.')
  await update(uid, { employment_status: 'Not currently working', process_employer_details: null })

  await sendFileToProvider(app, desk, uid)
  // A document that is sent back after the sending stops the opening.
  const stored = await db
    .selectFrom('files')
    .select('stored_as')
    .where('path', '=', `${uid}/verify_identity/datebirth`)
    .executeTakeFirstOrThrow()
  await review(desk, uid, 'datebirth', {
    intent: 'sendBack',
    reason: 'Too dark.',
    stored: stored.stored_as,
    was: 'accepted',
  })
  const stopped = await openPension(uid)
  expect([stopped.status, stopped.text.includes('Proof of identity: sent back, and no new one yet.')]).toEqual([
    422,
    true,
  ])
  expect((await memberRow(app, uid)).final_pension_application).toBe(false)
})

test('after a change of the details the member signs again, and the new application is sent again', async () => {
  const { uid, browser } = await completeApplicant('signs-again@example.ie')
  await sendFileToProvider(app, desk, uid)
  const first = await activeOf(uid)
  await update(uid, { city: 'Cork' })
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain('These changed after the member signed: address.')
  expect((await browser.get('/')).text).toContain('Your application has changed since you signed')
  expect((await browser.get('/pension-application/success')).location).toBe('/pension-application')

  expect((await signAs(browser, 'Saoirse Walsh')).location).toBe('/pension-application/success')
  // Signing the same again changes nothing.
  expect((await signAs(browser, 'Saoirse Walsh')).location).toBe('/pension-application/success')
  const second = await activeOf(uid)
  expect(second.id).not.toBe(first.id)
  expect(second).toMatchObject({ sent_at: null, replaced_by: null })
  const rows = await db.selectFrom('applications').selectAll().where('uid', '=', uid).execute()
  expect(rows.find(({ id }) => id === first.id)).toMatchObject({
    replaced_by: second.id,
    withdrawn_at: expect.any(Date),
  })
  expect(rows).toHaveLength(2)
  expect((await auditRows(app, uid, 'sign_application')).at(-1)).toMatchObject({ before: { application: first.id } })

  await applicationDocuments(app, uid)
  expect((await openPension(uid)).text).toContain('Send the file to the provider, and record when and how.')
  await sendFileToProvider(app, desk, uid)
  expect((await openPension(uid)).status).toBe(303)
})

test('sending is recorded once with time, way and adviser; the member reads it; a correction needs a reason', async () => {
  const { uid, browser } = await completeApplicant('sent@example.ie')
  const home = async () => (await browser.get('/')).text
  expect(await home()).toContain('We check your documents, then send')
  expect((await browser.get('/pension-application/success')).text).toContain('We are preparing your file')
  await (await downloadFile(app, desk, uid)).arrayBuffer()

  app.clock.pass(3600)
  const future = await recordSent(app, desk, uid, { sent_time: '23:59' })
  expect([future.status, future.text.includes('This is in the future')]).toEqual([422, true])
  expect(future.html).toContain('value="23:59"')
  expect((await recordSent(app, desk, uid, { 'sent_date-day': '1' })).text).toContain('before the member signed')
  expect((await recordSent(app, desk, uid, { how: 'pigeon' })).text).toContain('Choose how you sent it')

  const sends = await Promise.all([1, 2].map(() => recordSent(app, desk, uid)))
  expect(sends.map(({ status }) => status)).toEqual([303, 303])
  const [event, ...more] = await auditRows(app, uid, 'send_to_provider')
  expect(more).toEqual([])
  expect(event).toMatchObject({ actor: 'adviser', after: { sent_how: 'portal', sha256: expect.any(String) } })
  expect(await activeOf(uid)).toMatchObject({ sent_how: 'portal', sent_by: event?.actor_uid })
  const today = formatDate(irishDate(app.clock.now()))
  expect(await home()).toContain(`been with Zurich since ${today}`)
  expect(await home()).not.toContain('We check your documents, then send')
  expect((await browser.get('/pension-application/success')).text).toContain(`Since ${today} Zurich has it.`)
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain("through the provider's portal, recorded by")

  const correct = (reason: string) => recordSent(app, other, uid, { how: 'post', reason })
  expect((await correct(' ')).text).toContain('Write why, for the record')
  expect((await activeOf(uid)).sent_how).toBe('portal')
  expect((await correct('It went by post.')).status).toBe(303)
  expect((await correct('It went by post.')).status).toBe(303)
  expect(await auditRows(app, uid, 'correct_sending')).toMatchObject([
    { before: { sent_how: 'portal' }, after: { sent_how: 'post', reason: 'It went by post.' } },
  ])

  const notSent = (reason: string) => desk.post(`/desk/members/${uid}/sending`, { intent: 'notSent', reason })
  expect((await notSent('')).status).toBe(422)
  expect((await notSent('The parcel came back.')).status).toBe(303)
  expect((await notSent('The parcel came back.')).status).toBe(303)
  expect(await auditRows(app, uid, 'take_back_sending')).toHaveLength(1)
  expect(await home()).toContain('We check your documents, then send')

  expect((await recordSent(app, desk, uid)).status).toBe(303)
  await update(uid, { final_pension_application: true })
  const open = await notSent('The parcel came back.')
  expect([open.status, open.text.includes('The pension is open, so the file was sent.')]).toEqual([409, true])
})

test('the queue has those who have not signed, those to send, and those at the provider, each in one view', async () => {
  const email = 'queued@example.ie'
  const { uid, browser } = await advisedApplicant(app, desk, email)
  const asked = ['due', 'unsigned', 'sending', 'provider'] as const
  const views = async () => {
    await checkSignatures(app.context)
    const today = callDays(app.clock.now())
    const lists = await Promise.all(
      asked.map((view) => listQueue(db, { view, owner: undefined, after: undefined, today, size: 100 })),
    )
    return asked.filter((_, at) => lists[at]?.some((row) => row.uid === uid))
  }
  const pages = async () => {
    const found = await Promise.all(asked.map((view) => desk.get(`/desk?view=${view}`)))
    return asked.filter((_, at) => found[at]?.text.includes(email))
  }
  const service = async () => (await desk.get(`/desk/members/${uid}`)).text
  await update(uid, {
    pension_applied_verify_identity: true,
    pension_applied_prsa_form: true,
    process_final_pension_application: true,
  })
  expect(await views()).toEqual(['unsigned'])
  expect((await desk.get('/desk?view=unsigned')).text).toMatch(
    /queued@example\.ie Their signature .* Waiting for the member/,
  )
  // No clock runs against the firm while it waits for the member.
  app.clock.pass(10 * 24 * 3600)
  expect(await views()).toEqual(['unsigned'])
  expect(await service()).not.toMatch(/Due \d+ days late/)

  await update(uid, { pension_applied_verify_identity: false })
  await completeApplication(app, desk, uid)
  expect(await views()).toEqual(['due', 'sending'])
  app.clock.pass(25 * 3600)
  expect(await service()).toContain('Due 1 h late File to the provider')
  expect(await pages()).toEqual(['due', 'sending'])
  await sendFileToProvider(app, desk, uid)
  expect(await views()).toEqual(['due', 'provider'])
  app.clock.pass(49 * 3600)
  expect(await service()).toContain('Due 1 h late Pension')
  // A signature that no longer covers the application waits for the member, in every view.
  const { city } = await memberRow(app, uid)
  await update(uid, { city: 'Cork' })
  expect(await views()).toEqual(['unsigned'])
  expect(await service()).not.toContain('Due 1 h late Pension')
  expect((await desk.get('/desk?view=unsigned')).text).toMatch(
    /queued@example\.ie Their signature .* Waiting for the member/,
  )
  await update(uid, { city })
  expect(await views()).toEqual(['due', 'provider'])
  expect(await pages()).toEqual(['due', 'provider'])
  await update(uid, { city: 'Cork' })
  expect(await views()).toEqual(['unsigned'])
  await signAs(browser, 'Saoirse Walsh')
  await applicationDocuments(app, uid)
  expect(await views()).toEqual(['due', 'sending'])
  await sendFileToProvider(app, desk, uid)
  expect((await openPension(uid)).status).toBe(303)
  expect(await views()).toEqual([])
})

test('a job of every minute works out whose signature is stale', async () => {
  const { uid } = await completeApplicant('checked@example.ie')
  await update(uid, { city: 'Cork' })
  expect(await memberRow(app, uid)).toMatchObject({ signature_unchecked: true, signature_stale_since: null })
  await db.transaction().execute((trx) => app.context.jobs.enqueue(trx, 'check-signatures', {}))
  await waitUntil(async () => !(await memberRow(app, uid)).signature_unchecked)
  expect((await memberRow(app, uid)).signature_stale_since).not.toBeNull()
  const cron = await sql<{ cron: string }>`select cron from pgboss.schedule where name = 'check-signatures'`.execute(db)
  expect(cron.rows).toEqual([{ cron: '* * * * *' }])
})

test('the pension that the provider opened is recorded, and the member gets one email about it, after a delay', async () => {
  const { uid, browser, email } = await completeApplicant('opened@example.ie')
  await sendFileToProvider(app, desk, uid)
  const isNext = async () =>
    [...(await desk.get(`/desk/members/${uid}`)).html.matchAll(/<a [^>]*button-primary[^>]*>/g)].some(([link]) =>
      link.includes(`/desk/members/${uid}/pension"`),
    )
  expect(await isNext()).toBe(true)
  expect((await openPension(uid, { policy_number: '' })).status).toBe(422)
  expect((await openPension(uid)).status).toBe(303)
  expect(await isNext()).toBe(false)
  expect((await openPension(uid, { fund_value: '1300' })).status).toBe(303)
  expect(await memberRow(app, uid)).toMatchObject({
    final_pension_application: true,
    policy_number: 'ZU-1234',
    pension_start_date: '2026-12-01',
    fund_value: 1300,
  })
  const queued = await db.selectFrom('emails').select(['sent_at', 'message']).where('uid', '=', uid).execute()
  const ready = queued.filter(({ message }) => (message as { kind: string }).kind === 'pension-ready')
  expect(ready).toMatchObject([{ sent_at: null }])
  expect((await desk.get(`/desk/members/${uid}/pension`)).text).toContain('We email the member at')
  expect((await browser.get('/')).text).not.toContain('You are Síol ready!')
  app.clock.pass(openingGraceMinutes * 60)
  // Home and the email say it at the same time, and from then on nothing is taken back, even if the email is late.
  expect((await browser.get('/')).text).toContain('You are Síol ready!')
  const late = await desk.post(`/desk/members/${uid}/pension`, { intent: 'takeBack', reason: 'The wrong member.' })
  expect([late.status, late.text.includes('The member has been notified')]).toEqual([409, true])
  await deliverReady(uid)
  await deliverReady(uid)
  expect(await readyEmails(email)).toHaveLength(1)
  expect((await browser.get('/my-pensions')).text).toContain('ZU-1234')
  expect((await browser.get('/')).text).toContain('You are Síol ready!')
  const changes = await auditRows(app, uid, 'record_pension')
  expect(changes).toHaveLength(2)
  expect(changes[1]).toMatchObject({ before: { fund_value: 1250 }, after: { fund_value: 1300 } })
})

test('a fund value from the fact find, which is about other pensions, is not one of the pension that opens', async () => {
  const { uid } = await completeApplicant('elsewhere@example.ie')
  await update(uid, { fund_value: 1250 })
  const after = JSON.stringify({ fields: ['fund_value'] })
  const answered = { actor: 'member', uid, action: 'submit_form', after, at: app.clock.now() } as const
  await db.insertInto('audit').values(answered).execute()
  await sendFileToProvider(app, desk, uid)
  expect((await openPension(uid, { fund_value: '1250' })).status).toBe(303)
  expect(await memberRow(app, uid)).toMatchObject({ final_pension_application: true, fund_value: 1250 })
  expect(await db.selectFrom('pension_valuations').select('cents').where('uid', '=', uid).execute()).toEqual([])
})

test('an accidental opening is taken back with a reason until the member was told, and corrected afterwards', async () => {
  const endpoint = { address: 'https://crm.invalid/', events: ['pension.opened', 'application.signed'] }
  expect((await addEndpoint(app.context, endpoint, 'ann')).ok).toBe(true)
  const { uid, browser, email } = await completeApplicant('accident@example.ie')
  const announced = (event: string) =>
    db.selectFrom('webhook_deliveries').selectAll().where('uid', '=', uid).where('event', '=', event).execute()
  const [signed] = await announced('application.signed')
  const { id: application } = await activeOf(uid)
  expect(JSON.parse(signed?.body ?? '').data).toEqual({ member: uid, application })
  await sendFileToProvider(app, desk, uid)
  const takeBack = (reason: string) => desk.post(`/desk/members/${uid}/pension`, { intent: 'takeBack', reason })
  expect((await openPension(uid)).status).toBe(303)
  expect(await announced('pension.opened')).toHaveLength(1)
  const empty = await takeBack(' ')
  expect([empty.status, empty.text.includes('Write why, for the record')]).toEqual([422, true])
  const untold = (await browser.get('/')).text
  expect(untold).not.toContain('You are Síol ready!')
  expect(untold, 'the start date is not shown either').not.toContain('2026, Irish time')
  const page = await desk.follow(await takeBack('The wrong member.'))
  expect(await memberRow(app, uid)).toMatchObject({ policy_number: null, fund_value: null })
  expect(page.text).toContain('The opening was taken back. The member has not been notified.')
  expect((await takeBack('The wrong member.')).status).toBe(303)
  expect(await auditRows(app, uid, 'take_back_opening')).toMatchObject([{ after: { reason: 'The wrong member.' } }])
  await deliverReady(uid)
  expect(await announced('pension.opened')).toEqual([])
  expect((await memberRow(app, uid)).pension_ready_at).toBeNull()
  expect((await browser.get('/')).text).not.toContain('You are Síol ready!')
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain('Taken back before it was sent')

  expect((await openPension(uid)).status).toBe(303)
  // As late as the email, and taken back with it.
  const [message] = await announced('pension.opened')
  expect(Number(message?.next_at) - Number(message?.created_at)).toBe(openingGraceMinutes * 60_000)
  await deliverReady(uid)
  const emails = await db.selectFrom('emails').selectAll().where('uid', '=', uid).execute()
  const ready = emails.filter(({ message }) => (message as { kind: string }).kind === 'pension-ready')
  expect(ready.map(({ sent_at, cancelled_at }) => [sent_at !== null, cancelled_at !== null]).sort()).toEqual([
    [false, true],
    [true, false],
  ])
  expect(await readyEmails(email)).not.toEqual([])
  const late = await takeBack('The wrong member.')
  expect([late.status, late.text.includes('The member has been notified')]).toEqual([409, true])
  expect((await memberRow(app, uid)).final_pension_application).toBe(true)

  const unexplained = await openPension(uid, { policy_number: 'ZU-9' })
  expect([unexplained.status, unexplained.text.includes('Write why, for the record')]).toEqual([422, true])
  expect((await openPension(uid, { policy_number: 'ZU-9', reason: 'A typing error.' })).status).toBe(303)
  expect(await auditRows(app, uid, 'correct_pension')).toMatchObject([
    { before: { policy_number: 'ZU-1234' }, after: { policy_number: 'ZU-9', reason: 'A typing error.' } },
  ])
  expect((await browser.get('/my-pensions')).text, 'not before the member is told').not.toContain('ZU-9')
  app.clock.pass(openingGraceMinutes * 60)
  expect((await browser.get('/my-pensions')).text).toContain('ZU-9')
})

test('the PPSN is shown by a POST alone, audited without the number, and its document is accepted only after it', async () => {
  const { uid, browser } = await advisedApplicant(app, desk, 'compared@example.ie')
  await completeApplication(app, desk, uid)
  const identity = `/desk/members/${uid}/identity`
  expect((await desk.get(identity)).text).not.toContain(ppsn)
  const before = (await auditRows(app, uid, 'reveal_ppsn')).length
  const shown = await desk.post(identity, { intent: 'reveal' })
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(shown.text).toContain(`PPSN: ${ppsn}`)
  // Without scripts the page replaces itself.
  expect(shown.html).toMatch(new RegExp(`<noscript><meta http-equiv="refresh" content="30;url=${identity}"`, 'i'))
  const reveals = await auditRows(app, uid, 'reveal_ppsn')
  expect(reveals).toHaveLength(before + 1)
  expect(reveals.at(-1)).toMatchObject({ actor: 'adviser', before: null, after: null })
  expect((await browser.post(identity, { intent: 'reveal' }, { 'content-length': '13' })).status).toBe(404)

  const compared = async (document: 'ppsn' | 'datebirth') =>
    db
      .selectFrom('identity_reviews')
      .select(['state', 'compared'])
      .where('uid', '=', uid)
      .where('document', '=', document)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  expect(await compared('datebirth')).toMatchObject({ compared: { last_name: 'Walsh', ppsn: null } })
  const checked = await compared('ppsn')
  expect(checked).toMatchObject({ state: 'accepted', compared: { first_name: 'Saoirse', ppsn: expect.any(String) } })
  expect(JSON.stringify(checked)).not.toContain(ppsn.slice(0, 7))
  expect((await auditRows(app, uid, 'accept_document')).at(0)).toMatchObject({
    after: { compared: expect.arrayContaining(['first_name', 'last_name', 'ppsn']) },
  })

  // Another number makes the comparison stale, and another adviser has to look for themselves.
  const id = uid as MemberId
  const number = app.context.fieldEncryption.encrypt('7654321TA', { uid: id, field: 'pps_number' })
  await update(uid, { pps_number: number })
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain('The PPSN has changed since it was compared.')
  const stored = await storedOf(desk, uid, 'ppsn')
  const accept = (browserAt: Browser) =>
    browserAt.post(identity, { document: 'ppsn', stored: stored ?? '', intent: 'accept', reason: '', was: 'sent' })
  for (const adviser of [desk, other]) {
    const early = await accept(adviser)
    expect([early.status, early.text.includes('Show the PPSN and compare it with the document first')]).toEqual([
      422,
      true,
    ])
  }
  await other.post(identity, { intent: 'reveal' })
  expect((await accept(desk)).status).toBe(422)
  expect((await accept(other)).status).toBe(303)
  expect((await accept(other)).status).toBe(303)
  expect((await desk.get(`/desk/members/${uid}`)).text).not.toContain('The PPSN has changed since it was compared.')
})

test('who withdraws before they are told of the opening is not told of it afterwards', async () => {
  const { uid, browser } = await completeApplicant('early@example.ie')
  await sendFileToProvider(app, desk, uid)
  expect((await openPension(uid)).status).toBe(303)
  expect((await browser.post('/pension-application/cooling-off', { confirmed: 'yes' })).status).toBe(303)
  await deliverReady(uid)
  const emails = await db.selectFrom('emails').selectAll().where('uid', '=', uid).execute()
  const ready = emails.filter(({ message }) => (message as { kind: string }).kind === 'pension-ready')
  expect(ready.map(({ sent_at, cancelled_at }) => [sent_at, cancelled_at !== null])).toEqual([[null, true]])
})

test('a value that was typed before the opening goes with the pension that is withdrawn from', async () => {
  const { uid, browser } = await completeApplicant('typed@example.ie')
  await sendFileToProvider(app, desk, uid)
  const { fund_value: before, risk_number } = await memberRow(app, uid)
  // Another rating would have to be signed first.
  const signed = { risk_number: String(risk_number) }
  expect((await openPension(uid, { ...signed, open: '' })).status).toBe(303)
  app.clock.pass(60)
  expect((await openPension(uid, signed)).status).toBe(303)
  expect(await memberRow(app, uid)).toMatchObject({ final_pension_application: true, fund_value: 1250 })
  expect((await browser.post('/pension-application/cooling-off', { confirmed: 'yes' })).status).toBe(303)
  expect((await memberRow(app, uid)).fund_value).toBe(before)
})

test('M4, M7: the receipt of the terms is recorded, emailed, corrected, and gives the period for withdrawing its end', async () => {
  const { uid, browser, email } = await completeApplicant('terms@example.ie')
  await sendFileToProvider(app, desk, uid)
  const page = `/desk/members/${uid}/pension`
  const record = (day: string, changes: Record<string, string> = {}) => {
    const [year = '', month = '', date = ''] = day.split('-')
    const parts = { 'terms_received_on-day': date, 'terms_received_on-month': month, 'terms_received_on-year': year }
    return desk.post(page, { intent: 'terms', ...parts, ...changes })
  }
  const recorded = async () => (await activeOf(uid)).terms_received_on
  expect((await openPension(uid)).status).toBe(303)
  const today = irishDate(app.clock.now())
  const early = await record(today)
  expect([early.status, await recorded()], 'not before the member knows of the pension').toEqual([409, null])
  for (const address of ['success', 'cooling-off'])
    expect((await browser.get(`/pension-application/${address}`)).text).toContain(
      'at any time before your pension starts',
    )
  app.clock.pass(openingGraceMinutes * 60)

  const awaited = 'We have no record yet that you got them.'
  for (const address of ['/', '/my-pensions', '/pension-application/cooling-off'])
    expect((await browser.get(address)).text, address).toContain(awaited)
  expect((await browser.get('/my-pensions')).text).toContain("is the provider's own estimate")
  expect((await desk.get(page)).text).toContain('Not recorded.')
  const signed = irishDate((await activeOf(uid)).signed_at)
  for (const [day, message] of [
    ['', 'Enter the day on which the member got them'],
    ['2026-02-30', 'This date does not exist'],
    [addDays(today, 1), 'This is in the future'],
    [addDays(signed, -1), 'This is before the member signed'],
  ] as const) {
    const refused = await record(day)
    expect([refused.status, refused.text.includes(message)], message).toEqual([422, true])
  }

  // Long after the start: the days begin anew, and the member can withdraw although 30 days after the start are over.
  app.clock.pass(60 * 86_400)
  expect((await browser.get('/pension-application/cooling-off')).text).toContain(`without giving a reason. The 30 days`)
  const late = irishDate(app.clock.now())
  const done = await desk.follow(await record(late))
  const until = formatDate(addDays(late, 30))
  expect(done.text).toContain(`The member can withdraw until ${until}`)
  for (const address of ['/', '/my-pensions', '/pension-application/cooling-off'])
    expect((await browser.get(address)).text, address).toContain(until)
  expect(await auditRows(app, uid, 'record_terms')).toMatchObject([{ after: { terms_received_on: late } }])
  expect((await record(late)).status).toBe(303)
  expect(await auditRows(app, uid, 'record_terms')).toHaveLength(1)

  const corrected = signed
  const unexplained = await record(corrected)
  expect([unexplained.status, await recorded()]).toEqual([422, late])
  expect((await record(corrected, { terms_reason: 'It came in the first letter.' })).status).toBe(303)
  expect(await auditRows(app, uid, 'correct_terms')).toMatchObject([
    {
      before: { terms_received_on: late },
      after: { terms_received_on: corrected, reason: 'It came in the first letter.' },
    },
  ])
  expect((await browser.get('/')).html).not.toContain('href="/pension-application/cooling-off"')
  expect((await browser.post('/pension-application/cooling-off', { confirmed: 'yes' })).status).toBe(409)
  expect((await record('', { terms_reason: 'The letter came back.' })).status).toBe(303)
  expect(await recorded()).toBeNull()
  expect((await browser.get('/')).text).toContain(awaited)
  const emailed = (await emailsTo(app, email)).filter(({ subject }) => subject === "Your provider's documents")
  expect(emailed).toHaveLength(3)
  expect(
    emailed.some(({ text }) => text.replaceAll(/\s+/g, ' ').includes(`until midnight at the end of ${until}`)),
  ).toBe(true)

  // The next contract's days do not count from this one's start.
  expect((await browser.post('/pension-application/cooling-off', { confirmed: 'yes' })).status).toBe(303)
  expect(await memberRow(app, uid)).toMatchObject({ pension_start_date: null, fund_value: null })
  expect(await auditRows(app, uid, 'withdraw_application')).toMatchObject([
    { before: { fund_value: 1250, pension_applied_prsa_form: true }, after: { fund_value: null } },
  ])
})
