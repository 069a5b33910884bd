/** What a booking asks of the database: its round trips bound how many there can be in a second. */
import { expect, test } from 'vitest'
import type { MemberId } from '#domain/shared/member-id.ts'
import { bookCall } from '#flows/calls/book-call.ts'
import { readFreeTimes } from '#flows/calls/free-times.ts'
import { addAdviser } from '#flows/desk/add-adviser.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { takeCalls } from '../advisers.ts'
import { openApp } from '../app.ts'
import { countingStatements } from '../counting-statements.ts'

// Without workers: their statements would count.
const app = await openApp({}, { idle: true })
await takeCalls(app)

const claim = 'claim an adviser'

test('a booking with its emails and its audit row is one transaction of nine statements, besides those of its jobs', async () => {
  const { context } = app
  const email = 'statements@example.ie'
  await verifiedMember(app, email)
  const id = (await uidOf(app, email)) as MemberId
  await context.db.updateTable('members').set({ phone_number: '+353871234567' }).where('uid', '=', id).execute()
  const start = new Date((await readFreeTimes(context)).at(-1) ?? Number.NaN)
  const { answer, asked } = await countingStatements(() => bookCall(context, id, { start, timezone: 'Europe/Dublin' }))
  expect(answer.ok).toBe(true)
  expect(
    asked.map((text) =>
      text.includes('pg_try_advisory_xact_lock')
        ? claim
        : text
            .trim()
            .match(/^\w+|(?<=(?:into|from|update) "?)\w+/g)
            ?.slice(0, 2)
            .join(' '),
    ),
  ).toEqual([
    ...['begin', 'insert rate_limits', 'select members', 'with adviser_hours', claim, 'with calls'],
    ...['select call_topics', 'insert emails', 'commit'],
  ])
})

test('members who book one time at once choose different advisers, and none waits for another', async () => {
  const { context } = app
  const names = ['Una', 'Tom', 'Mary', 'Sean', 'Orla', 'Liam']
  for (const name of names) await addAdviser(context, { name, email: `${name.toLowerCase()}@firm.example`, buffer: 0 })
  const ids = await Promise.all(
    names.map(async (name) => {
      const email = `${name.toLowerCase()}.member@example.ie`
      await verifiedMember(app, email)
      return (await uidOf(app, email)) as MemberId
    }),
  )
  const start = new Date((await readFreeTimes(context)).at(-2) ?? Number.NaN)
  const { answer, asked } = await countingStatements(() =>
    Promise.all(ids.map((id) => bookCall(context, id, { start, timezone: 'Europe/Dublin', phone: '+353871234567' }))),
  )
  expect(answer.every(({ ok }) => ok)).toBe(true)
  // Each booking wrote once: nobody began with an adviser whom somebody else had.
  expect(asked.filter((text) => text.startsWith('with "added"'))).toHaveLength(names.length)
})
