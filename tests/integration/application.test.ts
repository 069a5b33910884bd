import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { declarationTexts } from '#areas/application/copy/application-summary.ts'
import { applicationDocumentPath, applicationDocuments } from '#areas/application/domain/application-documents.ts'
import { canonical, DECLARATIONS_VERSION, declarations } from '#areas/application/domain/application-summary.ts'
import { generateApplicationDocuments } from '#areas/application/flows/generate-application-documents.ts'
import { findFile } from '#database/files.ts'
import { insertApplication } from '#database/members/applications.ts'
import type { MemberChanges } from '#database/members/members.ts'
import { checkSignature } from '#infrastructure/signing/signing.fixture.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { photo } from '../../src/infrastructure/documents.fixture.ts'
import { auditRows, emailsTo, memberRow, uidOf, verifiedMember } from '../accounts.ts'
import { crowded, openApp, type Page } from '../app.ts'
import { photoOf, submitIdentity } from '../applications.ts'
import { answer, questionIn } from '../fill-forms.ts'
import { holdTable, meeting } from '../meeting.ts'
import { printedWhile } from '../quick-documents.ts'
import { seedReadDocuments } from '../read-documents.ts'
import { readPdf } from '../read-pdf.ts'
import { readText } from '../read-text.ts'
import { verifyAlone } from '../verify-script.ts'

let printing = false
const app = await openApp({}, { ...crowded, pdfs: true, wrap: printedWhile(() => printing) })
const { db } = app.context

const plan = 'zurich_standard_prsa'

async function member(email: string, facts: MemberChanges) {
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  await seedReadDocuments((statement, values) => db.executeQuery(CompiledQuery.raw(statement, values)), email)
  const write = (changes: typeof facts) => db.updateTable('members').set(changes).where('uid', '=', uid).execute()
  await write({ first_name: 'Anna', last_name: 'Byrne', pension_contribution_value: 300, ...facts })
  const row = () => memberRow(app, uid)
  const applications = () => db.selectFrom('applications').selectAll().where('uid', '=', uid).execute()
  const sign = async (changes: Record<string, string> = {}, userAgent = 'A browser') => {
    const page = await browser.get('/pension-application/sign-contract')
    const seen = /name="seen" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
    const agreed = Object.fromEntries(declarations.map((each) => [`agree-${each}`, 'yes']))
    const posted = { seen, name: 'anna  byrne', ...agreed, ...changes }
    return browser.post('/pension-application/sign-contract', posted, { 'user-agent': userAgent })
  }
  return { browser, uid, write, row, applications, sign }
}

async function readAll(content: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const applying = {
  employment_status: 'Not currently working',
  process_pension_applied: plan,
  pension_applied: plan,
} as const
const ready = { ...applying, pension_applied_verify_identity: true } as const

/** The address of the link with this accessible name. */
function linkNamed({ html, text }: Page, name: string): string {
  const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => ({
    href: /href="([^"]*)"/.exec(attributes)?.[1],
    name: /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? readText(inside),
  }))
  const found = links.find((link) => link.name === name)
  if (!found?.href) throw new Error(`No link ${name} in: ${text.slice(0, 400)}`)
  return found.href.replaceAll('&amp;', '&')
}

test('APP-07 APP-10 APP-11 APP-17: a guessed address redirects to the last page that is open to the member', async () => {
  const nobody = await member('nobody@example.ie', {})
  expect((await nobody.browser.get('/pension-application')).location).toBe('/')
  expect((await nobody.browser.get('/pension-application/sign-contract')).location).toBe('/')
  const { browser, uid, write, row, sign, applications } = await member('guess@example.ie', applying)
  for (const later of ['prsa-form', 'prsa-form/zurich-provider', 'sign-contract', 'success', 'activity-details']) {
    expect((await browser.get(`/pension-application/${later}`)).location, later).toBe('/pension-application')
    expect((await browser.post(`/pension-application/${later}`, {})).status, later).not.toBe(200)
  }
  // Posting to a later step changes nothing.
  const before = await row()
  const responses = await Promise.all([
    browser.post('/pension-application/prsa-form', {}),
    sign({ seen: 'x' }),
    browser.post('/pension-application/cooling-off', { confirmed: 'yes' }),
  ])
  for (const { status } of responses) expect([303, 409, 422]).toContain(status)
  expect([await row(), await applications()]).toEqual([before, []])
  await write({ employment_status: 'Company Director' })
  for (const later of [
    'verify-identity',
    'prsa-form',
    'prsa-form/zurich-provider',
    'sign-contract',
    'success',
    'share-employer',
  ])
    expect((await browser.get(`/pension-application/${later}`)).location, later).toBe('/pension-application')
  expect(linkNamed(await browser.get('/pension-application'), 'Continue to activity information')).toBe(
    '/pension-application/activity-information',
  )
  expect((await browser.get('/pension-application/activity-information')).status).toBe(200)
  expect((await browser.get('/pension-application/activity-details')).html).toContain('business_details')
  const addDetails = '/pension-application/activity-details/add-details'
  expect((await browser.get(addDetails)).location).toBe('/pension-application')
  await write({ pension_applied_activity_information: true })
  expect((await browser.get(addDetails)).html).toContain('name="note"')
  // Nothing was added, so the activity says nothing of a note.
  expect((await browser.post(addDetails, { note: ' ' })).status).toBe(303)
  expect(await auditRows(app, uid, 'add_activity_note')).toEqual([])
})

test('APP-01 APP-02 APP-03 APP-04 APP-05 APP-06 GRD-16: the overview lists Activity Information only for the self-employed and directors', async () => {
  const { browser, write } = await member('listed@example.ie', applying)
  for (const [employment_status, listed] of [
    ['Not currently working', false],
    ['Employee', false],
    ['Self-Employed/Sole Trader', true],
    ['Company Director', true],
  ] as const) {
    await write({ employment_status })
    const { text } = await browser.get('/pension-application')
    expect(text.includes('Activity Information'), employment_status).toBe(listed)
    expect(text).toContain('About 6 minutes')
    if (listed) expect(text).toMatch(/Activity Information.*Next.*1 min.*Verify.*Review/)
    else expect(text).toMatch(/Verify Identity.*Next.*1 min.*Review PRSA Form.*Later.*4 min/)
  }
})

test('APP-13 APP-19: the review links to where each value is changed, or to the adviser for the others', async () => {
  const { browser, write, uid } = await member('changes@example.ie', ready)
  await write({ pension_contribution_value: 250, phone_number: '+353851234567', often_contribution: 'Monthly' })
  const page = await browser.get('/pension-application/prsa-form')
  expect(page.text).toContain("This is the form as we have completed it in the provider's own system.")
  expect(page.text).toContain('€250 per month')
  expect(page.html.match(/<a [^>]*aria-label="(Ask|Change it)/g)).toHaveLength(3)
  expect(linkNamed(page, 'Change: Mobile')).toBe('/my-profile')
  expect(linkNamed(page, 'Ask your adviser: Your pension')).toBe('/schedule-call')
  expect(linkNamed(page, 'Ask for a change: Your details')).toBe('/my-profile/identity')

  // With a call booked, topics are collected for it on the recommendation.
  const start = new Date(app.clock.now().getTime() + 86_400_000)
  await db
    .insertInto('calls')
    .values({
      id: 'CALLTOASKABOUTIT',
      uid,
      start_time: start,
      end_time: new Date(start.getTime() + 1_800_000),
      timezone: 'Europe/Dublin',
      user_name: 'Niamh',
      status: 'active',
      scheduler: 'calendly',
      ics_uid: uid,
      blocked: `[${start.toISOString()},${start.toISOString()}]`,
      created_at: app.clock.now(),
      canceled_at: null,
    })
    .execute()
  const booked = await browser.get('/pension-application/prsa-form')
  expect(linkNamed(booked, 'Ask your adviser: Your pension')).toBe('/recommendations/details/zurich_standard')
})

test('APP-14 APP-16 APP-18 APP-20 APP-21: from the documents to the end with links and buttons only', async () => {
  const { browser, applications, sign } = await member('plain@example.ie', {
    ...applying,
    recommend_zurich_standard: true,
  })
  const follow = async (page: Page, name: string) => browser.follow(await browser.get(linkNamed(page, name)))
  await follow(await browser.get('/pension-application'), 'Continue to verify identity')
  const sent = await submitIdentity(browser, photoOf(await photo({ megapixels: 0.05 })))
  const verifying = await browser.follow(sent)
  const review = await follow(await follow(verifying, 'Continue now'), 'Continue to review PRSA form')
  expect(review.html).toMatch(/<button[^>]*type="submit"[^>]*>(?:<[^>]+>)*Review Now/)
  const provider = await browser.follow(await browser.post('/pension-application/prsa-form', {}))
  expect(provider.text).toContain('About emails from the provider')
  expect(provider.text).toContain('Only then may Zurich email you')
  const contract = await follow(provider, 'Continue to sign')
  expect(contract.html).toMatch(/<button[^>]*type="submit"[^>]*>(?:<[^>]+>)*Submit/)
  expect((await sign({ name: 'Nobody' })).html).toContain('value="Nobody"')
  const success = await browser.follow(await sign())
  expect(success.text).toContain('Your application was submitted!')
  const home = await follow(await follow(success, "See What's Next"), 'Complete Application')
  const coolingOff = await follow(home, 'Withdraw from this contract')
  expect(coolingOff.html.split('<footer')[0]).not.toContain('<form')
  // Without the confirmation nothing happens.
  const unconfirmed = await browser.post('/pension-application/cooling-off', {})
  expect(unconfirmed.location).toBe('/pension-application/cooling-off?confirm')
  const confirming = await follow(coolingOff, 'Withdraw from this contract')
  expect(confirming.text).toContain('withdraw from the contract for my Zurich Standard PRSA')
  expect(confirming.html).toMatch(/<button[^>]*type="submit"[^>]*>(?:<[^>]+>)*Confirm withdrawal/)
  const withdrawn = await browser.follow(await browser.post('/pension-application/cooling-off', { confirmed: 'yes' }))
  expect(withdrawn.text).toContain('Your application is withdrawn')
  expect(await applications()).toHaveLength(1)
})

test('APP-09: the business form is linked as a page of its own, which can be left', async () => {
  const { browser } = await member('business@example.ie', { ...applying, employment_status: 'Company Director' })
  const start = await browser.get(linkNamed(await browser.get('/pension-application/activity-information'), 'Start'))
  const form = await browser.follow(await browser.get(linkNamed(start, 'Open the questions on their own page')))
  expect(questionIn(form)).toBe('business_kind')
  const saved = await answer(browser, 'business_details', 'business_kind', { business_kind: 'company' })
  const next = await browser.follow(saved)
  expect(questionIn(next)).toBe('business_name')
  expect((await browser.follow(await browser.get(linkNamed(next, 'Save and leave')))).text).toContain(
    'Activity Information',
  )
})

test('APP-14 APP-15 DATA-14: Review Now sets both flags and continues; a second submission changes nothing', async () => {
  const { browser, row } = await member('review@example.ie', ready)
  expect((await browser.get('/pension-application/prsa-form')).text).toContain('€300 per month')
  expect((await browser.post('/pension-application/prsa-form', {})).location).toBe(
    '/pension-application/prsa-form/zurich-provider',
  )
  expect(await row()).toMatchObject({ process_final_pension_application: true, pension_applied_prsa_form: true })
  expect((await browser.post('/pension-application/prsa-form', {})).location).toBe(
    '/pension-application/prsa-form/zurich-provider',
  )
})

test('APP-18 APP-19 APP-20 APP-21: signing on two devices at once submits one application', async () => {
  const { browser, applications, sign, uid } = await member('sign@example.ie', {
    ...ready,
    pension_applied_prsa_form: true,
    process_final_pension_application: true,
    pension_contribution_value: null,
    phone_number: '+353871234567',
  })
  const page = await browser.get('/pension-application/sign-contract')
  for (const heading of ['Your pension', 'Your details', 'Contact details', '€210 per month']) {
    expect(page.text).toContain(heading)
  }
  const refused = await sign({ name: 'Someone Else', 'agree-access': '' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Type your name as it appears in the application')
  expect(refused.html).toContain('value="Someone Else"')
  expect(await applications()).toHaveLength(0)

  const at = app.clock.now()
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'
  printing = true
  const both = await Promise.all([sign({}, userAgent), sign({}, userAgent)])
  expect(both.map(({ location }) => location)).toEqual(['/pension-application/success', '/pension-application/success'])
  const [application, ...more] = await applications()
  expect(more).toEqual([])
  // The record holds signer, time, address and user agent, the exact text shown, and a hash that can be recomputed from
  // it.
  expect(application).toMatchObject({
    uid,
    plan,
    signed_name: 'anna  byrne',
    signed_at: at,
    signed_from: '127.0.0.1',
    signed_with: userAgent,
    withdrawn_at: null,
    content: {
      declarations: {
        version: DECLARATIONS_VERSION,
        texts: declarations.map((each) => declarationTexts('certificate')[each]),
      },
      summary: { details: { name: 'Anna Byrne' }, pension: { plan, contribution: 210 } },
    },
  })
  for (const text of Object.values(declarationTexts('certificate'))) expect(page.text).toContain(text)
  expect(application?.content_hash).toBe(createHash('sha256').update(canonical(application?.content)).digest('hex'))
  await expect(
    insertApplication(db, { ...(application as NonNullable<typeof application>), uid: uid as MemberId, id: 'ANOTHER' }),
  ).resolves.toBe(false)
  expect((await emailsTo(app, 'sign@example.ie')).filter(({ subject }) => subject.includes('submitted'))).toHaveLength(
    1,
  )
  const success = await browser.get('/pension-application/success')
  expect(success.text).toContain('Your application was submitted!')
  const onward = /<a[^>]*href="([^"]+)"[^>]*>(?:<[^>]+>)*See What(?:'|&#x27;)s Next/.exec(success.html)?.[1]
  for (const spelling of [onward ?? '', '/pension-pplication']) {
    const overview = await browser.follow(await browser.get(spelling))
    expect([overview.status, overview.text], spelling).toEqual([200, expect.stringContaining('Complete Application')])
  }
  for (const document of applicationDocuments) {
    const address = `/pension-application/documents/${document}`
    await expect.poll(async () => (await browser.get(address)).status).toBe(200)
    expect((await browser.get(address)).headers.get('content-disposition')).toContain('attachment')
    const record = await findFile(db, uid as MemberId, applicationDocumentPath(uid, application?.id ?? '', document))
    const file = record && (await app.context.files.read(record.storedAs))
    const bytes = await readAll(file?.content)
    expect(checkSignature(Buffer.from(bytes))).toEqual([])
    const { text, lang, pages } = await readPdf(bytes)
    expect(text).toContain('anna byrne')
    if (document === 'certificate') expect(pages).toHaveLength(1)
    expect(text).toContain(document === 'certificate' ? application?.content_hash.slice(0, 8) : 'Zurich Standard PRSA')
    if (document === 'application') {
      expect(text).toContain('+353 87 123 4567')
      const printed = application?.content_hash.match(/.{8}/g)?.join(' ') ?? ''
      expect(await verifyAlone(bytes, printed)).toMatchObject({ ok: true, text: expect.stringContaining('was signed') })
      const changed = Buffer.from(bytes)
      const inside = changed.indexOf('stream', changed.indexOf('/EmbeddedFile')) + 60
      changed[inside] = (changed[inside] ?? 0) ^ 1
      expect((await verifyAlone(changed, printed)).ok).toBe(false)
      expect(
        (
          await verifyAlone(
            bytes,
            printed.replace(/^./, (first) => (first === '0' ? '1' : '0')),
          )
        ).ok,
      ).toBe(false)
    } else {
      expect(text).toContain('Safari, iPhone')
      expect(text).toContain('signed-content.json')
    }
    expect(text).not.toContain('Mozilla')
    expect(lang).toBe('en-IE')
    const other = await verifiedMember(app, `other-${document}@example.ie`)
    expect((await other.get(address)).status).toBe(404)
  }
  const audit = await auditRows(app, uid)
  expect(audit.filter(({ action }) => action === 'sign_application')).toHaveLength(1)
  printing = false
})

test('the job of the two documents, run twice at once, stores and audits each once', async () => {
  const { uid, sign, applications } = await member('two-jobs@example.ie', {
    ...ready,
    pension_applied_prsa_form: true,
    process_final_pension_application: true,
  })
  await sign()
  const [application] = await applications()
  const files = () =>
    db.selectFrom('files').select('version').where('type', 'in', applicationDocuments).where('uid', '=', uid)
  await expect.poll(() => files().execute()).toHaveLength(2)
  const before = (await auditRows(app, uid, 'generate_application_document')).length
  await db.deleteFrom('files').where('type', 'in', applicationDocuments).where('uid', '=', uid).execute()
  const generate = () => generateApplicationDocuments(app.context, { applicationId: application?.id ?? '' })
  await meeting(db, holdTable('files'), generate, generate)
  expect(await files().execute()).toEqual([{ version: 1 }, { version: 1 }])
  expect((await auditRows(app, uid, 'generate_application_document')).length - before).toBe(2)
})

test('APP-18: a summary that changed after the page was opened cannot be signed until it is shown again', async () => {
  const { browser, applications, sign, write } = await member('changed@example.ie', {
    ...ready,
    pension_applied_prsa_form: true,
    process_final_pension_application: true,
  })
  const page = await browser.get('/pension-application/sign-contract')
  const seen = /name="seen" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
  await write({ pension_contribution_value: 999 })
  const refused = await sign({ seen })
  expect([refused.status, (await applications()).length]).toEqual([409, 0])
  expect(refused.text).toContain('has changed since you opened this page')
  expect((await sign()).location).toBe('/pension-application/success')
})

test('APP-08 APP-21: both spellings of the address open the overview, whose last button leads home', async () => {
  const { browser, write } = await member('spelling@example.ie', ready)
  expect((await browser.get('/pension-pplication')).location).toBe('/pension-application')
  expect((await browser.get('/pension-application')).text).not.toContain('Complete Application')
  await write({ pension_applied_prsa_form: true, process_final_pension_application: true })
  const { html } = await browser.get('/pension-application')
  expect(/<a[^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Complete Application/.exec(html)?.[1]).toBe('/')
})

test('within 30 days the application is withdrawn once, and the recommendation is open again', async () => {
  const { browser, applications, sign, row } = await member('mind@example.ie', {
    ...ready,
    recommend_zurich_standard: true,
    pension_applied_prsa_form: true,
    process_final_pension_application: true,
  })
  await sign()
  const withdrawn = '/pension-application/cooling-off?withdrawn'
  expect((await browser.get('/pension-application/cooling-off')).text).toContain('without giving a reason')
  expect((await browser.get('/')).html).toContain('href="/pension-application/cooling-off"')
  const responses = await Promise.all(
    [1, 2].map(() => browser.post('/pension-application/cooling-off', { why: 'too soon', confirmed: 'yes' })),
  )
  expect(responses.map(({ location }) => location)).toEqual([withdrawn, withdrawn])
  expect((await browser.post('/pension-application/cooling-off', { confirmed: 'yes' })).location).toBe(withdrawn)
  expect((await browser.get(withdrawn)).text).toContain('Your application is withdrawn')
  expect((await browser.get('/pension-application/cooling-off')).location).toBe('/')
  expect(await row()).toMatchObject({ pension_applied: null, process_final_pension_application: false })
  expect(await applications()).toMatchObject([{ withdrawn_why: 'too soon' }])
  const emails = await emailsTo(app, 'mind@example.ie')
  const [acknowledged, ...more] = emails.filter(({ subject }) => subject.includes('withdrawn'))
  expect(more).toEqual([])
  expect(acknowledged?.text).toMatch(/We received your withdrawal from the contract on .*\d{4}.* \d\d:\d\d/s)
  expect((await browser.follow(await browser.get(acknowledged?.link ?? ''))).text).toContain('Zurich Standard PRSA')
  const home = await browser.get('/')
  expect(linkNamed(home, 'Apply: Zurich Standard PRSA')).toContain('apply=')
  expect(home.html).not.toContain('href="/pension-application/cooling-off"')
})

test.each([
  // Clocks go forward on 28 March 2027, so the last day ends an hour earlier in UTC.
  ['into summer time', '2027-03-01T10:00:00Z', '31 March 2027', '2027-03-31T23:00:00Z'],
  // 00:30 in Ireland, so the day of the signature is 1 July.
  ['in summer', '2027-06-30T23:30:00Z', '31 July 2027', '2027-07-31T23:00:00Z'],
])(
  'an application whose pension started %s can be withdrawn until the end of the 30th day in Ireland',
  async (_, signedAt, lastDay, expiresAt) => {
    const setClock = (moment: string, seconds = 0) =>
      app.clock.pass((Date.parse(moment) - app.clock.now().getTime()) / 1000 + seconds)
    setClock(signedAt)
    const { browser, uid, applications, sign, row, write } = await member(`edge.${signedAt.slice(0, 7)}@example.ie`, {
      ...ready,
      recommend_zurich_standard: true,
      pension_applied_prsa_form: true,
      process_final_pension_application: true,
    })
    await sign()
    const page = '/pension-application/cooling-off'
    expect((await browser.get(page)).text).toContain('You can cancel at any time before your pension starts')
    const start = irishDate(new Date(signedAt))
    await write({ pension_start_date: start })
    expect((await browser.get(page)).text).toContain(`at least until midnight at the end of ${lastDay}, Irish time`)
    await db.updateTable('applications').set({ terms_received_on: start }).where('uid', '=', uid).execute()
    setClock(expiresAt, -1)
    expect((await browser.get(page)).text).toContain(`until midnight at the end of ${lastDay}, Irish time`)
    expect((await browser.get('/')).html).toContain(`href="${page}"`)
    // Not the whole row: the job that draws the signed documents may write to it meanwhile.
    const applied = async () => {
      const { pension_applied, process_final_pension_application, pension_start_date } = await row()
      return { pension_applied, process_final_pension_application, pension_start_date }
    }
    const before = await applied()
    setClock(expiresAt)
    expect((await browser.get('/')).html).not.toContain(`href="${page}"`)
    expect((await browser.get(page)).html.split('<footer')[0]).not.toContain('<form')
    expect((await browser.post(page, { why: 'late', confirmed: 'yes' })).status).toBe(409)
    expect([await applied(), (await applications())[0]?.withdrawn_at]).toEqual([before, null])
    setClock(expiresAt, -1)
    expect((await browser.post(page, { confirmed: 'yes' })).location).toBe(`${page}?withdrawn`)
    expect((await applications())[0]?.withdrawn_at).toBeInstanceOf(Date)
  },
)
