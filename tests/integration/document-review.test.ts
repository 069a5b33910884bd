/** Where an identity paper can stand, on both sides at once: waiting, accepted, sent back, replaced. */
import { beforeAll, expect, test } from 'vitest'
import { photo, screenshot } from '#infrastructure/documents.fixture.ts'
import { emailsTo } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { identify, photoOf } from '../applications.ts'
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
  picture = await photo({ megapixels: 0.2 })
})

const back = { intent: 'sendBack', reason: 'Too dark.' }
const settled = "You've already sent your documents"
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

/** Both papers are with the adviser. */
async function sender(email: string) {
  const { browser, uid } = await applicant(app, email)
  expect((await identify(browser, photoOf(picture))).status).toBe(303)
  return { browser, uid, email }
}

test('a paper that waits is judged once, and the member is mailed once, however often and by whomever it is pressed', async () => {
  const { uid, email } = await sender('once@example.ie')
  const stored = await storedOf(desk, uid, 'ppsn')
  const presses = await Promise.all([1, 2, 3].map(() => review(desk, uid, 'ppsn', { ...back, stored })))
  // Who presses again is heard; another adviser is told.
  expect(presses.map(({ status }) => status)).toEqual([303, 303, 303])
  const second = await review(other, uid, 'ppsn', { ...back, stored })
  expect([second.status, second.text]).toEqual([409, expect.stringContaining('replaced or reviewed in the meantime')])
  expect(await reviewsOf(uid, 'ppsn')).toEqual(['sent', 'sentBack'])
  expect(await messagesTo(email)).toHaveLength(1)

  const same = await storedOf(desk, uid, 'datebirth')
  const [accepted, sentBack] = await Promise.all([
    review(desk, uid, 'datebirth', { stored: same }),
    review(other, uid, 'datebirth', { ...back, stored: same }),
  ])
  expect([accepted.status, sentBack.status].sort()).toEqual([303, 409])
  expect(await reviewsOf(uid, 'datebirth')).toEqual(['sent', accepted.status === 303 ? 'accepted' : 'sentBack'])
  expect(await messagesTo(email)).toHaveLength(accepted.status === 303 ? 1 : 2)
})

test('what waits or was accepted cannot be replaced or removed, also while the other paper is open', async () => {
  const { browser, uid } = await sender('rests@example.ie')
  const before = await fileOf(uid, 'ppsn')
  const tries = async () => {
    expect(JSON.parse((await sendDocument(browser, 'ppsn', jpeg(picture))).html).error).toContain(settled)
    expect((await sendForm(browser, documentAt('ppsn'), { intent: 'remove' })).status).toBe(422)
    expect(await fileOf(uid, 'ppsn')).toEqual(before)
  }
  await tries()
  await review(desk, uid, 'datebirth', back)
  await tries()
  await review(desk, uid, 'ppsn')
  await tries()
  // Without a script it all comes in one form: the one that rests is told of, the other is kept.
  const page = await sendForm(browser, identityPage, { ...photoOf(picture), pps_number: '' })
  expect([page.status, page.text.includes(settled)]).toEqual([422, true])
  expect((await sendForm(browser, identityPage, { pps_number: '' })).status).toBe(303)
  expect(await reviewsOf(uid, 'ppsn')).toEqual(['sent', 'accepted'])
  expect(await reviewsOf(uid, 'datebirth')).toEqual(['sent', 'sentBack', 'sent'])
})

test('a paper that was accepted goes back after all, but not by who did not see that, nor once the pension is open', async () => {
  const { uid, email } = await sender('after-all@example.ie')
  const stored = await storedOf(desk, uid, 'ppsn')
  expect((await review(desk, uid, 'ppsn', { stored })).status).toBe(303)
  expect((await review(other, uid, 'ppsn', { ...back, stored })).status).toBe(409)
  const open = (pension: boolean) =>
    db.updateTable('members').set({ final_pension_application: pension }).where('uid', '=', uid).execute()
  await open(true)
  expect((await desk.get(`/desk/members/${uid}/identity`)).text).not.toContain('back after all')
  expect((await review(other, uid, 'ppsn', { ...back, stored, was: 'accepted' })).status).toBe(409)
  await open(false)
  expect((await desk.get(`/desk/members/${uid}/identity`)).text).toContain('back after all')
  expect((await review(other, uid, 'ppsn', { ...back, stored, was: 'accepted' })).status).toBe(303)
  expect((await review(desk, uid, 'ppsn', { ...back, stored, was: 'accepted' })).status).toBe(409)
  expect(await reviewsOf(uid, 'ppsn')).toEqual(['sent', 'accepted', 'sentBack'])
  expect(await messagesTo(email)).toHaveLength(1)
  const { pension_applied_verify_identity: verified } = await db
    .selectFrom('members')
    .select('pension_applied_verify_identity')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(verified).toBe(false)
})

test('a paper that took the place of another is not judged before it is sent, nor by who saw the other', async () => {
  const { browser, uid } = await sender('overlooked@example.ie')
  const seen = await storedOf(other, uid, 'ppsn')
  await review(desk, uid, 'ppsn', back)
  // The other adviser still has the page open while the member replaces the paper.
  const [late, sent] = await Promise.all([
    review(other, uid, 'ppsn', { stored: seen }),
    sendDocument(browser, 'ppsn', jpeg(await screenshot(), 'new.png', 'image/png')),
  ])
  expect([late.status, sent.status]).toEqual([409, 200])
  const unsent = (await fileOf(uid, 'ppsn'))?.stored_as
  expect(await storedOf(desk, uid, 'ppsn')).toBeUndefined()
  for (const stored of [seen, unsent]) {
    expect((await review(other, uid, 'ppsn', { stored })).status).toBe(409)
    expect((await review(other, uid, 'ppsn', { ...back, stored })).status).toBe(409)
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

test('the picture that the desk shows is another address for another file, so that none is judged by the one before', async () => {
  const { browser, uid } = await sender('picture@example.ie')
  const shown = async () =>
    /src="([^"]+identity\/datebirth\?preview[^"]*)"/.exec((await desk.get(`/desk/members/${uid}/identity`)).html)?.[1]
  const pictures = new Set([await shown()])
  for (let round = 0; round < 2; round++) {
    await review(desk, uid, 'datebirth', back)
    await sendForm(browser, documentAt('datebirth'), { intent: 'remove' })
    expect((await browser.get(identityPage)).text).toContain('Your adviser says: Too dark.')
    await sendDocument(browser, 'datebirth', jpeg(picture))
    await sendForm(browser, identityPage, { pps_number: '' })
    pictures.add(await shown())
  }
  expect([pictures.size, pictures.has(undefined)]).toEqual([3, false])
})

test('two tabs that replace and send at once leave one paper, sent once', async () => {
  const { browser, uid } = await sender('tabs@example.ie')
  await review(desk, uid, 'ppsn', back)
  const replaced = await Promise.all([1, 2].map(() => sendDocument(browser, 'ppsn', jpeg(picture))))
  expect(replaced.map(({ status }) => status)).toEqual([200, 200])
  const sent = await Promise.all([1, 2].map(() => sendForm(browser, identityPage, { pps_number: ppsn })))
  expect(sent.map(({ status }) => status)).toEqual([303, 303])
  expect(await reviewsOf(uid, 'ppsn')).toEqual(['sent', 'sentBack', 'sent'])
  expect(await reviewsOf(uid, 'datebirth')).toEqual(['sent'])
  // A tab that was left open finds everything settled.
  expect(JSON.parse((await sendDocument(browser, 'ppsn', jpeg(picture))).html).error).toContain(settled)
  expect((await desk.get('/desk?view=papers')).text.split('tabs@example.ie')).toHaveLength(2)
})
