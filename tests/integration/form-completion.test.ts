/** What the server does when a form is submitted. */
import { describe, expect, test } from 'vitest'
import type { Texts } from '#areas/forms/domain/form.ts'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'
import { completeForm } from '#areas/forms/flows/complete-form.ts'
import type { Respondent } from '#areas/forms/flows/read-form-state.ts'
import { savePage } from '#areas/forms/flows/save-page.ts'
import { preferences } from '#areas/profile/domain/preferences.ts'
import { findMember, type MemberChanges, mergeMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { employmentStatuses } from '#shared/domain/member.ts'
import { ageOn, irishDate } from '#shared/domain/time/dates.ts'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import {
  type Answerer,
  answer,
  answerUntilReview,
  pageIn,
  questionIn,
  REVIEW,
  saveEmployerForm,
  submit,
  validAnswers,
  versionIn,
} from '../fill-forms.ts'
import { seedAnswers } from '../seeded-answers.ts'

const app = await openApp()
const { db } = app.context

let memberCount = 0
async function member(facts: MemberChanges = {}) {
  // Stays below the hourly limit of sign-ups.
  app.clock.pass(200)
  const email = `sent${memberCount++}@example.ie`
  const browser = await verifiedMember(app, email)
  const id = (await uidOf(app, email)) as MemberId
  if (Object.keys(facts).length > 0) await mergeMember(db, id, facts, app.context.now())
  const row = async () => {
    const found = await findMember(db, id)
    if (!found) throw new Error('member not found')
    return found
  }
  const versions = () => db.selectFrom('answers').selectAll().where('uid', '=', id).orderBy('version').execute()
  const actions = () =>
    db.selectFrom('audit').selectAll().where('uid', '=', id).where('action', '=', 'submit_form').execute()
  /** How many emails of this kind are enqueued. */
  const messages = async (kind: string) => {
    const emails = await db.selectFrom('emails').select('message').where('uid', '=', id).execute()
    return emails.filter(({ message }) => (message as { kind: string }).kind === kind).length
  }
  /** Sends the first version by the flow that the review page calls. */
  const complete = async (formId: FormId) => {
    const sent = await completeForm(app.context, { member: id, actor: 'member' }, { formId, version: 1 })
    expect(sent.ok).toBe(true)
  }
  return { browser, id, email, row, versions, actions, messages, complete }
}

const qualified = { form_qualification: true, is_tax_resident: 'Yes' } as const
const director = {
  ...qualified,
  employment_status: 'Company Director',
  pension_applied: 'zurich_standard_prsa',
} as const

const memberForms = [
  ['QUA-08 SRV-29', 'qualification', {}, { form_qualification: true }],
  ['FF-21 SRV-16', 'fact_find_personal_details', qualified, { form_fact_find_personal_details: true }],
  [
    'FF-22 SRV-16',
    'fact_find_financial_details',
    { ...qualified, form_fact_find_personal_details: true },
    { form_fact_find_financial_details: true },
  ],
  [
    'FF-23 SRV-16',
    'fact_find_risk_reward',
    { ...qualified, form_fact_find_personal_details: true, form_fact_find_financial_details: true },
    { form_fact_find_risk_reward: true, fact_find_completed: true, fact_find_percentage: 100 },
  ],
  ['DATA-15 APP-12', 'business_details', director, { pension_applied_activity_information: true }],
] as const satisfies readonly (readonly [string, FormId, MemberChanges, object])[]

describe.each(memberForms)('%s: %s', (ids, form, facts, flags) => {
  test(`${ids}: generated answers are entered page by page, as the fixture inserts them, and sent`, async () => {
    const [walker, seeded] = [await member(facts), await member(facts)]
    const options = { pick: 1, as: validAnswers }
    const pages = await answerUntilReview(walker.browser, form, options)
    expect(pages.length).toBeGreaterThan(2)
    expect(await seedAnswers(app, seeded.id, form, options)).toEqual(pages)
    const [entered, inserted] = [(await walker.versions())[0], (await seeded.versions())[0]]
    expect(entered?.completed_at === null).toBe(formOf(form).sentAtOnce !== true)
    const times = { started_at: expect.any(Date), saved_at: expect.any(Date), completed_at: null }
    expect(inserted).toEqual({ ...entered, ...times, uid: seeded.id })
    if (!formOf(form).sentAtOnce) expect((await submit(walker.browser, form)).status).toBe(303)
    expect(await walker.row()).toMatchObject(flags)
  })

  test.each([1, 2, 3, 4, 5, 7])(`${ids}: generated answers can be submitted and are stored (%i)`, async (pick) => {
    const { id, row, versions, actions, complete } = await member(facts)
    await seedAnswers(app, id, form, { pick, as: validAnswers })
    await complete(form)
    expect(await row()).toMatchObject(flags)
    const [version] = await versions()
    expect(version).toMatchObject({ form_id: form, version: 1, completed_at: app.clock.now() })
    const [action] = await actions()
    expect(action).toMatchObject({ actor: 'member', after: { form, version: 1 } })
    // The audit row names fields but holds no answer.
    for (const answerText of Object.values(version?.answers ?? {}).filter(
      (each) => typeof each === 'string' && each.length > 5,
    ))
      expect(JSON.stringify(action)).not.toContain(`"${answerText}"`)
  })
})

test('SRV-29 DATA-07 DATA-03: submitting the quiz writes tax residence and employment status', async () => {
  const { browser, id, row } = await member()
  await seedAnswers(app, id, 'qualification', {
    as: (page, sample) =>
      page === 'tax_resident'
        ? { is_tax_resident: 'Not sure' }
        : page === 'employment_status'
          ? { employment_status: 'Company Director' }
          : sample,
  })
  expect(await row()).toMatchObject({ is_tax_resident: null, form_qualification: false })
  await submit(browser, 'qualification')
  expect(await row()).toMatchObject({
    is_tax_resident: 'Not sure',
    form_qualification: true,
    employment_status: 'Company Director',
  })
})

test('QUA-08: the quiz is sent with its last answer, once, also when that is posted again', async () => {
  const { browser, row, messages, versions } = await member()
  const first = await answer(browser, 'qualification', 'tax_resident', { is_tax_resident: 'Yes' })
  expect(pageIn(first.location)).toBe('can_save')
  expect(pageIn((await answer(browser, 'qualification', 'can_save', { can_save: 'yes' })).location)).toBe(
    'employment_status',
  )
  const last = await browser.get('/forms/qualification?page=employment_status')
  expect(last.text).toContain('See if you are eligible')
  expect(last.text).not.toContain('Check your answers')
  expect(await row()).toMatchObject({ form_qualification: false })
  const post = () =>
    browser.post('/forms/qualification?page=employment_status', {
      version: versionIn(last),
      employment_status: 'Employee',
    })
  for (let times = 0; times < 2; times++) expect((await post()).location).toBe('/fact-find/qualification/message')
  expect(await row()).toMatchObject({ form_qualification: true, employment_status: 'Employee' })
  expect([await messages('eligible'), (await versions()).length]).toEqual([1, 1])
})

test.each(employmentStatuses)(
  'DATA-03 QUA-08: the employment status %j is stored as it was answered',
  async (status) => {
    const { id, row, complete } = await member()
    await seedAnswers(app, id, 'qualification', {
      as: (page, sample) =>
        page === 'employment_status'
          ? { employment_status: status }
          : page === 'tax_resident'
            ? { is_tax_resident: 'Yes' }
            : sample,
    })
    await complete('qualification')
    expect(await row()).toMatchObject({ form_qualification: true, is_tax_resident: 'Yes', employment_status: status })
  },
)

describe('emails', () => {
  test('QUA-15: an eligible member gets one email with a link to the fact find', async () => {
    const { browser, id, email, messages } = await member()
    await seedAnswers(app, id, 'qualification', { pick: 0 })
    const version = versionIn(await browser.get('/forms/qualification'))
    const post = () => browser.post(`/forms/qualification?page=${REVIEW}`, { version })
    const sent = await Promise.all([post(), post(), post()])
    expect(sent.map(({ status, location }) => [status, location])).toEqual(
      Array.from({ length: 3 }, () => [303, '/fact-find/qualification/message']),
    )
    await post()
    expect(await messages('eligible')).toBe(1)
    const mail = (await emailsTo(app, email)).find(({ subject }) => subject.includes('eligible'))
    expect(mail?.link).toMatch(/\/fact-find$/)
  })

  test('QUA-15: a member who is not eligible gets no email', async () => {
    const { browser, id, messages } = await member()
    await seedAnswers(app, id, 'qualification', { pick: 1 })
    await submit(browser, 'qualification')
    expect(await messages('eligible')).toBe(0)
  })

  test('FF-28: completing the third part, whichever it is, enqueues one fact-find-complete email', async () => {
    const { browser, id, messages } = await member({
      ...qualified,
      form_fact_find_personal_details: true,
      form_fact_find_risk_reward: true,
    })
    const completionEmails = () => messages('fact-find-complete')
    await seedAnswers(app, id, 'fact_find_financial_details', { as: validAnswers })
    expect(await completionEmails()).toBe(0)
    const version = versionIn(await browser.get('/forms/fact_find_financial_details'))
    const post = () => browser.post(`/forms/fact_find_financial_details?page=${REVIEW}`, { version })
    await Promise.all([post(), post()])
    expect(await completionEmails()).toBe(1)
  })
})

describe('repeated submission', () => {
  test('FF-26: two submissions at once give one completed version and one audit row', async () => {
    const { browser, id, versions, actions } = await member(qualified)
    await seedAnswers(app, id, 'fact_find_personal_details')
    const version = versionIn(await browser.get('/forms/fact_find_personal_details'))
    const post = () => browser.post(`/forms/fact_find_personal_details?page=${REVIEW}`, { version })
    const both = await Promise.all([post(), post()])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await versions()).toHaveLength(1)
    expect(await actions()).toHaveLength(1)
  })

  test('FF-26: in a frame the second submission shows the same thank-you page as the first', async () => {
    const { browser, id } = await member()
    await seedAnswers(app, id, 'qualification', { pick: 1 })
    const query = `&isIframeEmbed=1&session=${id}&typesession=${id}`
    const version = versionIn(await browser.get('/forms/qualification'))
    for (const _ of [1, 2]) {
      const sent = await browser.post(`/forms/qualification?page=${REVIEW}${query}`, { version })
      const page = await browser.follow(sent)
      expect(page.text).toContain('Thank you')
      expect(page.html).toContain('data-onward')
    }
  })

  test('QUA-12: a submission that fails half-way changes nothing', async () => {
    const { browser, id, row, versions } = await member()
    await seedAnswers(app, id, 'qualification', { pick: 0 })
    const before = [await row(), await versions()]
    const brokenContext = {
      ...app.context,
      jobs: { ...app.context.jobs, enqueue: () => Promise.reject(new Error('queue unavailable')) },
    }
    const respondent: Respondent = { member: (await row()).uid as MemberId, actor: 'member' }
    await expect(completeForm(brokenContext, respondent, { formId: 'qualification', version: 1 })).rejects.toThrow(
      'queue unavailable',
    )
    expect([await row(), await versions()]).toEqual(before)
    expect((await submit(browser, 'qualification')).status).toBe(303)
  })
})

describe('versions', () => {
  test('retaking the quiz adds a version and keeps the first answers', async () => {
    const { browser, id, row, versions } = await member()
    await seedAnswers(app, id, 'qualification', { pick: 1 })
    await submit(browser, 'qualification')
    expect(await row()).toMatchObject({ is_tax_resident: 'No' })
    const again = await browser.get('/forms/qualification')
    expect(questionIn(again)).toBe('tax_resident')
    expect(again.html).toMatch(
      /value="No" checked|checked="" [^>]*value="No"|name="is_tax_resident" checked="" value="No"/,
    )
    expect(await versions()).toHaveLength(1)
    expect((await submit(browser, 'qualification')).location).toBe('/forms/qualification?page=tax_resident')
    await answer(browser, 'qualification', 'tax_resident', { is_tax_resident: 'Yes' })
    expect((await submit(browser, 'qualification')).location).toBe('/fact-find/qualification/message')
    expect(await row()).toMatchObject({ is_tax_resident: 'Yes' })
    const stored = await versions()
    expect(
      stored.map(({ version, answers, completed_at }) => [version, answers.is_tax_resident, completed_at !== null]),
    ).toEqual([
      [1, 'No', true],
      [2, 'Yes', true],
    ])
  })

  test('a page opened before the form was submitted is not saved, says so, and shows the typed values', async () => {
    const { browser, id, versions } = await member({ ...qualified })
    const form = 'fact_find_personal_details'
    const stalePage = await browser.get(`/forms/${form}?page=name`)
    await seedAnswers(app, id, form)
    await submit(browser, form)
    const before = await versions()
    const staleSave = await browser.post(`/forms/${form}?page=name`, {
      version: versionIn(stalePage),
      first_name: 'Saoirse',
      last_name: 'Late',
    })
    expect(staleSave.status).toBe(409)
    expect(staleSave.text).toContain('was sent in another tab')
    expect(staleSave.text).toMatch(/First name Saoirse Last name Late/)
    expect(await versions()).toEqual(before)
  })

  test('for a quiz that can be retaken, such a page comes back filled in and is saved when sent again', async () => {
    const { browser, id, versions } = await member()
    await seedAnswers(app, id, 'qualification', { pick: 1 })
    const stalePage = await browser.get('/forms/qualification?page=can_save')
    await submit(browser, 'qualification')
    const staleSave = await browser.post('/forms/qualification?page=can_save', {
      version: versionIn(stalePage),
      can_save: 'yes',
    })
    expect([staleSave.status, questionIn(staleSave)]).toEqual([409, 'can_save'])
    expect(staleSave.text).toContain('is not saved yet')
    expect(staleSave.html).toMatch(/checked=""[^>]*value="yes"|value="yes"[^>]*checked=""/)
    expect(await versions()).toHaveLength(1)
    const again = await browser.post('/forms/qualification?page=can_save', {
      version: versionIn(staleSave),
      can_save: 'yes',
    })
    expect(again.status).toBe(303)
    expect(await versions()).toHaveLength(2)
  })

  test('answers that have become invalid must be corrected before anything is written', async () => {
    const { browser, id, row } = await member({
      ...qualified,
      form_fact_find_personal_details: true,
      birth_date: '1990-01-01',
    })
    const form = 'fact_find_financial_details'
    await seedAnswers(app, id, form, {
      as: (page, sample) => (page === 'retire_age' ? { ...sample, retire_age: '60' } : validAnswers(page, sample)),
    })
    await mergeMember(db, id, { birth_date: '1960-01-01' }, app.context.now())
    const refused = await submit(browser, form)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Enter an age higher than yours now')
    expect(await row()).toMatchObject({ form_fact_find_financial_details: false })
    const corrected = await answer(
      browser,
      form,
      'retire_age',
      { retire_age: '70', retirement_income_target_value: '24000' },
      '&change=1',
    )
    expect(pageIn(corrected.location)).toBe(REVIEW)
    expect((await submit(browser, form)).status).toBe(303)
  })
})

test('DATA-22: the personal details leave the nine preferences as the profile has them', async () => {
  const { browser, id, row } = await member({ ...qualified, email_marketing: true })
  await seedAnswers(app, id, 'fact_find_personal_details')
  await submit(browser, 'fact_find_personal_details')
  const now = await row()
  expect(now.form_fact_find_personal_details).toBe(true)
  expect(preferences.filter((preference) => now[preference])).toEqual(['email_marketing'])
})

test('what other answers decide is not asked, stands on the review page and is stored when the form is sent', async () => {
  const { browser, row, versions } = await member({ ...qualified, employment_status: 'Employee' })
  const own: Record<string, Texts> = {
    dependants: { relationship_status: 'single', dependants: '0' },
    annual_salary: { annual_salary: '30000' },
    often_contribution: { often_contribution: 'Monthly' },
  }
  const as: Answerer = (page, sample) => own[page] ?? validAnswers(page, sample)
  const fill = (form: FormId) => answerUntilReview(browser, form, { as })
  expect(await fill('fact_find_personal_details')).not.toContain('employment_status')
  await submit(browser, 'fact_find_personal_details')
  const asked = await fill('fact_find_financial_details')
  expect(asked).not.toContain('higher_rate')
  expect(asked).not.toContain('time_contribution')
  const review = await browser.get(`/forms/fact_find_financial_details?page=${REVIEW}`)
  expect(review.text).toContain('As a single person')
  await submit(browser, 'fact_find_financial_details')
  const { birth_date, retire_age, time_contribution } = await row()
  const years = (retire_age ?? 0) - ageOn(birth_date ?? '2000-01-01', irishDate(app.context.now()))
  expect(time_contribution).toBe(String(years))
  expect(await fill('fact_find_risk_reward')).not.toContain('years_to_draw')
  await submit(browser, 'fact_find_risk_reward')
  expect(await row()).toMatchObject({ fact_find_percentage: 100, risk_number: expect.any(Number) })
  const stored = Object.fromEntries((await versions()).map(({ form_id, answers }) => [form_id, answers]))
  expect(stored).toMatchObject({
    fact_find_personal_details: { employment_status: 'Employee' },
    fact_find_financial_details: { taxed_as: 'single', higher_rate: 'no', time_contribution: years },
    fact_find_risk_reward: { years_to_draw: expect.any(String) },
  })
})

describe('the employer', () => {
  const employee = {
    ...qualified,
    employment_status: 'Employee',
    process_pension_applied: 'zurich_standard_prsa',
    process_employer_details: 'waiting',
  } as const

  test.each([1, 2, 4])(
    'DATA-13 EMP-06: the employer fills in the form without an account, which applies for the plan (%i)',
    async (pick) => {
      const { id, row, actions } = await member(employee)
      const respondent: Respondent = { member: id, actor: 'guest' }
      const version = await saveEmployerForm(app, id, { pick, own: { employee_name: 'Anna Byrne' } })
      const both = await Promise.all(
        [1, 2].map(() => completeForm(app.context, respondent, { formId: 'employer_details', version })),
      )
      expect(both.map((sent) => sent.ok && sent.again).sort()).toEqual([false, true])
      const after = await row()
      expect(after).toMatchObject({ process_employer_details: 'done', pension_applied: 'zurich_standard_prsa' })
      expect(after.current_employer).toBe(after.company_eircode)
      const [action] = await actions()
      expect(action).toMatchObject({ actor: 'guest', actor_uid: null })
      expect(JSON.stringify(action)).not.toMatch(/IE29|DE89/)
    },
  )

  test('DATA-13: an employer cannot fill in the form before it was shared, and no other form at all', async () => {
    const { id } = await member({ ...employee, process_employer_details: null })
    const respondent: Respondent = { member: id, actor: 'guest' }
    const page = { pageId: 'employer', version: 1, texts: {} }
    expect(await savePage(app.context, respondent, { formId: 'employer_details', ...page })).toMatchObject({
      code: 'not_open',
    })
    expect(
      await savePage(app.context, respondent, { ...page, formId: 'qualification', pageId: 'tax_resident' }),
    ).toMatchObject({ code: 'not_open' })
  })
})
