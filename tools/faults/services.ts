/** The mail server and the virus scanner fail. */
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { photo } from '../../src/infrastructure/documents.fixture.ts'
import { anna, signUp } from '../../tests/accounts.ts'
import { applicant, jpeg, sendDocument } from '../../tests/document-samples.ts'
import { eventually, type Harness, isQueueAtRest, openHarness } from './harness.ts'
import type { Fault } from './row.ts'

const people = (count: number) => Array.from({ length: count }, (_, number) => `mail${number}@example.ie`)

async function signUpAll(harness: Harness, emails: string[]): Promise<void> {
  for (const email of emails) {
    const page = await signUp(harness.browser(), { ...anna, email })
    if (page.status !== 303) throw new Error(`A sign-up answered ${page.status}.`)
  }
}

/** Lets time pass for the queue until the next attempt is due. Returns the seconds. */
async function passToNextAttempt({ database }: Harness): Promise<number> {
  const { rows } = await database.query<{ seconds: string | null }>(
    "select extract(epoch from max(start_after) - now()) as seconds from pgboss.job where name = 'mail' and state = 'retry'",
  )
  const seconds = Math.max(0, Number(rows[0]?.seconds ?? 0))
  await database.query(
    "update pgboss.job set start_after = start_after - make_interval(secs => $1) where name = 'mail' and state = 'retry'",
    [seconds],
  )
  return seconds
}

async function everyMail({ database, mail }: Harness, emails: string[]) {
  const { rows } = await database.query<{ sent: number; refused: number; waiting: number }>(
    `select count(sent_at)::int as sent, count(refused_at)::int as refused, count(*) filter (where sent_at is null and refused_at is null)::int as waiting
      from emails where to_address = any($1)`,
    [emails],
  )
  const taken = mail.taken.filter(({ to }) => emails.includes(to))
  return {
    ...(rows[0] ?? { sent: 0, refused: 0, waiting: 0 }),
    taken: taken.length,
    twice: taken.length - new Set(taken.map(({ id }) => id)).size,
  }
}

const attemptsAreOver = async ({ database }: Harness): Promise<boolean> =>
  (
    await database.query(
      "select 1 from pgboss.job where name = 'mail' and (state in ('active', 'created') or (state = 'retry' and start_after <= now()))",
    )
  ).rows.length === 0

const downForAnHour: Fault = {
  name: 'mail-down',
  title: 'the mail server is down for an hour, by a clock that the queue follows',
  run: async (stops) => {
    const harness = await openHarness(stops)
    const emails = people(5)
    await harness.mail.down()
    await signUpAll(harness, emails)
    let [passed, attempts] = [0, 0]
    while (passed < 3600 && attempts < 40) {
      await eventually(() => attemptsAreOver(harness), 60_000)
      passed += await passToNextAttempt(harness)
      attempts++
    }
    const during = await everyMail(harness, emails)
    await harness.mail.up()
    await eventually(() => attemptsAreOver(harness), 60_000)
    await passToNextAttempt(harness)
    await eventually(() => isQueueAtRest(harness.database), 60_000)
    const after = await everyMail(harness, emails)
    return {
      held: during.waiting === 5 && after.sent === 5 && after.taken === 5 && after.twice === 0,
      figures: `${attempts} attempts in ${Math.round(passed / 60)} minutes, sign-ups answered as ever; then ${after.sent} of 5 sent, ${after.twice} twice`,
    }
  },
}

const greylisting: Fault = {
  name: 'mail-greylisting',
  title: 'the mail server puts everyone off once (451)',
  run: async (stops) => {
    const harness = await openHarness(stops)
    const seen = new Set<string>()
    harness.mail.refuse((to) => {
      const known = seen.has(to)
      seen.add(to)
      return known ? undefined : 451
    })
    const emails = people(5)
    await signUpAll(harness, emails)
    await eventually(() => isQueueAtRest(harness.database), 90_000)
    const after = await everyMail(harness, emails)
    return {
      held: after.sent === 5 && after.taken === 5 && after.twice === 0,
      figures: `${harness.mail.attempts()} attempts, ${after.sent} of 5 sent, ${after.twice} twice`,
    }
  },
}

const oneRefused: Fault = {
  name: 'mail-refused',
  title: 'the mail server refuses one address for good (550)',
  run: async (stops) => {
    const harness = await openHarness(stops)
    const emails = people(5)
    harness.mail.refuse((to) => (to === emails[2] ? 550 : undefined))
    await signUpAll(harness, emails)
    await eventually(() => isQueueAtRest(harness.database), 90_000)
    const after = await everyMail(harness, emails)
    return {
      held: after.sent === 4 && after.refused === 1 && after.twice === 0 && harness.mail.attempts() === 5,
      figures: `${harness.mail.attempts()} attempts, ${after.sent} sent, ${after.refused} recorded as refused, ${after.twice} twice`,
    }
  },
}

const scannerHangs: Fault = {
  name: 'scanner-hangs',
  title: 'the virus scanner accepts and never answers, three uploads at once',
  run: async (stops) => {
    const sockets = new Set<Socket>()
    const scanner = createServer((socket) => void sockets.add(socket.on('error', () => {}).resume()))
    await new Promise<void>((ready) => scanner.listen(0, '127.0.0.1', ready))
    stops.add(async () => {
      for (const socket of sockets) socket.destroy()
      scanner.close()
    })
    const harness = await openHarness(stops, {
      env: { SIOL_CLAMD: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}` },
    })
    const picture = await photo({ megapixels: 1 })
    const members = []
    for (let each = 0; each < 3; each++) members.push(await applicant(harness.app, `scan${each}@example.ie`))
    const begun = performance.now()
    const uploads = members.map(async ({ browser }) => {
      const answer = await sendDocument(browser, 'ppsn', jpeg(picture))
      return { status: answer.status, text: answer.text, seconds: (performance.now() - begun) / 1000 }
    })
    const page = await harness.browser().get('/login')
    const meanwhile = performance.now() - begun
    const answers = await Promise.all(uploads)
    const slowest = Math.max(...answers.map(({ seconds }) => seconds))
    const { rows } = await harness.database.query('select 1 from files')
    return {
      held: answers.every(({ status }) => status >= 400) && slowest < 45 && rows.length === 0 && page.status === 200,
      figures: `answered ${answers.map(({ status, seconds }) => `${status} after ${seconds.toFixed(0)} s`).join(', ')} ("${answers[0]?.text.slice(0, 80)}"), ${rows.length} recorded; another page meanwhile in ${meanwhile.toFixed(0)} ms`,
    }
  },
}

export const serviceFaults: Fault[] = [downForAnHour, greylisting, oneRefused, scannerHangs]
