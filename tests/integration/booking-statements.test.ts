/** What a booking asks of the database: its round trips bound how many there can be in a second. */
import { expect, test } from 'vitest'
import type { MemberId } from '#domain/shared/member-id.ts'
import { bookCall } from '#flows/calls/book-call.ts'
import { readFreeTimes } from '#flows/calls/free-times.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { takeCalls } from '../advisers.ts'
import { openApp } from '../app.ts'
import { countingStatements } from '../counting-statements.ts'

// Without workers: their statements would count.
const app = await openApp({}, { idle: true })
await takeCalls(app)

test('a booking with its emails and its audit row is one transaction of eight statements, besides those of its jobs', async () => {
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
      text
        .match(/^\w+|(?<=(?:into|from|update) ")\w+/g)
        ?.slice(0, 2)
        .join(' '),
    ),
  ).toEqual([
    ...['begin', 'insert rate_limits', 'select members', 'select advisers', 'with calls'],
    ...['select call_topics', 'insert emails', 'commit'],
  ])
})
