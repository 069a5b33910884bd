import { expect, test } from 'vitest'
import { defaultPreferences, type Preference } from '#domain/profile/preferences.ts'
import { type Kept, switchBoard } from './switch-board.ts'

type Call = { preference: Preference; value: boolean; answer: (works: boolean) => Promise<void> }

/** A server that answers when the test says so. */
function setUp(values: Partial<Record<Preference, boolean>> = {}) {
  let kept: Kept = { values: { ...defaultPreferences, ...values }, asOf: 1 }
  const calls: Call[] = []
  const write = (preference: Preference, value: boolean) =>
    new Promise<Kept>((resolve, reject) => {
      const answer = async (works: boolean) => {
        if (works) kept = { values: { ...kept.values, [preference]: value }, asOf: kept.asOf + 1 }
        if (works) resolve(kept)
        else reject(new TypeError('no connection'))
        await new Promise((rest) => setTimeout(rest))
      }
      calls.push({ preference, value, answer })
    })
  const board = switchBoard(kept, { write, read: async () => kept })
  const lose = (changes: Partial<Record<Preference, boolean>>) => {
    kept = { values: { ...kept.values, ...changes }, asOf: kept.asOf + 1 }
  }
  return { board, calls, lose, sent: () => calls.map(({ preference, value }) => [preference, value]) }
}

test('PRO-04: a press turns one switch at once and saves that one', async () => {
  const { board, calls, sent } = setUp()
  board.press('email_products')
  expect(board.snapshot()).toMatchObject({ values: { email_products: true }, told: { kind: 'saving' } })
  expect(sent()).toEqual([['email_products', true]])
  await calls[0]?.answer(true)
  expect(board.snapshot().told).toEqual({ kind: 'saved', preference: 'email_products' })
})

test('PRO-05: a switch that could not be saved goes back, and says so', async () => {
  const { board, calls } = setUp({ phone_marketing: true })
  board.press('phone_marketing')
  await calls[0]?.answer(false)
  expect(board.snapshot()).toEqual({
    values: { ...defaultPreferences, phone_marketing: true },
    told: { kind: 'failed', preference: 'phone_marketing' },
  })
})

test('PRO-05: a switch whose answer was lost shows what the server has', async () => {
  const { board, calls, lose } = setUp()
  board.press('letter_products')
  lose({ letter_products: true })
  await calls[0]?.answer(false)
  expect(board.snapshot().values.letter_products).toBe(true)
})

test('PRO-04: a double press sends nothing more than it must, and ends where it was left', async () => {
  const { board, calls, sent } = setUp()
  board.press('email_marketing')
  board.press('email_marketing')
  expect(board.snapshot().values.email_marketing).toBe(false)
  expect(sent()).toHaveLength(1)
  await calls[0]?.answer(true)
  expect(sent()).toEqual([
    ['email_marketing', true],
    ['email_marketing', false],
  ])
  await calls[1]?.answer(true)
  expect(board.snapshot()).toMatchObject({ values: { email_marketing: false }, told: { kind: 'saved' } })
  board.press('email_marketing')
  board.press('email_marketing')
  board.press('email_marketing')
  await calls[2]?.answer(true)
  expect(sent()).toHaveLength(3)
  expect(board.snapshot().values.email_marketing).toBe(true)
})

test('PRO-05: a failure after quick presses goes back to what was last saved', async () => {
  const { board, calls } = setUp()
  board.press('email_marketing')
  board.press('email_marketing')
  await calls[0]?.answer(true)
  await calls[1]?.answer(false)
  expect(board.snapshot()).toMatchObject({ values: { email_marketing: true }, told: { kind: 'failed' } })
})

test('PRO-04: switches are saved side by side, each on its own', async () => {
  const { board, calls } = setUp()
  board.press('email_marketing')
  board.press('phone_products')
  expect(calls).toHaveLength(2)
  await calls[1]?.answer(true)
  await calls[0]?.answer(false)
  expect(board.snapshot().values).toEqual({ ...defaultPreferences, phone_products: true })
})

test('what another tab changed is shown; news from before a press are not', async () => {
  const { board, calls } = setUp()
  const old: Kept = { values: defaultPreferences, asOf: 1 }
  board.refresh({ values: { ...defaultPreferences, letter_information: true }, asOf: 5 })
  expect(board.snapshot().values.letter_information).toBe(true)
  board.refresh(old)
  expect(board.snapshot().values.letter_information).toBe(true)
  board.press('email_information')
  board.refresh({ values: { ...defaultPreferences, letter_information: false }, asOf: 9 })
  expect(board.snapshot().values).toMatchObject({ email_information: true, letter_information: false })
  await calls[0]?.answer(false)
  expect(board.snapshot().values.email_information).toBe(false)
})
