/** The employer of an employee: the link, the email, the form without an account, and the reminders. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { remindEmployer } from '#areas/application/flows/share-with-employer.ts'
import { listMemberTasks } from '#database/desk/tasks.ts'
import { insertApplication, type NewApplication } from '#database/members/applications.ts'
import { shownTask } from '#desk/pages/tasks/shown-tasks.ts'
import { limits } from '#shared/domain/access/limits.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { auditRows, emailsTo, memberRow, setHits, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { fillEmployerForm, questionIn, REVIEW, saveEmployerForm, sendEmployerForm, versionIn } from '../fill-forms.ts'

const app = await openApp()
const { db } = app.context
const plan = 'zurich_standard_prsa'
const sharePath = '/pension-application/share-employer'
const daySeconds = 24 * 3600

let memberCount = 0
async function employee() {
  app.clock.pass(200)
  const email = `employee${memberCount++}@example.ie`
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  const facts = {
    first_name: 'Aoife',
    last_name: 'Byrne',
    phone_number: '+353851234567',
    employment_status: 'Employee',
    recommend_zurich_standard: true,
    process_pension_applied: plan,
    process_employer_details: 'progress',
  } as const
  await db.updateTable('members').set(facts).where('uid', '=', uid).execute()
  const row = () => memberRow(app, uid)
  const shareLink = async () => {
    const { html } = await browser.get(sharePath)
    const address = /value="(http[^"]+employer-form[^"]+)"/.exec(html)?.[1] ?? ''
    return address.replaceAll('&amp;', '&').replace(app.context.origin, '')
  }
  return { browser, uid, email, row, shareLink }
}

test('EMP-01 EMP-02 EMP-04 EMP-06: the form is shared, emailed and filled in without an account, and the member is notified', async () => {
  const { browser, uid, row, email, shareLink } = await employee()
  await db.updateTable('members').set({ process_employer_details: null }).where('uid', '=', uid).execute()
  expect((await browser.get('/')).html).toMatch(
    /<form[^>]*method="post".*?<button[^>]*>(?:<[^>]+>)*Share with Employer/s,
  )
  expect((await browser.post('/?index', { plan })).location).toBe(sharePath)
  expect((await browser.get(sharePath)).text).toContain('Send Via Email')
  expect((await browser.get(sharePath)).text, 'needs a script').not.toContain('Copy the link')
  expect((await browser.post(sharePath, { email: 'nobody' })).text).toContain('Must be a valid email')
  expect((await browser.post(sharePath, { email: ' Payroll@Acme.ie ' })).location).toBe(sharePath)
  expect((await row()).process_employer_details).toBe('waiting')
  expect((await browser.get(sharePath)).text).toContain('We sent the form to payroll@acme.ie')

  const [mail, ...more] = await emailsTo(app, 'payroll@acme.ie')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Aoife Byrne')
  const link = mail?.link.replace(app.context.origin, '') ?? ''
  expect(link).toBe(await shareLink())

  const employer = app.browser()
  const first = await employer.follow(await employer.get(link))
  expect(first.status).toBe(200)
  for (const secret of ['+353851234567', email]) expect(first.html).not.toContain(secret)
  const review = await fillEmployerForm(employer, link)
  const done = await employer.follow(await sendEmployerForm(employer, link, review))
  expect(done.text).toContain('Thank you')
  const filled = await row()
  expect(filled).toMatchObject({ process_employer_details: 'done', pension_applied: plan })
  expect(filled.current_employer).not.toBeNull()
  expect(filled.current_employer).toBe(filled.company_eircode)
  const completionEmails = (await emailsTo(app, email)).filter(({ subject }) => subject.includes('employer completed'))
  expect(completionEmails).toHaveLength(1)
  expect((await browser.follow(await browser.get(completionEmails[0]?.link ?? ''))).text).toContain(
    'Your employer completed their details',
  )
  await db.updateTable('members').set({ pension_applied_verify_identity: true }).where('uid', '=', uid).execute()
  expect((await browser.get('/pension-application/prsa-form')).text).toContain(`Employer ${filled.current_employer}`)
})

test('EMP-07 DATA-13: only the three listed values are accepted, and a member cannot set the employer to done', async () => {
  const { browser, uid, row } = await employee()
  for (const value of ['sent', 'Done', '', 7, true, 'done']) {
    const answer = await browser.json(`/users/${uid}`, { process_employer_details: value })
    expect([answer.status, (await row()).process_employer_details], String(value)).toEqual([422, 'progress'])
    if (value === 'done') continue
    await expect(
      db
        .updateTable('members')
        .set({ process_employer_details: value as 'done' })
        .where('uid', '=', uid)
        .execute(),
    ).rejects.toThrow()
  }
})

test('until something was sent, the member goes back and chooses the other plan, and the link that they had stops', async () => {
  const { browser, uid, row, shareLink } = await employee()
  const other = 'zurich_nonstandard_prsa'
  await db.updateTable('members').set({ recommend_zurich_nonstandard: true }).where('uid', '=', uid).execute()
  const link = await shareLink()
  expect((await browser.get('/')).text).toContain('Back to my recommendation')
  expect((await browser.post(sharePath, { intent: 'choose_again' })).location).toBe('/')
  expect(await row()).toMatchObject({ process_pension_applied: null, process_employer_details: null })
  // A second click, or another tab.
  expect((await browser.post('/?index', { intent: 'choose_again' })).location).toBe('/')
  expect((await app.browser().get(link)).status).toBe(410)
  expect((await browser.post('/?index', { plan: other })).location).toBe(sharePath)
  expect((await row()).process_pension_applied).toBe(other)

  await browser.post(sharePath, { email: 'payroll@acme.ie' })
  expect((await browser.get(sharePath)).text).not.toContain('Back to my recommendation')
  const refused = await browser.post(sharePath, { intent: 'choose_again' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('The form has gone to your employer')
  expect(await row()).toMatchObject({ process_pension_applied: other, process_employer_details: 'waiting' })
  const actions = await auditRows(app, uid, 'choose_again')
  expect(actions).toHaveLength(1)
})

test('a link works once, and then says that the answers were received', async () => {
  const { uid, shareLink, row } = await employee()
  const link = await shareLink()
  const employer = app.browser()
  const review = await saveEmployerForm(app, uid)
  await sendEmployerForm(employer, link, review)
  const before = await row()
  const again = await sendEmployerForm(employer, link, review)
  expect(again.text).toContain('Thank you, we have your answers')
  expect((await app.browser().get(link)).text).toContain('There is nothing more for you to do')
  expect((await row()).updatedAt).toEqual(before.updatedAt)
})

test('entered answers are kept for other devices and for a new link, which replaces the old one', async () => {
  const { browser, uid, shareLink } = await employee()
  await browser.post(sharePath, { email: 'hr@acme.ie' })
  const link = await shareLink()
  await saveEmployerForm(app, uid)
  expect((await browser.post(sharePath, { email: 'hr@acme.ie' })).location).toBe(sharePath)
  expect(await emailsTo(app, 'hr@acme.ie')).toHaveLength(1)
  app.clock.pass(120)
  await browser.post(sharePath, { email: 'boss@acme.ie' })
  const next = await shareLink()
  expect(next).not.toBe(link)
  const old = await app.browser().get(link)
  expect([old.status, old.text]).toEqual([410, expect.stringContaining('There is a newer link')])
  const other = app.browser()
  expect(questionIn(await other.follow(await other.get(next)))).toBe(REVIEW)
})

test('a link expires after 14 days, and a guessed or truncated one opens nothing', async () => {
  const { shareLink, row, uid } = await employee()
  const link = await shareLink()
  for (const wrong of [
    '/employer-form',
    '/employer-form?key=',
    `${link}x`,
    link.slice(0, -2),
    '/employer-form?key[]=1',
  ]) {
    const page = await app.browser().get(wrong)
    expect([page.status, page.text], wrong).toEqual([410, expect.stringContaining("This link doesn't work")])
    expect((await app.browser().post(wrong, { version: '1' })).status).toBe(410)
  }
  const { expires_at } = await db
    .selectFrom('employer_links')
    .select('expires_at')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(expires_at).toEqual(new Date(app.clock.now().getTime() + 14 * daySeconds * 1000))
  app.clock.pass(14 * daySeconds - 1)
  const review = await saveEmployerForm(app, uid)
  const answers = () => db.selectFrom('answers').selectAll().where('uid', '=', uid).execute()
  const before = await answers()
  app.clock.pass(1)
  const late = app.browser()
  expect((await late.get(link)).text).toContain('This link has expired')
  // A page that was opened in time cannot be submitted either.
  for (const posted of [
    await sendEmployerForm(late, link, review),
    await late.post(`${link}&page=employer`, { version: '1' }),
  ])
    expect([posted.status, posted.text], link).toEqual([410, expect.stringContaining('This link has expired')])
  expect(await answers()).toEqual(before)
  expect((await row()).process_employer_details).toBe('progress')
  const made = () => auditRows(app, uid, 'make_employer_link')
  expect(await made()).toHaveLength(1)
  const next = await shareLink()
  expect(next).not.toBe(link)
  // Opening the page again makes nothing.
  expect(await shareLink()).toBe(next)
  expect((await made()).map(({ actor, actor_uid, after }) => [actor, actor_uid, after])).toEqual([
    ['member', uid, { link: expect.any(String) }],
    ['member', uid, { link: await linkIdOf(uid) }],
  ])
  // The new link still has the answers entered with the old one.
  const kept = await app.browser().follow(await app.browser().get(next))
  expect((await sendEmployerForm(app.browser(), next, kept)).status).toBe(303)
})

test('the 14 days of a link start when it is emailed, and a second submission sends nothing', async () => {
  const { browser, shareLink } = await employee()
  const link = await shareLink()
  app.clock.pass(10 * daySeconds)
  const responses = await Promise.all([1, 2].map(() => browser.post(sharePath, { email: 'slow@acme.ie' })))
  expect(responses.map(({ location }) => location)).toEqual([sharePath, sharePath])
  const [mail, ...more] = await emailsTo(app, 'slow@acme.ie')
  expect([mail?.link, more]).toEqual([`${app.context.origin}${link}`, []])
  expect(await shareLink()).toBe(link)
  // The link still works late in the evening of the day that the email names.
  const lastDay = new Date(app.clock.now().getTime() + 13 * daySeconds * 1000)
  expect(mail?.text).toContain(`works until ${lastDay.toLocaleDateString('en-GB', { dateStyle: 'long' })}`)
  const evening = new Date(`${lastDay.toISOString().slice(0, 10)}T23:30:00Z`)
  app.clock.pass((evening.getTime() - app.clock.now().getTime()) / 1000)
  expect((await app.browser().follow(await app.browser().get(link))).status).toBe(200)
})

test('saving a form too often is refused for a minute, and the typed values stay', async () => {
  const { shareLink } = await employee()
  const link = await shareLink()
  const employer = app.browser()
  const page = await employer.follow(await employer.get(link))
  const first = questionIn(page) ?? ''
  const save = (name: string) =>
    employer.post(`${link}&page=${first}`, { version: versionIn(page), employee_name: name })
  await save('')
  await setHits(app, limits.formSavePerRespondent.hits - 1)
  expect((await save('')).status).toBe(422)
  const limited = await save('Ó Sé & Sons')
  expect([limited.status, limited.text]).toEqual([429, expect.stringContaining("You've tried this too many times.")])
  expect(limited.html).toContain('value="Ó Sé &amp; Sons"')
  app.clock.pass(61)
  expect((await save('')).status).toBe(422)
})

test.each([
  ['who deducts', {}, 1],
  ['who deducts nothing and adds nothing', { employee_amount: '0', employer_amount: '0' }, 0],
])(
  'on a withdrawal an employer %s is asked to stop only if something is paid, and the desk has a task',
  async (_, amounts, emails) => {
    const { browser, uid, email, shareLink } = await employee()
    const payroll = `payroll.${uid.toLowerCase()}@acme.ie`
    const own = { ...amounts, payroll_email: payroll }
    await sendEmployerForm(app.browser(), await shareLink(), await saveEmployerForm(app, uid, { own }))
    const signed = { plan, signed_name: 'Aoife Byrne', signed_from: '::1', signed_with: 'A browser', content_hash: '' }
    const content = {} as NewApplication['content']
    const owned = { id: uid, uid: uid as MemberId, signed_at: app.clock.now() }
    await insertApplication(db, { ...signed, content, ...owned })
    await browser.post('/pension-application/cooling-off', { confirmed: 'yes' })

    const stop = await emailsTo(app, payroll)
    expect(stop).toHaveLength(emails)
    if (emails > 0) expect(stop[0]?.text).toMatch(/Aoife\sByrne\shas\swithdrawn.*deduct\snothing\smore/s)
    const [acknowledged] = (await emailsTo(app, email)).filter(({ subject }) => subject.includes('withdrawn'))
    for (const [words, said] of [
      ['nothing else you need to do', emails === 0],
      ['asked your employer to stop', emails > 0],
    ] as const)
      expect(acknowledged?.text.replace(/\s+/g, ' ').includes(words), words).toBe(said)
    const [task, ...others] = await listMemberTasks(db, uid as MemberId)
    expect(others).toEqual([])
    expect(task).toMatchObject({ text: expect.stringContaining('make sure that the provider stops'), forId: null })
    expect(task && shownTask(task, '', app.clock.now()).detail).toMatch(/^from the member's side, today/)
  },
)

test('EMP-02 APP-07: guests and members without a plan cannot share', async () => {
  const guest = await app.browser().get(sharePath)
  expect(guest.location).toBe('/entry')
  const other = await verifiedMember(app, 'nothing@example.ie')
  expect((await other.get(sharePath)).location).toBe('/')
  expect((await other.post(sharePath, { email: 'a@b.ie' })).location).toBe('/')
  expect(await emailsTo(app, 'a@b.ie')).toEqual([])
})

const linkIdOf = async (uid: string) =>
  (
    await db
      .selectFrom('employer_links')
      .select('id')
      .where('uid', '=', uid)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id

test('the employer gets reminders after 3 and 7 days, with a working link', async () => {
  const { browser, uid, shareLink } = await employee()
  const before = Date.now()
  await browser.post(sharePath, { email: 'reminded@acme.ie' })
  const linkId = await linkIdOf(uid)
  const { rows } = await sql<{ start: Date }>`
    select start_after as start from pgboss.job where name = 'employer-reminder' and data->>'linkId' = ${linkId}
    order by start_after`.execute(db)
  expect(rows.map(({ start }) => Math.round((start.getTime() - before) / (daySeconds * 1000)))).toEqual([3, 7])

  // The second run simulates a process that died before the job was marked as done.
  for (const _ of ['done', 'again']) await remindEmployer(app.context, { linkId })
  // Both emails may bear the same time, so their order says nothing.
  const received = await emailsTo(app, 'reminded@acme.ie')
  expect(received).toHaveLength(2)
  const [reminder, ...others] = received.filter(({ subject }) => subject.startsWith('Reminder'))
  expect(others).toHaveLength(0)
  expect(reminder?.link.replace(app.context.origin, '')).toBe(await shareLink())
})

test('there is no reminder for a link that was used, replaced or has expired', async () => {
  const used = await employee()
  await used.browser.post(sharePath, { email: 'used@acme.ie' })
  const link = await used.shareLink()
  const usedId = await linkIdOf(used.uid)
  await sendEmployerForm(app.browser(), link, await saveEmployerForm(app, used.uid))

  const replaced = await employee()
  await replaced.browser.post(sharePath, { email: 'old@acme.ie' })
  const oldId = await linkIdOf(replaced.uid)
  app.clock.pass(120)
  await replaced.browser.post(sharePath, { email: 'new@acme.ie' })

  const late = await employee()
  await late.browser.post(sharePath, { email: 'late@acme.ie' })
  const lateId = await linkIdOf(late.uid)
  app.clock.pass(14 * daySeconds + 1)

  for (const [linkId, to] of [
    [usedId, 'used@acme.ie'],
    [oldId, 'old@acme.ie'],
    [lateId, 'late@acme.ie'],
  ] as const) {
    await remindEmployer(app.context, { linkId })
    expect(await emailsTo(app, to), to).toHaveLength(1)
  }
})
