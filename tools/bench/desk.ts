/** The desk with 100,000 members: the response time of each page, and the SQL statements of some. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { countAllNumbers } from '#desk/flows/numbers.ts'
import { codeAt } from '../../src/adapters/identity/authenticator.ts'
import type { Schema } from '../../src/database/schema.ts'
import { queueScopes } from '../../src/desk/domain/ownership.ts'
import { queueViews, writeCursor } from '../../src/desk/domain/queue.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { deskPages } from './desk-addresses.ts'
import { addMembersAtDesk } from './desk-members.ts'
import { type Figure, type Findings, median, percentile } from './figure.ts'
import { signIn, Visitor } from './pages/visitor.ts'
import { readsOf } from './plans.ts'
import { statementsDuring } from './statements.ts'

const warmUp = 5
const rounds = 41

export async function measureDesk(app: AppUnderBench, { atDesk: members }: { atDesk: number }): Promise<Findings> {
  const database = new pg.Client({ connectionString: app.databaseUrl })
  // Otherwise an error while seeding shows only as a closed connection.
  database.on('error', () => {})
  await database.connect()
  const adding = performance.now()
  await addMembersAtDesk(database, members)
  const added = (performance.now() - adding) / 1000
  const lastPages = await findLastPages(database)
  const { rows } = await database.query<{ uid: string; email: string }>(
    "select uid, email_address as email from members where final_pension_application and uid like 'DESK%' order by uid desc limit 1",
  )
  const documents = await database.query<{ uid: string }>(
    "select uid from identity_reviews where state = 'sent' and not superseded order by at limit 1",
  )
  const firm = await database.query<{ id: string; uid: string }>(
    'select id, uid from advisers where uid is not null limit 1',
  )
  const waiting = documents.rows[0]?.uid ?? ''
  const { uid: adviser, id: adviserId } = firm.rows[0] ?? { uid: '', id: '' }
  await database.end()
  const counted = await countIn(app.databaseUrl)
  const { uid = '', email = '' } = rows[0] ?? {}

  const desk = await signInToDesk(app)
  const asked = [
    ...queueScopes.flatMap((scope) =>
      queueViews.map((view) => [`queue, ${view}, ${scope}`, `/desk?view=${view}&owner=${scope}`] as const),
    ),
    ...lastPages,
    ['search, name and surname', '/desk?q=saoirse+kavanagh'],
    ['search, one address', `/desk?q=${email}`],
    ['search, no match', '/desk?q=zebedee'],
    ['search, three letters of a common name', '/desk?q=mur'],
    ['search, three characters that match nearly everyone', '/desk?q=exa'],
    ...deskPages({ uid, email, waiting, adviser, adviserId }),
  ] as const

  const pages: (readonly [name: string, path: string])[] = []
  const closed: string[] = []
  for (const page of asked)
    await desk.get(page[1]).then(
      () => pages.push(page),
      () => closed.push(page[0]),
    )

  const figures: Figure[] = []
  const remarks = [
    `${members} members written in ${added.toFixed(0)} s; their numbers counted in ${counted.toFixed(1)} s, which a job does every ten minutes`,
  ]
  const table = ['| page | median, ms | 95th, ms |', '|---|---|---|']
  if (closed.length > 0) remarks.push(`no such page for the members that were picked: ${closed.join(', ')}`)
  for (const [name, path] of pages) {
    for (let round = 0; round < warmUp; round++) await desk.get(path)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now()
      await desk.get(path)
      times.push(performance.now() - startedAt)
    }
    const [usual, slow] = [median(times), percentile(times, 0.95)]
    figures.push({ name: `${name}, median`, value: usual, unit: 'ms', goal: 'desk' })
    table.push(`| ${name} | ${usual.toFixed(1)} | ${slow.toFixed(1)} |`)
  }
  const reads = await readsOf(
    app,
    pages.map(([name, path]) => [name, () => desk.get(path)] as const),
  )
  for (const [name, { statements, blocks, readWhole }] of reads)
    remarks.push(
      `${name}: ${statements} statements with a plan, ${blocks} pages of 8 kB${readWhole.length > 0 ? `, and every row of ${readWhole.join(', ')}` : ''}`,
    )
  for (const path of ['/desk', '/desk?q=saoirse+kavanagh', `/desk/members/${uid}`]) {
    const statements = await statementsDuring(app, () => desk.get(path))
    remarks.push(`${path}: ${statements.length} statements`)
  }
  return { figures, remarks, table }
}

/** Counts the firm's numbers as the job does, and returns the seconds that it takes. */
async function countIn(databaseUrl: string): Promise<number> {
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
  })
  const startedAt = performance.now()
  await countAllNumbers({ db, now: () => new Date() })
  const seconds = (performance.now() - startedAt) / 1000
  await db.destroy()
  return seconds
}

/** Signs in as the demo adviser, whose otpauth URI is printed at start-up. */
async function signInToDesk({ address, adviser }: AppUnderBench): Promise<Visitor> {
  const visitor = new Visitor(address)
  await signIn(visitor, { email: adviser.email, password: adviser.password })
  // The current code may have been used to set up the second factor, so use the next one.
  await visitor.post('/login/second-factor', { code: await codeAt(adviser.uri, new Date(Date.now() + 30_000)) })
  return visitor
}

/** The last page of each view with more than one page. */
async function findLastPages(database: pg.Client): Promise<(readonly [string, string])[]> {
  const orders = {
    due: `select sent_to_provider_at + interval '2 days' as at, uid from members where sent_to_provider_at is not null
      and pension_ready_at is null order by sent_to_provider_at desc, uid desc`,
    recommendation: `select fact_find_completed_at + interval '1 day' as at, uid from members
      where fact_find_completed_at is not null and recommended_at is null order by fact_find_completed_at desc, uid desc`,
    calls: `select start_time as at, uid from calls where start_time > now() order by start_time desc, uid desc`,
    documents: `select at, uid from identity_reviews where state = 'sent' order by at desc, uid desc`,
    unsigned: `select plan_selected_at as at, uid from members where process_final_pension_application
      and signed_at is null and pension_ready_at is null order by plan_selected_at desc, uid desc`,
    sending: `select file_complete_at + interval '1 day' as at, uid from members where file_complete_at is not null
      and sent_to_provider_at is null and pension_ready_at is null order by file_complete_at desc, uid desc`,
    provider: `select sent_to_provider_at + interval '2 days' as at, uid from members where sent_to_provider_at is not null
      and pension_ready_at is null order by sent_to_provider_at desc, uid desc`,
    all: `select "createdAt" as at, uid from members order by "createdAt", uid`,
  }
  const pages: (readonly [string, string])[] = []
  for (const [view, order] of Object.entries(orders)) {
    const { rows } = await database.query<{ at: Date; uid: string }>(`${order} offset 30 limit 1`)
    const [last] = rows
    if (last) pages.push([`queue, ${view}, the last page`, `/desk?view=${view}&after=${writeCursor(last)}`] as const)
  }
  return pages
}
