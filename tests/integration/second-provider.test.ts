/**
 * A plan of a provider that the specification does not know goes the whole way, and no sentence about it names another
 * provider.
 */
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { declarations } from '#areas/application/domain/application-summary.ts'
import { planStatements } from '#areas/application/domain/plan-declaration.ts'
import { catalogueOf } from '#areas/firm/copy/catalogue.ts'
import { samplePlans } from '#areas/firm/copy/sample-settings.ts'
import type { Catalogue } from '#areas/recommendations/domain/plans/catalogue.ts'
import { memberRow } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import {
  advise,
  applicationDocuments,
  downloadFile,
  openDocuments,
  recommendationDocuments,
  recordSent,
  seedAcceptance,
  seedIdentity,
  waitUntil,
} from '../applications.ts'
import { adviserAtDesk, draftOf } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'
import { printedWhile } from '../quick-documents.ts'
import { readPdf } from '../read-pdf.ts'

const ended = new Set<string>()
let printing = false
const app = await openApp(
  {},
  {
    pdfs: true,
    wrap: (context) => {
      const { firm, catalogue } = context
      const selling = (version?: Parameters<typeof catalogue>[0]): Catalogue => ({
        plans: catalogueOf({ ...(version ?? firm.current()).settings, otherPlans: samplePlans }).plans.map((plan) => ({
          ...plan,
          sold: !ended.has(plan.id),
        })),
      })
      return { ...printedWhile(() => printing)(context), catalogue: selling }
    },
  },
)
const { db } = app.context
const desk = await adviserAtDesk(app)
const plan = 'plan_2_prsa'
const name = 'Atlantic Life Non-Standard PRSA'
const page = '/recommendations/details/plan_2'
const sign = '/pension-application/sign-contract'

/** The page without its footer, which has the firm's partners. */
const mainOf = ({ html }: { html: string }) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html

async function fetched(browser: Browser, address: string): Promise<Response> {
  const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  return app.app.fetch(new Request(`${browser.origin}${address}`, { headers: { cookie } }))
}

async function textOf(browser: Browser, address: string): Promise<string> {
  let bytes: ArrayBuffer | undefined
  const ask = async () => {
    const answer = await fetched(browser, address)
    bytes = await answer.arrayBuffer()
    return answer.status
  }
  await expect.poll(ask).toBe(200)
  return (await readPdf(new Uint8Array(bytes ?? []))).text
}

const without = (draft: Record<string, string>) =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => !field.startsWith('plan_')))

/** The proposal's form, with this plan in place of the proposed ones. */
const draftWith = async (uid: string, changes: Record<string, string> = {}) => ({
  ...without(await draftOf(desk, uid)),
  [`plan_${plan}`]: 'yes',
  best_match: plan,
  reason_plans: 'Its funds fit what you told me.',
  statement_kinds_explained: '',
  ...changes,
})

const address = (uid: string) => `/desk/members/${uid}/recommendation`

async function applicant(email: string) {
  app.clock.pass(200)
  const { browser, uid } = await answeredMember(app, 'brid', email)
  const changes = { first_name: 'Bríd', last_name: 'Hogan', employment_status: 'Not currently working' } as const
  await db.updateTable('members').set(changes).where('uid', '=', uid).execute()
  return { browser, uid }
}

test('another provider is recommended, applied for, signed, sent, opened and reported on in its own name', async () => {
  printing = true
  const { browser, uid } = await applicant('atlantic@example.ie')
  expect((await desk.get(address(uid))).text).toContain(name)
  const approved = await desk.post(address(uid), await draftWith(uid))
  expect([approved.status, approved.status === 303 ? '' : approved.text]).toEqual([303, ''])
  expect(await memberRow(app, uid)).toMatchObject({
    recommend_zurich_standard: false,
    recommend_zurich_nonstandard: false,
    recommend_zurich_bestmatch: null,
    best_match: plan,
    recommended_other_plans: [plan],
  })
  expect((await memberRow(app, uid)).recommended_at).not.toBeNull()
  await recommendationDocuments(app, uid)

  for (const shown of ['/', page]) {
    const main = mainOf(await browser.get(shown))
    expect(main).toContain(name)
    expect(main).not.toMatch(/zurich/i)
  }
  const linked = mainOf(await browser.get(page))
  expect(linked).toContain('From Atlantic Life')
  for (const href of Object.values(samplePlans[1]?.documents ?? {})) expect(linked).toContain(`href="${href}"`)
  for (const document of ['recommendation', 'disclosure']) {
    const text = await textOf(browser, `${page}/documents/${document}`)
    expect(text).toContain(name)
    expect(text).not.toMatch(/zurich/i)
  }
  expect(await textOf(browser, `${page}/documents/disclosure`)).toContain('Atlantic Life (sample) DAC')

  expect((await browser.post('/?index', { plan })).location).toBe('/pension-application')
  await seedIdentity(app, uid)
  await browser.post('/pension-application/prsa-form', {})
  const about = mainOf(await browser.get('/pension-application/prsa-form/zurich-provider'))
  expect(about).toContain('Only then may Atlantic Life email you')
  const declaration = '/pension-application/plan-declaration'
  expect((await browser.get(sign)).location).toBe(declaration)
  expect((await browser.get(declaration)).text).toContain(`You are applying for an ${name}`)
  await openDocuments(browser, 'plan_2')
  const stated = Object.fromEntries(planStatements.map((each) => [`agree-${each}`, 'yes']))
  expect((await browser.post(declaration, { name: 'Bríd Hogan', ...stated })).location).toBe(sign)
  const toSign = await browser.get(sign)
  expect(toSign.text).toContain('Atlantic Life (sample) DAC')
  const seen = /name="seen" value="([^"]+)"/.exec(toSign.html)?.[1] ?? ''
  const agreed = Object.fromEntries(declarations.map((each) => [`agree-${each}`, 'yes']))
  const signed = await browser.post(sign, { seen, name: 'Bríd Hogan', ...agreed })
  expect(signed.location).toBe('/pension-application/success')
  expect((await browser.get('/pension-application/success')).text).toContain('then send everything to Atlantic Life')
  await applicationDocuments(app, uid)
  printing = false
  for (const document of ['application', 'certificate']) {
    const text = await textOf(browser, `/pension-application/documents/${document}`)
    expect(text).toContain(name)
    expect(text).not.toMatch(/zurich/i)
  }

  await seedAcceptance(app, desk, uid)
  const archive = unzipSync(new Uint8Array(await (await downloadFile(app, desk, uid)).arrayBuffer()))
  const fields = Buffer.from(archive['fields.json'] ?? []).toString()
  expect(JSON.parse(fields)).toMatchObject({
    application: {
      plan,
      content: { summary: { pension: { product: { name, provider: 'Atlantic Life (sample) DAC' } } } },
    },
  })
  expect(fields).not.toMatch(/zurich/i)
  expect((await recordSent(app, desk, uid)).status).toBe(303)
  const waiting = mainOf(await browser.get('/'))
  expect(waiting).toContain('been with Atlantic Life since')
  expect(waiting).not.toMatch(/zurich/i)

  const opening = {
    policy_number: 'AT-1',
    PRSA_approval: 'Atlantic PRSA',
    fund_value: '',
    employer_pension_contribution: '',
    'pension_start_date-day': '1',
    'pension_start_date-month': '12',
    'pension_start_date-year': '2026',
    risk_number: '4',
    financial_advisor: '',
    contact_details: '',
    open: 'yes',
  }
  expect((await desk.post(`/desk/members/${uid}/pension`, opening)).status).toBe(303)
  // As if that had been two years ago: a statement is made of a year that is over.
  await db
    .updateTable('members')
    .set({ pension_start_date: '2024-11-01', pension_ready_at: new Date('2024-11-02T10:00:00Z') as never })
    .where('uid', '=', uid)
    .execute()
  const day = { 'on-day': '31', 'on-month': '12', 'on-year': '2025' }
  expect((await desk.post(`/desk/members/${uid}/values`, { ...day, value: '1600.40' })).status).toBe(303)
  const pension = mainOf(await browser.get('/my-pensions'))
  expect(pension).toContain('Atlantic')
  expect(pension).toContain('recorded by Síol')
  expect(pension).not.toMatch(/zurich/i)
  const statements = () =>
    db.selectFrom('files').select('path').where('uid', '=', uid).where('path', 'like', '%statement%').execute()
  await waitUntil(async () => (await statements()).length === 1)
  const statement = await textOf(browser, '/my-pensions/statements/2025')
  expect(statement).toContain(name)
  expect(statement).not.toMatch(/zurich/i)

  const bodies = await db.selectFrom('emails').selectAll().where('uid', '=', uid).execute()
  expect(JSON.stringify(bodies)).not.toMatch(/zurich/i)
})

test('a plan that is no longer sold is neither recommended nor applied for, and stays readable', async () => {
  const { browser, uid } = await applicant('ended@example.ie')
  expect((await desk.post(address(uid), await draftWith(uid))).status).toBe(303)
  await recommendationDocuments(app, uid)
  const later = await applicant('later@example.ie')
  ended.add(plan)
  try {
    expect((await desk.get(address(later.uid))).html).not.toContain(`plan_${plan}`)
    const refused = await desk.post(address(later.uid), await draftWith(later.uid))
    expect([refused.status, refused.text.includes('One of these plans is no longer sold')]).toEqual([422, true])
    expect((await memberRow(app, later.uid)).recommended_other_plans).toEqual([])

    const shown = await browser.get(page)
    expect([shown.status, shown.text.includes(name)]).toEqual([200, true])
    const started = await browser.post('/?index', { plan })
    expect([started.status, started.text.includes('This plan is no longer sold')]).toEqual([409, true])
    expect((await browser.json(`/users/${uid}`, { pension_applied: plan })).status).toBe(409)
    expect((await memberRow(app, uid)).pension_applied).toBeNull()
  } finally {
    ended.delete(plan)
  }
})

test.each([
  ['three plans', { plan_zurich_standard_prsa: 'yes', plan_plan_1_prsa: 'yes' }, 'Choose one plan, or two'],
  [
    'a rating that its funds do not cover',
    { risk_number: '1', reason_risk: 'Talked about.' },
    'has no funds for this risk',
  ],
])('an approval of %s is refused', async (_, changes, sentence) => {
  const { uid } = await applicant(`refused-${Object.keys(changes)[0]}@example.ie`)
  const refused = await desk.post(address(uid), await draftWith(uid, changes))
  expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true])
  expect(refused.html).toContain('Its funds fit what you told me.')
})

test('the proposal names the first provider that sells a plan of that kind', async () => {
  const { uid } = await applicant('proposal@example.ie')
  const [zurich, atlantic] = ['zurich_nonstandard_prsa', 'plan_2_prsa']
  const proposed = async () => (await draftOf(desk, uid)).best_match
  const first = await proposed()
  expect(first).toBe(zurich)
  ended.add(zurich).add('zurich_standard_prsa')
  try {
    expect(await proposed()).toBe(atlantic)
  } finally {
    ended.clear()
  }
  await advise(app, desk, uid)
  expect((await memberRow(app, uid)).recommended_other_plans).not.toContain(atlantic)
})

test('a plan that no catalogue has cannot be applied for or called about', async () => {
  const { browser, uid } = await applicant('unknown@example.ie')
  expect((await browser.json(`/users/${uid}`, { process_pension_applied: 'made_up_prsa' })).status).toBe(409)
  expect((await browser.post('/?index', { plan: 'made_up_prsa' })).status).toBe(422)
  expect((await browser.get('/recommendations/details/made_up')).location).toBe('/')
})
