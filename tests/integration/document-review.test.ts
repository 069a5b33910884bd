/** The states of an identity document, for member and adviser at once: waiting, accepted, sent back, replaced. */
import { beforeAll, expect, test } from 'vitest'
import { referencedObjects } from '#database/files.ts'
import { pdf, photo, screenshot } from '#infrastructure/documents.fixture.ts'
import { emailsTo, memberRow } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { photoOf, seedIdentity } from '../applications.ts'
import { adviserAtDesk, review, storedOf } from '../desk.ts'
import { applicant, documentAt, identityPage, jpeg, ppsn, sendDocument, sendForm } from '../document-samples.ts'

const app = await openApp()
const { db } = app.context
let desk: Browser
let other: Browser
let picture: Buffer
beforeAll(async () => {
  desk = await adviserAtDesk(app)
  other = await adviserAtDesk(app, 'oisin@siol.example')
  picture = await photo({ megapixels: 0.05 })
})

const sendBack = { intent: 'sendBack', reason: 'Too dark.' }
const alreadySent = "You've already sent your documents"
const messagesTo = async (email: string) =>
  (await emailsTo(app, email)).filter(({ text }) => text.includes('The reason: '))
const reviewsOf = async (uid: string, document: string) => {
  const rows = await db
    .selectFrom('identity_reviews')
    .select(['document', 'state'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute()
  return rows.filter((row) => row.document === document).map(({ state }) => state)
}
const fileOf = (uid: string, document: string) =>
  db.selectFrom('files').selectAll().where('path', '=', `${uid}/verify_identity/${document}`).executeTakeFirst()

/** A member whose two identity documents wait for review. */
async function memberWithDocuments(email: string) {
  const { browser, uid } = await applicant(app, email)
  await seedIdentity(app, uid)
  return { browser, uid, email }
}

test('a waiting document is reviewed once and the member emailed once, however often and by however many advisers it is submitted', async () => {
  const { uid, email } = await memberWithDocuments('once@example.ie')
  const stored = await storedOf(desk, uid, 'ppsn')
  const responses = await Promise.all([1, 2, 3].map(() => review(desk, uid, 'ppsn', { ...sendBack, stored })))
  // Repeating one’s own decision succeeds; another adviser gets a conflict.
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
  const second = await review(other, uid, 'ppsn', { ...sendBack, stored })
  expect([second.status, second.text]).toEqual([409, expect.stringContaining('replaced or reviewed in the meantime')])
  expect(await reviewsOf(uid, 'ppsn')).toEqual(['sent', 'sentBack'])
  expect(await messagesTo(email)).toHaveLength(1)

  const storedIdentity = await storedOf(desk, uid, 'datebirth')
  const [accepted, sentBack] = await Promise.all([
    review(desk, uid, 'datebirth', { stored: storedIdentity }),
    review(other, uid, 'datebirth', { ...sendBack, stored: storedIdentity }),
  ])
  expect([accepted.status, sentBack.status].sort()).toEqual([303, 409])
  expect(await reviewsOf(uid, 'datebirth')).toEqual(['sent', accepted.status === 303 ? 'accepted' : 'sentBack'])
  expect(await messagesTo(email)).toHaveLength(accepted.status === 303 ? 1 : 2)
})

test('an auditor and an administrator see that a document was sent and checked, and not the document', async () => {
  const { uid } = await memberWithDocuments('supervised@example.ie')
  const record = `/desk/members/${uid}/identity`
  for (const role of ['auditor', 'administrator'] as const) {
    const browser = await adviserAtDesk(app, `${role}@siol.example`, false, [role])
    const page = await browser.get(record)
    expect(page.text).toContain('Your role shows whether this document was checked, not the document itself.')
    expect(page.html).not.toContain(`${record}/ppsn`)
    for (const document of ['ppsn', 'datebirth', 'ppsn?preview'])
      expect((await browser.get(`${record}/${document}`)).status, document).toBe(403)
  }
  const compliance = await adviserAtDesk(app, 'compliance@siol.example', false, ['compliance'])
  for (const browser of [desk, compliance]) {
    expect((await browser.get(record)).html).toContain(`${record}/ppsn`)
    expect((await browser.get(`${record}/ppsn`)).headers.get('content-type')).toBe('image/jpeg')
  }
})

test('a waiting or accepted document cannot be replaced or removed, even while the other document is open', async () => {
  const { browser, uid } = await memberWithDocuments('locked@example.ie')
  const before = await fileOf(uid, 'ppsn')
  const expectLocked = async () => {
    expect(JSON.parse((await sendDocument(browser, 'ppsn', jpeg(picture))).html).error).toContain(alreadySent)
    expect((await sendForm(browser, documentAt('ppsn'), { intent: 'remove' })).status).toBe(422)
    expect(await fileOf(uid, 'ppsn')).toEqual(before)
  }
  await expectLocked()
  await review(desk, uid, 'datebirth', sendBack)
  await expectLocked()
  await review(desk, uid, 'ppsn')
  await expectLocked()
  // Without JavaScript both arrive in one form: the locked one is refused, the other is stored.
  const page = await sendForm(browser, identityPage, { ...photoOf(picture), pps_number: '' })
  expect([page.status, page.text.includes(alreadySent)]).toEqual([422, true])
  expect((await sendForm(browser, identityPage, { pps_number: '' })).status).toBe(303)
  expect(await reviewsOf(uid, 'ppsn')).toEqual(['sent', 'accepted'])
  expect(await reviewsOf(uid, 'datebirth')).toEqual(['sent', 'sentBack', 'sent'])
})

test('an accepted document can still be sent back, but not from an outdated page, nor once the pension is open', async () => {
  const { uid, email } = await memberWithDocuments('after-all@example.ie')
  const stored = await storedOf(desk, uid, 'ppsn')
  expect((await review(desk, uid, 'ppsn', { stored })).status).toBe(303)
  expect((await review(other, uid, 'ppsn', { ...sendBack, stored })).status).toBe(409)
  const setPensionOpen = (pension: boolean) =>
    db.updateTable('members').set({ final_pension_application: pension }).where('uid', '=', uid).execute()
  await setPensionOpen(true)
  expect((await desk.get(`/desk/members/${uid}/identity`)).text).not.toContain('back after all')
  expect((await review(other, uid, 'ppsn', { ...sendBack, stored, was: 'accepted' })).status).toBe(409)
  await setPensionOpen(false)
  expect((await desk.get(`/desk/members/${uid}/identity`)).text).toContain('back after all')
  expect((await review(other, uid, 'ppsn', { ...sendBack, stored, was: 'accepted' })).status).toBe(303)
  expect((await review(desk, uid, 'ppsn', { ...sendBack, stored, was: 'accepted' })).status).toBe(409)
  expect(await reviewsOf(uid, 'ppsn')).toEqual(['sent', 'accepted', 'sentBack'])
  expect(await messagesTo(email)).toHaveLength(1)
  const { pension_applied_verify_identity: verified } = await db
    .selectFrom('members')
    .select('pension_applied_verify_identity')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(verified).toBe(false)
})

test('a replacement document cannot be reviewed before it is sent, nor from a page that shows the previous one', async () => {
  const { browser, uid } = await memberWithDocuments('overlooked@example.ie')
  const seen = await storedOf(other, uid, 'ppsn')
  await review(desk, uid, 'ppsn', sendBack)
  // The other adviser still has the page open while the member replaces the document.
  const [late, sent] = await Promise.all([
    review(other, uid, 'ppsn', { stored: seen }),
    sendDocument(browser, 'ppsn', jpeg(await screenshot(), 'new.png', 'image/png')),
  ])
  expect([late.status, sent.status]).toEqual([409, 200])
  const replacement = (await fileOf(uid, 'ppsn'))?.stored_as
  expect(await storedOf(desk, uid, 'ppsn')).toBeUndefined()
  for (const stored of [seen, replacement]) {
    expect((await review(other, uid, 'ppsn', { stored })).status).toBe(409)
    expect((await review(other, uid, 'ppsn', { ...sendBack, stored })).status).toBe(409)
  }
  expect((await desk.get(`/desk/members/${uid}/identity`)).text).toContain('Uploaded, not sent yet')
  expect((await sendForm(browser, identityPage, { pps_number: '' })).status).toBe(303)
  expect((await review(other, uid, 'ppsn', { stored: seen })).status).toBe(409)
  expect((await review(other, uid, 'ppsn')).status).toBe(303)
  expect(await reviewsOf(uid, 'ppsn')).toEqual(['sent', 'sentBack', 'sent', 'accepted'])
  const { pension_applied_verify_identity: verified } = await db
    .selectFrom('members')
    .select('pension_applied_verify_identity')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(verified).toBe(true)
})

test('who has withdrawn gets no email about a document, and reads the reason once they apply again', async () => {
  const { browser, uid, email } = await memberWithDocuments('withdrew@example.ie')
  const { pension_applied } = await memberRow(app, uid)
  const apply = (plan: typeof pension_applied) =>
    db.updateTable('members').set({ pension_applied: plan }).where('uid', '=', uid).execute()
  await apply(null)
  expect((await browser.get(identityPage)).location).toBe('/')
  expect((await review(desk, uid, 'ppsn', sendBack)).status).toBe(303)
  expect(await reviewsOf(uid, 'ppsn')).toEqual(['sent', 'sentBack'])
  expect(await messagesTo(email)).toEqual([])
  await apply(pension_applied)
  expect((await browser.get(identityPage)).text).toContain('Your adviser says: Too dark.')
})

test('each new file has a new preview address at the desk, so that no cached picture is reviewed', async () => {
  const { browser, uid } = await memberWithDocuments('picture@example.ie')
  const previewAddress = async () =>
    /src="([^"]+identity\/datebirth\?preview[^"]*)"/.exec((await desk.get(`/desk/members/${uid}/identity`)).html)?.[1]
  const previewAddresses = new Set([await previewAddress()])
  for (let round = 0; round < 2; round++) {
    await review(desk, uid, 'datebirth', sendBack)
    await sendForm(browser, documentAt('datebirth'), { intent: 'remove' })
    expect((await browser.get(identityPage)).text).toContain('Your adviser says: Too dark.')
    await sendDocument(browser, 'datebirth', jpeg(picture))
    await sendForm(browser, identityPage, { pps_number: '' })
    previewAddresses.add(await previewAddress())
  }
  expect([previewAddresses.size, previewAddresses.has(undefined)]).toEqual([3, false])
})

test('an adviser sees a picture of a PDF, never the file, which stays for its owner', async () => {
  const { browser, uid } = await applicant(app, 'pdf@example.ie')
  const letter = pdf({ pages: 2, objects: ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'] })
  await sendDocument(browser, 'ppsn', jpeg(letter, 'letter.pdf', 'application/pdf'))
  const picture = `/desk/members/${uid}/identity/ppsn`
  expect((await desk.fetch(picture)).status, 'not sent yet').toBe(404)
  await sendDocument(browser, 'datebirth', jpeg(letter, 'letter.pdf', 'application/pdf'))
  expect((await sendForm(browser, identityPage, { pps_number: ppsn })).status).toBe(303)
  const shown = await desk.fetch(picture)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual([
    200,
    'image/jpeg',
    'inline',
  ])
  expect((await browser.get(documentAt('ppsn'))).headers.get('content-type')).toBe('application/pdf')
  const { picture_as } = (await fileOf(uid, 'ppsn')) ?? {}
  expect(await referencedObjects(db, [picture_as ?? ''])).toContain(picture_as)
})

test('two tabs that replace and send at once leave one document, sent once', async () => {
  const { browser, uid } = await memberWithDocuments('tabs@example.ie')
  await review(desk, uid, 'ppsn', sendBack)
  const replaced = await Promise.all([1, 2].map(() => sendDocument(browser, 'ppsn', jpeg(picture))))
  expect(replaced.map(({ status }) => status)).toEqual([200, 200])
  const sent = await Promise.all([1, 2].map(() => sendForm(browser, identityPage, { pps_number: ppsn })))
  expect(sent.map(({ status }) => status)).toEqual([303, 303])
  expect(await reviewsOf(uid, 'ppsn')).toEqual(['sent', 'sentBack', 'sent'])
  expect(await reviewsOf(uid, 'datebirth')).toEqual(['sent'])
  // A tab that was left open is refused, because everything is already sent.
  expect(JSON.parse((await sendDocument(browser, 'ppsn', jpeg(picture))).html).error).toContain(alreadySent)
  expect((await desk.get('/desk?view=documents')).text.split('tabs@example.ie')).toHaveLength(2)
})
