/** A client that was generated from the OpenAPI file walks from sign-up to signature, and a program follows it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeKey } from '#areas/api/flows/api-keys.ts'
import { openApi } from '#areas/api/flows/openapi.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { anna, confirm, linkTo, uidOf } from '../accounts.ts'
import { apiClient } from '../api-client.ts'
import { openApp } from '../app.ts'
import { advise, openDocuments, seedIdentity } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { adviceFacts } from '../persona-answers.ts'

const app = await openApp()
const { db } = app.context

test('the types of the client are those of the file; npm run types:api writes them', () => {
  const text = JSON.stringify(openApi({ origin: 'https://siol.example', cookie: 'session' }))
  const [head] = readFileSync(join(import.meta.dirname, '../api-client.generated.ts'), 'utf8').split('\n')
  expect(head).toBe(`// Of the OpenAPI file ${createHash('sha256').update(text).digest('hex')}`)
})

/** The questionnaires have pages of their own, which the file describes as frames. */
async function answerQuestionnaires(uid: string): Promise<void> {
  const { answers } = adviceFacts('saoirse')
  for (const form of [
    'qualification',
    'fact_find_personal_details',
    'fact_find_financial_details',
    'fact_find_risk_reward',
  ] as const)
    await db
      .insertInto('answers')
      .values({
        uid,
        form_id: form,
        version: 1,
        form_version: formOf(form).version,
        answers: JSON.stringify((answers as Record<string, object>)[form] ?? { is_tax_resident: 'Yes' }),
        started_at: app.clock.now(),
        saved_at: app.clock.now(),
        completed_at: app.clock.now(),
      })
      .execute()
  await db
    .updateTable('members')
    .set({ is_tax_resident: 'Yes', employment_status: 'Not currently working' })
    .where('uid', '=', uid)
    .execute()
}

test('from sign-up to signature', async () => {
  const desk = await adviserAtDesk(app)
  const key = await makeKey(
    app.context,
    { name: 'Follows', role: 'auditor', days: 30 },
    await uidOf(app, 'niamh@siol.example'),
  )
  const program = apiClient(app.browser(), key)
  const browser = app.browser()
  const member = apiClient(browser)

  expect((await member.post('/signup', { body: { ...anna } })).status).toBe(303)
  const uid = await uidOf(app, anna.email)
  const params = { uid }
  const stage = async () => {
    const status = await program.get('/api/v1/members/{uid}/status', { params })
    return status.status === 200 ? status.body.stage : status.status
  }
  expect((await member.post('/callable/setupNewUser', { body: { data: {} } })).status).toBe(200)
  expect((await member.get('/calls')).status).toBe(303)
  await confirm(browser, await linkTo(app, anna.email, 'verifyEmail'))
  expect((await member.get('/calls')).body).toEqual([])
  const merge = async (body: NonNullable<Parameters<typeof member.post<'/users/{uid}'>>[1]>['body']) => {
    const merged = await member.post('/users/{uid}', { params, ...(body && { body }) })
    expect([JSON.stringify(body), merged.status]).toEqual([JSON.stringify(body), 200])
  }
  await merge({ request_followup: true, email_information: true })
  expect(await stage()).toBe('fact_find')

  expect((await member.post('/users/{uid}', { params, body: { form_qualification: true } })).status).toBe(409)
  await answerQuestionnaires(uid)
  await merge({ form_qualification: true })
  await merge({
    form_fact_find_personal_details: true,
    form_fact_find_financial_details: true,
    form_fact_find_risk_reward: true,
  })
  expect(await stage()).toBe('advice')
  app.clock.pass(200)
  await advise(app, desk, uid)
  expect(await stage()).toBe('recommended')

  await merge({ process_pension_applied: 'zurich_standard_prsa' })
  await merge({ pension_applied: 'zurich_standard_prsa' })
  expect(await stage()).toBe('application')
  await seedIdentity(app, uid)
  await merge({ process_final_pension_application: true })
  await openDocuments(browser)
  const page = await browser.get('/pension-application/sign-contract')
  const agreed = Object.fromEntries([...page.html.matchAll(/name="(agree-\w+)"/g)].map(([, name]) => [name, 'yes']))
  const read = await member.get('/users/{uid}', { params })
  if (read.status !== 200) throw new Error(String(read.status))
  const signature = {
    ...(agreed as Record<`agree-${string}`, string>),
    name: `${read.body.first_name} ${read.body.last_name}`,
    seen: /name="seen" value="([^"]+)"/.exec(page.html)?.[1] ?? '',
  }
  const signed = await member.post('/pension-application/sign-contract', { body: signature as never })
  expect(signed.status).toBe(303)
  const status = await program.get('/api/v1/members/{uid}/status', { params })
  expect(status.status === 200 && [status.body.stage, status.body.signed_at]).toEqual([
    'checks',
    app.clock.now().toISOString(),
  ])
  const listed = await program.get('/api/v1/members', { query: { limit: 5 } })
  expect(listed.status === 200 && listed.body.members.map(({ email_address }) => email_address)).toEqual([anna.email])
  expect(await program.get('/api/v1/members/{uid}/pension', { params })).toMatchObject({
    status: 200,
    body: { plan: 'zurich_standard_prsa', open: false },
  })
})
