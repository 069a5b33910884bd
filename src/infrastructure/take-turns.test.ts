import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

/** Tasks that end when they are told to, and the order in which they began. */
function openTurns(bounds = { perOwner: 2, inAll: 4 }) {
  const turns = takeTurns(bounds)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const take = (owner: string, task: string) =>
    turns
      .take(owner, () => {
        begun.push(task)
        return new Promise<string>((resolve, reject) => {
          ends.set(task, (error) => (error ? reject(error) : resolve(task)))
        })
      })
      .catch((error: Error) => error.message)
  const end = async (task: string, error?: Error) => {
    ends.get(task)?.(error)
    await new Promise(setImmediate)
  }
  return { turns, begun, take, end }
}

test('an owner of many tasks takes turns with the others, who wait for one of them at most', async () => {
  const { begun, take, end, turns } = openTurns()
  for (const task of ['a1', 'a2', 'a3', 'b1', 'c1']) take(task.slice(0, 1), task)
  expect([begun, turns.waiting()]).toEqual([['a1'], 4])
  for (const task of ['a1', 'b1', 'a2', 'c1']) await end(task)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3'])
  expect(turns.waiting()).toBe(0)
})

test('too many tasks of one owner, or of all, are not taken', async () => {
  const { begun, take } = openTurns()
  for (const task of ['a1', 'a2', 'a3']) take('a', task)
  expect(await take('a', 'a4')).toBe('busy')
  for (const owner of ['b', 'c']) take(owner, `${owner}1`)
  expect(await take('d', 'd1')).toBe('busy')
  expect(begun).toEqual(['a1'])
})

test('a task that fails ends its turn', async () => {
  const { take, end, begun } = openTurns()
  const first = take('a', 'a1')
  take('a', 'a2')
  await end('a1', new Error('broken'))
  expect(await first).toBe('broken')
  expect(begun).toEqual(['a1', 'a2'])
  await end('a2')
  take('b', 'b1')
  expect(begun).toContain('b1')
})
