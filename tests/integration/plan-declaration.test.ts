import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { planStatementTexts } from '#areas/application/copy/plan-declaration.ts'
import { declarations } from '#areas/application/domain/application-summary.ts'
import { PLAN_DECLARATION_VERSION, planStatements } from '#areas/application/domain/plan-declaration.ts'
import type { Browser, Page } from '../app.ts'
import { openApp } from '../app.ts'
import { advise, openDocuments } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'
import { printedWhile } from '../quick-documents.ts'
import { readPdf } from '../read-pdf.ts'

let printing = false
const app = await openApp({}, { pdfs: true, wrap: printedWhile(() => printing) })
const { db } = app.context
const desk = await adviserAtDesk(app)
const page = '/pension-application/plan-declaration'
const sign = '/pension-application/sign-contract'

async function applicant(email: string, plan: 'zurich_nonstandard_prsa' | 'zurich_standard_prsa') {
  app.clock.pass(200)
  const { browser, uid } = await answeredMember(app, 'brid', email)
  await advise(app, desk, uid)
  await db
    .updateTable('members')
    .set({
      first_name: 'Bríd',
      last_name: 'Hogan',
      employment_status: 'Not currently working',
      process_pension_applied: plan,
      pension_applied: plan,
      pension_applied_verify_identity: true,
      pension_applied_prsa_form: true,
      process_final_pension_application: true,
    })
    .where('uid', '=', uid)
    .execute()
  const declared = () => db.selectFrom('plan_declarations').selectAll().where('uid', '=', uid).execute()
  return { browser, uid, declared }
}

const statements = (ticked: readonly string[] = planStatements) =>
  Object.fromEntries(ticked.map((each) => [`agree-${each}`, 'yes']))

async function signApplication(browser: Browser): Promise<Page> {
  const seen = /name="seen" value="([^"]+)"/.exec((await browser.get(sign)).html)?.[1] ?? ''
  const agreed = Object.fromEntries(declarations.map((each) => [`agree-${each}`, 'yes']))
  return browser.post(sign, { seen, name: 'Bríd Hogan', ...agreed })
}

test('a non-standard PRSA is signed only after its own declaration, which is stored, audited and printed', async () => {
  const { browser, uid, declared } = await applicant('brid@example.ie', 'zurich_nonstandard_prsa')
  expect((await browser.get(sign)).location).toBe(page)
  const first = await browser.get(page)
  for (const text of Object.values(planStatementTexts('certificate'))) expect(first.text).toContain(text)
  expect(first.html).toContain('/documents/disclosure?open"')

  const unread = await browser.post(page, { name: 'Bríd Hogan', ...statements() })
  expect([unread.status, unread.text.includes('Open each document first')]).toEqual([422, true])
  await openDocuments(browser, 'zurich_nonstandard')
  for (const posted of [
    { name: 'Someone Else', ...statements() },
    { name: 'Bríd Hogan', ...statements(['noCeiling', 'compared']) },
    { name: '', ...statements() },
  ]) {
    const refused = await browser.post(page, posted)
    expect(refused.status).toBe(422)
    if (posted.name !== '') expect(refused.html).toContain(`value="${posted.name}"`)
  }
  // The application cannot be signed round it, even with every box ticked.
  expect((await signApplication(browser)).location).toBe(page)
  expect([
    await declared(),
    (await db.selectFrom('applications').select('id').where('uid', '=', uid).execute()).length,
  ]).toEqual([[], 0])

  const both = await Promise.all([1, 2].map(() => browser.post(page, { name: 'Bríd Hogan', ...statements() })))
  expect(both.map(({ location }) => location)).toEqual([sign, sign])
  expect(await declared()).toMatchObject([
    {
      plan: 'zurich_nonstandard_prsa',
      version: PLAN_DECLARATION_VERSION,
      signed_name: 'Bríd Hogan',
      ...{
        signed_from: '127.0.0.1',
        texts: planStatements.map((each) => planStatementTexts('certificate')[each]),
        application_id: null,
      },
    },
  ])
  const audit = await db.selectFrom('audit').select('action').where('uid', '=', uid).execute()
  expect(audit.filter(({ action }) => action === 'sign_plan_declaration')).toHaveLength(1)
  expect((await browser.get(page)).location).toBe(sign)

  printing = true
  expect((await signApplication(browser)).location).toBe('/pension-application/success')
  const { id, content } = await db
    .selectFrom('applications')
    .select(['id', 'content'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(content.planDeclaration).toMatchObject({ version: PLAN_DECLARATION_VERSION, name: 'Bríd Hogan' })
  expect((await declared())[0]?.application_id).toBe(id)
  for (const document of ['application', 'certificate']) {
    const address = `${app.browser().origin}/pension-application/documents/${document}`
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const fetched = () => app.app.fetch(new Request(address, { headers: { cookie } }))
    await expect.poll(async () => (await fetched()).status).toBe(200)
    const { text } = await readPdf(new Uint8Array(await (await fetched()).arrayBuffer()))
    expect(text).toContain('Declaration for a non-standard PRSA')
    expect(text).toContain(
      document === 'application' ? planStatementTexts('certificate').noCeiling : 'Signed by Bríd Hogan on',
    )
  }
  printing = false
})

test('a declaration belongs to one application: after a withdrawal the next needs another', async () => {
  const { browser, uid, declared } = await applicant('twice@example.ie', 'zurich_nonstandard_prsa')
  await openDocuments(browser, 'zurich_nonstandard')
  await browser.post(page, { name: 'Bríd Hogan', ...statements() })
  await signApplication(browser)
  await browser.post('/pension-application/cooling-off', { confirmed: 'yes' })
  await db
    .updateTable('members')
    .set({
      process_pension_applied: 'zurich_nonstandard_prsa',
      pension_applied: 'zurich_nonstandard_prsa',
      pension_applied_prsa_form: true,
      process_final_pension_application: true,
    })
    .where('uid', '=', uid)
    .execute()
  expect((await browser.get(sign)).location).toBe(page)
  await browser.post(page, { name: 'Bríd Hogan', ...statements() })
  expect(await declared()).toHaveLength(2)
})

test('a standard PRSA needs no such declaration, and none can be made', async () => {
  const { browser, declared } = await applicant('plain@example.ie', 'zurich_standard_prsa')
  expect((await browser.get(page)).location).toBe(sign)
  await openDocuments(browser)
  expect((await browser.post(page, { name: 'Bríd Hogan', ...statements() })).location).toBe(sign)
  expect(await declared()).toEqual([])
  expect((await browser.get(sign)).status).toBe(200)
})

test('M3: a signature is asked under the name that the disclosure document had when it was approved', async () => {
  const { browser, uid } = await applicant('summary@example.ie', 'zurich_nonstandard_prsa')
  await sql`update recommendations set record = record || '{"disclosure": "summary"}' where uid = ${uid}`.execute(db)
  const summary = 'Our summary of charges and risks'
  const declaration = await browser.get(page)
  for (const text of Object.values(planStatementTexts('summary'))) expect(declaration.text).toContain(text)
  expect(declaration.text).toContain(summary)
  expect((await browser.get('/pension-application')).text).toContain(summary)
  const download = await browser.get('/recommendations/details/zurich_nonstandard/documents/disclosure')
  expect(download.headers.get('content-disposition')).toContain('ur-summary-of-charges-and-risks-')
})
