/**
 * Once the identity documents are submitted, a name, birth date or PPSN changes only by a request that an adviser
 * settles.
 */
import { beforeAll, expect, test } from 'vitest'
import { decryptPpsn } from '#areas/application/flows/submit-documents.ts'
import { identityChangeOpen } from '#database/members/identity-changes.ts'
import type { MemberChanges } from '#database/members/members.ts'
import { findMember, mergeMember } from '#database/members/members.ts'
import { photo } from '#infrastructure/documents.fixture.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { auditRows, emailsTo } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { seedIdentity } from '../applications.ts'
import { adviserAtDesk, review } from '../desk.ts'
import { applicant, identityPage, jpeg, ppsn, sendForm } from '../document-samples.ts'

const app = await openApp()
const { db } = app.context
const page = '/my-profile/identity'
const proofPage = `${page}/document`
const otherPpsn = '1234567T'
let desk: Browser
let other: Browser
let picture: Buffer
beforeAll(async () => {
  desk = await adviserAtDesk(app)
  other = await adviserAtDesk(app, 'oisin@siol.example')
  picture = await photo({ megapixels: 0.05 })
})

const details = {
  first_name: 'Aoife',
  last_name: 'Byrne',
  birth_date: '1988-03-27',
  form_fact_find_personal_details: true,
} as const satisfies MemberChanges
const same = {
  first_name: 'Aoife',
  last_name: 'Byrne',
  'birth_date-day': '27',
  'birth_date-month': '3',
  'birth_date-year': '1988',
  pps_number: '',
  reason: 'I married in May.',
}
const married = { ...same, last_name: 'Ní Bhriain' }

async function member(email: string, { submitted = true } = {}) {
  const { browser, uid } = await applicant(app, email)
  const id = uid as MemberId
  await mergeMember(db, id, details, app.context.now())
  if (submitted) await seedIdentity(app, uid)
  const row = async () => {
    const found = await findMember(db, id)
    if (!found) throw new Error('no member')
    return found
  }
  return { browser, uid: id, email, row }
}

const addProof = (browser: Browser, file = jpeg(picture, 'certificate.jpg')) => sendForm(browser, proofPage, { file })
const ask = (browser: Browser, fields: Record<string, string | File> = married) => sendForm(browser, page, fields)
const rename = ({ browser, uid }: { browser: Browser; uid: string }, names: Record<string, string>) =>
  browser.json(`/users/${uid}`, names)

async function openRequest(browser: Browser, uid: string, fields: Record<string, string> = married): Promise<string> {
  expect((await addProof(browser)).status).toBe(200)
  expect((await ask(browser, fields)).status).toBe(303)
  const { id } = await db
    .selectFrom('identity_changes')
    .select('id')
    .where('uid', '=', uid)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return id
}

const settle = (by: Browser, uid: string, change: string, fields: Record<string, string>) =>
  by.post(`/desk/members/${uid}/identity-change`, { change, compared: '', reason: '', ...fields })
const accept = (by: Browser, uid: string, change: string) =>
  settle(by, uid, change, { intent: 'accept', compared: 'Marriage certificate of 12 May 2026' })
const refuse = (by: Browser, uid: string, change: string, reason = 'The certificate is cut off at the top.') =>
  settle(by, uid, change, { intent: 'refuse', reason })

const actionsOf = async (uid: string) =>
  (await auditRows(app, uid)).map(({ action }) => action).filter((action) => action.endsWith('identity_change'))

test('the whole story: a married member asks, an adviser compares and accepts, and the documents are compared again', async () => {
  const aoife = await member('story@example.ie')
  const { browser, uid, email, row } = aoife
  await review(desk, uid, 'ppsn')
  await review(desk, uid, 'datebirth')
  expect((await browser.get('/my-profile')).text).toContain('Aoife Byrne Verified')

  const refused = await rename(aoife, { last_name: 'Ní Bhriain' })
  expect([refused.status, JSON.parse(refused.html).error.code]).toEqual([409, 'identity_locked'])
  expect(await row()).toMatchObject(details)

  const change = await openRequest(browser, uid)
  expect(await row()).toMatchObject(details)
  expect(await identityChangeOpen(db, uid)).toBe(true)
  expect((await browser.get(page)).text).toContain('We have your request')
  expect((await browser.get('/my-profile')).text).toContain('Change asked for')
  const queue = await desk.get('/desk?view=documents')
  expect(queue.text).toMatch(/Aoife Byrne story@example\.ie Change of details/)
  const asked = await desk.get(`/desk/members/${uid}/identity-change`)
  expect(asked.text).toContain('Last name Byrne Ní Bhriain')
  expect(asked.text).toContain('I married in May.')
  const proof = await desk.get(`/desk/members/${uid}/identity-change/${change}`)
  expect([proof.status, proof.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  expect((await accept(desk, uid, change)).status).toBe(303)
  expect(await row()).toMatchObject({ first_name: 'Aoife', last_name: 'Ní Bhriain', birth_date: '1988-03-27' })
  expect(await identityChangeOpen(db, uid)).toBe(false)
  const entry = (await auditRows(app, uid)).find(({ action }) => action === 'accept_identity_change')
  expect(entry).toMatchObject({
    actor: 'adviser',
    before: { last_name: 'Byrne' },
    after: {
      last_name: 'Ní Bhriain',
      compared: 'Marriage certificate of 12 May 2026',
      compare_again: ['ppsn', 'datebirth'],
    },
  })
  const [notified, ...more] = (await emailsTo(app, email)).filter(
    ({ subject }) => subject === 'Your details have been changed',
  )
  expect(notified?.text).toContain('Hello Aoife,')
  expect(more).toEqual([])

  const account = await db.selectFrom('auth_users').select('name').where('id', '=', uid).executeTakeFirstOrThrow()
  expect(account.name).toBe('Aoife Ní Bhriain')

  // What was verified is the old name, until both documents are compared with the new one.
  for (const own of ['/my-profile', '/my-pensions'])
    expect((await browser.get(own)).text).toContain('Aoife Ní Bhriain Verified as Aoife Byrne')
  expect((await desk.get(`/desk/members/${uid}`)).text).toMatch(/Aoife Ní Bhriain .{1,40} Verified as Aoife Byrne/)
  await review(desk, uid, 'ppsn')
  await review(desk, uid, 'datebirth')
  expect((await browser.get('/my-profile')).text).toContain('Aoife Ní Bhriain Verified Change')
})

test('a decision is made once, also when another adviser repeats it', async () => {
  const { browser, uid, email } = await member('once@example.ie')
  const change = await openRequest(browser, uid)
  expect((await accept(desk, uid, change)).status).toBe(303)
  expect((await accept(desk, uid, change)).status).toBe(303)
  expect((await refuse(desk, uid, change)).status).toBe(409)
  expect((await accept(other, uid, change)).status).toBe(409)
  expect((await accept(desk, uid, 'of nobody')).status).toBe(409)
  expect(await actionsOf(uid)).toEqual(['request_identity_change', 'accept_identity_change'])
  expect(
    (await emailsTo(app, email)).filter(({ subject }) => subject === 'Your details have been changed'),
  ).toHaveLength(1)
})

test('a refusal needs a reason, which the member reads by email and on the page, and changes nothing', async () => {
  const { browser, uid, email, row } = await member('refused@example.ie')
  const change = await openRequest(browser, uid)
  const [bare, unnamed, long] = [
    await refuse(desk, uid, change, ' '),
    await settle(desk, uid, change, { intent: 'accept', compared: '' }),
    await refuse(desk, uid, change, 'x'.repeat(501)),
  ]
  expect(bare.text).toContain('Enter a reason')
  expect(unnamed.text).toContain('Enter what you compared')
  expect(long.html).toContain('x'.repeat(501))
  expect([bare.status, unnamed.status, long.status]).toEqual([422, 422, 422])

  expect((await refuse(desk, uid, change)).status).toBe(303)
  expect(await row()).toMatchObject(details)
  expect((await browser.get(page)).text).toContain('The certificate is cut off at the top.')
  const emails = (await emailsTo(app, email)).filter(({ text }) => text.includes('cut off at the top'))
  expect(emails).toHaveLength(1)
  expect(await actionsOf(uid)).toEqual(['request_identity_change', 'refuse_identity_change'])
  await openRequest(browser, uid)
})

test('one request is open at a time, and the member may withdraw it', async () => {
  const { browser, uid } = await member('one@example.ie')
  const change = await openRequest(browser, uid)
  expect((await ask(browser, { ...married, first_name: 'Eve' })).status).toBe(303)
  expect((await addProof(browser)).status).toBe(422)
  expect(await db.selectFrom('identity_changes').select('first_name').where('uid', '=', uid).execute()).toHaveLength(1)

  const outsider = await member('outsider@example.ie')
  await sendForm(outsider.browser, page, { intent: 'withdraw', change })
  expect(await identityChangeOpen(db, uid)).toBe(true)
  for (const _ of [1, 2]) await sendForm(browser, page, { intent: 'withdraw', change })
  expect(await actionsOf(uid)).toEqual(['request_identity_change', 'withdraw_identity_change'])
  expect((await accept(desk, uid, change)).status).toBe(409)
  expect((await browser.get(page)).text).toContain('Your request is withdrawn')
})

test('what is wrong is said at its field, and what was typed and uploaded stays', async () => {
  const { browser, uid } = await member('faults@example.ie')
  const nothing = await ask(browser, same)
  expect(nothing.status).toBe(422)
  expect(nothing.text).toContain('Nothing here differs from what we have')
  expect(nothing.text).toContain('Add a document that shows the change')

  // Without JavaScript the document comes with the form.
  const wrong = {
    first_name: 'www.example.com',
    last_name: 'x'.repeat(41),
    'birth_date-day': '31',
    'birth_date-month': '2',
    'birth_date-year': '1988',
    pps_number: '1234567A',
    reason: '',
  }
  const refused = await ask(browser, { ...wrong, proof: jpeg(picture, 'certificate.jpg') })
  expect(refused.status).toBe(422)
  for (const sentence of [
    'Only letters, spaces, hyphens and apostrophes are allowed',
    'Must be at most 40 characters',
    'There is no such date',
    'Enter a PPSN',
    'Say what has changed',
  ])
    expect(refused.text).toContain(sentence)
  expect(refused.html).toContain('value="www.example.com"')
  expect(refused.text).toContain('certificate.jpg')
  expect(refused.text).not.toContain('Add a document')
  const script = new File(['<script>'], 'certificate.jpg', { type: 'image/jpeg' })
  expect((await addProof(browser, script)).status).toBe(422)
  expect((await ask(browser)).status).toBe(303)
  expect(await actionsOf(uid)).toEqual(['request_identity_change'])
})

test('another PPSN is asked for in the same way, and its digits appear nowhere', async () => {
  const { browser, uid, row } = await member('number@example.ie')
  for (const document of ['ppsn', 'datebirth']) await review(desk, uid, document)
  const change = await openRequest(browser, uid, { ...same, pps_number: otherPpsn })
  const seen = [await browser.get(page), await desk.get(`/desk/members/${uid}/identity-change`)]
  expect((await accept(desk, uid, change)).status).toBe(303)
  expect(decryptPpsn(app.context, uid, (await row()).pps_number ?? '')).toBe(otherPpsn)
  for (const { status, html } of seen) expect([status, html.includes(otherPpsn)]).toEqual([200, false])
  const stored = await db.selectFrom('identity_changes').selectAll().where('uid', '=', uid).execute()
  expect(JSON.stringify([stored, await auditRows(app, uid)])).not.toMatch(new RegExp(`${otherPpsn}|${ppsn}`))
  const reviews = await db
    .selectFrom('identity_reviews')
    .select(['document', 'state'])
    .where('uid', '=', uid)
    .where('superseded', '=', false)
    .orderBy('document')
    .execute()
  expect(reviews).toEqual([
    { document: 'datebirth', state: 'accepted' },
    { document: 'ppsn', state: 'sent' },
  ])
})

test('while the proof of the PPSN is submitted, the step takes no other number', async () => {
  const { browser, uid, row } = await member('step@example.ie')
  await review(desk, uid, 'datebirth', { intent: 'sendBack', reason: 'Too dark.' })
  const before = (await row()).pps_number
  const again = await sendForm(browser, identityPage, { datebirth: jpeg(picture), pps_number: otherPpsn })
  expect([again.status, again.text.includes('An adviser has the proof of your PPSN')]).toEqual([422, true])
  expect((await sendForm(browser, identityPage, { pps_number: ppsn })).status).toBe(303)
  expect(decryptPpsn(app.context, uid, (await row()).pps_number ?? '')).toBe(
    decryptPpsn(app.context, uid, before ?? ''),
  )
})

test('names are the member’s to write until the documents are submitted, and again once both are sent back', async () => {
  const open = await member('open@example.ie', { submitted: false })
  expect((await rename(open, { first_name: 'Eva' })).status).toBe(200)
  expect((await rename(open, { first_name: 'Eva7' })).status).toBe(422)
  await seedIdentity(app, open.uid)
  expect((await rename(open, { first_name: 'Eve', last_name: 'Byrne' })).status).toBe(409)
  // The same name changes nothing, and other fields are as free as before.
  expect((await rename(open, { first_name: 'Eva' })).status).toBe(200)
  await review(desk, open.uid, 'ppsn', { intent: 'sendBack', reason: 'Too dark.' })
  expect((await rename(open, { first_name: 'Eve' })).status).toBe(409)
  await review(desk, open.uid, 'datebirth', { intent: 'sendBack', reason: 'Too dark.' })
  expect((await rename(open, { first_name: 'Eve' })).status).toBe(200)
})

test('a member who has not sent the personal details corrects them there', async () => {
  const { browser, uid } = await member('early@example.ie', { submitted: false })
  await mergeMember(db, uid, { form_fact_find_personal_details: false }, app.context.now())
  expect(await browser.get(page)).toMatchObject({ status: 303, location: '/fact-find/personal-details' })
  expect((await browser.get('/my-profile')).html).not.toContain(page)
})

test('a document that was not sent yet is nobody else’s, and requests of others are not found', async () => {
  const { browser, uid } = await member('private@example.ie')
  await addProof(browser)
  expect((await browser.get(proofPage)).status).toBe(200)
  expect((await desk.get(`/desk/members/${uid}/identity-change/draft`)).status).toBe(404)
  const outsider = await member('nosy@example.ie')
  expect((await outsider.browser.get(proofPage)).status).toBe(404)
  expect((await outsider.browser.get(`/desk/members/${uid}/identity-change`)).status).toBe(404)
  expect((await sendForm(browser, proofPage, { intent: 'remove' })).status).toBe(200)
  expect((await browser.get(proofPage)).status).toBe(404)
})
