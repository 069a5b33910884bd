import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#areas/profile/domain/preferences.ts'
import { writers } from '#areas/profile/domain/profile-fields.ts'
import { completeAnswers, insertAnswers } from '#database/members/answers.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()

async function member(email: string) {
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  const write = (fields: object) => browser.json(`/users/${uid}`, fields)
  const read = async () => JSON.parse((await browser.get(`/users/${uid}`)).html)
  return { uid, write, read }
}

/**
 * The profile fields by requirement id (docs/requirements.md) and their values for a new member; `else` is for fields
 * not named.
 */
const initialValues: [id: string, fields: string, values: { [field: string]: unknown; else?: unknown }][] = [
  [
    'names and contact',
    'first_name last_name uid email_address phone_number birth_date nationality',
    { first_name: 'Anna', last_name: 'Byrne', uid: expect.any(String), email_address: expect.any(String), else: null },
  ],
  ['DATA-03', 'employment_status', { else: null }],
  ['DATA-04', 'createdAt updatedAt', { else: { seconds: expect.any(Number), nanoseconds: expect.any(Number) } }],
  ['DATA-05', 'calendly_event_uid', { else: null }],
  ['DATA-06', 'request_followup', { else: false }],
  ['DATA-07', 'is_tax_resident form_qualification', { is_tax_resident: null, else: false }],
  [
    'DATA-08',
    'form_fact_find_personal_details form_fact_find_financial_details form_fact_find_risk_reward',
    { else: false },
  ],
  ['DATA-09', 'recommend_zurich_standard recommend_zurich_nonstandard', { else: false }],
  ['DATA-10', 'recommend_zurich_bestmatch best_match', { else: null }],
  ['DATA-11', 'pension_applied', { else: null }],
  ['DATA-12', 'process_pension_applied', { else: null }],
  ['DATA-13', 'process_employer_details', { else: null }],
  ['DATA-14', 'process_final_pension_application final_pension_application', { else: false }],
  [
    'DATA-15',
    'pension_applied_activity_information pension_applied_verify_identity pension_applied_prsa_form',
    { else: false },
  ],
  ['DATA-16', 'pension_contribution_value retirement_income_target_value', { else: null }],
  ['DATA-17', 'often_contribution time_contribution', { else: null }],
  ['DATA-18', 'annual_salary fund_value', { else: null }],
  ['DATA-19', 'address_line_1 address_line_2 address_type city country country_of_nationality', { else: null }],
  ['DATA-20', 'company_eircode current_employer', { else: null }],
  [
    'DATA-21',
    'PRSA_approval cert_assign policy_number pension_start_date risk_type retire_age employer_pension_contribution financial_advisor contact_details',
    { else: null },
  ],
  [
    'DATA-22',
    'email_information email_marketing email_products phone_information phone_marketing phone_products letter_information letter_marketing letter_products',
    { else: false },
  ],
  ['DATA-23', 'fact_find_completed fact_find_percentage', { fact_find_percentage: 0, else: false }],
]
const newcomer = await member('newcomer@example.ie')

test.each(initialValues)('%s: the profile of a new member has %s', async (_id, fields, values) => {
  const document = await newcomer.read()
  for (const field of fields.split(' ')) {
    expect(document, field).toHaveProperty(field)
    expect(document[field], field).toEqual(field in values ? values[field] : values.else)
  }
})

test('DATA-02: the record has every writable field, and its JSON shows all but the PPS number', async () => {
  const { read } = await member('whole@example.ie')
  const document = await read()
  for (const field of Object.keys(writers).filter((name) => name !== 'pps_number')) {
    expect(document, field).toHaveProperty(field)
  }
  expect(document).toMatchObject({ email: 'whole@example.ie', email_address: 'whole@example.ie' })
  expect(document).not.toHaveProperty('pps_number')
  const rows = await app.context.db.selectFrom('members').select('pps_number').where('uid', '=', document.uid).execute()
  expect(rows).toEqual([{ pps_number: null }])
})

test('a write is answered with the document as the next read of it has it', async () => {
  const { write, read } = await member('answered@example.ie')
  const answer = await write({ current_employer: 'Wharf Ltd', request_followup: true })
  const { auth: _account, ...document } = await read()
  expect(JSON.parse(answer.html)).toEqual(document)
  expect(document).toMatchObject({ current_employer: 'Wharf Ltd', request_followup: true })
})

test('SRV-15 SRV-16 GRD-14: the flag of a form can be set only after the form was submitted', async () => {
  const { uid, write, read } = await member('flags@example.ie')
  const flag = { form_fact_find_personal_details: true }
  expect((await write(flag)).status).toBe(409)
  expect(await read()).toMatchObject({ form_fact_find_personal_details: false, fact_find_percentage: 0 })

  const { db } = app.context
  const formId = 'fact_find_personal_details'
  await insertAnswers(db, uid as MemberId, { formId, version: 1, formVersion: 1, answers: {} }, app.context.now())
  expect((await write(flag)).status).toBe(409)
  await completeAnswers(db, uid as MemberId, formId, app.context.now())
  expect((await write(flag)).status).toBe(200)
  expect(await read()).toMatchObject({
    form_fact_find_personal_details: true,
    fact_find_completed: false,
    fact_find_percentage: 33,
  })
})

test('PRO-03 PRO-04 DATA-22: a preference is written with its consent and the version of the consent text', async () => {
  const { uid, write, read } = await member('switch@example.ie')
  const { db } = app.context
  const consents = () =>
    db.selectFrom('consents').select(['preference', 'value', 'text_version']).where('uid', '=', uid)
  expect((await write({ phone_products: true })).status).toBe(200)
  expect((await write({ phone_products: true })).status).toBe(200)
  expect(await read()).toMatchObject({ phone_products: true, phone_marketing: false })
  expect(await consents().execute()).toEqual([
    { preference: 'phone_products', value: true, text_version: CONSENT_VERSION },
  ])
  expect((await write({ phone_products: false })).status).toBe(200)
  expect(await consents().execute()).toHaveLength(2)
  const actions = await db.selectFrom('audit').select('action').where('uid', '=', uid).execute()
  expect(actions.filter(({ action }) => action === 'change_preference')).toHaveLength(3)
})

test("SRV-04: a changed name is the account's display name, which greets the member in emails", async () => {
  const { uid, write, read } = await member('renamed@example.ie')
  expect((await read()).auth.displayName).toBe('Anna Byrne')
  expect((await write({ last_name: 'Nolan' })).status).toBe(200)
  expect((await read()).auth.displayName).toBe('Anna Nolan')
  expect((await write({ first_name: 'Áine', last_name: "O'Brien" })).status).toBe(200)
  expect((await app.context.identity.findByUid(uid))?.displayName).toBe("Áine O'Brien")
  expect((await write({ letter_marketing: true })).status).toBe(200)
  expect((await read()).auth.displayName).toBe("Áine O'Brien")
})

test('SRV-17 DATA-20: the employer is trimmed and written to both its fields, and updatedAt is set by the server', async () => {
  const { write, read } = await member('employer@example.ie')
  const before = await read()
  app.clock.pass(1)
  expect((await write({ current_employer: ' Acme ', company_eircode: 'Acme' })).status).toBe(200)
  const after = await read()
  expect(after).toMatchObject({ current_employer: 'Acme', company_eircode: 'Acme' })
  expect(after.updatedAt).not.toEqual(before.updatedAt)
  expect((await write({ updatedAt: 1 })).status).toBe(403)
})
