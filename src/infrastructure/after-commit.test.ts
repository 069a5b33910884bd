import { expect, test } from 'vitest'
import { afterCommit, committing } from './after-commit.ts'

const waits = () => new Promise((resolve) => setTimeout(resolve, 1))

test('what waits for a commit happens after it, in order, and never after a roll-back', async () => {
  const done: string[] = []
  await committing(async () => {
    afterCommit(() => done.push('one'))
    await waits()
    afterCommit(() => done.push('two'))
    done.push('committed')
  })
  expect(done).toEqual(['committed', 'one', 'two'])
  const failing = committing(async () => {
    afterCommit(() => done.push('never'))
    await waits()
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(done).toHaveLength(3)
})

test('a transaction inside another has its own commit, and outside of any nothing waits', async () => {
  const done: string[] = []
  afterCommit(() => done.push('at once'))
  const outer = committing(async () => {
    await committing(async () => afterCommit(() => done.push('inner')))
    throw new Error('the outer one')
  })
  await expect(outer).rejects.toThrow('the outer one')
  expect(done).toEqual(['at once', 'inner'])
})

test('work that goes on after its transaction is not lost', async () => {
  const done: string[] = []
  let later: Promise<unknown> = Promise.resolve()
  await committing(async () => {
    later = waits().then(() => afterCommit(() => done.push('later')))
  })
  await later
  expect(done).toEqual(['later'])
})
