import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type HostedSample,
  jotformIds,
  jotformKey,
  jotformSecret,
  jotformServer,
  ofMember,
  personalValues,
  quizValues,
  webhookBody,
} from '#adapters/form-service/jotform.fixture.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type TestApp } from '../app.ts'

const settings = {
  SIOL_FORM_HOST: 'https://form.jotform.com',
  SIOL_FORM_QUALIFICATION: jotformIds.qualification,
  SIOL_FORM_PERSONAL_DETAILS: jotformIds.fact_find_personal_details,
  SIOL_FORM_FINANCIAL_DETAILS: jotformIds.fact_find_financial_details,
  SIOL_FORM_RISK_REWARD: jotformIds.fact_find_risk_reward,
  SIOL_FORM_BUSINESS_DETAILS: jotformIds.business_details,
  SIOL_JOTFORM_WEBHOOK_SECRET: jotformSecret,
}
const address = `/webhooks/jotform/${jotformSecret}`

const api = await jotformServer()
const logged: string[] = []
/** Without a key the webhook itself is taken; with one it only names a submission. */
const plain = await openApp(settings)
const keyed = await openApp(
  { ...settings, SIOL_JOTFORM_API_KEY: jotformKey, SIOL_JOTFORM_API: api.url },
  {
    wrap: (context) => ({
      ...context,
      log: { error: (details: object, text: string) => void logged.push(`${JSON.stringify(details)} ${text}`) },
    }),
  },
)

async function member(app: TestApp, email: string) {
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  const { findMember } = await import('#database/members.ts')
  const row = async () => {
    const found = await findMember(app.context.db, uid as MemberId)
    if (!found) throw new Error(`no record of ${email}`)
    return found
  }
  const versions = (formId: string) =>
    app.context.db.selectFrom('answers').selectAll().where('uid', '=', uid).where('form_id', '=', formId).execute()
  return { browser, uid, row, versions }
}

let last = 5_012_088_400_321_000_000n
const quizOf = (uid: string, changes: object = {}): HostedSample => ({
  id: String(last++),
  formId: jotformIds.qualification,
  values: { ...quizValues, ...ofMember(uid), ...changes },
})
/** As the service posts it: from nowhere, without cookies and Origin. */
const deliver = (app: TestApp, sample: HostedSample, to = address) =>
  app.browser().fetch(to, { method: 'POST', body: webhookBody(sample) })

const submissionsOf = (app: TestApp, id: string) =>
  app.context.db.selectFrom('form_submissions').selectAll().where('submission_id', '=', id).execute()

const isOpen = async (browser: Browser) => {
  const page = await browser.get('/fact-find/qualification')
  return { page, policy: page.headers.get('content-security-policy') ?? '' }
}

test('QUA-07 FF-20 SRV-28: the page embeds the hosted form with the member’s own id, and may show nothing else in a frame', async () => {
  const { browser, uid } = await member(plain, 'embeds@example.ie')
  const { page, policy } = await isOpen(browser)
  const query = `isIframeEmbed=1&session=${uid}&typesession=${uid}`
  expect(page.html).toContain(`https://form.jotform.com/${jotformIds.qualification}`)
  expect(page.html.replaceAll('\\u0026', '&').replaceAll('&amp;', '&')).toContain(query)
  expect(policy).toContain("frame-src 'self' https://*.jotform.com;")
})

test('QUA-08 QUA-15 DATA-03 DATA-07: a submission becomes answers, profile and one mail, by the same way as our own form', async () => {
  const { uid, row, versions } = await member(plain, 'quiz@example.ie')
  const sample = quizOf(uid)
  expect((await deliver(plain, sample)).status).toBe(204)
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
  const emails = (await emailsTo(plain, 'quiz@example.ie')).filter(({ subject }) => subject.includes('eligible'))
  expect(emails).toHaveLength(1)
  expect(emails[0]?.link).toMatch(/\/fact-find$/)
  expect(await submissionsOf(plain, sample.id)).toMatchObject([{ uid, form_id: 'qualification', refused: null }])
})

test('FF-26: delivered twice, and twice at once, it counts once', async () => {
  const { uid, row, versions } = await member(plain, 'twice@example.ie')
  const sample = quizOf(uid, { isTaxResident: 'Not sure' })
  await Promise.all([deliver(plain, sample), deliver(plain, sample), deliver(plain, sample)])
  const { updatedAt } = await row()
  plain.clock.pass(60)
  // The same submission again, with other answers.
  expect((await deliver(plain, { ...sample, values: { ...sample.values, isTaxResident: 'Yes' } })).status).toBe(204)
  expect(await row()).toMatchObject({ is_tax_resident: 'Not sure', updatedAt })
  expect(await versions('qualification')).toHaveLength(1)
  // The quiz taken again is another submission, and another version.
  await deliver(plain, quizOf(uid))
  expect(await row()).toMatchObject({ is_tax_resident: 'Yes' })
  expect(await versions('qualification')).toHaveLength(2)
})

test('FF-21: commas, colons and quotes in the personal details arrive as they were typed', async () => {
  const { uid, row } = await member(plain, 'commas@example.ie')
  await deliver(plain, quizOf(uid))
  const { information, ...values } = personalValues
  const sample = { ...quizOf(uid), formId: jotformIds.fact_find_personal_details }
  await deliver(plain, { ...sample, values: { ...values, information: [...information], ...ofMember(uid) } })
  expect(await submissionsOf(plain, sample.id)).toMatchObject([{ refused: null, uid }])
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
    email_information: true,
    phone_information: false,
    letter_information: true,
  })
})

test('a wrong secret finds nothing, and what is no webhook is refused', async () => {
  const { uid, row } = await member(plain, 'secret@example.ie')
  const sample = quizOf(uid)
  for (const wrong of ['/webhooks/jotform/x', `${address}0`, `/webhooks/jotform/${'A'.repeat(34)}`])
    expect((await deliver(plain, sample, wrong)).status, wrong).toBe(404)
  expect((await plain.browser().get(address)).status).toBe(404)
  expect((await plain.browser().post(address, { submissionID: '1' })).status).toBe(400)
  expect((await plain.browser().fetch(address, { method: 'POST', body: 'x' })).status).toBe(400)
  expect((await deliver(plain, { ...sample, formId: '999' })).status).toBe(400)
  const big = webhookBody(sample)
  big.set('pretty', 'x'.repeat(70_000))
  const tooBig = new Request(`http://localhost:3000${address}`, { method: 'POST', body: big })
  tooBig.headers.set('content-length', '71000')
  expect((await plain.app.fetch(tooBig)).status).toBe(413)
  expect(await row()).toMatchObject({ form_qualification: false })
})

test('GRD-14 GRD-15: an unknown member, two members at once, a form that is not open and answers at fault change nothing', async () => {
  const { uid, row, versions } = await member(plain, 'nobody@example.ie')
  const other = await member(plain, 'other@example.ie')
  const cases = [
    [quizOf('NOBODYATALL0000000000000'), 'unknown_member'],
    [quizOf(uid, { typesession: other.uid }), 'unknown_member'],
    [quizOf(uid, { session: '', typesession: '' }), 'unknown_member'],
    [{ ...quizOf(uid), formId: jotformIds.fact_find_risk_reward }, 'not_open'],
    [quizOf(uid, { isTaxResident: 'Perhaps' }), 'faults'],
    [quizOf(uid, { employmentStatus: '' }), 'faults'],
  ] as const
  for (const [sample, refused] of cases) {
    expect((await deliver(plain, sample)).status).toBe(204)
    expect(await submissionsOf(plain, sample.id)).toMatchObject([{ refused, applied_at: null, uid: null }])
  }
  for (const each of [await row(), await other.row()]) {
    expect(each).toMatchObject({ form_qualification: false, is_tax_resident: null })
  }
  expect(await versions('qualification')).toEqual([])
})

test('without a form host in the settings there is no such address', async () => {
  const bare = await openApp()
  const { uid } = await member(bare, 'bare@example.ie')
  expect((await deliver(bare, quizOf(uid))).status).toBe(404)
  const { page, policy } = await isOpen((await member(bare, 'bare2@example.ie')).browser)
  expect(page.html).not.toContain('jotform.com')
  expect(policy).toContain("frame-src 'self';")
})

const applied = (app: TestApp, id: string) =>
  vi.waitFor(
    async () => {
      const [submission] = await submissionsOf(app, id)
      if (!submission?.applied_at && !submission?.refused) throw new Error('not yet')
      return submission
    },
    { timeout: 15_000, interval: 50 },
  )

test('QUA-08: with a key the webhook is a hint, and the service’s own record is what counts', async () => {
  onTestFinished(() => void api.stumbles.splice(0))
  const { uid, row, versions } = await member(keyed, 'hint@example.ie')
  const sample = quizOf(uid)
  api.keep(sample)
  api.stumbles.push({ status: 429 }, { status: 500 })
  const forged = { ...sample, values: { ...sample.values, isTaxResident: 'No', ...ofMember('SOMEBODYELSE') } }
  await Promise.all([deliver(keyed, forged), deliver(keyed, forged)])
  expect(await applied(keyed, sample.id)).toMatchObject({ uid, refused: null })
  expect(await row()).toMatchObject({ is_tax_resident: 'Yes', form_qualification: true })
  expect(await versions('qualification')).toHaveLength(1)
})

test('with a key a submission that the service does not know is nobody’s, and the log says nothing of anyone', async () => {
  const { uid, row } = await member(keyed, 'made-up@example.ie')
  const madeUp = quizOf(uid)
  await deliver(keyed, madeUp)
  expect(await applied(keyed, madeUp.id)).toMatchObject({ refused: 'gone', uid: null })
  const guest = quizOf('NOBODYATALL0000000000000')
  const faulty = quizOf(uid, { isTaxResident: 'Perhaps' })
  const other = { ...quizOf(uid), formId: jotformIds.business_details }
  for (const sample of [guest, faulty, other]) api.keep(sample)
  for (const sample of [guest, faulty]) await deliver(keyed, sample)
  // Announced as the quiz, and in truth another form's.
  await deliver(keyed, { ...other, formId: jotformIds.qualification })
  expect(await applied(keyed, guest.id)).toMatchObject({ refused: 'unknown_member' })
  expect(await applied(keyed, faulty.id)).toMatchObject({ refused: 'faults' })
  expect(await applied(keyed, other.id)).toMatchObject({ refused: 'not_open' })
  expect(await row()).toMatchObject({ form_qualification: false })
  const about = logged.filter((line) => line.includes(faulty.id))
  expect(about).toHaveLength(1)
  expect(about[0]).toContain('is_tax_resident')
  for (const secret of [uid, 'NOBODY', 'Perhaps', jotformSecret, jotformKey])
    expect(logged.join('\n')).not.toContain(secret)
})
