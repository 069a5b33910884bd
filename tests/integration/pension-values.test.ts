/**
 * Values of a pension: recorded at the desk, imported from the provider's file, shown under My Pensions, and stated
 * once a year.
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { enqueueStatements, makeStatement } from '#areas/pension/flows/annual-statement.ts'
import { insertApplication, type NewApplication } from '#database/members/applications.ts'
import { lockMember } from '#database/members/members.ts'
import { removeValues } from '#database/members/pension-values.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { irishDate, irishYear } from '#shared/domain/time/dates.ts'
import { openingGraceMinutes } from '#shared/domain/time/periods.ts'
import { deleteExpired } from '#shared/flows/delete-expired.ts'
import { auditRows, emailsTo, memberRow, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, crowded, openApp } from '../app.ts'
import { waitUntil } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { noFile, sendForm } from '../document-samples.ts'
import { meeting, waiting } from '../meeting.ts'
import { readPdf } from '../read-pdf.ts'

const app = await openApp({}, crowded)
const { db } = app.context
let desk: Browser
let other: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
  other = await adviserAtDesk(app, 'oisin@siol.example')
})

/** A member whose pension was opened in 2024, unless `openedAt` says when. */
async function owner(email: string, changes: Record<string, unknown> = {}, openedAt = '2024-11-02T10:00:00Z') {
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  await db
    .updateTable('members')
    .set({
      birth_date: '1984-10-02',
      retire_age: 66,
      pension_contribution_value: 250,
      employer_pension_contribution: 100,
      retirement_income_target_value: 24_000,
      pension_applied: 'zurich_standard_prsa',
      policy_number: `ZP-${email.split('@')[0]}`,
      pension_start_date: '2024-11-01',
      final_pension_application: true,
      updatedAt: new Date(openedAt),
      ...changes,
    })
    .where('uid', '=', uid)
    .execute()
  const page = async (query = '') => (await browser.get(`/my-pensions${query}`)).text
  return { browser, uid, page }
}

const day = (on: string) => {
  const [year = '', month = '', date = ''] = on.split('-')
  return { 'on-day': date, 'on-month': month, 'on-year': year }
}
const record = (uid: string, on: string, figures: Record<string, string>, by = desk) =>
  by.post(`/desk/members/${uid}/values`, { ...day(on), ...figures })

const headings = 'policy_number,date,fund_value,member_contribution,employer_contribution'
const upload = (lines: readonly string[], by = desk, name = 'values.csv') =>
  sendForm(by, '/desk/values', { file: new File([[headings, ...lines].join('\r\n')], name, { type: 'text/csv' }) })
const seenOf = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''

describe('My Pensions', () => {
  test('PEN-19: a member without a pension sees none of its figures, also while the opening can be taken back', async () => {
    const changes = { fund_value: 12_345, risk_type: 'Medium', final_pension_application: false }
    const { page, uid } = await owner('none@example.ie', changes)
    const expectNothing = async () => {
      const text = await page()
      expect(text).toContain('Your pension will appear here')
      for (const figure of ['12,345', '250', 'ZP-none', '1 November 2024', 'Medium', 'Your pension is open'])
        expect(text, figure).not.toContain(figure)
      expect(text).toContain('Fund Value €--')
    }
    await expectNothing()
    await db
      .updateTable('members')
      .set({ final_pension_application: true, updatedAt: app.clock.now() })
      .where('uid', '=', uid)
      .execute()
    await record(uid, '2026-11-20', { value: '12345' })
    await expectNothing()
    app.clock.pass(openingGraceMinutes * 60)
    expect(await page()).toContain('€12,345')
  })

  test('the figures of a pension that was withdrawn from are not those of the next, and stay when its own are removed', async () => {
    const start = { pension_start_date: '2026-10-01' }
    const { browser, uid, page } = await owner('second@example.ie', start, '2026-10-01T10:00:00Z')
    await record(uid, '2026-11-01', { value: '1000', member: '250' })
    expect(await page()).toContain('€1,000')
    const signed = { plan: 'zurich_standard_prsa', signed_name: 'Anna Byrne', signed_from: '', signed_with: '' }
    const content = {} as NewApplication['content']
    const signature = { id: uid, uid: uid as MemberId, signed_at: app.clock.now(), content, content_hash: '' }
    await insertApplication(db, { ...signed, ...signature })
    expect((await browser.post('/pension-application/cooling-off', { confirmed: 'yes' })).status).toBe(303)
    expect((await memberRow(app, uid)).final_pension_application).toBe(false)

    app.clock.pass(60)
    const today = irishDate(app.clock.now())
    const next = {
      ...{ pension_applied: 'zurich_standard_prsa', policy_number: 'ZP-next', pension_start_date: today },
      ...{ final_pension_application: true, updatedAt: app.clock.now() },
    } as const
    await db.updateTable('members').set(next).where('uid', '=', uid).execute()
    await record(uid, today, { value: '300' })
    const values = async () => (await desk.get(`/desk/members/${uid}/values`)).text
    expect(await values()).not.toContain('€1,000')
    await db.transaction().execute((trx) => removeValues(trx, uid as MemberId))
    const kept = await db.selectFrom('pension_valuations').select(['on_date', 'cents']).where('uid', '=', uid).execute()
    expect(kept).toEqual([{ on_date: '2026-11-01', cents: '100000' }])

    app.clock.pass(openingGraceMinutes * 60)
    expect(await page()).toContain('Fund Value Not yet valued')
    expect(await page()).not.toContain('1,000')
  })

  test('a new pension says that it is open and when its value comes, without a zero and without a chart', async () => {
    const changes = {
      fund_value: 30_000,
      pension_start_date: '2026-11-20',
      signed_at: new Date('2026-11-19T10:00:00Z'),
    }
    const { page, uid } = await owner('new@example.ie', changes, '2026-11-20T10:00:00Z')
    const text = await page()
    for (const words of [
      'Opened 20 November 2026',
      'Your pension is open',
      'once Zurich has invested your first payment',
      'Fund Value Not yet valued',
      'Yours starts now.',
    ])
      expect(text).toContain(words)
    // The fact find's value is about other pensions.
    for (const words of ['30,000', 'Fund Value €', 'Value over time', 'on course for'])
      expect(text).not.toContain(words)
    await record(uid, '2026-11-20', { member: '250' })
    expect(await page()).toContain('€250 has been paid in so far.')
  })

  test.each([
    ['0.01', '€0.01', '€0,'],
    ['9999999.99', '€9,999,999', '€10,000,000'],
  ])('a value of %s is %s on My Pensions, home and the desk', async (value, written, untrue) => {
    const { browser, uid, page } = await owner(`edge-${value}@example.ie`, { process_final_pension_application: true })
    await record(uid, '2026-10-31', { value })
    const home = (await browser.get('/')).text
    expect(home).toContain(`Your pension ${written} As of 31 October 2026`)
    const text = await page()
    expect(text).toContain(`Fund value ${written} As of 31 October 2026`)
    expect(text).toContain(`Fund Value ${written}`)
    const member = await desk.get(`/desk/members/${uid}`)
    expect(member.html).toContain(`href="/desk/members/${uid}/values"`)
    const atDesk = member.text
    expect(atDesk).toContain(`Fund ${written}`)
    for (const shown of [home, text, atDesk]) expect(shown).not.toContain(untrue)
  })

  test('leads with the newest value, its date and what was paid in, and draws its course from the second value on', async () => {
    const { page, uid } = await owner('valued@example.ie')
    await record(uid, '2024-11-01', { member: '1000', employer: '500' })
    await record(uid, '2025-12-31', { value: '1600.40' })
    expect(await page()).not.toContain('Value over time')
    await record(uid, '2026-10-31', { value: '1750.60' })
    const text = await page()
    // The axis of a small fund has euro and no rounded thousands.
    expect(text).toContain('€500 €1,000 €1,500 €2,000')
    for (const words of [
      'Fund value €1,750 As of 31 October 2026, recorded by Síol €250 growth since November 2024, after charges',
      'You paid in €1,000 Employer paid in €500 Growth €250',
      'In 2026 no payment is on record and your fund grew by €150. On 31 October 2026 it stood at €1,750',
      'Value over time',
      "You're on course for",
      'As of 31 October 2026',
      'Warning: The value of your investment may go down as well as up.',
    ])
      expect(text).toContain(words)
    const before = await page('?year=2025')
    expect(before).toContain('In 2025 no payment is on record and your fund grew by')
    expect(before).toContain('It ended the year at €1,600')
    expect(await page('?year=1999')).toContain('In 2026')
  })

  test('says a loss and an old value plainly, and claims no growth where payments are missing', async () => {
    const { page, uid } = await owner('loss@example.ie')
    await record(uid, '2024-11-01', { member: '5000' })
    await record(uid, '2025-12-31', { value: '5100' })
    await record(uid, '2026-09-30', { value: '3760' })
    const text = await page()
    expect(text).toContain('€1,240 less than was paid in, after charges')
    expect(text).toContain('Fall in value €1,240')
    expect(text).toContain('Zurich has not sent a newer value.')
    expect(text).toContain('Since 2026 the fund has been below what was paid in.')
    const unknown = await owner('unknown@example.ie')
    await record(unknown.uid, '2026-10-31', { value: '41780' })
    const bare = await unknown.page()
    expect(bare).toContain('€41,780')
    expect(bare).toContain('Some early payments are missing')
    expect(bare).not.toContain('growth since')
  })

  test('more than twelve years are a list to choose from, which works without JavaScript', async () => {
    const { browser, uid } = await owner('long@example.ie', { pension_start_date: '2010-01-01' })
    await record(uid, '2012-12-31', { value: '1234567' })
    const { html, text } = await browser.get('/my-pensions?year=2012')
    expect(html).toContain('<select')
    expect(html).not.toContain('aria-label="Years of your pension"')
    expect(text).toContain('In 2012')
    expect(text).toContain('€1,234,567')
  })
})

describe('the desk', () => {
  test('records values in cents; the single field follows the newest, and repeating changes nothing', async () => {
    const { uid } = await owner('typed@example.ie')
    expect((await record(uid, '2026-09-30', { value: '900.50', member: '250' })).status).toBe(303)
    expect(await memberRow(app, uid)).toMatchObject({ fund_value: 900 })
    await record(uid, '2026-08-31', { value: '100' })
    expect(await memberRow(app, uid)).toMatchObject({ fund_value: 900 })
    await record(uid, '2026-10-31', { value: '1000' })
    expect(await memberRow(app, uid)).toMatchObject({ fund_value: 1000 })
    expect((await record(uid, '2026-10-31', { value: '1000' })).status).toBe(303)
    const audited = await auditRows(app, uid, 'record_values')
    expect(audited).toHaveLength(3)
    expect(audited[0]).toMatchObject({
      actor: 'adviser',
      before: { days: [{ date: '2026-09-30', value: null, member: null }], fund_value: null },
      after: { days: [{ date: '2026-09-30', value: 900.5, member: 250 }], fund_value: 900 },
    })
    const shown = await desk.get(`/desk/members/${uid}/values`)
    expect(shown.text).toContain('30 September 2026 €900.50 €250.00 Typed at the desk')
  })

  test('refuses wrong entries and keeps what was typed; a closed pension has no values', async () => {
    const { uid } = await owner('refused@example.ie')
    const refused = await record(uid, '2027-01-01', { value: 'lots', member: '250' })
    expect(refused.status).toBe(422)
    for (const words of ['This date is in the future', 'Enter euro and cents, like 1250.00'])
      expect(refused.text).toContain(words)
    expect(refused.html).toContain('value="lots"')
    expect(refused.html).toContain('value="250"')
    const closed = await owner('closed@example.ie', { final_pension_application: false })
    expect((await record(closed.uid, '2026-10-31', { value: '1' })).status).toBe(409)
    expect(await auditRows(app, closed.uid, 'record_values')).toEqual([])
  })

  test('removes a day with a reason, and the field follows', async () => {
    const { uid } = await owner('removed@example.ie')
    await record(uid, '2026-09-30', { value: '900' })
    await record(uid, '2026-10-31', { value: '9000', member: '250' })
    const remove = (reason: string) =>
      desk.post(`/desk/members/${uid}/values`, { intent: 'remove', day: '2026-10-31', reason })
    const empty = await remove(' ')
    expect([empty.status, empty.text.includes('Write why, for the record')]).toEqual([422, true])
    expect((await remove('A zero too many.')).status).toBe(303)
    expect((await remove('A zero too many.')).status).toBe(303)
    expect(await memberRow(app, uid)).toMatchObject({ fund_value: 900 })
    expect(await auditRows(app, uid, 'remove_values')).toMatchObject([
      {
        before: { days: [{ date: '2026-10-31', value: 9000, member: 250 }], fund_value: 9000 },
        after: { reason: 'A zero too many.', fund_value: 900 },
      },
    ])
  })

  test('is closed to members', async () => {
    const { browser, uid } = await owner('guarded@example.ie')
    for (const path of ['/desk/values', '/desk/values/X', `/desk/members/${uid}/values`])
      expect((await browser.get(path)).status).toBe(404)
    expect((await record(uid, '2026-10-31', { value: '1' }, browser)).status).toBe(404)
    expect((await upload(['ZP-guarded,2026-10-31,1,,'], browser)).status).toBe(404)
  })
})

describe("the provider's progress", () => {
  test('a fund value typed there is the value of that day, and an empty box takes nothing away', async () => {
    const { uid } = await owner('progress@example.ie')
    const fields = { policy_number: 'ZP-progress', ...startOf('2024-11-01'), fund_value: '1250', risk_number: '4' }
    expect((await desk.post(`/desk/members/${uid}/pension`, fields)).status).toBe(303)
    const values = () =>
      db.selectFrom('pension_valuations').select(['on_date', 'cents']).where('uid', '=', uid).execute()
    const today = [{ on_date: app.clock.now().toISOString().slice(0, 10), cents: '125000' }]
    expect(await values()).toEqual(today)
    expect((await desk.post(`/desk/members/${uid}/pension`, { ...fields, fund_value: '' })).status).toBe(303)
    expect(await memberRow(app, uid)).toMatchObject({ fund_value: 1250 })
    expect(await values()).toEqual(today)
  })

  test('an opening that is taken back takes its values with it', async () => {
    const { uid } = await owner('back@example.ie', { fund_value: 30_000 }, app.clock.now().toISOString())
    await db.insertInto('emails').values(readyEmail(uid)).execute()
    await record(uid, '2026-10-31', { value: '900', member: '250' })
    expect(await memberRow(app, uid)).toMatchObject({ fund_value: 900 })
    const taken = await desk.post(`/desk/members/${uid}/pension`, { intent: 'takeBack', reason: 'The wrong member.' })
    expect(taken.status).toBe(303)
    expect(await memberRow(app, uid)).toMatchObject({ final_pension_application: false, fund_value: 30_000 })
    for (const table of ['pension_valuations', 'pension_contributions'] as const)
      expect(await db.selectFrom(table).selectAll().where('uid', '=', uid).execute()).toEqual([])
  })

  const startOf = (on: string) =>
    Object.fromEntries(
      Object.entries(day(on)).map(([name, value]) => [name.replace('on-', 'pension_start_date-'), value]),
    )
  const readyEmail = (uid: string) => ({
    id: `READY${uid}`.slice(0, 26),
    uid,
    to_address: 'back@example.ie',
    message: JSON.stringify({ kind: 'pension-ready', name: 'Anna' }),
    created_at: app.clock.now(),
    sent_at: null,
    refused_at: null,
    cancelled_at: null,
  })
})

describe('an import', () => {
  test('shows every change first, names refused lines, records the rest once, and audits each member', async () => {
    const [ann, ben] = [await owner('ann@example.ie'), await owner('ben@example.ie')]
    await record(ben.uid, '2026-10-31', { value: '800' })
    const lines = [
      'zp-ann,31/10/2026,"1,250.50",250,100',
      'ZP-ann,2026-09-30,1000,250,',
      'ZP-ben,2026-10-31,900,,',
      'ZP-nobody,2026-10-31,1,,',
      'ZP-ben,2026-13-31,1,,',
    ]
    const uploaded = await upload(lines)
    const at = uploaded.location ?? ''
    const preview = await desk.get(at)
    for (const words of [
      '2 lines cannot be recorded',
      '5 ZP-nobody No open pension has this policy number',
      '6 ZP-ben There is no such date.',
      '3 lines for 2 members will be recorded.',
      'Fund value €1,250.50 Paid in by the member €250.00 Paid in by the employer €100.00',
      'Fund value €900.00, was €800.00',
      'Record 3 lines',
    ])
      expect(preview.text).toContain(words)
    // Nothing is recorded by looking.
    expect(await memberRow(app, ann.uid)).toMatchObject({ fund_value: null })
    expect((await other.get(at)).status).toBe(404)
    expect((await other.post(at, { seen: seenOf(preview.html) })).status).toBe(404)

    // What changed since the preview is shown again before it is recorded.
    await record(ben.uid, '2026-10-31', { value: '850' })
    const stale = await desk.post(at, { seen: seenOf(preview.html) })
    expect([stale.status, stale.text.includes('Check the changes again.')]).toEqual([409, true])
    expect(await memberRow(app, ann.uid)).toMatchObject({ fund_value: null })
    expect(stale.text).toContain('was €850.00')
    const seen = seenOf(stale.html)
    for (let times = 0; times < 2; times += 1) expect((await desk.post(at, { seen })).status).toBe(303)
    expect((await desk.get(at)).text).toContain('Importing the same file again changes nothing.')
    expect(await ann.page()).toContain('As of 31 October 2026, from Zurich')
    expect([await memberRow(app, ann.uid), await memberRow(app, ben.uid)].map((each) => each.fund_value)).toEqual([
      1250, 900,
    ])
    const audited = [await auditRows(app, ann.uid, 'import_values'), await auditRows(app, ben.uid, 'import_values')]
    expect(audited).toMatchObject([
      [
        {
          actor: 'adviser',
          after: {
            days: [
              { date: '2026-10-31', value: 1250.5 },
              { date: '2026-09-30', value: 1000 },
            ],
          },
        },
      ],
      [{ before: { days: [{ date: '2026-10-31', value: 850 }], fund_value: 850 }, after: { fund_value: 900 } }],
    ])
    // Its lines are gone, and the same file has nothing new.
    const kept = await db.selectFrom('value_imports').select('lines').where('applied_at', 'is not', null).execute()
    expect(kept).toEqual([{ lines: null }])
    const again = await desk.get((await upload(lines)).location ?? '')
    expect(again.text).toContain('Nothing in this file is new.')
    expect(again.text).toContain('3 lines recorded already')
    expect(again.html).not.toContain('name="seen"')
  })

  test('is one transaction: when one member cannot be written, nobody is', async () => {
    const [cara, dan] = [await owner('cara@example.ie'), await owner('dan@example.ie')]
    const at = (await upload(['ZP-cara,2026-10-31,100,,', 'ZP-dan,2026-10-31,200,,'])).location ?? ''
    await sql`create function refuse_value() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`.execute(db)
    await sql`create trigger refuse_value before insert on pension_valuations for each row
      when (new.cents = 20000) execute function refuse_value()`.execute(db)
    expect((await desk.post(at, { seen: seenOf((await desk.get(at)).html) })).status).toBe(500)
    await sql`drop function refuse_value cascade`.execute(db)
    for (const { uid } of [cara, dan]) {
      expect(await memberRow(app, uid)).toMatchObject({ fund_value: null })
      expect(await auditRows(app, uid, 'import_values')).toEqual([])
    }
  })

  test.each([
    ['an empty choice', noFile, 'Choose the file first'],
    [
      'a spreadsheet',
      new File([new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0])], 'a.xlsx'),
      'This is not a CSV file',
    ],
    ['other headings', new File(['policy;value\r\nA;1'], 'a.csv'), 'The first line needs the headings policy_number'],
    ['headings alone', new File([headings], 'a.csv'), 'no lines below its headings'],
  ])('refuses %s', async (_name, file, words) => {
    const refused = await sendForm(desk, '/desk/values', { file })
    expect([refused.status, refused.text.includes(words)]).toEqual([422, true])
  })

  test('semicolons and a byte order mark are read, and a file that nobody confirms is deleted', async () => {
    await owner('semi@example.ie')
    const text = `\uFEFFpolicy_number;date;fund_value\r\nZP-semi;31/10/2026;1.250,50\r\n`
    const { location = '' } = await sendForm(desk, '/desk/values', { file: new File([text], 'a.csv') })
    expect((await desk.get(location)).text).toContain('Fund value €1,250.50')
    app.clock.pass(8 * 24 * 3600)
    await deleteExpired(app.context)
    expect((await desk.get(location)).status).toBe(404)
  })
})

describe('the annual statement', () => {
  const statementOf = async ({ browser }: { browser: Browser }, year: number) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `${browser.origin}/my-pensions/statements/${year}`
    return app.app.fetch(new Request(url, { headers: { cookie } }))
  }
  const made = (uid: string) =>
    db.selectFrom('files').select(['path', 'sha256', 'version']).where('uid', '=', uid).orderBy('path').execute()

  test("is made of a year that is over, made anew when a figure changes, and its owner's alone", async () => {
    const member = await owner('stated@example.ie')
    await record(member.uid, '2025-01-01', { member: '1000', employer: '500' })
    await record(member.uid, '2025-12-31', { value: '1600.40' })
    await waitUntil(async () => (await made(member.uid)).length === 1)
    const response = await statementOf(member, 2025)
    expect(response.headers.get('content-disposition')).toContain('S%C3%ADol-annual-statement-2025.pdf')
    const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    for (const words of ['Annual statement 2025', 'ZP-stated', '€1,600.40', '€1,000.00', '€100.40'])
      expect(text).toContain(words)
    expect(await member.page()).toContain('Annual statement 2025')
    expect((await statementOf(await owner('reader@example.ie'), 2025)).status).toBe(404)
    expect((await statementOf({ browser: app.browser() }, 2025)).status).toBe(303)

    await record(member.uid, '2025-12-31', { value: '1700' })
    await waitUntil(async () => (await made(member.uid))[0]?.version === 2)
    expect(await auditRows(app, member.uid, 'generate_statement')).toHaveLength(2)
    // The same figures make no other statement, and a year that is not over makes none.
    await app.context.db
      .transaction()
      .execute((trx) => app.context.jobs.enqueue(trx, 'annual-statement', { uid: member.uid as never, year: 2025 }))
    await record(member.uid, irishDate(app.clock.now()), { value: '1800' })
    await waitUntil(async () => (await waitingJobs()) === 0)
    expect(await made(member.uid)).toMatchObject([{ version: 2 }])
  })

  test('is not made of a figure that was corrected while it was drawn', async () => {
    const { uid } = await owner('corrected@example.ie')
    await record(uid, '2025-12-31', { value: '1600' })
    await waitUntil(async () => (await waitingJobs()) === 0)
    const setTo = (cents: number, trx: Trx | typeof db = db) =>
      trx.updateTable('pension_valuations').set({ cents }).where('uid', '=', uid).execute()
    await setTo(170_000)
    const { drawn } = await db.transaction().execute(async (trx) => {
      await lockMember(trx, uid as MemberId)
      const drawn = makeStatement(app.context, { uid: uid as MemberId, year: 2025 })
      await waiting(db, 1)
      await setTo(180_000, trx)
      return { drawn }
    })
    await drawn
    expect(await made(uid)).toMatchObject([{ version: 1 }])
  })

  test('is made once by two jobs at the same time', async () => {
    const { uid } = await owner('twice@example.ie')
    await record(uid, '2025-12-31', { value: '1600' })
    await waitUntil(async () => (await waitingJobs()) === 0)
    await db.deleteFrom('files').where('uid', '=', uid).execute()
    const make = () => makeStatement(app.context, { uid: uid as MemberId, year: 2025 })
    await meeting(db, (trx) => lockMember(trx, uid as MemberId), make, make)
    expect(await made(uid)).toMatchObject([{ version: 1 }])
    expect(await auditRows(app, uid, 'generate_statement')).toHaveLength(2)
  })

  test('is made in the night for everyone who has a value of the year and no statement', async () => {
    const member = await owner('nightly@example.ie')
    // The queue makes one a second: those of the other tests would take a while.
    await db.deleteFrom('pension_valuations').execute()
    await record(member.uid, '2026-10-31', { value: '1800' })
    app.clock.pass(60 * 24 * 3600)
    await enqueueStatements(app.context)
    await waitUntil(async () => (await made(member.uid)).length === 1)
    expect((await made(member.uid))[0]?.path).toBe(`${member.uid}/statements/2026`)
    await enqueueStatements(app.context)
    await waitUntil(async () => (await waitingJobs()) === 0)
    expect(await auditRows(app, member.uid, 'generate_statement')).toHaveLength(1)
  })

  test('is announced by one email without a figure, not again when it is corrected, and not for a year long over', async () => {
    const member = await owner('announced@example.ie')
    const statementEmails = async () =>
      (await db.selectFrom('emails').select('message').where('uid', '=', member.uid).execute())
        .map(({ message }) => message as { kind: string })
        .filter(({ kind }) => kind === 'statement-ready')
    const year = irishYear(app.clock.now()) - 1
    await record(member.uid, `${year - 1}-12-31`, { value: '1600' })
    await waitUntil(async () => (await made(member.uid)).length === 1)
    expect(await statementEmails()).toEqual([])
    await record(member.uid, `${year}-12-31`, { value: '1700' })
    await waitUntil(async () => (await made(member.uid)).length === 2)
    expect(await statementEmails()).toEqual([{ kind: 'statement-ready', name: expect.any(String), year }])
    await record(member.uid, `${year}-12-31`, { value: '1750' })
    await waitUntil(async () => (await made(member.uid))[1]?.version === 2)
    expect(await statementEmails()).toHaveLength(1)
    const mail = (await emailsTo(app, 'announced@example.ie')).find(({ subject }) => /statement/.test(subject))
    expect(mail?.subject).toBe(`Your pension statement for ${year} is ready`)
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/€|1,7/)
  })

  async function waitingJobs(): Promise<number> {
    const { rows } = await sql<{ count: string }>`select count(*) from pgboss.job
      where name = 'annual-statement' and state in ('created', 'active', 'retry')`.execute(db)
    return Number(rows[0]?.count)
  }
})
