/**
 * The one contribution of an application: what the employer or the member's business states, what the member and an
 * adviser make of it, what is signed.
 */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withdrawApplication } from '#areas/application/flows/withdraw-application.ts'
import { promisedTasks } from '#areas/forms/copy/promised-tasks.ts'
import { savePage } from '#areas/forms/flows/save-page.ts'
import { listMemberTasks } from '#database/desk/tasks.ts'
import { limits } from '#shared/domain/access/limits.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { auditRows, emailsTo, memberRow, setHits, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { advise, seedIdentity, signAs } from '../applications.ts'
import { submitAt } from '../delivered-form.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'
import { answerUntilReview, fillEmployerForm, saveEmployerForm, sendEmployerForm, submit } from '../fill-forms.ts'

const app = await openApp()
const { db } = app.context
const desk = await adviserAtDesk(app)
const plan = 'zurich_standard_prsa'
const page = '/pension-application/contribution'
const review = '/pension-application/prsa-form'
const sign = '/pension-application/sign-contract'

let count = 0

/** An advised employee whose documents are in and whose employer has the link. */
async function employee() {
  app.clock.pass(200)
  const email = `one-contribution${count++}@example.ie`
  const { browser } = await answeredMember(app, 'saoirse', email)
  const uid = await uidOf(app, email)
  await advise(app, desk, uid)
  const facts = {
    first_name: 'Aoife',
    last_name: 'Byrne',
    employment_status: 'Employee',
    process_pension_applied: plan,
    process_employer_details: 'progress',
  } as const
  await db.updateTable('members').set(facts).where('uid', '=', uid).execute()
  const row = () => memberRow(app, uid)
  const { pension_contribution_value: approved } = await row()
  if (!approved) throw new Error('the approval has no monthly contribution')
  const link = async () => {
    const to = `payroll${count}.${app.clock.now().getTime()}@acme.ie`
    await browser.post('/?index', { intent: 'send', email: to })
    const [mail] = await emailsTo(app, to)
    return { mail, address: mail?.link.replace(app.context.origin, '') ?? '' }
  }
  return { browser, uid, email, row, approved, link }
}

/** The employer opened the link, completed the form and sent it. */
const employerStates = async (uid: string, address: string, own: Record<string, string>) =>
  sendEmployerForm(app.browser(), address, await saveEmployerForm(app, uid, { own }))

const seenIn = async (browser: Browser, address: string) =>
  /name="seen" value="([^"]*)"/.exec((await browser.get(address)).html)?.[1] ?? ''

test('EMP-01 APP-13 APP-17 APP-19: an employer changes the amount, the member agrees, and the agreed figure is reviewed and signed', async () => {
  const { browser, uid, email, row, approved, link } = await employee()
  const { mail, address } = await link()
  expect(mail?.text).toContain(`Aoife Byrne and our adviser agreed on €${approved} per month, deducted from pay`)
  expect(mail?.text).toContain('Zurich Standard PRSA')
  const stated = approved - 5
  const figures = { employee_amount: String(stated), employer_amount: '0' }

  const employer = app.browser()
  const opened = await employer.follow(await employer.get(address))
  expect(opened.text).toContain('About Aoife Byrne · Zurich Standard PRSA with Síol')
  await employerStates(uid, address, { ...figures, contribution_reason: 'Payroll rounds to whole tens' })
  expect((await row()).pension_contribution_value).toBe(approved)
  expect(await emailsTo(app, email)).toContainEqual(
    expect.objectContaining({ subject: 'Your employer has entered a different amount' }),
  )
  const home = await browser.get('/')
  expect(home.text).toContain(
    `Your employer will take €${stated} per month from your pay. Your adviser approved €${approved} per month.`,
  )
  expect(home.html).toContain(`href="${page}"`)

  await seedIdentity(app, uid)
  expect((await browser.get(review)).location).toBe(page)
  expect((await browser.post(review, {})).location).toBe(page)
  expect((await browser.get(sign)).location).toBe('/pension-application')
  expect((await browser.json(`/users/${uid}`, { process_final_pension_application: true })).status).toBe(409)
  expect((await row()).process_final_pension_application).toBe(false)

  const shown = await browser.get(page)
  expect(shown.text).toContain('Payroll rounds to whole tens')
  const seen = await seenIn(browser, page)
  expect((await browser.post(page, { intent: 'agree', seen: `${stated - 1}-0` })).status).toBe(409)
  expect((await submitAt(browser, page, { button: `Agree to €${stated} per month` })).location).toBe(
    '/pension-application',
  )
  expect(await row()).toMatchObject({ pension_contribution_value: stated, employer_pension_contribution: 0 })
  await browser.post(page, { intent: 'agree', seen })
  const agreed = await db.selectFrom('contribution_decisions').select('decision').where('uid', '=', uid).execute()
  expect(agreed).toEqual([{ decision: 'agreed' }])

  expect((await browser.get(review)).text).toContain(`Your contribution €${stated} per month`)
  expect((await signAs(browser, 'Aoife Byrne')).status).toBe(303)
  const { content } = await db
    .selectFrom('applications')
    .select('content')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(content.summary.pension).toMatchObject({ contribution: stated, employerContribution: 0 })
  const rows = await auditRows(app, uid)
  expect(rows.map(({ action }) => action)).toContain('agree_contribution')
})

test('EMP-01: another name is refused, the approved amounts are filled in, and changing them needs a reason', async () => {
  const { uid, row, approved, link } = await employee()
  const { address } = await link()
  const employer = app.browser()
  await expect(fillEmployerForm(employer, address, { employee_name: 'Anna Byrne' })).rejects.toThrow(
    'This is not the name at the top of this form',
  )
  const before = { employee_amount: String(approved), employer_amount: '0', contribution_reason: '' }
  await expect(fillEmployerForm(employer, address, { ...before, employee_amount: '10' })).rejects.toThrow(
    'contribution answered 422',
  )
  const asked = await employer.get(`${address}&page=contribution`)
  expect(asked.text).toContain(`Approved: €${approved} per month from pay`)
  expect(asked.html).toMatch(new RegExp(`name="employee_amount"[^>]*value="${approved}"`))
  await employerStates(uid, address, before)
  expect(await row()).toMatchObject({ process_employer_details: 'done', pension_contribution_value: approved })
})

test('APP-13 EMP-01: the member asks an adviser, who asks the employer again, and nothing else is lost', async () => {
  const { browser, uid, email, row, approved, link } = await employee()
  const lower = { employee_amount: '40', employer_amount: '0', contribution_reason: 'A typing mistake' }
  await employerStates(uid, (await link()).address, lower)
  const seen = await seenIn(browser, page)
  const asked = await submitAt(browser, page, {
    button: 'Ask my adviser',
    fill: { note: 'They meant another number' },
  })
  expect(asked.location).toBe(page)
  expect((await browser.get(page)).text).toContain('Your adviser is checking your contribution')
  expect((await browser.post(page, { intent: 'agree', seen })).status).toBe(409)

  expect((await desk.get('/desk?view=contribution')).text).toContain('Aoife Byrne')
  const address = `/desk/members/${uid}/contribution`
  expect((await desk.get(`/desk/members/${uid}`)).html).toContain(`href="${address}"`)
  const shown = await desk.get(address)
  for (const text of ['They meant another number', 'A typing mistake', `€${approved} per month`])
    expect(shown.text).toContain(text)
  expect((await browser.get(address)).status).toBe(404)
  const unwritten = await desk.post(address, { intent: 'returned', seen, note: ' ' })
  expect([unwritten.status, unwritten.text]).toEqual([422, expect.stringContaining('Write a note')])
  const answer = { intent: 'returned', seen, note: 'Payroll enters it again' }
  expect((await desk.post(address, answer)).location).toBe(address)
  await desk.post(address, answer)
  const mails = (await emailsTo(app, email)).filter(({ subject }) => subject.includes('looked at your contribution'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Payroll enters it again')
  expect((await desk.get('/desk?view=contribution')).text).not.toContain('Aoife Byrne')

  expect((await browser.get('/')).text).toContain('Your employer comes next')
  const again = (await link()).address
  const employer = app.browser()
  const first = await employer.follow(await employer.get(again))
  expect(first.text).toContain(`Approved: €${approved} per month from pay`)
  await employerStates(uid, again, { employee_amount: String(approved), contribution_reason: '' })
  expect(await row()).toMatchObject({ process_employer_details: 'done', pension_contribution_value: approved })
  await seedIdentity(app, uid)
  expect((await browser.get(review)).text).toContain(`Your contribution €${approved} per month`)
})

test('APP-13: more than was approved needs the member and then an adviser', async () => {
  const { browser, uid, row, approved, link } = await employee()
  const more = { employee_amount: String(approved + 100), employer_amount: '0', contribution_reason: 'Asked for' }
  await employerStates(uid, (await link()).address, more)
  await seedIdentity(app, uid)
  const seen = await seenIn(browser, page)
  await browser.post(page, { intent: 'agree', seen })
  expect((await row()).pension_contribution_value).toBe(approved)
  expect((await browser.get(review)).location).toBe(page)
  const address = `/desk/members/${uid}/contribution`
  expect((await desk.get('/desk?view=contribution')).text).toContain('Aoife Byrne')
  await desk.post(address, { intent: 'accepted', seen, note: 'We spoke about it' })
  expect((await row()).pension_contribution_value).toBe(approved + 100)
  expect((await browser.get(review)).text).toContain(`Your contribution €${approved + 100} per month`)
})

test('APP-13 APP-12: a business states more than was approved, which an adviser returns', async () => {
  app.clock.pass(200)
  const email = 'own-business@example.ie'
  const { browser } = await answeredMember(app, 'saoirse', email)
  const uid = await uidOf(app, email)
  await advise(app, desk, uid)
  const facts = {
    employment_status: 'Self-Employed/Sole Trader',
    process_pension_applied: plan,
    pension_applied: plan,
  } as const
  await db.updateTable('members').set(facts).where('uid', '=', uid).execute()
  const row = () => memberRow(app, uid)
  const approved = (await row()).pension_contribution_value ?? 0
  const answers = (own: number): Record<string, Record<string, string>> => ({
    business_kind: { business_kind: 'sole_trader' },
    own_contribution: { own_contribution: String(own), own_reason: '' },
  })
  const walk = (own: number) =>
    answerUntilReview(browser, 'business_details', { as: (question, sample) => answers(own)[question] ?? sample })
  await expect(walk(approved * 24)).rejects.toThrow('own_contribution answered 422')
  const asked = await browser.get('/forms/business_details?page=own_contribution')
  expect(asked.text).toContain(`Approved by your adviser: €${approved} per month`)
  expect(asked.html).toMatch(new RegExp(`name="own_contribution"[^>]*value="${approved}"`))
  expect(asked.text).toContain('a month')
  expect(asked.html).toContain('name="own_contribution-period" value="month"')
  await answerUntilReview(browser, 'business_details', {
    as: (question, sample) =>
      question === 'own_contribution'
        ? { own_contribution: String(approved * 2), 'own_contribution-period': 'month', own_reason: 'A good year' }
        : (answers(0)[question] ?? sample),
  })
  await submit(browser, 'business_details')
  expect((await row()).pension_contribution_value).toBe(approved)
  expect((await browser.get('/')).text).toContain('Your adviser is checking your contribution')
  const address = `/desk/members/${uid}/contribution`
  const seen = await seenIn(desk, address)
  expect((await desk.get(address)).text).toContain('A good year')
  await desk.post(address, { intent: 'returned', seen, note: 'More than you can relieve' })
  expect((await row()).pension_applied_activity_information).toBe(false)
  expect((await walk(approved * 12))[0]).toBe('own_contribution')
  await submit(browser, 'business_details')
  expect(await row()).toMatchObject({
    pension_contribution_value: approved,
    pension_applied_activity_information: true,
  })
  const done = async () => (await browser.get('/pension-application/activity-information/success')).text
  expect(await done()).toContain('Next we check who you are')
  await db.updateTable('members').set({ pension_applied_verify_identity: true }).where('uid', '=', uid).execute()
  expect(await done()).toMatch(/saved with your application\. (?!Next)/)
})

test('the plan at a glance has the yearly amounts that a company states, not those of the approval', async () => {
  const { browser, uid } = await employee()
  const glance = async () =>
    /Plan at a glance .*? You retire/.exec((await browser.get('/recommendations/details/zurich_standard')).text)?.[0]
  expect(await glance()).toMatch(/Amount €\d+ per month Duration .*(relief|costs)/)
  const director = {
    employment_status: 'Company Director',
    process_employer_details: null,
    pension_applied: plan,
    often_contribution: 'Yearly',
    pension_contribution_value: 700,
  } as const
  await db.updateTable('members').set(director).where('uid', '=', uid).execute()
  const draft = JSON.stringify({ contribution: 8400, often_contribution: 'Yearly' })
  await sql`update recommendations set draft = draft || ${draft}::jsonb where uid = ${uid}`.execute(db)
  expect(await glance()).toContain('Contribution type Yearly Amount €8,400 a year Duration')
  const answers: Record<string, Record<string, string>> = {
    business_kind: { business_kind: 'company' },
    who_pays: { who_pays: 'both' },
    company_pay: { company_pay: '60000' },
    own_contribution: { own_contribution: '5000', own_reason: '' },
    company_contribution: { company_contribution: '3400', company_reason: '' },
  }
  await answerUntilReview(browser, 'business_details', { as: (question, sample) => answers[question] ?? sample })
  await submit(browser, 'business_details')
  expect(await glance()).toContain('Amount €5,000 a year Your company pays €3,400 a year Duration')
  const { text } = await browser.get('/recommendations/details/zurich_standard')
  expect(text).toContain('What your company pays gives you none')
  expect(await glance(), 'what the approved amount costs is not beside another').not.toMatch(/relief|costs/)
})

test('EMP-03 HOME-12: home shows the link and sends it, without a script, and keeps an address that is wrong', async () => {
  const { browser, uid, row } = await employee()
  const home = await browser.get('/')
  expect(home.html).toMatch(/value="http[^"]+employer-form\?key=/)
  expect(home.text).toContain('Send Via Email')
  expect(home.html).not.toContain('href="/pension-application/share-employer"')
  const refused = await browser.post('/?index', { intent: 'send', email: 'payroll at acme' })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Must be a valid email')])
  expect(refused.html).toContain('value="payroll at acme"')
  expect((await row()).process_employer_details).toBe('progress')
  const sent = await browser.post('/?index', { intent: 'send', email: 'home@acme.ie' })
  expect([sent.status, sent.location]).toEqual([303, '/'])
  expect((await row()).process_employer_details).toBe('waiting')
  expect(await emailsTo(app, 'home@acme.ie')).toHaveLength(1)
  const rows = await auditRows(app, uid)
  expect(rows.filter(({ action }) => action === 'send_employer_form')).toHaveLength(1)
  expect((await browser.post('/?index', { intent: 'send', email: 'x' })).status).toBe(422)
  await setHits(app, limits.employerMailPerMember.hits)
  const limited = await browser.post('/?index', { intent: 'send', email: 'again@acme.ie' })
  expect([limited.status, limited.text]).toEqual([429, expect.stringContaining('too many times')])
  expect(await emailsTo(app, 'again@acme.ie')).toEqual([])
})

const insertSigned = (uid: string) =>
  db
    .insertInto('applications')
    .values({
      ...{ id: uid, uid, plan, content: '{}', content_hash: '' },
      ...{ signed_name: 'Aoife Byrne', signed_at: app.clock.now(), signed_from: '', signed_with: '' },
    })
    .execute()

test('a yearly contribution that payroll was to take is monthly from now on, except where it was signed', async () => {
  const [one, signed] = [await employee(), await employee()]
  const yearly = { process_employer_details: 'done', often_contribution: 'Yearly' } as const
  await db.updateTable('members').set(yearly).where('uid', 'in', [one.uid, signed.uid]).execute()
  const { uid } = signed
  await insertSigned(uid)
  await sql.raw(await readFile('db/migrations/0064_payroll_by_the_month.sql', 'utf8')).execute(db)
  expect((await one.row()).often_contribution).toBe('Monthly')
  expect((await auditRows(app, one.uid)).at(-1)).toMatchObject({ actor: 'server', action: 'edit_profile' })
  expect((await signed.row()).often_contribution).toBe('Yearly')
})

test('an employer who is promised word on My Future Fund gives the adviser one task, sent once or twice', async () => {
  const { browser, uid, row, link } = await employee()
  const { adviser_id: forId } = await row()
  const tasks = async () =>
    (await listMemberTasks(db, uid as MemberId)).filter(({ text }) => text.includes('My Future Fund'))
  const enrolled = { my_future_fund: 'enrolled', employee_amount: '40', contribution_reason: 'A typing mistake' }
  const { address } = await link()
  await employerStates(uid, address, enrolled)
  const [task, ...others] = await tasks()
  expect(others).toEqual([])
  expect(task).toMatchObject({ due: null, forId, doneAt: null })
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain('let payroll know when the PRSA can take its place')

  const seen = await seenIn(browser, page)
  await submitAt(browser, page, { button: 'Ask my adviser', fill: { note: '' } })
  await desk.post(`/desk/members/${uid}/contribution`, { intent: 'returned', seen, note: 'Once more' })
  // A page of before does not write into the form that is asked for again.
  const old = { formId: 'employer_details', pageId: 'any', version: 1, texts: {} } as const
  const respondent = { member: uid as MemberId, actor: 'guest' } as const
  expect(await savePage(app.context, respondent, old)).toEqual({ ok: false, code: 'sent_since' })
  await employerStates(uid, (await link()).address, enrolled)
  expect(await tasks()).toHaveLength(1)

  await insertSigned(uid)
  await withdrawApplication(app.context, uid as MemberId, '')
  expect(await tasks()).toMatchObject([{ doneAt: app.clock.now() }])
  expect((await desk.get(`/desk/members/${uid}/tasks`)).text).toContain('no longer needed since the member withdrew')
  expect((await auditRows(app, uid, 'finish_task')).map(({ actor }) => actor)).toEqual(['member'])

  const other = await employee()
  await employerStates(other.uid, (await other.link()).address, { ...enrolled, my_future_fund: 'exempt' })
  expect(await listMemberTasks(db, other.uid as MemberId)).toEqual([])
})

test('what the business form says that the adviser will check or ask is a task', async () => {
  const { browser, uid, approved } = await employee()
  const director = {
    employment_status: 'Company Director',
    process_employer_details: null,
    pension_applied: plan,
    annual_salary: 60_000,
  } as const
  await db.updateTable('members').set(director).where('uid', '=', uid).execute()
  const answers: Record<string, Record<string, string>> = {
    business_kind: { business_kind: 'company' },
    company_pay: { company_pay: '0' },
    director: { proprietary_director: 'yes', investment_company: 'yes' },
    who_pays: { who_pays: 'me' },
    own_contribution: { own_contribution: String(approved * 12), own_reason: '' },
  }
  await answerUntilReview(browser, 'business_details', { as: (question, sample) => answers[question] ?? sample })
  const review = await browser.get('/forms/business_details?page=check-answers')
  for (const promise of ['Your adviser will check this before anything is paid', 'your adviser will ask you about it'])
    expect(review.text).toContain(promise)
  await submit(browser, 'business_details')
  const texts = (await listMemberTasks(db, uid as MemberId)).map(({ text }) => text)
  expect(texts.toSorted()).toEqual([promisedTasks.investment_company, promisedTasks.pay_differs].toSorted())
})
