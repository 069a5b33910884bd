/**
 * Address and source of funds in the chain: without them no file is sent, and the provider says how old a proof may be.
 */
import { beforeAll, expect, test } from 'vitest'
import { type Browser, openApp } from '../app.ts'
import {
  advisedApplicant,
  downloadFile,
  recordScreenings,
  recordSent,
  seedIdentity,
  seedSignature,
} from '../applications.ts'
import { adviserAtDesk, review } from '../desk.ts'

const app = await openApp(
  {},
  {
    wrap: (context) => ({
      ...context,
      catalogue: (...firm) => ({
        plans: context.catalogue(...firm).plans.map((plan) => ({ ...plan, addressProof: 6 })),
      }),
    }),
  },
)
const { db } = app.context
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

test('M8, M9: nothing is sent before the source of funds and a proof of the present address are recorded', async () => {
  const { browser, uid } = await advisedApplicant(app, desk, 'checked@example.ie')
  const address = { address_line_1: '1 Main Street', address_line_2: null, city: 'Galway', eircode: null }
  await db.updateTable('members').set(address).where('uid', '=', uid).execute()
  await seedIdentity(app, uid)
  await seedSignature(app, desk, uid)
  for (const document of ['ppsn', 'datebirth']) expect((await review(desk, uid, document)).status).toBe(303)
  const page = `/desk/members/${uid}/client-checks`
  const gaps = {
    funds: 'Where the contributions come from has not been recorded.',
    address: 'The provider asks for proof of address, and none has been recorded.',
    moved: 'The address has changed since it was proved.',
  }
  const missing = async () => {
    const { text } = await recordSent(app, desk, uid)
    return Object.entries(gaps).flatMap(([gap, sentence]) => (text.includes(sentence) ? [gap] : []))
  }
  expect(await missing()).toEqual(['funds', 'address'])
  expect((await desk.get(`/desk/members/${uid}`)).html).toContain(`href="${page}"`)

  const empty = await desk.post(page, { kind: 'funds', evidence: ' ' })
  expect([empty.status, empty.text.includes('Write what you saw')]).toEqual([422, true])
  expect((await desk.post(page, { kind: 'funds', evidence: 'Pay, by payslip.' })).status).toBe(303)
  expect(await missing()).toEqual(['address'])

  const dated = (day: string, month: string) => ({
    'dated_on-day': day,
    'dated_on-month': month,
    'dated_on-year': '2026',
  })
  const old = await desk.post(page, { kind: 'address', evidence: 'Electricity bill', ...dated('1', '4') })
  expect([old.status, old.text.includes('This document is older than the provider takes')]).toEqual([422, true])
  expect((await desk.post(page, { kind: 'address', evidence: 'Electricity bill', ...dated('1', '11') })).status).toBe(
    303,
  )
  expect(await missing()).toEqual([])
  await recordScreenings(desk, uid)
  // What was recorded is found again, and can be corrected.
  const record = (await desk.get(`/desk/members/${uid}`)).html
  for (const part of ['client-checks', 'screening']) expect(record).toContain(`href="/desk/members/${uid}/${part}"`)
  expect((await downloadFile(app, desk, uid)).status).toBe(200)
  const { text } = await desk.get(page)
  for (const line of ['Pay, by payslip. Recorded by', 'Electricity bill, of 1 November 2026. Recorded by'])
    expect(text).toContain(line)

  await db.updateTable('members').set({ city: 'Cork' }).where('uid', '=', uid).execute()
  expect(await missing()).toContain('moved')
  const audit = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'record_client_check')
    .orderBy('id')
    .execute()
  expect(audit).toMatchObject([
    { uid, actor: 'adviser', after: { check: 'funds', evidence: 'Pay, by payslip.' } },
    { uid, actor: 'adviser', after: { check: 'address', dated_on: '2026-11-01' } },
  ])
  expect((await browser.post(page, { kind: 'funds', evidence: 'Mine.' })).status).toBe(404)
})
