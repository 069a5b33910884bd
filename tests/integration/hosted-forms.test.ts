import { expect, onTestFinished, test } from 'vitest'
import {
  type HostedSample,
  jotformIds,
  jotformKey,
  jotformSecret,
  jotformServer,
  jotformSettings,
  ofMember,
  personalValues,
  quizValues,
  webhookBody,
} from '#adapters/form-service/jotform.fixture.ts'
import { eraseAccount } from '#areas/profile/flows/erase-account.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { signReference } from '#shared/flows/signed-reference.ts'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type TestApp } from '../app.ts'
import { eventually } from '../eventually.ts'

const address = `/webhooks/jotform/${jotformSecret}`

const api = await jotformServer()
const logged: string[] = []
/** Without an API key the content of the webhook is used; with one, only its submission id. */
const appWithoutKey = await openApp(jotformSettings)
const appWithKey = await openApp(
  { ...jotformSettings, SIOL_JOTFORM_API_KEY: jotformKey, SIOL_JOTFORM_API: api.url },
  {
    wrap: (context) => ({
      ...context,
      log: {
        ...context.log,
        error: (details: object, text: string) => void logged.push(`${JSON.stringify(details)} ${text}`),
      },
    }),
  },
)

/** What the page puts into the form's address, and the form returns. */
const referenceOf = (uid: string) => signReference(appWithoutKey.context, 'form', uid)

async function member(app: TestApp, email: string) {
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  const { findMember } = await import('#database/members/members.ts')
  const row = async () => {
    const found = await findMember(app.context.db, uid as MemberId)
    if (!found) throw new Error(`no member record for ${email}`)
    return found
  }
  const versions = (formId: string) =>
    app.context.db.selectFrom('answers').selectAll().where('uid', '=', uid).where('form_id', '=', formId).execute()
  return { browser, uid, row, versions }
}

let nextSubmissionId = 5_012_088_400_321_000_000n
const quizOf = (uid: string, changes: object = {}): HostedSample => ({
  id: String(nextSubmissionId++),
  formId: jotformIds.qualification,
  values: { ...quizValues, ...ofMember(referenceOf(uid)), ...changes },
})
/** Posts as the form service does: no cookie and no Origin header. */
const deliver = (app: TestApp, sample: HostedSample, to = address) =>
  app.browser().fetch(to, { method: 'POST', body: webhookBody(sample) })

const submissionsOf = (app: TestApp, id: string) =>
  app.context.db.selectFrom('form_submissions').selectAll().where('submission_id', '=', id).execute()

const openQuizPage = async (browser: Browser) => {
  const page = await browser.get('/fact-find/qualification')
  return { page, policy: page.headers.get('content-security-policy') ?? '' }
}

test('QUA-07 FF-20 SRV-28: the page embeds the hosted form with a signed uid of the member, and may frame nothing else', async () => {
  const { browser, uid } = await member(appWithoutKey, 'embeds@example.ie')
  const { page, policy } = await openQuizPage(browser)
  const reference = referenceOf(uid)
  expect(reference).toMatch(new RegExp(`^${uid}\\.[\\w-]{22}$`))
  const query = `isIframeEmbed=1&session=${reference}&typesession=${reference}`
  expect(page.html).toContain(`https://form.jotform.com/${jotformIds.qualification}`)
  expect(page.html.replaceAll('\\u0026', '&').replaceAll('&amp;', '&')).toContain(query)
  expect(policy).toContain("frame-src 'self' https://*.jotform.com;")
})

test('QUA-08 QUA-15 DATA-03 DATA-07: a submission writes answers, profile and one email, as our own form does', async () => {
  const { uid, row, versions } = await member(appWithoutKey, 'quiz@example.ie')
  const sample = quizOf(uid)
  expect((await deliver(appWithoutKey, sample)).status).toBe(204)
  expect(await row()).toMatchObject({
    is_tax_resident: 'Yes',
    form_qualification: true,
    employment_status: 'Self-Employed/Sole Trader',
  })
  expect(await versions('qualification')).toMatchObject([
    {
      version: 1,
      answers: { is_tax_resident: 'Yes', can_save: 'yes', employment_status: 'Self-Employed/Sole Trader' },
      completed_at: expect.any(Date),
    },
  ])
  const emails = (await emailsTo(appWithoutKey, 'quiz@example.ie')).filter(({ subject }) =>
    subject.includes('eligible'),
  )
  expect(emails).toHaveLength(1)
  expect(emails[0]?.link).toMatch(/\/fact-find$/)
  expect(await submissionsOf(appWithoutKey, sample.id)).toMatchObject([
    { uid, form_id: 'qualification', refused: null },
  ])
})

test('FF-26: a submission delivered several times, even at once, counts once', async () => {
  const { uid, row, versions } = await member(appWithoutKey, 'twice@example.ie')
  const sample = quizOf(uid, { isTaxResident: 'Not sure' })
  await Promise.all([deliver(appWithoutKey, sample), deliver(appWithoutKey, sample), deliver(appWithoutKey, sample)])
  const { updatedAt } = await row()
  appWithoutKey.clock.pass(60)
  // The same submission id with other answers.
  expect((await deliver(appWithoutKey, { ...sample, values: { ...sample.values, isTaxResident: 'Yes' } })).status).toBe(
    204,
  )
  expect(await row()).toMatchObject({ is_tax_resident: 'Not sure', updatedAt })
  expect(await versions('qualification')).toHaveLength(1)
  // Retaking the quiz is a new submission and a new version.
  await deliver(appWithoutKey, quizOf(uid))
  expect(await row()).toMatchObject({ is_tax_resident: 'Yes' })
  expect(await versions('qualification')).toHaveLength(2)
})

test('FF-21: commas, colons and quotes in the personal details are stored as they were typed', async () => {
  const { uid, row } = await member(appWithoutKey, 'commas@example.ie')
  await deliver(appWithoutKey, quizOf(uid))
  const { information, ...values } = personalValues
  const sample = { ...quizOf(uid), formId: jotformIds.fact_find_personal_details }
  await deliver(appWithoutKey, {
    ...sample,
    values: { ...values, information: [...information], ...ofMember(referenceOf(uid)) },
  })
  expect(await submissionsOf(appWithoutKey, sample.id)).toMatchObject([{ refused: null, uid }])
  expect(await row()).toMatchObject({
    form_fact_find_personal_details: true,
    first_name: 'Gráinne',
    last_name: "O'Malley-Ní Bhriain",
    birth_date: '1988-03-27',
    phone_number: '+353871234567',
    address_line_1: 'Flat 2, "The Mews": rear',
    address_line_2: 'Attn: G. O’Malley, c/o Walsh',
    city: 'Cork',
    eircode: 'T12X285',
    country: 'IE',
    current_employer: 'Acme, Ltd: Cork',
    // Consents are given in the profile alone.
    email_information: false,
    letter_information: false,
  })
})

test('a wrong secret gives 404, and an invalid webhook is refused', async () => {
  const { uid, row } = await member(appWithoutKey, 'secret@example.ie')
  const sample = quizOf(uid)
  for (const wrong of ['/webhooks/jotform/x', `${address}0`, `/webhooks/jotform/${'A'.repeat(34)}`])
    expect((await deliver(appWithoutKey, sample, wrong)).status, wrong).toBe(404)
  expect((await appWithoutKey.browser().get(address)).status).toBe(404)
  expect((await appWithoutKey.browser().post(address, { submissionID: '1' })).status).toBe(400)
  expect((await appWithoutKey.browser().fetch(address, { method: 'POST', body: 'x' })).status).toBe(400)
  expect((await deliver(appWithoutKey, { ...sample, formId: '999' })).status).toBe(400)
  const big = webhookBody(sample)
  big.set('pretty', 'x'.repeat(70_000))
  const tooBig = new Request(`http://localhost:3000${address}`, { method: 'POST', body: big })
  tooBig.headers.set('content-length', '71000')
  expect((await appWithoutKey.app.fetch(tooBig)).status).toBe(413)
  expect(await row()).toMatchObject({ form_qualification: false })
})

test('GRD-14: an unknown member, contradicting members, a form that is not open and invalid answers change nothing', async () => {
  const { uid, row, versions } = await member(appWithoutKey, 'nobody@example.ie')
  const other = await member(appWithoutKey, 'other@example.ie')
  const cases = [
    [quizOf('NOBODYATALL0000000000000'), 'unknown_member'],
    [quizOf(uid, { typesession: referenceOf(other.uid) }), 'unknown_member'],
    // Everybody at the desk knows uids, and can fill in the public form with one.
    [quizOf(uid, ofMember(uid)), 'unknown_member'],
    [quizOf(uid, ofMember(signReference(appWithoutKey.context, 'booking', uid))), 'unknown_member'],
    [quizOf(uid, ofMember(referenceOf(other.uid).replace(other.uid, uid))), 'unknown_member'],
    [quizOf(uid, { session: '', typesession: '' }), 'unknown_member'],
    [{ ...quizOf(uid), formId: jotformIds.fact_find_risk_reward }, 'not_open'],
    [quizOf(uid, { isTaxResident: 'Perhaps' }), 'faults'],
    [quizOf(uid, { employmentStatus: '' }), 'faults'],
  ] as const
  for (const [sample, refused] of cases) {
    expect((await deliver(appWithoutKey, sample)).status).toBe(204)
    expect(await submissionsOf(appWithoutKey, sample.id)).toMatchObject([{ refused, applied_at: null, uid: null }])
  }
  for (const each of [await row(), await other.row()]) {
    expect(each).toMatchObject({ form_qualification: false, is_tax_resident: null })
  }
  expect(await versions('qualification')).toEqual([])
})

test('the webhook address does not exist when no form service is configured', async () => {
  const appWithoutForms = await openApp()
  const { uid } = await member(appWithoutForms, 'bare@example.ie')
  expect((await deliver(appWithoutForms, quizOf(uid))).status).toBe(404)
  const { page, policy } = await openQuizPage((await member(appWithoutForms, 'bare2@example.ie')).browser)
  expect(page.html).not.toContain('jotform.com')
  expect(policy).toContain("frame-src 'self';")
})

const waitUntilApplied = (app: TestApp, id: string) =>
  eventually(async () => {
    const [submission] = await submissionsOf(app, id)
    if (!submission?.applied_at && !submission?.refused) throw new Error('submission not processed yet')
    return submission
  })

test('QUA-08: with an API key only the record fetched from the service counts, not the webhook', async () => {
  onTestFinished(() => void api.failures.splice(0))
  const { uid, row, versions } = await member(appWithKey, 'hint@example.ie')
  const sample = quizOf(uid)
  api.keep(sample)
  api.failures.push({ status: 429 })
  const forged = {
    ...sample,
    values: { ...sample.values, isTaxResident: 'No', ...ofMember(referenceOf('SOMEBODYELSE')) },
  }
  await Promise.all([deliver(appWithKey, forged), deliver(appWithKey, forged)])
  expect(await waitUntilApplied(appWithKey, sample.id)).toMatchObject({ uid, refused: null })
  expect(await row()).toMatchObject({ is_tax_resident: 'Yes', form_qualification: true })
  expect(await versions('qualification')).toHaveLength(1)
})

test('with an API key a submission unknown to the service is refused, and the log has no personal data', async () => {
  const { uid, row } = await member(appWithKey, 'made-up@example.ie')
  const unknownSubmission = quizOf(uid)
  await deliver(appWithKey, unknownSubmission)
  expect(await waitUntilApplied(appWithKey, unknownSubmission.id)).toMatchObject({ refused: 'gone', uid: null })
  const guest = quizOf('NOBODYATALL0000000000000')
  const faulty = quizOf(uid, { isTaxResident: 'Perhaps' })
  const other = { ...quizOf(uid), formId: jotformIds.business_details }
  for (const sample of [guest, faulty, other]) api.keep(sample)
  for (const sample of [guest, faulty]) await deliver(appWithKey, sample)
  // The webhook claims to be the quiz, but the submission belongs to another form.
  await deliver(appWithKey, { ...other, formId: jotformIds.qualification })
  // Nor is one of an open form taken under the name of another.
  const quiz = quizOf(uid)
  api.keep(quiz)
  await deliver(appWithKey, { ...quiz, formId: jotformIds.business_details })
  expect(await waitUntilApplied(appWithKey, quiz.id)).toMatchObject({ refused: 'not_open' })
  expect(await waitUntilApplied(appWithKey, guest.id)).toMatchObject({ refused: 'unknown_member' })
  expect(await waitUntilApplied(appWithKey, faulty.id)).toMatchObject({ refused: 'faults' })
  expect(await waitUntilApplied(appWithKey, other.id)).toMatchObject({ refused: 'not_open' })
  expect(await row()).toMatchObject({ form_qualification: false })
  const faultyLines = logged.filter((line) => line.includes(faulty.id))
  expect(faultyLines).toHaveLength(1)
  expect(faultyLines[0]).toContain('is_tax_resident')
  for (const secret of [uid, 'NOBODY', 'Perhaps', jotformSecret, jotformKey])
    expect(logged.join('\n')).not.toContain(secret)
})

test('a form that was open when its member deleted the account is not recorded', async () => {
  const { browser, uid, row, versions } = await member(appWithoutKey, 'deleted@example.ie')
  await browser.post('/my-profile/requests', { kind: 'complaint', text: 'The call was late.' })
  // The complaint is kept, and with it a record of the member.
  expect(await eraseAccount(appWithoutKey.context, uid as MemberId)).toMatchObject({ ok: true })
  const sample = quizOf(uid)
  expect((await deliver(appWithoutKey, sample)).status).toBe(204)
  expect(await submissionsOf(appWithoutKey, sample.id)).toMatchObject([{ uid: null, refused: 'unknown_member' }])
  expect([await versions('qualification'), await row()]).toMatchObject([[], { is_tax_resident: null }])
})
