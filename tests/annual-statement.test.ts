/** The annual statement says of the year only what is on record. */
import { expect, test } from 'vitest'
import { sampleFirm } from '#areas/firm/copy/sample-settings.ts'
import { annualStatement as words } from '#areas/pension/copy/annual-statement.ts'
import { renderStatement } from '#areas/pension/documents/annual-statement.ts'
import type { ValueHistory } from '#areas/pension/domain/value-history.ts'
import { pensionYear } from '#areas/pension/domain/value-history.ts'
import { readPdf } from './read-pdf.ts'

async function statementOf(history: ValueHistory): Promise<string> {
  const year = pensionYear(history, 2025)
  const { closing } = year
  if (closing === undefined) throw new Error('no closing value')
  const facts = { name: 'Anna Byrne', plan: undefined, policy: null, start: null, charges: undefined, firm: sampleFirm }
  const at = new Date('2026-01-20T09:30:00Z')
  const payments = history.payments.filter(({ on }) => on.startsWith('2025'))
  const { text } = await readPdf(await renderStatement({ ...facts, payments, year: { ...year, closing }, at }))
  return text.replace(/\s+/g, ' ')
}

const value = (cents: number, source: 'desk' | 'provider' = 'desk') => ({ on: '2025-12-31', cents, source })

test('values of zero without a payment: nothing is said to be missing, and no first payment is spoken of', async () => {
  const text = await statementOf({ valuations: [value(0)], payments: [] })
  expect(text).toContain('No payment is on record up to 31 December 2025')
  for (const untrue of [words.account.unexplained, words.account.none, words.card.unknown])
    expect(text).not.toContain(untrue)
})

test('a value without payments: the missing ones are named, and there is no growth', async () => {
  const text = await statementOf({ valuations: [value(160_040)], payments: [] })
  expect(text).toContain(words.account.unexplained)
  expect(text).toContain(words.card.unknown)
  expect(text).not.toContain('No payment is on record')
})

test('who has no employer that pays in does not read of one', async () => {
  const paid = (payer: 'member' | 'employer') => ({ on: '2025-06-01', cents: 20_000, payer, source: 'desk' }) as const
  const alone = await statementOf({ valuations: [value(20_100)], payments: [paid('member')] })
  expect(alone).toContain(words.payments.title)
  expect(alone.toLowerCase()).not.toContain('your employer')
  const shared = await statementOf({ valuations: [value(40_100)], payments: [paid('member'), paid('employer')] })
  expect(shared).toContain(`${words.account.employer} €200.00`)
})

test('what was paid in and the table of the year differ by what the statement says', async () => {
  const paid = (on: string) => ({ on, cents: 10_000, payer: 'member', source: 'desk' }) as const
  const text = await statementOf({
    valuations: [{ ...value(10_000), on: '2024-11-30' }, value(30_500)],
    payments: [paid('2024-11-01'), paid('2024-12-01'), paid('2025-06-01')],
  })
  expect(text).toContain(`${words.account.own} €200.00`)
  expect(text).toContain(words.account.before(100, 2025))
})

test('figures that the firm typed in are not said to be from the provider', async () => {
  const paid = (source: 'desk' | 'provider') => ({ on: '2025-06-01', cents: 20_000, payer: 'member', source }) as const
  const said = async (of: 'desk' | 'provider', payment: 'desk' | 'provider') =>
    (await statementOf({ valuations: [value(20_100, of)], payments: [paid(payment)] })).includes('its provider gave us')
  expect([await said('provider', 'provider'), await said('provider', 'desk'), await said('desk', 'provider')]).toEqual([
    true,
    false,
    false,
  ])
})
