import { expect, test } from 'vitest'
import { writers } from '#domain/fields.ts'
import type { MemberId } from '#domain/member-id.ts'
import { CONSENT_VERSION } from '#domain/preferences.ts'
import { completeAnswers, insertAnswers } from '#store/answers.ts'
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

/** An older record's own name for email_address, and the sealed number, which no document shows. */
const unread = ['email', 'pps_number']

test('DATA-02 DATA-03 DATA-08 DATA-09 DATA-10 DATA-11 DATA-13 DATA-14 DATA-16 DATA-17 DATA-18 DATA-19 DATA-20 DATA-21 DATA-22 DATA-23: the document has every field that is somebody’s to write', async () => {
  const { read } = await member('whole@example.ie')
  const document = await read()
  for (const field of Object.keys(writers).filter((name) => !unread.includes(name))) {
    expect(document, field).toHaveProperty(field)
  }
  expect(document).not.toHaveProperty('pps_number')
})

test('SRV-15 SRV-16 GRD-14: a flag of a form is written once the form is submitted, and not before', async () => {
  const { uid, write, read } = await member('flags@example.ie')
  const flag = { form_fact_find_personal_details: true }
  expect((await write(flag)).status).toBe(409)
  expect(await read()).toMatchObject({ form_fact_find_personal_details: false, fact_find_percentage: 0 })

  const { db } = app.world
  const formId = 'fact_find_personal_details'
  await insertAnswers(db, uid as MemberId, { formId, version: 1, formVersion: 1, answers: {} }, app.world.now())
  expect((await write(flag)).status).toBe(409)
  await completeAnswers(db, uid as MemberId, formId, app.world.now())
  expect((await write(flag)).status).toBe(200)
  expect(await read()).toMatchObject({
    form_fact_find_personal_details: true,
    fact_find_completed: false,
    fact_find_percentage: 33,
  })
})

test('PRO-03 PRO-04 DATA-22: a switch is written by its name, with the consent and its words’ version', async () => {
  const { uid, write, read } = await member('switch@example.ie')
  const { db } = app.world
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
  const deeds = await db.selectFrom('audit').select('deed').where('uid', '=', uid).execute()
  expect(deeds.filter(({ deed }) => deed === 'change preference')).toHaveLength(3)
})

test('SRV-17 DATA-20: the employer is written to both its fields, trimmed, and the time is the server’s', async () => {
  const { write, read } = await member('employer@example.ie')
  const before = await read()
  app.clock.pass(1)
  expect((await write({ current_employer: ' Acme ', company_eircode: 'Acme' })).status).toBe(200)
  const after = await read()
  expect(after).toMatchObject({ current_employer: 'Acme', company_eircode: 'Acme' })
  expect(after.updatedAt).not.toEqual(before.updatedAt)
  expect((await write({ updatedAt: 1 })).status).toBe(403)
})
