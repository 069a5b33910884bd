import { expect, test } from 'vitest'
import { forEachPreference, type Preference } from '#areas/profile/domain/preferences.ts'
import { createPreferenceStore, type SavedPreferences } from './preference-store.ts'

type Call = { preference: Preference; value: boolean; answer: (succeeds: boolean) => Promise<void> }

/** A server that answers when the test calls `answer`. */
function setUp(values: Partial<Record<Preference, boolean>> = {}) {
  let saved: SavedPreferences = { values: { ...forEachPreference(false), ...values }, asOf: 1 }
  const calls: Call[] = []
  const write = (preference: Preference, value: boolean) =>
    new Promise<SavedPreferences>((resolve, reject) => {
      const answer = async (succeeds: boolean) => {
        if (succeeds) saved = { values: { ...saved.values, [preference]: value }, asOf: saved.asOf + 1 }
        if (succeeds) resolve(saved)
        else reject(new TypeError('no connection'))
        await new Promise((resolve) => setTimeout(resolve))
      }
      calls.push({ preference, value, answer })
    })
  const board = createPreferenceStore(saved, { write, read: async () => saved })
  const changeOnServer = (changes: Partial<Record<Preference, boolean>>) => {
    saved = { values: { ...saved.values, ...changes }, asOf: saved.asOf + 1 }
  }
  return { board, calls, changeOnServer, sent: () => calls.map(({ preference, value }) => [preference, value]) }
}

test('PRO-04: a switch toggles at once, and only that switch is saved', async () => {
  const { board, calls, sent } = setUp()
  board.toggle('email_products')
  expect(board.snapshot()).toMatchObject({ values: { email_products: true }, lastEvent: { kind: 'saving' } })
  expect(sent()).toEqual([['email_products', true]])
  await calls[0]?.answer(true)
  expect(board.snapshot().lastEvent).toEqual({ kind: 'saved', preference: 'email_products' })
})

test('PRO-05: a switch that could not be saved returns to its saved value and reports the failure', async () => {
  const { board, calls } = setUp({ phone_marketing: true })
  board.toggle('phone_marketing')
  await calls[0]?.answer(false)
  expect(board.snapshot()).toEqual({
    values: { ...forEachPreference(false), phone_marketing: true },
    lastEvent: { kind: 'failed', preference: 'phone_marketing' },
  })
})

test('PRO-05: a switch whose answer was lost shows the value on the server', async () => {
  const { board, calls, changeOnServer } = setUp()
  board.toggle('letter_products')
  changeOnServer({ letter_products: true })
  await calls[0]?.answer(false)
  expect(board.snapshot().values.letter_products).toBe(true)
})

test('PRO-04: quick toggles send no more writes than needed and end on the last choice', async () => {
  const { board, calls, sent } = setUp()
  board.toggle('email_marketing')
  board.toggle('email_marketing')
  expect(board.snapshot().values.email_marketing).toBe(false)
  expect(sent()).toHaveLength(1)
  await calls[0]?.answer(true)
  expect(sent()).toEqual([
    ['email_marketing', true],
    ['email_marketing', false],
  ])
  await calls[1]?.answer(true)
  expect(board.snapshot()).toMatchObject({ values: { email_marketing: false }, lastEvent: { kind: 'saved' } })
  board.toggle('email_marketing')
  board.toggle('email_marketing')
  board.toggle('email_marketing')
  await calls[2]?.answer(true)
  expect(sent()).toHaveLength(3)
  expect(board.snapshot().values.email_marketing).toBe(true)
})

test('PRO-05: a failure after quick toggles returns to the last saved value', async () => {
  const { board, calls } = setUp()
  board.toggle('email_marketing')
  board.toggle('email_marketing')
  await calls[0]?.answer(true)
  await calls[1]?.answer(false)
  expect(board.snapshot()).toMatchObject({ values: { email_marketing: true }, lastEvent: { kind: 'failed' } })
})

test('PRO-04: switches are saved in parallel and independently', async () => {
  const { board, calls } = setUp()
  board.toggle('email_marketing')
  board.toggle('phone_products')
  expect(calls).toHaveLength(2)
  await calls[1]?.answer(true)
  await calls[0]?.answer(false)
  expect(board.snapshot().values).toEqual({ ...forEachPreference(false), phone_products: true })
})

test('a change from another tab is shown, data older than a toggle is not', async () => {
  const { board, calls } = setUp()
  const old: SavedPreferences = { values: forEachPreference(false), asOf: 1 }
  board.refresh({ values: { ...forEachPreference(false), letter_information: true }, asOf: 5 })
  expect(board.snapshot().values.letter_information).toBe(true)
  board.refresh(old)
  expect(board.snapshot().values.letter_information).toBe(true)
  board.toggle('email_information')
  board.refresh({ values: { ...forEachPreference(false), letter_information: false }, asOf: 9 })
  expect(board.snapshot().values).toMatchObject({ email_information: true, letter_information: false })
  await calls[0]?.answer(false)
  expect(board.snapshot().values.email_information).toBe(false)
})
