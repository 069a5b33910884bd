/** Forms leave the identity alone once the documents are submitted: our own pages and a hosted form. */
import { expect, test } from 'vitest'
import {
  jotformIds,
  jotformSecret,
  jotformSettings,
  ofMember,
  personalValues,
  webhookBody,
} from '#adapters/form-service/jotform.fixture.ts'
import { findMember, mergeMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { signReference } from '#shared/flows/signed-reference.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { openApp, type TestApp } from '../app.ts'
import { answerUntilReview, submit } from '../fill-forms.ts'

const form = 'fact_find_personal_details'
const app = await openApp()
const hosted = await openApp(jotformSettings)
const checked = { first_name: 'Aoife', last_name: 'Byrne', birth_date: '1988-03-27' }

/** The desk has reopened the part, so the form is open although the documents are with an adviser. */
async function reopened(at: TestApp, email: string) {
  const browser = await verifiedMember(at, email)
  const uid = (await uidOf(at, email)) as MemberId
  const { db } = at.context
  const facts = { form_qualification: true, is_tax_resident: 'Yes', pension_applied_verify_identity: true }
  await mergeMember(db, uid, { ...facts, ...checked }, at.context.now())
  return { browser, uid, row: () => findMember(db, uid) }
}

test('our own form shows the name and the birth date, says how to change them, and takes no others', async () => {
  const { browser, row, uid } = await reopened(app, 'own@example.ie')
  const page = await browser.get(`/forms/${form}?page=name`)
  expect(page.text).toContain('First name Aoife Last name Byrne')
  expect(page.html).not.toContain('name="first_name"')
  expect(page.html).toContain('href="/my-profile/identity"')
  await answerUntilReview(browser, form, {
    as: (id, sample) => (id === 'name' ? { ...sample, first_name: 'Eve', last_name: 'Mallory' } : sample),
  })
  expect((await submit(browser, form)).status).toBe(303)
  expect(await row()).toMatchObject({ ...checked, form_fact_find_personal_details: true, city: expect.any(String) })
  const stored = await app.context.db.selectFrom('answers').select('answers').where('uid', '=', uid).execute()
  expect(stored).toMatchObject([{ answers: checked }])
})

test('a hosted form is applied without its name and birth date', async () => {
  const { uid, row } = await reopened(hosted, 'hosted@example.ie')
  const { information, ...values } = personalValues
  await hosted.browser().fetch(`/webhooks/jotform/${jotformSecret}`, {
    method: 'POST',
    body: webhookBody({
      id: '5012088400321000001',
      formId: jotformIds[form],
      values: { ...values, information: [...information], ...ofMember(signReference(hosted.context, 'form', uid)) },
    }),
  })
  expect(await row()).toMatchObject({ ...checked, form_fact_find_personal_details: true })
})
