/** Clients that sign up one after the other, whatever happens, and remember what they were told. */
import { setTimeout as pause } from 'node:timers/promises'
import { anna, signUp } from '../../tests/accounts.ts'
import type { Browser, Page } from '../../tests/app.ts'
import { browserAt } from '../../tests/program-browser.ts'
import { eventually, type Harness } from './harness.ts'

export type Load = {
  /** Stops, and counts the acknowledged sign-ups that are not stored. */
  stop: () => Promise<{ acknowledged: number; lost: number; answers: Record<string, number> }>
  /** The longest time without an acknowledgement since it was last asked, in milliseconds. */
  longestGap: () => number
}

let [loads, seen] = [0, 0]

export function signUpLoad({ address, database }: Pick<Harness, 'address' | 'database'>, clients = 4): Load {
  const load = loads++
  const acknowledged: string[] = []
  const answers: Record<string, number> = {}
  let [running, number, longest, last] = [true, 0, 0, performance.now()]
  const client = async () => {
    while (running) {
      const email = `load${load}x${number++}@example.ie`
      const status = await statusOf(signUp(browserAt(address), { ...anna, email }))
      answers[status] = (answers[status] ?? 0) + 1
      if (status === '303') {
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
      const stored = () =>
        database.query<{ email: string }>('select email_address as email from members where email_address = any($1)', [
          acknowledged,
        ])
      await eventually(async () => (await stored()).rows.length >= 0, 60_000)
      const { rows } = await stored()
      return { acknowledged: acknowledged.length, lost: acknowledged.length - rows.length, answers }
    },
    longestGap: () => {
      const gap = Math.max(longest, performance.now() - last)
      longest = 0
      return gap
    },
  }
}

/** The status, or why there was no answer. */
export const statusOf = (answer: Promise<Page>): Promise<string> =>
  answer.then(
    ({ status }) => String(status),
    (error: Error & { cause?: { code?: string; message?: string } }) =>
      `no answer (${error.cause?.code ?? error.message}${error.cause?.message ? `: ${error.cause.message}` : ''})`,
  )

export const describeAnswers = (answers: Record<string, number>): string =>
  Object.entries(answers)
    .map(([status, count]) => `${count} times ${status}`)
    .join(', ')

/** A member whose pages read the database. */
export async function signedUp(address: string, send?: typeof fetch): Promise<Browser> {
  const browser = browserAt(address, send)
  const page = await signUp(browser, { ...anna, email: `seen${seen++}x${Date.now()}@example.ie` })
  if (page.status !== 303) throw new Error(`A sign-up answered ${page.status}.`)
  return browser
}

/** What a member and a balancer see while the database is away. */
export async function seenMeanwhile(address: string, member: Browser) {
  const ready = await fetch(`${address}/readyz`)
  const page = await member.get('/verify/email-verification')
  return { ready: ready.status, page: page.status, reloads: page.headers.get('refresh'), text: page.text }
}
