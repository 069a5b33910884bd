/** Síol beside what people would build it with instead: Parse Server, a bare handler that sends the same bytes, and a single-page app with the Firebase SDK. */
import { request } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { chromiumFlags, chromiumForTests } from '../../../scripts/chromium.ts'
import { root } from '../../../scripts/project-root.ts'
import { freePort } from '../../../src/infrastructure/postgres/free-port.ts'
import { type AppUnderBench, type OnStop, untilQuiet } from '../app-under-bench.ts'
import { type Figure, type Findings, formatBound, median } from '../figure.ts'
import { loadPage, type PaintTimes } from '../first-paint.ts'
import { boundOf, type GoalName } from '../goals.ts'
import type { Answer, SameBytes } from '../same-bytes.ts'
import { buildFirebaseApp, firebasePages } from './firebase-app.ts'
import { type OwnMember, signUpMembers } from './own-members.ts'
import { startParseServer } from './parse-members.ts'
import { installPeers, startPeer } from './peer-programs.ts'
import { type Compared, compareInTurns, connections, type Side } from './turns.ts'

/** The same number on each connection; many, because profile writes are limited for each member. */
const memberCount = 10 * connections
const mostPaintRounds = 3
const pages = ['/entry', '/faq']
const chromeReads = 'gzip, deflate, br, zstd'
/** Nothing of these is said by the handler: Node writes them itself. */
const ofTheServer = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']

type Setting = { onStop: OnStop; rounds: number }
/** `goal`: of the requests a second, as a part of the peer's. */
type Row = { what: string; beside: string; goal?: GoalName | undefined; compared: Compared }

const whole = (value: number): string => value.toLocaleString('en-IE', { maximumFractionDigits: 0 })
const fraction = (value: number): string => value.toFixed(2)

const loadTable = (rows: Row[]): string[] => [
  '| Síol | beside | goal | ratio by processor time | ratio by requests | µs of the server a request: Síol, peer | of PostgreSQL | requests a second: Síol, peer |',
  '|---|---|---|---|---|---|---|---|',
  ...rows.map(({ what, beside, goal, compared: { ours, peer, byProcessor, bySecond } }) => {
    const pair = (key: keyof typeof ours) => `${whole(ours[key])}, ${whole(peer[key])}`
    return `| ${what} | ${beside} | ${goal ? formatBound(boundOf(goal), '') : ''} | ${fraction(byProcessor)} | ${fraction(bySecond)} | ${pair('server')} | ${pair('database')} | ${pair('perSecond')} |`
  }),
]

async function compareWithParse(app: AppUnderBench, { onStop, rounds }: Setting): Promise<Row[]> {
  const own = await signUpMembers(app, memberCount)
  const profile = storable(own[0]?.profile ?? {})
  const parse = await startParseServer(onStop, { databaseUrl: app.databaseUrl, members: memberCount, profile })
  // The members' emails are on their way.
  await untilQuiet(app.pid)
  const database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
  try {
    const merge = { body: JSON.stringify({ current_employer: 'Harbour Ltd' }) }
    const json = { 'content-type': 'application/json' }
    const ours = (requests: Side['job']['requests']): Side => ({
      pid: app.pid,
      job: { url: app.address, requests },
      // More writes than the limit of a minute allows.
      before: () => database.query('delete from rate_limits'),
    })
    const theirs = (requests: Side['job']['requests']): Side => ({ pid: parse.pid, job: { url: parse.url, requests } })
    const ask = ({ path, headers }: Pick<OwnMember, 'path' | 'headers'>) => ({ path, headers })
    const reads = theirs(parse.members.map(ask))
    const home = { path: '/', headers: { ...own[0]?.headers, 'accept-encoding': chromeReads } }
    const rows: Row[] = []
    const add = async (row: Omit<Row, 'compared'>, mine: Side, peer: Side) => {
      rows.push({ ...row, compared: await compareInTurns(mine, peer, { postmaster: app.postmaster, rounds }) })
    }
    const read = 'Parse Server, a read with session'
    await add({ what: '`/users/:uid`', beside: read, goal: 'readBesideParse' }, ours(own.map(ask)), reads)
    await add(
      {
        what: '`/users/:uid`, a merge of one field',
        beside: 'Parse Server, a merge of one field',
        goal: 'mergeBesideParse',
      },
      ours(own.map(({ path, headers }) => ({ method: 'PATCH', path, headers: { ...headers, ...json }, ...merge }))),
      theirs(parse.members.map(({ path, headers }) => ({ method: 'PUT', path, headers, ...merge }))),
    )
    await add({ what: "a member's home", beside: read }, ours([home]), reads)
    return rows
  } finally {
    await database.end()
  }
}

/** What Parse Server can store as it is: its own names are taken, and null has no type. */
function storable(profile: Record<string, unknown>): Record<string, unknown> {
  const taken = ['createdAt', 'updatedAt', 'auth', 'email']
  const fields = Object.entries(profile).filter(([name, value]) => value !== null && !taken.includes(name))
  return { ...Object.fromEntries(fields), current_employer: '' }
}

/** An answer with its bytes as they came. */
async function fetchRaw(url: string, encoding: string): Promise<Answer> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, resolve)
      .on('error', reject)
      .end()
  })
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    ofTheServer.includes(name) || value === undefined ? [] : [[name, String(value)]],
  )
  return { headers: Object.fromEntries(headers), base64: body.toString('base64') }
}

async function compareWithHono(app: AppUnderBench, { onStop, rounds }: Setting): Promise<Row[]> {
  const answers: SameBytes['answers'] = {}
  const url = `http://127.0.0.1:${await freePort()}`
  for (const page of pages) {
    // The first answer is rendered; then the page is compressed, and kept.
    for (const encoding of ['br', 'identity']) await fetchRaw(app.address + page, encoding)
    await pause(2000)
    answers[page] = {
      plain: await fetchRaw(app.address + page, 'identity'),
      compressed: await fetchRaw(app.address + page, 'br'),
    }
  }
  const input = JSON.stringify({ port: Number(new URL(url).port), answers } satisfies SameBytes)
  const pid = await startPeer(onStop, join(root, 'tools/bench/same-bytes.ts'), { input })
  const rows: Row[] = []
  for (const page of pages)
    for (const encoding of ['br', 'identity']) {
      const requests = [{ path: page, headers: { 'accept-encoding': encoding } }]
      const bytes = Buffer.from(answers[page]?.[encoding === 'br' ? 'compressed' : 'plain'].base64 ?? '', 'base64')
      const size = `${(bytes.length / 1000).toFixed(1)} kB`
      const compared = await compareInTurns(
        { pid: app.pid, job: { url: app.address, requests } },
        { pid, job: { url, requests } },
        { postmaster: app.postmaster, rounds },
      )
      const what = `${page}, ${encoding === 'br' ? 'brotli' : 'plain'}, ${size}`
      const goal = page === pages[0] && encoding === 'br' ? 'besideHandler' : undefined
      rows.push({ what, beside: 'a bare Hono handler, the same bytes', goal, compared })
    }
  return rows
}

/** Rounds of both in turns; the median of each figure. */
async function compareWithFirebase(app: AppUnderBench, { onStop, rounds }: Setting): Promise<string[]> {
  const port = await freePort()
  const input = JSON.stringify({ port, answers: await buildFirebaseApp() } satisfies SameBytes)
  await startPeer(onStop, join(root, 'tools/bench/same-bytes.ts'), { input })
  const browser = await chromium.launch({ ...(await chromiumForTests()), args: chromiumFlags })
  await loadPage(browser, `${app.address}/entry`, {}) // warms up the browser
  const lines: string[] = []
  for (const page of firebasePages) {
    const seen: { ours: PaintTimes; peer: PaintTimes }[] = []
    for (let round = 0; round < Math.min(rounds, mostPaintRounds); round++) {
      const ours = await loadPage(browser, app.address + page, {})
      seen.push({ ours, peer: await loadPage(browser, `http://localhost:${port}${page}`, {}) })
    }
    const cell = (key: keyof PaintTimes) => {
      const [mine, peer] = (['ours', 'peer'] as const).map((side) => median(seen.map((pair) => pair[side][key])) / 1000)
      if (mine === undefined || peer === undefined) return ''
      return `${fraction(mine)}, ${fraction(peer)}, ${fraction(peer / mine)}`
    }
    lines.push(`| ${page} | ${cell('script')} | ${cell('largestPaint')} | ${cell('loaded')} |`)
  }
  await browser.close()
  return [
    '| page | script in kB: Síol, Firebase SDK, ratio | largest paint in s | everything loaded in s |',
    '|---|---|---|---|',
    ...lines,
  ]
}

export async function measurePeers(app: AppUnderBench, setting: Setting): Promise<Findings> {
  installPeers()
  const stops: Parameters<OnStop>[0][] = []
  const onStop: OnStop = (stop) => {
    stops.push(stop)
    setting.onStop(stop)
  }
  try {
    return await compareWithAll(app, { ...setting, onStop })
  } finally {
    // What is measured next has the machine for itself.
    for (const stop of stops) await stop()
  }
}

const ratioOf = ({ what, beside, goal, compared }: Row): Figure => ({
  name: `${what}, beside ${beside}`,
  value: compared.bySecond,
  unit: 'times',
  goal,
})

async function compareWithAll(app: AppUnderBench, setting: Setting): Promise<Findings> {
  const before = loadavg()[0] ?? 0
  const withParse = await compareWithParse(app, setting)
  const rows = [...withParse, ...(await compareWithHono(app, setting))]
  const paints = await compareWithFirebase(app, setting)
  const home = withParse.at(-1)?.compared.ours.perSecond ?? Number.NaN
  const after = loadavg()[0] ?? 0
  return {
    figures: [
      ...rows.filter(({ goal }) => goal).map(ratioOf),
      { name: `a member's home, ${connections} connections`, value: home, unit: 'pages/s', goal: 'memberHome' },
    ],
    table: [
      `${connections} connections, the median of ${setting.rounds} rounds in turns; load of the machine ${before.toFixed(1)} before and ${after.toFixed(1)} after.`,
      '',
      ...loadTable(rows),
      '',
      ...paints,
    ],
  }
}
