import { expect, test, vi } from 'vitest'
import type { Db } from '#database/schema.ts'
import { readTogether, together } from '#database/together.ts'

const db = {} as Db
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
/** More than are waited for. */
async function fewTurns() {
  for (let turn = 0; turn < 6; turn++) await nextTurn()
}

/** Keeps what it was asked, and knows every key but 'nobody'. */
function opened(fails = false) {
  const asked: { db: Db; keys: string[] }[] = []
  const read = readTogether(
    async (on, keys) => {
      asked.push({ db: on, keys })
      if (fails) throw new Error('no database')
      return keys.filter((key) => key !== 'nobody').map((key) => ({ key }))
    },
    (row) => row.key,
  )
  return { asked, read }
}

test('what is asked in a few turns is read at once, and each gets their own', async () => {
  const { asked, read } = opened()
  const answers = ['a', 'nobody', 'b'].map((key) => read(db, key))
  await nextTurn()
  answers.push(read(db, 'a'))
  await fewTurns()
  const last = read(db, 'c')
  expect(await Promise.all([...answers, last])).toEqual([
    { key: 'a' },
    undefined,
    { key: 'b' },
    { key: 'a' },
    { key: 'c' },
  ])
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'nobody', 'b'], ['c']])
})

test('nothing is kept: the same key is read again afterwards', async () => {
  const { asked, read } = opened()
  await read(db, 'a')
  await read(db, 'a')
  expect(asked).toHaveLength(2)
})

test('a connection of its own, such as a transaction, is asked by itself', async () => {
  const { asked, read } = opened()
  const other = {} as Db
  await Promise.all([read(db, 'a'), read(other, 'b')])
  expect(asked).toEqual([
    { db, keys: ['a'] },
    { db: other, keys: ['b'] },
  ])
})

test('a statement has at most fifty keys', async () => {
  const { asked, read } = opened()
  await Promise.all(Array.from({ length: 120 }, (_, index) => read(db, String(index))))
  expect(asked.map(({ keys }) => keys.length)).toEqual([50, 50, 20])
})

test('an error reaches all who asked', async () => {
  const { read } = opened(true)
  const answers = await Promise.allSettled([read(db, 'a'), read(db, 'b')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

/** Questions are answered when the test says so. */
function held() {
  const batches: { questions: readonly string[]; done: (answers: (string | Promise<string>)[]) => void }[] = []
  const place = {}
  const ask = together<typeof place, string, string>(
    (_, questions) => new Promise((done) => batches.push({ questions, done })),
  )
  return { batches, ask: (question: string) => ask(place, question) }
}

test('what comes up while others are being answered goes together after them', async () => {
  const { batches, ask } = held()
  const first = ask('a')
  await fewTurns()
  const rest = [ask('b'), ask('c')]
  await fewTurns()
  expect(batches.map(({ questions }) => questions)).toEqual([['a']])
  batches[0]?.done(['A'])
  expect(await first).toBe('A')
  await vi.waitUntil(() => batches.length === 2)
  expect(batches[1]?.questions).toEqual(['b', 'c'])
  batches[1]?.done(['B', 'C'])
  expect(await Promise.all(rest)).toEqual(['B', 'C'])
})

test('an answer that never comes keeps nobody waiting for long', async () => {
  const { batches, ask } = held()
  void ask('lost')
  await fewTurns()
  const next = ask('next')
  await vi.waitUntil(() => batches.length === 2)
  batches[1]?.done(['here'])
  expect(await next).toBe('here')
})

test('an answer that takes longer keeps only the one waiting who asked', async () => {
  const { batches, ask } = held()
  const [slow, quick] = [ask('slow'), ask('quick')]
  await fewTurns()
  let answer: (text: string) => void = () => {}
  batches[0]?.done([new Promise<string>((resolve) => (answer = resolve)), 'at once'])
  expect(await quick).toBe('at once')
  answer('later')
  expect(await slow).toBe('later')
})
