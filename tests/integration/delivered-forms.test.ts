/**
 * The pages of the application, the profile and the questionnaires without JavaScript: what is posted is read out of
 * the delivered page.
 */
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { declarations } from '#areas/application/domain/application-summary.ts'
import { planStatements } from '#areas/application/domain/plan-declaration.ts'
import { findMember, type MemberChanges, mergeMember } from '#database/members/members.ts'
import { photo } from '#infrastructure/documents.fixture.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { seedIdentity } from '../applications.ts'
import { deliveredValues, submitAt, submitDelivered } from '../delivered-form.ts'
import { identityPage, jpeg, ppsn } from '../document-samples.ts'
import { pageIn, questionIn, REVIEW } from '../fill-forms.ts'
import { seedReadDocuments } from '../read-documents.ts'
import { seedAnswers } from '../seeded-answers.ts'

const app = await openApp()
const { db } = app.context
const picture = await photo({ megapixels: 0.05 })
const plan = 'zurich_standard_prsa'

let memberCount = 0
async function member(facts: MemberChanges = {}) {
  const email = `delivered${memberCount++}@example.ie`
  const browser = await verifiedMember(app, email)
  const id = (await uidOf(app, email)) as MemberId
  await mergeMember(db, id, { first_name: 'Anna', last_name: 'Byrne', ...facts }, app.context.now())
  const row = async () => {
    const found = await findMember(db, id)
    if (!found) throw new Error('member not found')
    return found
  }
  return { browser, id, email, row }
}

const applying = {
  employment_status: 'Not currently working',
  process_pension_applied: plan,
  pension_applied: plan,
  pension_contribution_value: 300,
} as const

async function applicant(facts: MemberChanges = {}) {
  const found = await member({ ...applying, ...facts })
  await seedReadDocuments((text, values) => db.executeQuery(CompiledQuery.raw(text, values)), found.email)
  return found
}

const reviewed = {
  pension_applied_verify_identity: true,
  pension_applied_prsa_form: true,
  process_final_pension_application: true,
} as const

test('the phone page comes filled in, keeps a number that is wrong, and saves the corrected one', async () => {
  const { browser, row } = await member({ phone_number: '+353871234567' })
  const page = '/my-profile/phone'
  const refused = await submitAt(browser, page, { button: 'Save', fill: { phone_number: '+353 99 999 9999' } })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Enter a phone number')])
  expect(refused.html).toContain('value="+353 99 999 9999"')
  expect((await row()).phone_number).toBe('+353871234567')
  const saved = await submitDelivered(browser, page, refused, {
    button: 'Save',
    fill: { phone_number: '085 765 4321' },
  })
  expect([saved.status, saved.location]).toEqual([303, '/my-profile?saved=phone'])
  expect((await row()).phone_number).toBe('+353857654321')
})

test('the address page, saved with another town, keeps every other line and the country chosen in the list', async () => {
  const address = {
    address_line_1: "3 O'Dea's Row",
    address_line_2: 'Apt 2',
    eircode: 'T12X285',
    country: 'FR',
  } as const
  const { browser, row } = await member({ ...address, city: 'Cork' })
  const saved = await submitAt(browser, '/my-profile/address', { button: 'Save', fill: { city: 'Lyon' } })
  expect([saved.status, saved.location]).toEqual([303, '/my-profile?saved=address'])
  expect(await row()).toMatchObject({ ...address, city: 'Lyon' })
})

test('a preference is switched on and off by its own button, which posts the state that it shows', async () => {
  const { browser, row } = await member()
  const turn = async () => {
    const saved = await submitAt(browser, '/my-profile', { button: 'News: Email' })
    expect(saved.status).toBe(303)
    return (await row()).email_information
  }
  const before = (await row()).email_information
  expect(await turn()).toBe(!before)
  expect(await turn()).toBe(before)
})

test('a change of name is asked for with a document in one form, which keeps what was typed when one is missing', async () => {
  const { browser, id, row } = await applicant({ birth_date: '1988-03-27', form_fact_find_personal_details: true })
  await seedIdentity(app, id)
  const page = '/my-profile/identity'
  const button = 'Ask for this change'
  const refused = await submitAt(browser, page, {
    button,
    fill: { last_name: 'Ní Bhriain', reason: 'I married in May.' },
  })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('value="Ní Bhriain"')
  const asked = await submitDelivered(browser, page, refused, { button, fill: { proof: jpeg(picture) } })
  expect([asked.status, asked.location]).toEqual([303, page])
  const changes = db.selectFrom('identity_changes').select('state').where('uid', '=', id)
  expect(await changes.execute()).toMatchObject([{ state: 'open' }])
  expect((await row()).last_name).toBe('Byrne')
  expect((await submitAt(browser, page, { button: 'Withdraw this request' })).status).toBe(303)
  expect(await changes.execute()).toMatchObject([{ state: 'withdrawn' }])
})

test('a question is answered from its page: refused without a choice, saved with one, and preselected on return', async () => {
  const { browser, id } = await member()
  const page = '/forms/qualification?page=tax_resident'
  const refused = await submitAt(browser, page, { button: 'Continue' })
  expect([refused.status, questionIn(refused)]).toEqual([422, 'tax_resident'])
  const saved = await submitDelivered(browser, page, refused, { button: 'Continue', fill: { is_tax_resident: 'Yes' } })
  expect([saved.status, pageIn(saved.location)]).toEqual([303, 'can_save'])
  expect(pageIn((await submitAt(browser, page, { button: 'Continue' })).location)).toBe('can_save')
  const [stored] = await db.selectFrom('answers').select('answers').where('uid', '=', id).execute()
  expect(stored?.answers).toEqual({ is_tax_resident: 'Yes' })
})

test('the review page of a questionnaire sends it with its own button', async () => {
  const { browser, id, row } = await member()
  await seedAnswers(app, id, 'qualification', { pick: 0 })
  const sent = await submitAt(browser, `/forms/qualification?page=${REVIEW}`, { button: 'See if you are eligible' })
  expect([sent.status, sent.location]).toEqual([303, '/fact-find/qualification/message'])
  expect((await row()).form_qualification).toBe(true)
})

test('a note about the business is typed, saved, and comes back in its field', async () => {
  const { browser } = await applicant({
    employment_status: 'Company Director',
    pension_applied_activity_information: true,
  })
  const page = '/pension-application/activity-details/add-details'
  const saved = await submitAt(browser, page, { button: 'Continue', fill: { note: 'A second company & a farm' } })
  expect(saved.status).toBe(303)
  expect((await submitAt(browser, page, { button: 'Continue' })).status).toBe(303)
  expect(deliveredValues((await browser.get(page)).html)).toMatchObject({ note: 'A second company & a farm' })
})

test('the identity page takes both documents and the PPSN in one form, and asks only for what is missing', async () => {
  const { browser, row } = await applicant()
  const fill = { ppsn: jpeg(picture), pps_number: ppsn }
  const refused = await submitAt(browser, identityPage, { button: 'Submit', fill })
  expect([refused.status, (await row()).pension_applied_verify_identity]).toEqual([422, false])
  // The first document is stored, so its input may stay empty.
  const sent = await submitDelivered(browser, identityPage, refused, {
    button: 'Submit',
    fill: { datebirth: jpeg(picture) },
  })
  expect([sent.status, sent.location]).toEqual([303, `${identityPage}?verifying`])
  expect((await row()).pension_applied_verify_identity).toBe(true)
})

test('the review of the application continues with its button alone', async () => {
  const { browser, row } = await applicant({ pension_applied_verify_identity: true })
  const sent = await submitAt(browser, '/pension-application/prsa-form', { button: 'Review Now' })
  expect([sent.status, sent.location]).toEqual([303, '/pension-application/prsa-form/zurich-provider'])
  expect((await row()).process_final_pension_application).toBe(true)
})

const signatures = (uid: string) => db.selectFrom('applications').selectAll().where('uid', '=', uid).execute()
const ticked = Object.fromEntries(declarations.map((each) => [`agree-${each}`, 'yes']))

test('a signature that lacks a tick keeps the name and the other ticks, and is signed by adding it', async () => {
  const { browser, id } = await applicant(reviewed)
  const page = '/pension-application/sign-contract'
  const [first = '', ...others] = Object.keys(ticked)
  const fill = { name: 'Anna Byrne', ...Object.fromEntries(others.map((each) => [each, 'yes'])) }
  const refused = await submitAt(browser, page, { button: 'Submit', fill })
  expect([refused.status, await signatures(id)]).toEqual([422, []])
  const signed = await submitDelivered(browser, page, refused, { button: 'Submit', fill: { [first]: 'yes' } })
  expect([signed.status, signed.location]).toEqual([303, '/pension-application/success'])
  expect(await signatures(id)).toHaveLength(1)
})

test('the declaration about a plan without a ceiling keeps its ticks when the name is wrong, and leads to the signature', async () => {
  const nonStandard = 'zurich_nonstandard_prsa'
  const { browser } = await applicant({
    ...reviewed,
    process_pension_applied: nonStandard,
    pension_applied: nonStandard,
  })
  const page = '/pension-application/plan-declaration'
  const all = Object.fromEntries(planStatements.map((each) => [`agree-${each}`, 'yes']))
  const button = 'Sign this declaration'
  const refused = await submitAt(browser, page, { button, fill: { name: 'Someone Else', ...all } })
  expect([refused.status, deliveredValues(refused.html)]).toEqual([422, { name: 'Someone Else', ...all }])
  const signed = await submitDelivered(browser, page, refused, { button, fill: { name: 'Anna Byrne' } })
  expect([signed.status, signed.location]).toEqual([303, '/pension-application/sign-contract'])
})

async function signed(facts: MemberChanges = {}): Promise<{ browser: Browser; id: MemberId }> {
  const found = await applicant({ ...reviewed, ...facts })
  const fill = { name: 'Anna Byrne', ...ticked }
  expect((await submitAt(found.browser, '/pension-application/sign-contract', { button: 'Submit', fill })).status).toBe(
    303,
  )
  return found
}

test('an application is cancelled with its button, and the reason is optional', async () => {
  for (const why of ['', 'Too early & too much']) {
    const { browser, id } = await signed()
    const page = '/pension-application/cooling-off'
    const cancelled = await submitAt(browser, `${page}?confirm`, { button: 'Confirm withdrawal', fill: { why } })
    expect((await browser.follow(cancelled)).text).toContain('Your application is withdrawn')
    expect(await signatures(id)).toMatchObject([{ withdrawn_at: app.clock.now() }])
  }
})

test('the form for the employer is sent from its page, and an address that is wrong is kept', async () => {
  const { browser, row } = await applicant({ employment_status: 'Employee', process_employer_details: 'progress' })
  const page = '/pension-application/share-employer'
  const button = 'Send Via Email'
  const refused = await submitAt(browser, page, { button, fill: { email: 'payroll at acme' } })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('value="payroll at acme"')
  const sent = await submitDelivered(browser, page, refused, { button, fill: { email: 'delivered@acme.ie' } })
  expect([sent.status, (await row()).process_employer_details]).toEqual([303, 'waiting'])
})
