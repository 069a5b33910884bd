/**
 * A bounded random workload of many clients while the program is killed and loses its connections. Everything asked,
 * answered and stored is recorded and then judged.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readFreeTimes } from '../../src/areas/calls/flows/free-times.ts'
import { takeCalls } from '../../tests/advisers.ts'
import type { Page } from '../../tests/app.ts'
import { adviserBeforeMfa, codeOf, secretUri } from '../../tests/desk.ts'
import { password } from '../../tests/seeded-member.ts'
import { root } from '../checks/project-root.ts'
import { eventually, type Harness, isQueueAtRest, openHarness } from './harness.ts'
import { checkHistory, type Event } from './history-check.ts'
import { type Attempt, type KilledAction, killedActions, newMember } from './killed-actions.ts'
import type { Fault } from './row.ts'

/** mulberry32: the same workload for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Step = () => Promise<void>

/** Milliseconds for which a client goes on asking. */
const answerPatience = 90_000

const actionOf = (name: string): KilledAction => {
  const action = killedActions.find((each) => each.name === name)
  if (!action) throw new Error(`There is no action ${name}.`)
  return action
}

/** Two or three clients ask for the same thing, and again until someone answers, as people do who see an error. */
const contested = (asked: () => Promise<Page>, record: (page: Page | undefined) => void, clients: number): Step[] =>
  Array.from({ length: clients }, () => async () => {
    // A program that was killed is back after seconds, on a busy machine after half a minute.
    for (const until = performance.now() + answerPatience; performance.now() < until; ) {
      const page = await asked().catch(() => undefined)
      record(page)
      if (page && page.status < 500) return
      await pause(500)
    }
  })

async function prepareSteps(
  harness: Harness,
  history: Event[],
  sizes: { members: number; signers: number },
): Promise<Step[]> {
  const steps: Step[] = []
  await takeCalls(harness.app, [
    { name: 'Niamh Kelly', email: 'niamh@siol.example' },
    { name: 'Dara Quinn', email: 'dara@siol.example' },
  ])
  const starts = (await readFreeTimes(harness.app.context)).map((start) => new Date(start).toISOString())
  for (let number = 0; number < sizes.members; number++) {
    const { browser, uid } = await newMember(harness, `history${number}@example.ie`)
    // A quarter as many times as members, so that most are contested.
    const start = starts[(number % Math.ceil(sizes.members / 4)) * 3] ?? ''
    const ask = () => browser.post('/scheduler?', { start, timezone: 'Europe/Dublin', phone_number: '087 123 4567' })
    const record = (page: Page | undefined) =>
      void history.push({ kind: 'book', client: `member ${number}`, uid, start, answered: page?.status === 303 })
    steps.push(...contested(ask, record, 2))
  }
  const once = async (name: string, kind: 'sign' | 'employer') => {
    const prepare = await actionOf(name).prepare(harness)
    for (let number = 0; number < sizes.signers; number++) {
      const attempt: Attempt = await prepare(1000 + number)
      const record = (page: Page | undefined) =>
        void history.push({ kind, client: `${kind} ${number}`, uid: attempt.uid, answered: page?.status === 303 })
      steps.push(...contested(attempt.send, record, 2))
    }
  }
  await once('signature', 'sign')
  await once('employer-form', 'employer')

  // Each code of the authenticator app opens one session, however many clients know it.
  for (let number = 0; number < 3; number++) {
    const email = `code${number}@siol.example`
    const enrolling = await adviserBeforeMfa(harness.app, email, true)
    await enrolling.post('/desk/second-factor', { intent: 'begin', password })
    const uri = await secretUri(harness.app, email)
    await enrolling.post('/desk/second-factor', { code: await codeOf(uri) })
    const code = async () => codeOf(uri, 1)
    for (let client = 0; client < 3; client++)
      steps.push(async () => {
        const browser = harness.browser()
        const signedIn = await browser.post('/login', { email, password }).catch(() => undefined)
        if (signedIn?.location !== undefined && !signedIn.location.includes('second-factor')) return
        const text = await code()
        const page = await browser.post('/login/second-factor', { code: text }).catch(() => undefined)
        history.push({
          kind: 'code',
          client: `adviser ${number}.${client}`,
          code: `${number} ${text}`,
          answered: page?.status === 303,
        })
      })
  }
  return steps
}

async function readStored({ database, mail }: Harness): Promise<Event[]> {
  const rows = async <T>(statement: string): Promise<T[]> => (await database.query(statement)).rows as T[]
  const calls = await rows<{ id: string; uid: string; adviser: string; from: Date; to: Date; active: boolean }>(
    `select id, uid, adviser_id as adviser, lower(blocked) as from, upper(blocked) as to, status = 'active' as active from calls`,
  )
  const applications = await rows<{ uid: string; withdrawn: boolean }>(
    'select uid, withdrawn_at is not null as withdrawn from applications',
  )
  const submissions = await rows<{ uid: string }>(
    "select uid from audit where action = 'submit_form' and after ->> 'form' = 'employer_details'",
  )
  const emails = await rows<{ id: string; to: string; about: string; sent: boolean; over: boolean }>(
    `select id, to_address as to, md5(message::text) as about, sent_at is not null as sent,
      sent_at is not null or refused_at is not null or cancelled_at is not null as over from emails
      where message ->> 'event' in ('booked') or message ->> 'kind' in ('application-submitted', 'employer-done')`,
  )
  const known = new Set(emails.map(({ id }) => id))
  return [
    ...calls.map(
      ({ from, to, ...call }): Event => ({ kind: 'call', ...call, start: from.getTime(), end: to.getTime() }),
    ),
    ...applications.map((each): Event => ({ kind: 'application', ...each })),
    ...submissions.map((each): Event => ({ kind: 'submission', ...each })),
    ...emails.map(
      ({ id, to, about, sent, over }): Event => ({
        kind: 'mail',
        id,
        to,
        about,
        status: sent ? 'sent' : over ? 'given up' : 'waiting',
      }),
    ),
    ...mail.taken
      .map(({ id, to }): Event & { kind: 'received' } => ({
        kind: 'received',
        id: /^<([^@]+)@/.exec(id)?.[1] ?? id,
        to,
      }))
      .filter(({ id }) => known.has(id)),
  ]
}

/**
 * The history with an acknowledged booking taken out, and with a second call of its adviser at the same time: both must
 * be found.
 */
function plant(history: readonly Event[]): Event[][] {
  const booked = history.find((event) => event.kind === 'book' && event.answered)
  const call = history.find(
    (event) => event.kind === 'call' && event.active && booked?.kind === 'book' && event.uid === booked.uid,
  )
  if (call?.kind !== 'call') return []
  return [history.filter((event) => event !== call), [...history, { ...call, id: 'planted', uid: 'planted' }]]
}

export const history: Fault = {
  name: 'history',
  title: 'random bookings, signatures, employer forms and codes of many clients, over kills and lost connections',
  run: async (stops, { rounds, seed }) => {
    const harness = await openHarness(stops)
    const random = randomFrom(seed)
    const recorded: Event[] = []
    const steps = await prepareSteps(harness, recorded, { members: 24, signers: 3 })
    const shuffled = steps.map((step) => ({ step, at: random() })).toSorted((one, other) => one.at - other.at)

    let next = 0
    let over = false
    const client = async () => {
      while (next < shuffled.length) {
        await shuffled[next++]?.step()
        await pause(random() * 150)
      }
    }
    let [kills, cuts] = [0, 0]
    const breaking = (async () => {
      while (!over && kills + cuts < rounds) {
        await pause(500 + random() * 2500)
        if (over) return
        if ((kills + cuts) % 2 === 0) {
          await harness.program().kill()
          await harness.start()
          kills++
        } else {
          await harness.database.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'development'",
          )
          cuts++
        }
      }
    })()
    await Promise.all(Array.from({ length: 12 }, client))
    over = true
    await breaking
    const rested = await eventually(() => isQueueAtRest(harness.database), 60_000, 1000)
    const whole = [...recorded, ...(await readStored(harness))]
    const folder = join(root, '.cache/faults')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `history-${seed}.ndjson`)
    writeFileSync(file, whole.map((event) => `${JSON.stringify(event)}\n`).join(''))
    const violations = checkHistory(whole)
    const found = plant(whole).filter((tampered) => checkHistory(tampered).length > violations.length).length
    const answered = recorded.filter((event) => 'answered' in event && event.answered).length
    return {
      held: violations.length === 0 && found === 2 && rested && kills > 0 && answered > 0,
      figures: `${recorded.length} requests recorded, ${answered} acknowledged, ${kills} kills, ${cuts} times all connections cut, seed ${seed}; violations: ${violations.length}${violations.length > 0 ? ` (${violations.slice(0, 4).join('; ')})` : ''}; ${found} of 2 planted violations found${rested ? '' : '; the queue did not come to rest'}`,
    }
  },
}
