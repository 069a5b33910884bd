/**
 * An employee applies alone for a plan without employer access, and an application that waits for the employer goes on
 * when a plan loses it.
 */
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { declarations } from '#areas/application/domain/application-summary.ts'
import { planStatements } from '#areas/application/domain/plan-declaration.ts'
import { catalogueOf } from '#areas/firm/copy/catalogue.ts'
import { samplePlans } from '#areas/firm/copy/sample-settings.ts'
import type { StoredRecord } from '#areas/recommendations/domain/document-record.ts'
import { findRecord } from '#areas/recommendations/flows/find-record.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { auditRows, emailsTo } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import {
  applicationDocuments,
  downloadFile,
  openDocuments,
  recommendationDocuments,
  seedAcceptance,
  seedIdentity,
} from '../applications.ts'
import { adviserAtDesk, draftOf } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'
import { saveEmployerForm, sendEmployerForm } from '../fill-forms.ts'
import { printedWhile } from '../quick-documents.ts'
import { readPdf } from '../read-pdf.ts'

const [alone, shared] = ['plan_2_prsa', 'zurich_standard_prsa']
const share = '/pension-application/share-employer'
const sign = '/pension-application/sign-contract'
const declaration = '/pension-application/plan-declaration'

const closed = new Set<string>([alone])
let printing = false
const app = await openApp(
  {},
  {
    pdfs: true,
    wrap: (context) => ({
      ...printedWhile(() => printing)(context),
      catalogue: (version) => ({
        plans: catalogueOf({ ...(version ?? context.firm.current()).settings, otherPlans: samplePlans }).plans.map(
          (plan) => ({ ...plan, employerAccess: !closed.has(plan.id) }),
        ),
      }),
    }),
  },
)
const { db } = app.context
const desk = await adviserAtDesk(app)

const mainOf = ({ html }: { html: string }) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html

async function textOf(browser: Browser, address: string): Promise<string> {
  const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  let bytes: ArrayBuffer | undefined
  const ask = async () => {
    const answer = await app.app.fetch(new Request(`${browser.origin}${address}`, { headers: { cookie } }))
    bytes = await answer.arrayBuffer()
    return answer.status
  }
  await expect.poll(ask).toBe(200)
  return (await readPdf(new Uint8Array(bytes ?? []))).text
}

/** An employee who was recommended both plans; the fact find says that the employer pays. */
async function employee(email: string) {
  app.clock.pass(200)
  const { browser, uid } = await answeredMember(app, 'orla', email)
  const changes = { first_name: 'Aoife', last_name: 'Byrne', employment_status: 'Employee' } as const
  await db.updateTable('members').set(changes).where('uid', '=', uid).execute()
  const draft = Object.entries(await draftOf(desk, uid)).filter(([field]) => !field.startsWith('plan_'))
  const approved = await desk.post(`/desk/members/${uid}/recommendation`, {
    ...Object.fromEntries(draft),
    [`plan_${alone}`]: 'yes',
    [`plan_${shared}`]: 'yes',
    best_match: alone,
    reason_plans: 'They fit.',
    statement_kinds_explained: '',
  })
  expect([approved.status, approved.status === 303 ? '' : approved.text]).toEqual([303, ''])
  await recommendationDocuments(app, uid)
  await db.updateTable('members').set({ employer_pension_contribution: 150 }).where('uid', '=', uid).execute()
  const row = () => db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
  const write = async (fields: object) => (await browser.json(`/users/${uid}`, fields)).status
  const links = () => db.selectFrom('employer_links').select('id').where('uid', '=', uid).execute()
  return { browser, uid, row, write, links }
}

test('an employee applies alone for a plan without employer access, up to the file for the provider', async () => {
  printing = true
  const { browser, uid, row, write, links } = await employee('alone@example.ie')
  const home = mainOf(await browser.get('/'))
  expect(home.match(/aria-label="Share with Employer: [^"]+"/g)).toEqual([
    'aria-label="Share with Employer: Zurich Standard PRSA"',
  ])
  expect(home).toContain('aria-label="Apply: Atlantic Life Non-Standard PRSA"')
  const [page, other] = await Promise.all(
    ['plan_2', 'zurich_standard'].map((route) => browser.get(`/recommendations/details/${route}`)),
  )
  expect([page?.text.includes('Share with Employer'), other?.text.includes('Share with Employer')]).toEqual([
    false,
    true,
  ])
  for (const offered of ['Start Application', 'You can apply now']) {
    expect(page?.text).toContain(offered)
    expect(other?.text).not.toContain(offered)
  }
  const advice = await textOf(browser, '/recommendations/details/plan_2/documents/recommendation')
  expect(advice).toContain('For the Zurich Standard PRSA, your employer completes a form first.')
  expect(advice).not.toContain('As you are an employee')
  expect(await textOf(browser, '/recommendations/details/plan_2/documents/disclosure')).toContain('Not with this plan')

  // Neither the address nor the profile's own calls lead to the employer.
  expect((await browser.get(share)).location).toBe('/')
  expect(await write({ process_pension_applied: alone, process_employer_details: 'progress' })).toBe(409)
  expect(await write({ process_pension_applied: alone, process_employer_details: 'waiting' })).toBe(409)
  expect(await row()).toMatchObject({ process_pension_applied: null, process_employer_details: null })

  expect((await browser.post('/?index', { plan: alone })).location).toBe('/pension-application')
  const begun = { pension_applied: alone, process_employer_details: null, employer_pension_contribution: null }
  expect(await row()).toMatchObject({ ...begun, process_pension_applied: alone })
  expect(await auditRows(app, uid, 'start_application')).toMatchObject([
    { before: { employer_pension_contribution: 150 }, after: { employer_pension_contribution: null } },
  ])
  expect((await browser.get(share)).location).toBe('/pension-application')
  expect((await browser.post(share, { email: 'payroll@acme.ie' })).location).toBe('/pension-application')
  expect(await write({ process_employer_details: 'progress' })).toBe(409)
  expect(await links()).toEqual([])
  expect(mainOf(await browser.get('/'))).not.toMatch(/employer/i)

  await seedIdentity(app, uid)
  expect((await browser.get('/pension-application')).text).not.toMatch(/employer|Activity Information/i)
  await browser.post('/pension-application/prsa-form', {})
  await openDocuments(browser, 'plan_2')
  const stated = Object.fromEntries(planStatements.map((each) => [`agree-${each}`, 'yes']))
  expect((await browser.post(declaration, { name: 'Aoife Byrne', ...stated })).location).toBe(sign)
  const toSign = await browser.get(sign)
  expect(toSign.text).not.toContain("Your employer's contribution")
  const seen = /name="seen" value="([^"]+)"/.exec(toSign.html)?.[1] ?? ''
  const agreed = Object.fromEntries(declarations.map((each) => [`agree-${each}`, 'yes']))
  expect((await browser.post(sign, { seen, name: 'Aoife Byrne', ...agreed })).location).toBe(
    '/pension-application/success',
  )
  await applicationDocuments(app, uid)
  printing = false
  for (const document of ['application', 'certificate'])
    expect(await textOf(browser, `/pension-application/documents/${document}`)).not.toMatch(
      /employer's contribution|employer completes/i,
    )

  // The firm lets employers in meanwhile: the application needs no form of one for that.
  closed.delete(alone)
  try {
    await seedAcceptance(app, desk, uid)
    const record = await desk.get(`/desk/members/${uid}/pension`)
    expect(record.text).not.toContain('Employer details complete')
    const archive = unzipSync(new Uint8Array(await (await downloadFile(app, desk, uid)).arrayBuffer()))
    const fields = JSON.parse(Buffer.from(archive['fields.json'] ?? []).toString())
    expect(fields.fields.employer_pension_contribution).toBeNull()
    expect(Object.keys(fields.answers)).toEqual(['fact_find_personal_details'])
  } finally {
    closed.add(alone)
  }
})

test("the profile's own call applies alone too, and for the other plan it does not", async () => {
  const { uid, row, write } = await employee('call@example.ie')
  expect(await write({ process_pension_applied: shared, pension_applied: shared })).toBe(409)
  expect(await write({ pension_applied: alone, process_employer_details: 'progress' })).toBe(409)
  expect(await write({ process_pension_applied: alone, pension_applied: alone })).toBe(200)
  expect(await row()).toMatchObject({ pension_applied: alone, employer_pension_contribution: null })
  expect((await auditRows(app, uid, 'edit_profile')).at(-1)).toMatchObject({
    before: { pension_applied: null, employer_pension_contribution: 150 },
    after: { pension_applied: alone, employer_pension_contribution: null },
  })
})

test('a plan that loses its access stops no application that waits for the employer', async () => {
  const { browser, uid, row, write } = await employee('waits@example.ie')
  expect((await browser.post('/?index', { plan: shared })).location).toBe(share)
  expect((await row()).employer_pension_contribution).toBe(150)
  closed.add(shared)
  try {
    expect((await browser.get(share)).text).toContain('Send Via Email')
    expect((await browser.post(share, { email: 'payroll@acme.ie' })).location).toBe(share)
    expect((await row()).process_employer_details).toBe('waiting')
    expect(mainOf(await browser.get('/'))).toContain('Waiting for Employer confirmation')
    // Nor does the other plan begin beside it.
    expect((await browser.post('/?index', { plan: alone })).status).toBe(409)
    expect(await write({ pension_applied: alone })).toBe(409)
    expect(await write({ pension_applied: shared })).toBe(409)

    const [mail] = await emailsTo(app, 'payroll@acme.ie')
    const link = mail?.link.replace(app.context.origin, '') ?? ''
    const employer = app.browser()
    const done = await employer.follow(
      await sendEmployerForm(
        employer,
        link,
        await saveEmployerForm(app, uid, { own: { contribution_reason: 'As agreed.' } }),
      ),
    )
    expect(done.text).toContain('Thank you')
    expect(await row()).toMatchObject({ process_employer_details: 'done', pension_applied: shared })
    expect(mainOf(await browser.get('/'))).toContain('Your employer completed their details')
  } finally {
    closed.delete(shared)
  }
})

test('the plans of an approval say whether employers had access then, and older ones had', async () => {
  const { uid } = await employee('older@example.ie')
  const accessOf = async () => {
    const record = await findRecord(app.context, uid as MemberId, 1)
    return Object.fromEntries(record?.catalogue.map(({ id, employerAccess }) => [id, employerAccess]) ?? [])
  }
  expect(await accessOf()).toMatchObject({ [alone]: false, [shared]: true })
  const stored = await db
    .selectFrom('recommendations')
    .select('record')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const record = stored.record as unknown as StoredRecord
  const catalogue = record.catalogue?.map(({ employerAccess: _, ...plan }) => plan)
  await db
    .updateTable('recommendations')
    .set({ record: JSON.stringify({ ...record, catalogue }) as never })
    .where('uid', '=', uid)
    .execute()
  expect(await accessOf()).toMatchObject({ [alone]: true, [shared]: true })
})
