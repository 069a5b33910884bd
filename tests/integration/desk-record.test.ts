/** What is stored about an approval, what the desk shows of it, and which views of a record are audited. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { businessAnswers } from '#areas/application/flows/sign-application.ts'
import { findMember } from '#database/members/members.ts'
import type { Replacements } from '#server/app-context.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type Browser, openApp } from '../app.ts'
import { seedIdentity } from '../applications.ts'
import { createAppContext } from '../built-app.ts'
import { adviserAtDesk, draftOf } from '../desk.ts'
import { applicant } from '../document-samples.ts'
import { answeredMember } from '../fact-finds.ts'
import { savePages, submit } from '../fill-forms.ts'

/** Enqueues the document job but never runs it, as when the process is killed right after an approval. */
const withoutDocuments: Replacements = {
  wrap: (context) => ({
    ...context,
    jobs: {
      ...context.jobs,
      work: (queue, perform) =>
        queue === 'recommendation-documents' ? Promise.resolve() : context.jobs.work(queue, perform),
    },
  }),
}
const app = await openApp({}, withoutDocuments)
const { db } = app.context
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

async function approve(uid: string): Promise<void> {
  const path = `/desk/members/${uid}/recommendation`
  const done = await desk.post(path, await draftOf(desk, uid))
  if (done.status !== 303) throw new Error(done.text)
}

const documentsOf = (uid: string) =>
  db.selectFrom('recommendation_documents').selectAll().where('uid', '=', uid).execute()

test('if the process ends after an approval and before its documents are generated, the next process generates them', async () => {
  const { uid, browser } = await answeredMember(app, 'dara', 'interrupted@example.ie')
  await approve(uid)
  expect((await browser.get('/')).text).toContain('Your recommendation is here')
  expect(await documentsOf(uid)).toEqual([])
  const page = () => desk.get(`/desk/members/${uid}/recommendation`)
  expect((await page()).text).toContain('Being generated')
  app.clock.pass(121)
  const late = await page()
  expect(late.text).toContain('Not generated yet. The system keeps trying')
  expect(late.text).toContain('Replace')

  const next = await createAppContext(
    { ...app.context.config, databaseUrl: app.context.config.databaseUrl ?? '' },
    { now: app.clock.now },
  )
  await expect.poll(() => documentsOf(uid)).toHaveLength(3)
  await next.stop()
})

test('APP-19 DATA-16 REC-10: the approved contribution stays on record when the business form states another one, and the desk shows both', async () => {
  const { uid, browser } = await answeredMember(app, 'brid', 'business@example.ie')
  const title = 'The application states a different contribution'
  await approve(uid)
  await db
    .updateTable('members')
    .set({ pension_applied: 'zurich_nonstandard_prsa', phone_number: '+353871234567' })
    .where('uid', '=', uid)
    .execute()
  const page = await desk.get(`/desk/members/${uid}`)
  expect([page.text.includes(title), page.text.includes('Approved €2,000 per month')]).toEqual([false, true])
  expect(page.text).toContain('+353 87 123 4567')

  const sent: Record<string, Record<string, string>> = {
    business_kind: { business_kind: 'company' },
    who_pays: { who_pays: 'both' },
    company_pay: { company_pay: '60000' },
    own_contribution: { own_contribution: '6000', own_reason: '' },
    company_contribution: { company_contribution: '3600', company_reason: 'A lean year' },
  }
  await savePages(app, { member: uid as MemberId, actor: 'member' }, 'business_details', {
    as: (question, sample) => sent[question] ?? sample,
  })
  expect((await submit(browser, 'business_details')).status).toBe(303)

  const [approval] = await db.selectFrom('recommendations').selectAll().where('uid', '=', uid).execute()
  expect(approval?.draft).toMatchObject({ contribution: 2000, often_contribution: 'Monthly' })
  const notice = `${title} Approved: €2,000 per month. The member states €500 per month, and €300 per month from the company. It is agreed.`
  for (const path of ['', '/pension']) expect((await desk.get(`/desk/members/${uid}${path}`)).text).toContain(notice)
  // The application uses the figure that the member stated last.
  const { pension_contribution_value: contribution } = await db
    .selectFrom('members')
    .select('pension_contribution_value')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(contribution).toBe(500)
})

test('APP-19: a member advised to pay once who states a yearly amount is recorded as paying yearly', async () => {
  const { uid, browser } = await answeredMember(app, 'nuala', 'once@example.ie')
  await approve(uid)
  await db
    .updateTable('members')
    .set({ pension_applied: 'zurich_standard_prsa', employment_status: 'Self-Employed/Sole Trader' })
    .where('uid', '=', uid)
    .execute()
  const sent: Record<string, Record<string, string>> = {
    business_kind: { business_kind: 'sole_trader' },
    own_contribution: { own_contribution: '2400', own_reason: 'Spread over the year' },
  }
  await savePages(app, { member: uid as MemberId, actor: 'member' }, 'business_details', {
    as: (question, sample) => sent[question] ?? sample,
  })
  await submit(browser, 'business_details')
  expect(
    await db
      .selectFrom('members')
      .select(['often_contribution', 'pension_contribution_value'])
      .where('uid', '=', uid)
      .executeTakeFirst(),
  ).toEqual({ often_contribution: 'Yearly', pension_contribution_value: 200 })
  const { text } = await desk.get(`/desk/members/${uid}`)
  expect(text).toContain('Approved: €10,000 once. The member states €2,400 a year. It is agreed.')
  expect(text).toContain('Pays in €2,400 a year')
  const member = await findMember(db, uid as MemberId)
  if (!member) throw new Error('member not found')
  const labels = async (often_contribution: string) =>
    (await businessAnswers(db, { ...member, often_contribution })).map(({ label }) => label)
  expect(await labels('Yearly')).toContain('You pay a year')
  expect(await labels('Once')).toContain('You pay once')
})

test('each view of a record is audited, and no desk page may be cached', async () => {
  const { uid } = await applicant(app, 'watched@example.ie')
  await seedIdentity(app, uid)
  const viewRecordRows = () =>
    db.selectFrom('audit').select('after').where('uid', '=', uid).where('action', '=', 'view_record').execute()
  const record = `/desk/members/${uid}`
  const addresses = [
    record,
    `${record}/recommendation`,
    `${record}/identity`,
    `${record}/identity/ppsn`,
    `${record}/identity/ppsn?preview`,
    `${record}/pension`,
  ]
  for (const [at, address] of addresses.entries()) {
    const page = await desk.get(address)
    expect([page.status, page.headers.get('cache-control')], address).toEqual([
      200,
      expect.stringContaining('no-store'),
    ])
    expect(await viewRecordRows(), address).toHaveLength(at + 1)
  }
  for (const address of ['/desk', '/desk?view=all', '/desk?q=watched', '/desk/advisers', '/desk/second-factor'])
    expect((await desk.get(address)).headers.get('cache-control'), address).toContain('no-store')
  // Viewing a list is not audited.
  expect(await viewRecordRows()).toHaveLength(addresses.length)
})

test('search matches names and email addresses only, whatever the length and characters of the query', async () => {
  const { uid } = await applicant(app, 'searched@example.ie')
  await db
    .updateTable('members')
    .set({
      pps_number: app.context.fieldEncryption.encrypt('7654321TA', { uid, field: 'pps_number' }),
      policy_number: 'ZU-777',
    })
    .where('uid', '=', uid)
    .execute()
  const { pps_number: encrypted } = await db
    .selectFrom('members')
    .select('pps_number')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  for (const words of ['7654321TA', '7654321', '7654321TA searched', encrypted ?? '', 'ZU-777', uid]) {
    const page = await desk.get(`/desk?${new URLSearchParams({ q: words })}`)
    expect([page.status, page.html.includes(`/desk/members/${uid}`)], words).toEqual([200, false])
  }
  for (const words of ['searched', 'SEARCHED@example', 'byrne searched', 'Sear%', `searched${' '.repeat(4000)}`]) {
    const page = await desk.get(`/desk?${new URLSearchParams({ q: words })}`)
    const found = !words.includes('%')
    expect([page.status, page.html.includes(`/desk/members/${uid}`)], words).toEqual([200, found])
  }
  const longQuery = await desk.get(`/desk?${new URLSearchParams({ q: 'a b '.repeat(2000) })}`)
  expect([longQuery.status, longQuery.html.includes('a b '.repeat(30))]).toEqual([200, false])
})

test('due times follow the facts, also across a change of the clocks, and late rows are marked', async () => {
  // Saturday evening, before the clocks go forward overnight.
  const evening = new Date('2027-03-27T18:30:00Z')
  app.clock.pass((evening.getTime() - app.clock.now().getTime()) / 1000)
  const { uid } = await answeredMember(app, 'dara', 'spring@example.ie')
  expect((await desk.get('/desk?view=recommendation')).text).toMatch(/spring@example\.ie Recommendation tomorrow 19:30/)
  app.clock.pass(24 * 3600)
  const due = await desk.get('/desk?view=recommendation')
  expect(due.text).toMatch(/spring@example\.ie Recommendation today 19:30/)
  app.clock.pass(60)
  const late = await desk.get('/desk?view=recommendation')
  expect(late.text).toMatch(/spring@example\.ie Recommendation 1 min late/)
  const row = late.html.slice(0, late.html.indexOf('spring@example.ie')).lastIndexOf('<tr')
  expect(late.html.slice(row)).toMatch(/^<tr class="desk-late"/)
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain('Due 1 min late Recommendation, was due today 19:30')

  // Once done late, it leaves the queue. While the member applies nothing is due; once the file was sent, opening the
  // pension is due within two days.
  await approve(uid)
  expect((await desk.get('/desk?view=recommendation')).text).not.toContain('spring@example.ie')
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain('done late, today 19:31')
  await db
    .updateTable('members')
    .set({ pension_applied: 'zurich_standard_prsa', updatedAt: app.clock.now() })
    .where('uid', '=', uid)
    .execute()
  expect((await desk.get('/desk')).text).not.toContain('spring@example.ie')
  await sql`update members set sent_to_provider_at = ${app.clock.now()} where uid = ${uid}`.execute(db)
  expect((await desk.get('/desk')).text).toMatch(/spring@example\.ie Pension Tue 19:31/)
  app.clock.pass(48 * 3600 + 60)
  expect((await desk.get('/desk')).text).toMatch(/spring@example\.ie Pension 1 min late/)
})

test('the activity is filtered and paged over the whole history, and each entry is on one page', async () => {
  const { uid } = await answeredMember(app, 'saoirse', 'history@example.ie')
  const edits = { actor: 'member', uid, action: 'edit_profile' } as const
  const check = { actor: 'adviser', uid, action: 'accept_document' } as const
  const names = Array.from({ length: 70 }, (_, count) => `Entry number ${count}.`)
  // Two of each moment, some of them where a page ends.
  const rows = names.map((note, count) => ({
    at: new Date(Date.UTC(2026, 0, 2, 0, count >> 1)),
    after: JSON.stringify({ note }),
  }))
  const oldest = { at: new Date('2026-01-01T12:00:00Z'), after: JSON.stringify({ document: 'ppsn' }) }
  await db
    .insertInto('audit')
    .values([...rows.map((row) => ({ ...row, ...edits })), { ...oldest, ...check }])
    .execute()
  const record = `/desk/members/${uid}`
  const newest = await desk.get(record)
  expect(newest.text).not.toContain('Accepted Proof of PPSN')
  const documents = (await desk.get(`${record}?activity=document`)).text
  expect(documents).toContain('Accepted Proof of PPSN')
  expect(documents).not.toContain('Changed the profile')
  expect((await desk.get(`${record}?activity=email`)).text).toContain('Emailed')
  expect((await desk.get(`${record}?activity=call`)).text).toContain('Nothing of this kind yet.')

  const seen: string[] = []
  let page = newest
  for (;;) {
    seen.push(...(page.text.match(/Entry number \d+\./g) ?? []))
    const [, next] = /\?before=([\w-]+)#activity"/.exec(page.html) ?? []
    if (next === undefined) break
    page = await desk.get(`${record}?before=${next}`)
  }
  expect(seen).toEqual(names.toReversed())
  expect(page.text).toContain('Accepted Proof of PPSN')
  expect(page.text).not.toContain('1 change')
})

test('the title of each page about a member says which page it is, and never who', async () => {
  const { uid } = await answeredMember(app, 'dara', 'titled@example.ie')
  const pages = ['', '/recommendation', '/owner', '/tasks', '/identity', '/client-checks', '/screening', '/sending']
  const titles: string[] = []
  for (const page of pages) {
    const { html } = await desk.get(`/desk/members/${uid}${page}`)
    titles.push(/<title>([^<]*)</.exec(html)?.[1] ?? '')
  }
  expect(new Set(titles).size, titles.join()).toBe(pages.length)
  expect(titles.join()).not.toMatch(/Dara|Shea/)
})
