/** What reads and writes of a member's record ask of the database. */
import { expect, test } from 'vitest'
import { mergeProfile } from '#areas/profile/flows/merge-profile.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { countingStatements } from '../counting-statements.ts'

// Without workers: their statements would count.
const app = await openApp({}, { idle: true })
const email = 'counted@example.ie'
const browser = await verifiedMember(app, email)
const id = (await uidOf(app, email)) as MemberId

test('a read of the record is one statement', async () => {
  const read = () => browser.get(`/users/${id}`)
  await read()
  const { answer, asked } = await countingStatements(read)
  expect(answer.status).toBe(200)
  expect(asked).toHaveLength(1)
})

test('a write of a field without a rule locks, updates, records and audits, and reads nothing else', async () => {
  const { answer, asked } = await countingStatements(() => mergeProfile(app.context, id, { phone_products: true }))
  expect(answer.ok).toBe(true)
  expect(
    asked.map((text) =>
      text
        .match(/^\w+|(?<=(?:into|from|update) ")\w+/g)
        ?.slice(0, 2)
        .join(' '),
    ),
  ).toEqual(['begin', 'select members', 'update members', 'insert consents', 'insert audit', 'commit'])
})

test('a field with a rule is refused by the facts, alone and beside one without', async () => {
  const refused = { ok: false, code: 'not_allowed' }
  expect(await mergeProfile(app.context, id, { form_qualification: true })).toMatchObject(refused)
  expect(await mergeProfile(app.context, id, { current_employer: 'A', form_qualification: true })).toMatchObject(
    refused,
  )
})
