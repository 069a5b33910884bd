import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { generateDocuments } from '#areas/recommendations/flows/generate-documents.ts'
import { removeAdviser } from '#desk/flows/admit-adviser.ts'
import { pdf } from '#infrastructure/documents.fixture.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { auditRows, emailsTo, memberRow, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type Page } from '../app.ts'
import { seedIdentity } from '../applications.ts'
import { breakableQueue } from '../broken-queue.ts'
import {
  adviserAtDesk,
  adviserBeforeMfa,
  codeOf,
  draftOf,
  giveSecondApproval,
  secretUri,
  signInByPassword,
} from '../desk.ts'
import { applicant, jpeg, sendForm } from '../document-samples.ts'
import { answeredMember, formValues } from '../fact-finds.ts'

const { queue, replacements } = breakableQueue()
const app = await openApp({}, replacements)
const { db } = app.context
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

const approvals = (uid: string) => db.selectFrom('recommendations').selectAll().where('uid', '=', uid).execute()

const approve = async (browser: Browser, uid: string, changes: Record<string, string> = {}) =>
  browser.post(`/desk/members/${uid}/recommendation`, { ...(await draftOf(browser, uid)), ...changes })

test('GRD-14: no desk page is open to a guest, a member, a removed adviser or an adviser without the second factor', async () => {
  const { uid, browser: member } = await answeredMember(app, 'saoirse', 'guarded@example.ie')
  const mfaPending = await adviserBeforeMfa(app, 'no-second-factor@siol.example')
  const notFound = (await member.get('/no-such-page')).text
  const removed = await adviserAtDesk(app, 'removed@siol.example')
  await removeAdviser(app.context, 'removed@siol.example')
  expect((await removed.get('/desk')).text).toBe(notFound)
  // After signing in again with the second factor, a removed adviser is an ordinary member.
  await signInByPassword(removed, 'removed@siol.example')
  await removed.post('/login/second-factor', { code: await codeOf(await secretUri(app, 'removed@siol.example'), 1) })
  expect((await removed.get('/')).location).not.toBe('/entry')
  const addresses = ['', '/advisers', `/members/${uid}`, `/members/${uid}/recommendation`].map((page) => `/desk${page}`)
  const posted = { intent: 'accept', email: 'x@example.ie', note: 'x', expected: '0', seen: '1.1.1' }
  const length = { 'content-length': String(new URLSearchParams(posted).toString().length) }
  const expectNotFound = (page: Page, address: string) => {
    expect([page.status, page.location], address).toEqual([404, undefined])
    expect(page.text === notFound || page.text === '', address).toBe(true)
  }
  // route-access.test.ts tries all of them as a member and before the second factor.
  for (const address of addresses) expectNotFound(await removed.post(address, posted, length), address)
  for (const address of [`/desk/members/${uid}`, '/desk/members/nobody']) {
    for (const browser of [app.browser(), member, removed]) expectNotFound(await browser.get(address), address)
    expect((await mfaPending.get(address)).location, address).toBe('/desk/second-factor')
  }
  expect(await approvals(uid)).toEqual([])
  expect(await db.selectFrom('member_notes').select('id').where('uid', '=', uid).execute()).toEqual([])
})

test('the queue is ordered by due time, shows what is late, and searches by name or email, never by PPSN', async () => {
  const late = await answeredMember(app, 'saoirse', 'late@example.ie')
  app.clock.pass(25 * 3600)
  const soon = await answeredMember(app, 'dara', 'soon@example.ie')
  const page = await desk.get('/desk?view=recommendation')
  const uids = [...page.html.matchAll(/href="\/desk\/members\/([^"/]+)"/g)].map(([, uid]) => uid)
  expect(uids.indexOf(late.uid)).toBeLessThan(uids.indexOf(soon.uid))
  expect(page.text).toMatch(/late@example\.ie Recommendation 1 h late/)
  expect(page.text).toMatch(/soon@example\.ie Recommendation tomorrow \d\d:\d\d/)
  expect((await desk.get('/desk')).text).toMatch(/\d+ late/)

  expect((await desk.get('/desk?q=LATE@exam')).text).toContain('late@example.ie')
  expect((await desk.get('/desk?q=%C3%81NNA+soon')).text).toContain('soon@example.ie')
  expect((await desk.get('/desk?q=%25%25%25')).text).toContain('No member has this name or email.')
  expect((await desk.get('/desk?q=zz')).text).toContain('Type at least 3 letters.')
  const byPpsn = await desk.get('/desk?q=1234567T')
  expect(byPpsn.text).toContain('never by PPSN')
  expect(byPpsn.html).not.toContain('1234567T')
})

test('paging through the queue omits and repeats no member', async () => {
  const now = app.clock.now()
  for (let number = 0; number < 60; number++) {
    const uid = `PAGED${String(number).padStart(3, '0')}`
    await db
      .insertInto('auth_users')
      .values({ id: uid, email: `${uid.toLowerCase()}@example.ie`, email_verified: true, name: '' })
      .execute()
    await db
      .insertInto('members')
      .values({
        uid,
        email_address: `${uid.toLowerCase()}@example.ie`,
        first_name: 'Paged',
        // All at the same moment, so that the uid decides the order.
        createdAt: now,
        updatedAt: now,
        form_fact_find_personal_details: true,
        form_fact_find_financial_details: true,
        form_fact_find_risk_reward: number % 2 === 0,
        pension_applied: 'zurich_standard_prsa',
        process_final_pension_application: true,
      })
      .execute()
    // A third each is at the provider, is to be sent, and has not signed. Nobody has two things due at one moment.
    const [signed, sent] = [number % 3 < 2 ? now : null, number % 3 === 0 ? now : null]
    await sql`update members set signed_at = ${signed}, sent_to_provider_at = ${sent},
      file_complete_at = ${signed}::timestamptz + interval '1 minute' where uid = ${uid}`.execute(db)
  }
  // Members, and rows: a member with two things due has two rows.
  const expected = {
    due: [50, 70],
    all: [60, 60],
    recommendation: [30, 30],
    unsigned: [20, 20],
    sending: [20, 20],
    provider: [20, 20],
  } as const
  for (const view of ['due', 'all', 'recommendation', 'unsigned', 'sending', 'provider'] as const) {
    const seen: string[] = []
    let next: string | undefined = `/desk?view=${view}`
    while (next) {
      const page = await desk.get(next)
      seen.push(...[...page.html.matchAll(/href="\/desk\/members\/([^"/]+)"/g)].map(([, uid]) => uid ?? ''))
      next = /href="(\/desk\?[^"]*after=[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&')
    }
    const paged = seen.filter((uid) => uid.startsWith('PAGED'))
    expect([new Set(paged).size, paged.length], view).toEqual(expected[view])
  }
})

test('viewing a record is audited, and only the last two characters of the PPSN are shown', async () => {
  const { uid } = await answeredMember(app, 'brid', 'looked@example.ie')
  await db
    .updateTable('members')
    .set({ pps_number: app.context.fieldEncryption.encrypt('7654321TA', { uid, field: 'pps_number' }) })
    .where('uid', '=', uid)
    .execute()
  const page = await desk.get(`/desk/members/${uid}`)
  expect(page.text).toContain('looked@example.ie')
  expect(page.text).toContain('Managing director')
  expect(page.text).toContain('Fact find complete')
  expect(page.text).toContain('TA')
  expect(page.html).not.toMatch(/7654321|54321/)
  const [view] = await auditRows(app, uid, 'view_record')
  expect(view).toMatchObject({ actor: 'adviser', actor_uid: await uidOf(app, 'niamh@siol.example') })
  expect((await desk.get('/desk/members/NOBODY')).status).toBe(404)
})

test('notes are stored, audited without their text, and never shown to the member', async () => {
  const { uid, browser } = await answeredMember(app, 'saoirse', 'noted@example.ie')
  expect((await desk.post(`/desk/members/${uid}`, { note: '  ' })).status).toBe(422)
  expect((await desk.post(`/desk/members/${uid}`, { note: 'Prefers the evening.' })).location).toBe(
    `/desk/members/${uid}#notes`,
  )
  await Promise.all([1, 2, 3].map(() => desk.post(`/desk/members/${uid}`, { note: ' Prefers the evening.' })))
  expect(await auditRows(app, uid, 'add_note')).toHaveLength(1)
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain('Prefers the evening.')
  expect(JSON.stringify(await auditRows(app, uid, 'add_note'))).not.toContain('evening')
  expect((await browser.get('/')).text).not.toContain('evening')
})

test('DATA-29 NFR-06 REC-01 REC-03 REC-10 REC-12: one approval writes the fields, the documents and one email; before it the member sees nothing', async () => {
  const { uid, browser, email } = await answeredMember(app, 'saoirse')
  expect((await browser.get('/')).text).not.toContain('Your recommendation is here')
  expect((await emailsTo(app, email)).filter(({ subject }) => subject.includes('recommendation'))).toEqual([])

  const unanswered = formValues((await desk.get(`/desk/members/${uid}/recommendation`)).html)
  const changed = await desk.post(`/desk/members/${uid}/recommendation`, { ...unanswered, contribution: '30' })
  expect(changed.status).toBe(422)
  expect(changed.text).toContain('This differs from the proposal. Write why')
  expect(formValues(changed.html).contribution).toBe('30')
  expect(await approvals(uid)).toEqual([])

  const values = await draftOf(desk, uid)
  const edited = {
    ...values,
    contribution: '60',
    reason_contribution: 'We agreed to begin small.',
    words: 'Well done.',
  }
  expect((await desk.post(`/desk/members/${uid}/recommendation`, edited)).location).toBe(
    `/desk/members/${uid}/recommendation`,
  )
  // The same form sent twice approves once; with other values it is refused, because its version is outdated.
  expect((await desk.post(`/desk/members/${uid}/recommendation`, edited)).location).toBe(
    `/desk/members/${uid}/recommendation`,
  )
  expect((await desk.post(`/desk/members/${uid}/recommendation`, { ...edited, contribution: '70' })).status).toBe(409)
  expect(await approvals(uid)).toHaveLength(1)

  const row = await memberRow(app, uid)
  expect(row).toMatchObject({
    recommend_zurich_standard: true,
    recommend_zurich_bestmatch: 'zurich_standard_prsa',
    pension_contribution_value: 60,
    often_contribution: 'Monthly',
  })
  expect(row.recommended_at).not.toBeNull()
  const [audit] = await auditRows(app, uid, 'approve_recommendation')
  expect(audit).toMatchObject({
    before: { version: 0, recommend_zurich_standard: false },
    after: { version: 1, recommend_zurich_standard: true, pension_contribution_value: 60 },
  })
  expect((await emailsTo(app, email)).filter(({ subject }) => subject.includes('recommendation'))).toHaveLength(1)
  expect((await browser.get('/')).text).toContain('Your recommendation is here')

  await expect
    .poll(() => db.selectFrom('recommendation_documents').selectAll().where('uid', '=', uid).execute())
    .toHaveLength(3)
  await generateDocuments(app.context, { uid: uid as MemberId, version: 1 })
  const files = await db.selectFrom('files').select('path').where('uid', '=', uid).orderBy('path').execute()
  expect(files.map(({ path }) => path).filter((path) => path.includes('/provider detail/'))).toEqual([
    `${uid}/provider detail/Contract_Document.pdf`,
    `${uid}/provider detail/Preliminary_Disclosure_Certificate.pdf`,
    `${uid}/provider detail/Sustainability_Statement.pdf`,
  ])
  expect(await db.selectFrom('recommendation_documents').selectAll().where('uid', '=', uid).execute()).toHaveLength(3)
})

test('of two advisers who approve at once, one succeeds and the other gets an error', async () => {
  const other = await adviserAtDesk(app, 'oisin@siol.example')
  const { uid, email } = await answeredMember(app, 'saoirse', 'twice@example.ie')
  const values = await draftOf(desk, uid)
  const answers = await Promise.all(
    [desk, other].map((browser) => browser.post(`/desk/members/${uid}/recommendation`, values)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toContain(
    'A recommendation for this member waits for a second approval',
  )
  expect(await approvals(uid)).toHaveLength(0)
  await giveSecondApproval(app, uid)
  expect(await approvals(uid)).toHaveLength(1)
  expect((await emailsTo(app, email)).filter(({ subject }) => subject.includes('recommendation'))).toHaveLength(1)
  // The tests below are about a firm with one adviser.
  await removeAdviser(app.context, 'oisin@siol.example')
})

test('an approval is refused if the answers changed meanwhile, or once the member has applied', async () => {
  const { uid } = await answeredMember(app, 'saoirse', 'changed@example.ie')
  const values = await draftOf(desk, uid)
  await db
    .updateTable('answers')
    .set({ version: 2 })
    .where('uid', '=', uid)
    .where('form_id', '=', 'fact_find_risk_reward')
    .execute()
  expect((await desk.post(`/desk/members/${uid}/recommendation`, values)).text).toContain(
    'The member changed their answers while you were here.',
  )
  const again = await draftOf(desk, uid)
  await db.updateTable('members').set({ pension_applied: 'zurich_standard_prsa' }).where('uid', '=', uid).execute()
  expect((await desk.post(`/desk/members/${uid}/recommendation`, again)).status).toBe(409)
  expect(await approvals(uid)).toEqual([])
})

test('nothing can be approved for a member who is not tax resident, whatever is posted', async () => {
  const { uid, browser } = await answeredMember(app, 'saoirse', 'abroad@example.ie')
  await db.updateTable('members').set({ is_tax_resident: 'No' }).where('uid', '=', uid).execute()
  const refused = await approve(desk, uid, {
    expected: '0',
    seen: '1.1.1',
    plan_zurich_standard_prsa: 'yes',
    contribution: '100',
    reason_plans: 'x',
  })
  expect([refused.status, refused.text.includes('not tax resident')]).toEqual([422, true])
  expect((await browser.get('/')).text).not.toContain('Your recommendation is here')
})

test('when the email cannot be enqueued, nothing is approved', async () => {
  const { uid, browser } = await answeredMember(app, 'saoirse', 'half@example.ie')
  const values = await draftOf(desk, uid)
  queue.broken = true
  const failed = await desk.post(`/desk/members/${uid}/recommendation`, values)
  queue.broken = false
  expect(failed.status).toBe(500)
  expect(await approvals(uid)).toEqual([])
  expect((await memberRow(app, uid)).recommend_zurich_standard).toBe(false)
  expect((await browser.get('/')).text).not.toContain('Your recommendation is here')
  expect((await desk.post(`/desk/members/${uid}/recommendation`, values)).status).toBe(303)
})

test('the firm can replace a document with its own PDF, and the previous edition stays on record', async () => {
  const { uid } = await answeredMember(app, 'saoirse', 'firm-upload@example.ie')
  await approve(desk, uid)
  await expect
    .poll(() => db.selectFrom('recommendation_documents').selectAll().where('uid', '=', uid).execute())
    .toHaveLength(3)
  const send = (file: File) => sendForm(desk, `/desk/members/${uid}/recommendation/terms`, { file })
  expect((await send(new File(['hello'], 'x.pdf', { type: 'application/pdf' }))).status).toBe(422)
  const replacement = pdf()
  expect((await send(jpeg(replacement, 'ours.pdf', 'application/pdf'))).location).toBe(
    `/desk/members/${uid}/recommendation`,
  )
  const editions = await db
    .selectFrom('recommendation_documents')
    .select(['edition', 'source'])
    .where('uid', '=', uid)
    .where('document', '=', 'terms')
    .orderBy('edition')
    .execute()
  expect(editions).toEqual([
    { edition: 1, source: 'generated' },
    { edition: 2, source: 'firm_upload' },
  ])
  await generateDocuments(app.context, { uid: uid as MemberId, version: 1 })
  const storedFiles = await db
    .selectFrom('files')
    .select('path')
    .where('uid', '=', uid)
    .where('type', '=', 'terms')
    .execute()
  expect(storedFiles).toHaveLength(3)
  expect((await auditRows(app, uid, 'replace_document'))[0]).toMatchObject({ actor: 'adviser' })
})

test('identity documents can be viewed, accepted, or sent back with a reason and an email', async () => {
  const { uid } = await applicant(app, 'documents@example.ie')
  await seedIdentity(app, uid)
  expect((await desk.get('/desk?view=documents')).text).toContain('documents@example.ie')
  const page = await desk.get(`/desk/members/${uid}/identity`)
  const stored = [...page.html.matchAll(/name="stored" value="([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(stored).toHaveLength(2)
  expect((await desk.get(`/desk/members/${uid}/identity/ppsn`)).headers.get('content-type')).toBe('image/jpeg')

  const review = (document: string, at: number, intent: string, reason = '') =>
    desk.post(`/desk/members/${uid}/identity`, { document, stored: stored[at] ?? '', intent, reason })
  await desk.post(`/desk/members/${uid}/identity`, { intent: 'reveal' })
  expect((await review('ppsn', 0, 'accept')).status).toBe(303)
  expect((await review('datebirth', 1, 'sendBack')).text).toContain(
    'Enter a reason, so that the member knows what to send',
  )
  expect((await review('datebirth', 0, 'sendBack', 'Too dark.')).status).toBe(409)
  const responses = await Promise.all([1, 2].map(() => review('datebirth', 1, 'sendBack', 'Too dark.')))
  expect(responses.map(({ status }) => status)).toEqual([303, 303])
  // A different decision on a reviewed document is refused.
  expect((await review('datebirth', 1, 'accept')).status).toBe(409)
  expect((await review('ppsn', 0, 'sendBack', 'Blurred.')).status).toBe(409)
  expect((await emailsTo(app, 'documents@example.ie')).filter(({ text }) => text.includes('Too dark.'))).toHaveLength(1)
  expect(await auditRows(app, uid, 'send_document_back')).toMatchObject([
    { before: { state: 'sent' }, after: { state: 'sentBack', reason: 'Too dark.' } },
  ])
  const [mail] = await emailsTo(app, 'documents@example.ie')
  expect(mail?.text).toContain('The reason: Too dark.')
  expect((await memberRow(app, uid)).pension_applied_verify_identity).toBe(false)
  expect((await desk.get('/desk?view=documents')).text).not.toContain('documents@example.ie')
})

test('DATA-21: two advisers saving the same page do not overwrite each other', async () => {
  await verifiedMember(app, 'two-advisers@example.ie')
  const uid = await uidOf(app, 'two-advisers@example.ie')
  const page = await desk.get(`/desk/members/${uid}/pension`)
  const seen = /name="seen" value="([^"]*)"/.exec(page.html)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const { pension_start_date: _splitIntoFields, ...drawn }: Record<string, string> = JSON.parse(seen)
  const save = (changes: Record<string, string>) =>
    desk.post(`/desk/members/${uid}/pension`, { ...drawn, seen, ...changes })
  expect((await save({ policy_number: 'ZU-7' })).status).toBe(303)
  expect((await save({ fund_value: '900' })).status).toBe(303)
  expect(await memberRow(app, uid)).toMatchObject({ policy_number: 'ZU-7', fund_value: 900 })
  // If `seen` is missing or invalid, every submitted field is written.
  expect((await save({ seen: '{"policy_number":1}' })).status).toBe(303)
  expect(await memberRow(app, uid)).toMatchObject({ policy_number: null, fund_value: null })
})
