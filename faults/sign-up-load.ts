/** Clients that sign up one after the other, whatever happens, and remember what they were told. */
import { setTimeout as pause } from 'node:timers/promises'
import { anna, signUp } from '../tests/accounts.ts'
import { browserAt } from '../tests/program-browser.ts'
import type { Harness } from './harness.ts'

export type Gap = { longest: number; answers: Record<string, number> }

export type Load = {
  /** Stops, and counts the acknowledged sign-ups that are not stored. */
  stop: () => Promise<{ acknowledged: number; lost: number } & Gap>
}

let loads = 0

export function signUpLoad({ address, database }: Pick<Harness, 'address' | 'database'>, clients = 4): Load {
  const load = loads++
  const acknowledged: string[] = []
  const answers: Record<string, number> = {}
  let [running, number, longest, last] = [true, 0, 0, performance.now()]
  const client = async () => {
    while (running) {
      const email = `load${load}x${number++}@example.ie`
      const page = await signUp(browserAt(address), { ...anna, email }).catch(() => undefined)
      const status = String(page?.status ?? 'no answer')
      answers[status] = (answers[status] ?? 0) + 1
      if (page?.status === 303) {
        acknowledged.push(email)
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      } else await pause(100)
    }
  }
  const ended = Promise.all(Array.from({ length: clients }, client))
  return {
    stop: async () => {
      running = false
      await ended
      const { rows } = await database.query<{ email: string }>('select email_address as email from members where email_address = any($1)', [acknowledged])
      return { acknowledged: acknowledged.length, lost: acknowledged.length - rows.length, longest, answers }
    },
  }
}

export const describeAnswers = (answers: Record<string, number>): string =>
  Object.entries(answers)
    .map(([status, count]) => `${count} times ${status}`)
    .join(', ')
