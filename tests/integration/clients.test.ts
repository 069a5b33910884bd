/** Clients whom the firm has already: imported from a file or added at the desk, invited, and their pension at home. */
import { beforeEach, expect, test } from 'vitest'
import { recordClients } from '#areas/clients/flows/import-clients.ts'
import { sendInvitations } from '#areas/clients/flows/invite-clients.ts'
import { enqueueStatements } from '#areas/pension/flows/annual-statement.ts'
import { deleteDormantAccounts } from '#areas/profile/flows/delete-dormant-accounts.ts'
import { eraseAccount } from '#areas/profile/flows/erase-account.ts'
import { countAllNumbers } from '#desk/flows/numbers.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { clientInvitationDays } from '#shared/domain/time/periods.ts'
import { deleteExpired } from '#shared/flows/delete-expired.ts'
import { auditRows, emailsTo, linkTo, signUp, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { waitUntil } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { sendForm } from '../document-samples.ts'

const app = await openApp()
const { db } = app.context
let desk: Browser
// A session ends while the tests let months pass.
beforeEach(async () => {
  desk = await adviserAtDesk(app, `${app.clock.now().getTime()}@siol.example`)
  app.clock.pass(60)
})

const headings =
  'first_name,last_name,email,date_of_birth,mobile,pps_number,plan,policy_number,started_on,client_monthly,fund_value,fund_value_date'
const plan = 'zurich_standard_prsa'
const pension = (policy: string) => `${plan},${policy},01/09/2019,250,31250.75,31/10/2026`
const line = (name: string, email: string, ppsn = '', rest = ',,,,,') =>
  `${name},Byrne,${email},24/03/1981,,${ppsn},${rest}`

async function upload(lines: readonly string[], by = desk): Promise<string> {
  const file = new File([[headings, ...lines].join('\r\n')], 'clients.csv', { type: 'text/csv' })
  const page = await sendForm(by, '/desk/clients', { intent: 'import', file })
  if (!page.location) throw new Error(page.text)
  return page.location
}
const finished = (path: string) =>
  waitUntil(async () => (await desk.get(path)).text.includes('Importing the same file again changes nothing'))
async function importLines(lines: readonly string[]): Promise<string> {
  const path = await upload(lines)
  await desk.post(path, {})
  await finished(path)
  return path
}
const countsOn = (text: string) =>
  ['New clients', 'Changed records', 'Recorded already, unchanged', 'Refused'].map((name) =>
    Number(new RegExp(`${name} ([\\d,]+)`).exec(text)?.[1]),
  )
const memberOf = (email: string) =>
  db.selectFrom('members').selectAll().where('email_address', '=', email).executeTakeFirstOrThrow()
const auditOf = async (uid: string) => (await auditRows(app, uid)).map(({ action }) => action)
const invite = async (email: string) => {
  await desk.post(`/desk/members/${await uidOf(app, email)}/invitation`, {})
  return linkTo(app, email, 'verifyEmail')
}
const chosen = { intent: 'chosen', password: 'Quiet-harbour-7', confirmPassword: 'Quiet-harbour-7' }

test('a file records nothing before it is confirmed, then what was shown, and the same again changes nothing', async () => {
  const lines = [
    line('Anna', 'first@example.ie', '1234567FA', pension('ZP-1')),
    line('Órla', 'second@example.ie'),
    line('Anna', 'nowhere', '', pension('ZP-3')),
  ]
  const path = await upload(lines)
  const preview = await desk.get(path)
  expect(countsOn(preview.text)).toEqual([2, 0, 0, 1])
  expect(preview.text).toContain('Email: Must be a valid email')
  expect(preview.html).not.toContain('1234567FA')
  const rows = await db.selectFrom('client_import_rows').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('1234567FA')
  const emails = ['first@example.ie', 'second@example.ie']
  expect(await db.selectFrom('members').select('uid').where('email_address', 'in', emails).execute()).toEqual([])

  await desk.post(path, {})
  await finished(path)
  const member = await memberOf('first@example.ie')
  expect(member).toMatchObject({
    first_name: 'Anna',
    birth_date: '1981-03-24',
    policy_number: 'ZP-1',
    pension_start_date: '2019-09-01',
    pension_contribution_value: 250,
    fund_value: 31_250,
    final_pension_application: true,
    terms_version: null,
  })
  expect(member.pps_number).not.toContain('1234567FA')
  expect(await auditOf(member.uid)).toEqual(['add_client'])
  const record = (await desk.get(`/desk/members/${member.uid}`)).text
  expect(record).toContain('Not invited')
  expect(record).not.toContain('Before it goes to')
  expect((await desk.get('/desk?q=Byrne+Anna')).text).toContain('first@example.ie')

  const repeated = await upload(lines)
  expect(countsOn((await desk.get(repeated)).text)).toEqual([0, 0, 2, 1])
  expect((await desk.get(repeated)).text).toContain('Nothing in this file is new.')
  expect(await auditOf(member.uid)).toEqual(['add_client', 'view_record'])
  expect(await emailsTo(app, 'first@example.ie')).toEqual([])
})

test('the template is a file that can be imported', async () => {
  const { html: template } = await desk.get('/desk/clients/template.csv')
  const page = await sendForm(desk, '/desk/clients', { intent: 'import', file: new File([template], 'template.csv') })
  expect(countsOn((await desk.get(page.location ?? '')).text)).toEqual([1, 0, 0, 0])
})

test('refused lines come back as a file that can be corrected and imported', async () => {
  const path = await upload([
    line('Anna', 'wrong@', '7654321XX', pension('ZP-20')),
    line('+Anna', 'sum@example.ie'),
    line('＝Anna', 'wide@example.ie'),
  ])
  const response = await desk.get(`${path}/refused.csv`)
  const file = response.html
  expect(response.headers.get('content-disposition')).toContain('refused-clients')
  expect(file).toContain('Anna,Byrne,wrong@,24/03/1981,')
  expect(file).toContain('PPS number: This PPS number does not exist')
  expect(file).not.toContain('7654321')
  expect(file).toContain("'+Anna")
  expect(file).toContain("'＝Anna")
  const [last] = await db.selectFrom('audit').select(['action', 'after']).orderBy('id', 'desc').limit(1).execute()
  expect(last).toEqual({ action: 'download_refused_clients', after: { import: path.split('/').at(-1) } })
  const corrected = file.replace('wrong@', 'right@example.ie').split('\r\n').slice(0, 2).join('\r\n')
  const again = await sendForm(desk, '/desk/clients', { intent: 'import', file: new File([corrected], 'refused.csv') })
  expect(countsOn((await desk.get(again.location ?? '')).text)).toEqual([1, 0, 0, 0])
})

test('a changed line changes a record that nobody has opened, with its audit row', async () => {
  await importLines([line('Ben', 'ben@example.ie', '', pension('ZP-30'))])
  await invite('ben@example.ie')
  const { uid } = await memberOf('ben@example.ie')
  const old = await linkTo(app, 'ben@example.ie', 'verifyEmail')
  await importLines([line('Ben', 'benedict@example.ie', '', pension('ZP-30').replace('250,31250', '300,31400'))])
  expect(await memberOf('benedict@example.ie')).toMatchObject({ uid, pension_contribution_value: 300 })
  expect(await auditOf(uid)).toEqual(['add_client', 'invite_client', 'record_values', 'change_client'])
  // The invitation that went to the old address opens nothing any more.
  expect((await app.browser().post(old, chosen)).status).toBe(422)
  expect((await desk.get(`/desk/members/${uid}/invitation`)).text).toContain('Not invited yet')
})

test('an invitation opens once: a password, the terms, the pension at home, and the account is theirs', async () => {
  await importLines([line('Cara', 'cara@example.ie', '', pension('ZP-40'))])
  const link = await invite('cara@example.ie')
  const [mail] = await emailsTo(app, 'cara@example.ie')
  expect(mail?.text).toContain('Síol Pensions Limited, who look after your pension')
  expect(mail?.text).not.toContain('sign up')

  const browser = app.browser()
  const page = await browser.post(link, {})
  for (const text of ['Open your account', 'Síol Pensions Limited', 'Terms and Conditions', 'cara@example.ie'])
    expect(page.text).toContain(text)
  expect((await memberOf('cara@example.ie')).terms_version).toBeNull()
  const opened = await browser.post(link, chosen)
  expect([opened.status, opened.location]).toEqual([303, '/'])
  expect((await memberOf('cara@example.ie')).terms_version).not.toBeNull()
  const home = await browser.get('/')
  expect(home.text).toContain('31,250')
  const own = await browser.get('/my-pensions')
  for (const text of ['ZP-40', '1 September 2019', '250']) expect(own.text).toContain(text)
  // No email about an account that somebody just opened by an invitation.
  expect(await emailsTo(app, 'cara@example.ie')).toHaveLength(1)

  const elsewhere = await app.browser().post(link, {})
  expect(elsewhere.text).toContain('Your email is confirmed')
  expect((await app.browser().post(link, chosen)).status).toBe(200)
  const { uid } = await memberOf('cara@example.ie')
  expect((await desk.post(`/desk/members/${uid}/invitation`, {})).text).toContain('has opened their account')
  // From now on no file changes it.
  const path = await upload([line('Cara', 'cara@example.ie', '', pension('ZP-40').replace('250,', '900,'))])
  expect((await desk.get(path)).text).toContain('This client has opened their account since')
})

test('an expired invitation sends a new one; a forgotten password and a sign-up lead to it too', async () => {
  await importLines([line('Dara', 'dara@example.ie')])
  const link = await invite('dara@example.ie')
  app.clock.pass(clientInvitationDays * 86_400 + 60)
  const page = await app.browser().post(link, {})
  expect(page.text).toContain('This link has expired')
  await app.browser().post(link, { intent: 'resend' })
  const invitations = async () =>
    (await emailsTo(app, 'dara@example.ie')).filter(({ subject }) => subject.includes('your account on')).length
  expect(await invitations()).toBe(2)
  app.clock.pass(120)
  expect((await app.browser().post('/forgot-password', { email: 'dara@example.ie' })).text).toContain('Email Sent')
  expect(await invitations()).toBe(3)
  const taken = await signUp(app.browser(), { email: 'dara@example.ie' })
  expect(taken.text).toContain('already in use')
  const browser = app.browser()
  const opened = await browser.post(await linkTo(app, 'dara@example.ie', 'verifyEmail'), chosen)
  expect([opened.status, opened.location]).toEqual([303, '/'])
  expect((await browser.get('/')).text).toContain('Dara')
})

test('who signed up by themselves is not taken over, whatever the file says', async () => {
  const own = await verifiedMember(app, 'own@example.ie')
  const before = await memberOf('own@example.ie')
  const path = await upload([line('Mallory', 'own@example.ie', '', pension('ZP-50'))])
  const preview = await desk.get(path)
  expect(countsOn(preview.text)).toEqual([0, 0, 0, 1])
  expect(preview.text).toContain('This person has an account of their own')
  await desk.post(path, {})
  await finished(path)
  expect(await memberOf('own@example.ie')).toEqual(before)
  expect((await own.get('/')).status).toBe(200)
  expect((await desk.post(`/desk/members/${before.uid}/invitation`, {})).text).toContain('signed up themselves')
  // And of somebody who signs up between the preview and the confirmation.
  const late = await upload([line('Mallory', 'late@example.ie')])
  await verifiedMember(app, 'late@example.ie')
  await desk.post(late, {})
  await finished(late)
  expect((await memberOf('late@example.ie')).first_name).not.toBe('Mallory')
  expect((await desk.get(late)).text).toContain('has an account of their own')
})

test('a part that dies half way leaves nothing behind, and is recorded once when it is tried again; each of the never invited then gets one email, a part at a time', async () => {
  const other = await openApp({ DATABASE_URL: app.context.config.databaseUrl ?? '' }, { idle: true })
  const lines = Array.from({ length: 260 }, (_, at) => line('Eve', `eve${at}@example.ie`, '', pension(`EV-${at}`)))
  const path = await upload(lines)
  const importId = path.split('/').at(-1) ?? ''
  await db.updateTable('client_imports').set({ confirmed_at: app.clock.now() }).where('id', '=', importId).execute()
  const added = async () =>
    Number(
      (
        await db
          .selectFrom('members')
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .where('email_address', 'like', 'eve%')
          .executeTakeFirstOrThrow()
      ).count,
    )
  const dies = {
    ...other.context,
    jobs: { ...other.context.jobs, enqueue: () => Promise.reject(new Error('killed')) },
  }
  const lives = { ...other.context, jobs: { ...other.context.jobs, enqueue: () => Promise.resolve() } }
  await recordClients(lives, { importId })
  expect(await added()).toBe(250)
  await expect(recordClients(dies, { importId })).rejects.toThrow('killed')
  expect(await added()).toBe(250)
  for (let part = 0; part < 3; part++) await recordClients(lives, { importId })
  expect(await added()).toBe(260)
  const { rows } = { rows: await db.selectFrom('audit').select('uid').where('action', '=', 'add_client').execute() }
  expect(new Set(rows.map(({ uid }) => uid)).size).toBe(rows.length)
  const left = await db.selectFrom('client_import_rows').select('client').where('import_id', '=', importId).execute()
  expect(left).toEqual(Array.from({ length: 260 }, () => ({ client: null })))

  const waiting = async () => /Invite ([\d,]+) clients?/.exec((await desk.get('/desk/clients')).text)?.[1]
  // As if all but sixty had been invited before: one part, and a shorter one.
  const sixty = db.selectFrom('members').select('uid').where('email_address', 'like', 'eve%').orderBy('uid').limit(60)
  const uids = (await sixty.execute()).map(({ uid }) => uid)
  await db.updateTable('client_records').set({ invited_at: app.clock.now() }).where('uid', 'not in', uids).execute()
  expect(await waiting()).toBe('60')
  const list = '/desk/clients/list?list=notInvited'
  expect((await desk.get('/desk/clients')).html).toContain(`href="${list}"`)
  const listed: string[] = []
  for (let at: string | undefined = list; at !== undefined; ) {
    const { html }: { html: string } = await desk.get(at)
    listed.push(...[...html.matchAll(/href="\/desk\/members\/([^"/]+)"/g)].map(([, uid = '']) => uid))
    at = /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(listed).toHaveLength(60)
  expect(listed.toSorted()).toEqual(uids.toSorted())
  const invited = async () =>
    (await db.selectFrom('audit').select('uid').where('action', '=', 'invite_client').execute()).length
  const before = await invited()
  expect((await sendForm(desk, '/desk/clients', { intent: 'invite' })).status).toBe(303)
  await waitUntil(async () => (await invited()) > before)
  for (let part = 0; part < 3; part++) await sendInvitations(app.context)
  expect(await waiting()).toBeUndefined()
  const sent = async () =>
    (await db.selectFrom('emails').select('uid').where('uid', 'in', uids).execute()).map(({ uid }) => uid)
  expect((await sent()).toSorted()).toEqual(uids.toSorted())
  await sendForm(desk, '/desk/clients', { intent: 'invite' })
  await sendInvitations(app.context)
  expect(await sent()).toHaveLength(60)
})

test('an adviser adds one client and invites them; a repeat and a wrong answer are refused at their field', async () => {
  const form = { firstName: 'Fia', lastName: 'Daly', email: 'fia@example.ie', invites: 'yes' }
  const wrong = await desk.post('/desk/clients/add', {
    ...form,
    policy: 'ZP-60',
    'start-day': '31',
    'start-month': '2',
    'start-year': '2020',
  })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('There is no such date')
  const added = await desk.post('/desk/clients/add', form)
  const { uid } = await memberOf('fia@example.ie')
  expect(added.location).toBe(`/desk/members/${uid}`)
  expect(await auditOf(uid)).toEqual(['add_client', 'invite_client'])
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain('Invited')
  expect((await desk.post('/desk/clients/add', form)).text).toContain('is there already')
  const auditor = await adviserAtDesk(app, 'auditor@siol.example', false, ['auditor'])
  expect((await auditor.get('/desk/clients')).status).toBe(403)
  expect((await auditor.post(`/desk/members/${uid}/invitation`, {})).status).toBe(403)
})

test('a file is deleted a week later, also when its job has given up', async () => {
  const id = (await upload([line('Ida', 'ida@'), line('Jo', 'jo@example.ie')])).split('/').at(-1) ?? ''
  const lines = () => db.selectFrom('client_import_rows').select('line').where('import_id', '=', id).execute()
  app.clock.pass(8 * 86_400)
  const confirmed_at = app.clock.now()
  await db.updateTable('client_imports').set({ confirmed_at }).where('id', '=', id).execute()
  await deleteExpired(app.context)
  expect(await lines()).toHaveLength(2)
  app.clock.pass(8 * 86_400)
  await deleteExpired(app.context)
  expect(await lines()).toEqual([])
})

test('a client who never opens the account gets no statement, and without a pension is forgotten after a year', async () => {
  await importLines([line('Gia', 'gia@example.ie'), line('Hana', 'hana@example.ie', '', pension('ZP-70'))])
  const [gia, hana] = [await memberOf('gia@example.ie'), await memberOf('hana@example.ie')]
  app.clock.pass(60 * 86_400)
  await enqueueStatements(app.context)
  expect(await auditOf(hana.uid)).toEqual(['add_client'])
  app.clock.pass(310 * 86_400)
  await deleteDormantAccounts(app.context)
  await deleteExpired(app.context)
  const left = await db.selectFrom('members').select('uid').where('uid', 'in', [gia.uid, hana.uid]).execute()
  expect(left).toEqual([{ uid: hana.uid }])
  expect(await emailsTo(app, 'gia@example.ie')).toEqual([])
  expect(await db.selectFrom('client_imports').select('id').execute()).toEqual([])
  // One who opened it after the nightly job looked keeps it.
  const opened = (email_verified: boolean) =>
    db.updateTable('auth_users').set({ email_verified }).where('id', '=', hana.uid)
  await opened(true).execute()
  await eraseAccount(app.context, hana.uid as MemberId, 'unopened')
  expect(await memberOf('hana@example.ie')).toMatchObject({ uid: hana.uid })
  await opened(false).execute()
  // What the firm advised on before is kept as long as advice is.
  const erased = await eraseAccount(app.context, hana.uid as MemberId, 'unopened')
  expect(erased).toMatchObject({ ok: true, value: [{ record: 'advice' }] })
  expect(await db.selectFrom('client_records').select('uid').where('uid', '=', hana.uid).execute()).toEqual([])
  expect(await memberOf('')).toMatchObject({ uid: hana.uid, policy_number: 'ZP-70', phone_number: null })
})

test('a pension that a client came with is none that the journey led to', async () => {
  await importLines([line('Lia', 'lia@example.ie', '', pension('ZP-80'))])
  await verifiedMember(app, 'began@example.ie')
  app.clock.pass(7 * 86_400)
  await countAllNumbers(app.context)
  const steps = await db.selectFrom('weekly_steps').select('step').distinct().execute()
  expect(steps.map(({ step }) => step)).toContain('began')
  expect(steps.map(({ step }) => step)).not.toContain('opened')
})
