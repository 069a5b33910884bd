/** Free times of a month, and bookings, by calling the flows directly while a running program delivers their emails. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { readFreeTimes } from '../../src/areas/calls/flows/free-times.ts'
import { readConfig } from '../../src/config.ts'
import { addAdviser } from '../../src/desk/flows/add-adviser.ts'
import type { MemberId } from '../../src/shared/domain/access/member-id.ts'
import { IRISH_ZONE } from '../../src/shared/domain/time/dates.ts'
import { instantAt } from '../../src/shared/domain/time/time-zones.ts'
import { root } from '../checks/project-root.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Findings, median } from './figure.ts'

const advisers = 20
const reads = 200
const bookings = 2000
const atOnce = 10
const phone = '+353871234567'

export async function measureCalls({ databaseUrl }: AppUnderBench): Promise<Findings> {
  const config = readConfig({ DATABASE_URL: databaseUrl, SIOL_SECRET: 'x'.repeat(32), SIOL_LOG_LEVEL: 'error' })
  // The built server, since the fonts of generated documents are bundled with it; and its flow, which prepares
  // statements for its connections.
  const built = pathToFileURL(join(root, 'build/server/index.js')).href
  const { bookCall, createAppContext } = (await import(built)) as typeof import('../../src/server/app.ts')
  const context = await createAppContext({ ...config, databaseUrl })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    for (let count = 0; count < advisers; count++)
      await addAdviser(context, { name: `Adviser ${count}`, email: `adviser${count}@bench.example`, buffer: 0 })
    await database.query("update advisers set active = (email like '%@bench.example')")
    const uids = await addMembers(database)

    const starts = await readFreeTimes(context)
    let next = 0
    let refused = 0
    const keepBooking = async () => {
      while (next < bookings) {
        const number = next++
        // Several members book the same time, at times more than there are advisers.
        const start = starts[Math.floor(number / (advisers / 2)) % starts.length] ?? 0
        const booked = await bookCall(context, uids[number] as MemberId, {
          start: new Date(start),
          timezone: IRISH_ZONE,
          phone,
        })
        if (!booked.ok) refused++
      }
    }
    const startedAt = performance.now()
    const processor = process.cpuUsage()
    await Promise.all(Array.from({ length: atOnce }, keepBooking))
    const perSecond = bookings / ((performance.now() - startedAt) / 1000)
    const { user, system } = process.cpuUsage(processor)

    const competitors = uids.slice(bookings)
    const contestedTime = new Date(starts.at(-1) ?? 0)
    const outcomes = await Promise.all(
      competitors.map((uid) =>
        bookCall(context, uid as MemberId, { start: contestedTime, timezone: IRISH_ZONE, phone }),
      ),
    )
    const winners = outcomes.filter((outcome) => outcome.ok).length

    const now = context.now()
    const first = `${now.toISOString().slice(0, 7)}-01`
    const from = Math.max(instantAt(first, 0, IRISH_ZONE).getTime(), now.getTime())
    const span = [from, from + 31 * 24 * 3_600_000] as const
    const times: number[] = []
    for (let read = 0; read < reads; read++) {
      const reading = performance.now()
      await readFreeTimes(context, { span })
      times.push(performance.now() - reading)
    }
    const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from calls a join calls b
      on a.adviser_id = b.adviser_id and a.id < b.id and a.blocked && b.blocked
      where a.status = 'active' and b.status = 'active'`)
    // Reactivates the original advisers, who need access to the desk.
    await database.query("update advisers set active = (email not like '%@bench.example')")
    return {
      figures: [
        {
          name: `free times of a month, ${advisers} advisers, median`,
          value: median(times),
          unit: 'ms',
          goal: { most: 25 },
        },
        { name: `bookings, ${atOnce} at once`, value: perSecond, unit: 'a second', goal: 'bookings' },
        {
          name: 'processor time of a booking, without PostgreSQL',
          value: (user + system) / bookings,
          unit: 'microseconds',
        },
        {
          name: 'overlapping bookings at one adviser',
          value: rows[0]?.count ?? Number.NaN,
          unit: '',
          goal: { most: 0 },
        },
        {
          name: `${competitors.length} members booking one time, successful`,
          value: winners,
          unit: '',
          goal: { most: advisers },
        },
      ],
      remarks: [`${bookings - refused} of ${bookings} booked; each with two emails, two reminders and an audit row.`],
    }
  } finally {
    await database.end()
    await context.stop()
  }
}

async function addMembers(database: pg.Client): Promise<string[]> {
  const uids = Array.from({ length: bookings + 50 }, (_, number) => `BENCH${String(number).padStart(6, '0')}`)
  await database.query(
    `insert into auth_users (id, email, email_verified, name)
     select uid, lower(uid) || '@bench.example', true, uid from unnest($1::text[]) uid`,
    [uids],
  )
  await database.query(
    `insert into members (uid, email_address, first_name, "createdAt", "updatedAt")
     select uid, lower(uid) || '@bench.example', uid, now(), now() from unnest($1::text[]) uid`,
    [uids],
  )
  return uids
}
