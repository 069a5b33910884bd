/**
 * Many concurrent members from sign-up to recommendation, by the real forms over loopback: request times and failures.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { codeAt } from '../../src/adapters/identity/authenticator.ts'
import type { FormId } from '../../src/areas/forms/domain/registry.ts'
import { anna, signUp } from '../../tests/accounts.ts'
import type { Browser, Page } from '../../tests/app.ts'
import { draftOf } from '../../tests/desk.ts'
import { answerUntilReview, submit, validAnswers } from '../../tests/fill-forms.ts'
import { browserAt } from '../../tests/program-browser.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Figure, type Findings, percentile } from './figure.ts'
import type { Size } from './size.ts'

const forms = [
  'qualification',
  'fact_find_personal_details',
  'fact_find_financial_details',
  'fact_find_risk_reward',
] as const satisfies readonly FormId[]

/** Milliseconds between a member's forms without thinking time, so all members stay busy. */
const leastMs = 200

/** Milliseconds within which members who think arrive. */
const arrivalMs = 60_000

type Timed = { kind: string; ms: number; failed: boolean }

class Recorder {
  readonly requests: Timed[] = []
  readonly #thinkMs: number

  constructor(thinkMs = 0) {
    this.#thinkMs = thinkMs
  }

  readonly send = async (request: globalThis.Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    // Between half and one and a half times as long, so that they do not keep in step.
    if (this.#thinkMs > 0) await pause(this.#thinkMs * (0.5 + Math.random()))
    const kind = `${request.method} ${pathname.replace(/\/members\/[^/]+/, '/members/:uid')}`
    const startedAt = performance.now()
    const note = (failed: boolean) => this.requests.push({ kind, ms: performance.now() - startedAt, failed })
    try {
      const response = await fetch(request)
      const body = await response.arrayBuffer()
      note(response.status >= 500)
      const empty = [204, 303, 304].includes(response.status)
      return new Response(empty ? null : body, { status: response.status, headers: response.headers })
    } catch (error) {
      note(true)
      throw error
    }
  }
}

const expectStatus = (what: string, page: Page, status: number) => {
  if (page.status !== status) throw new Error(`${what} answered ${page.status}: ${page.text.slice(0, 160)}`)
}

async function walk(browser: Browser, email: string, database: pg.Pool, approve: (uid: string) => Promise<void>) {
  expectStatus('the sign-up', await signUp(browser, { ...anna, email }), 303)
  // The emailed link is not read here.
  const { rows } = await database.query<{ id: string }>(
    'update auth_users set email_verified = true where email = $1 returning id',
    [email],
  )
  await browser.follow(await browser.get('/'))
  expectStatus('the follow-up choice', await browser.post('/verify/request-followup', { choice: 'survey' }), 303)
  for (const form of forms) {
    await pause(leastMs)
    await browser.get('/fact-find')
    await answerUntilReview(browser, form, {
      pick: 1,
      as: (page, sample) =>
        page === 'tax_resident' ? { ...sample, is_tax_resident: 'Yes' } : validAnswers(page, sample),
    })
    expectStatus(`the form ${form}`, await submit(browser, form), 303)
  }
  await browser.follow(await browser.get('/'))
  await approve(rows[0]?.id ?? '')
  await browser.follow(await browser.get('/'))
  expectStatus('the recommendation', await browser.get('/recommendations/details/zurich_standard'), 200)
}

async function signInAtDesk(app: AppUnderBench, recorder: Recorder): Promise<Browser> {
  const desk = browserAt(app.address, recorder.send)
  const { email, password, uri } = app.adviser
  await desk.post('/login', { email, password })
  expectStatus(
    'the second factor',
    // The current code may have been used to set up the second factor, so use the next one.
    await desk.post('/login/second-factor', { code: await codeAt(uri, new Date(Date.now() + 30_000)) }),
    303,
  )
  return desk
}

const megabytesOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return Number.NaN
  }
}

/** With `minutes`, a finished member is followed by another until time is up. */
export async function measureJourneys(
  app: AppUnderBench,
  { journeys: members, minutes, think }: Size,
): Promise<Findings> {
  const [recorder, desk] = [new Recorder(think * 1000), new Recorder()]
  const database = new pg.Pool({ connectionString: app.databaseUrl, max: 4 })
  const adviser = await signInAtDesk(app, desk)
  // One adviser approves one recommendation after the other.
  let approving: Promise<unknown> = Promise.resolve()
  const approve = async (uid: string) => {
    const mine = approving.then(async () => {
      const draft = await draftOf(adviser, uid)
      expectStatus('the approval', await adviser.post(`/desk/members/${uid}/recommendation`, draft), 303)
    })
    approving = mine.catch(() => {})
    await mine
  }
  const startedAt = performance.now()
  const endsAt = startedAt + minutes * 60_000
  const unfinished: string[] = []
  let [number, finished] = [0, 0]
  const member = async () => {
    // People who think do not all sign up in one second either.
    if (think > 0) await pause(Math.random() * arrivalMs)
    do {
      const email = `journey${number++}@siol.example`
      try {
        await walk(browserAt(app.address, recorder.send), email, database, approve)
        finished++
      } catch (error) {
        unfinished.push((error as Error).message)
      }
    } while (performance.now() < endsAt)
  }
  const held: string[] = []
  const watch = async () => {
    const { rows } = await database.query<{ count: string }>(
      'select count(*) from pg_stat_activity where datname = current_database()',
    )
    const minute = (performance.now() - startedAt) / 60_000
    held.push(`after ${minute.toFixed(1)} min: ${megabytesOf(app.pid).toFixed(0)} MB, ${rows[0]?.count} connections`)
  }
  const watching = setInterval(() => void watch().catch(() => {}), Math.max(5000, minutes * 6000))
  try {
    await Promise.all(Array.from({ length: members }, member))
    await watch()
  } finally {
    clearInterval(watching)
    await database.end()
  }
  const seconds = (performance.now() - startedAt) / 1000
  return describe({ recorder, desk, members, seconds, finished, unfinished, held })
}

type Measured = {
  recorder: Recorder
  desk: Recorder
  members: number
  seconds: number
  finished: number
  unfinished: string[]
  held: string[]
}

function describe({ recorder, desk, members, seconds, finished, unfinished, held }: Measured): Findings {
  const { requests } = recorder
  const all = requests.map(({ ms }) => ms)
  const failed = [...requests, ...desk.requests].filter((request) => request.failed).length
  const figure = (name: string, value: number, unit: string, goal?: Figure['goal']): Figure => ({
    name,
    value,
    unit,
    ...(goal && { goal }),
  })
  const kinds = Object.entries(Object.groupBy(requests, ({ kind }) => kind)).map(([kind, list = []]) => {
    const times = list.map(({ ms }) => ms)
    return { kind, count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
  })
  const slowest = kinds.toSorted((one, other) => other.p99 - one.p99).slice(0, 6)
  return {
    figures: [
      figure(`journeys finished, ${members} at once`, finished, ''),
      figure('journeys not finished', unfinished.length, '', { most: 0 }),
      figure('requests', requests.length / seconds, 'a second'),
      figure('requests that failed', failed, `of ${requests.length + desk.requests.length}`, { most: 0 }),
      figure('a request, median', percentile(all, 0.5), 'ms'),
      figure('a request, 95th percentile', percentile(all, 0.95), 'ms'),
      figure('a request, 99th percentile', percentile(all, 0.99), 'ms', 'journeys'),
    ],
    remarks: [
      ...slowest.map(
        ({ kind, count, p50, p99 }) =>
          `${kind}: ${count} times, median ${p50.toFixed(0)} ms, 99th ${p99.toFixed(0)} ms`,
      ),
      ...held,
      ...[...new Set(unfinished)].slice(0, 3),
    ],
  }
}
