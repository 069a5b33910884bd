/** Metrics and traces of a member's whole visit: they say what happened, and nothing of the person. */
import { rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { limits } from '#shared/domain/access/limits.ts'
import { anna, password, signUp, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { eventually } from '../eventually.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type Span = {
  name: string
  traceId: string
  parentSpanId?: string
  attributes: Attribute[]
  status?: { code?: number }
}

/** Decodes what a collector gets. */
const received: { spans: Span[]; text: string } = { spans: [], text: '' }
const collector = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  request.on('end', () => {
    received.text += text
    const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    received.spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
const port = await new Promise<number>((resolve) =>
  collector.listen(0, '127.0.0.1', () => {
    const address = collector.address()
    resolve(typeof address === 'object' && address ? address.port : 0)
  }),
)
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})

const app = await openApp({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  SIOL_METRICS_PORT: '9999',
  SIOL_SECURITY_LOG: 'off',
})

test('requests, limits, sign-ins, queues and traces are there, and nothing of the person', async () => {
  const member = await verifiedMember(app)
  const uid = await uidOf(app, anna.email)
  for (const path of [
    '/',
    '/my-profile',
    `/users/${uid}`,
    '/fact-find',
    '/calls?utm=secret-query',
    '/terms',
    `/no-such/${uid}`,
  ])
    await member.get(path)
  const wrong = app.browser()
  for (let attempt = 0; attempt <= limits.signInPerAddressAndNetwork.hits; attempt++)
    await wrong.post('/login', { email: anna.email, password: 'Wrong1234!' })
  await signUp(app.browser(), { email: 'another@example.ie' })
  const metrics = (await app.context.metrics?.read()) ?? ''
  const measured = (line: RegExp) => Number(new RegExp(`^${line.source} (\\S+)$`, 'm').exec(metrics)?.[1])
  expect(measured(/siol_http_request_duration_seconds_count\{route="\/my-profile",method="GET",status="\dxx"\}/)).toBe(
    1,
  )
  expect(
    measured(/siol_http_request_duration_seconds_count\{route="other",method="GET",status="4xx"\}/),
  ).toBeGreaterThanOrEqual(1)
  expect(measured(/siol_limit_hits_total\{limit="signInPerAddressAndNetwork"\}/)).toBe(1)
  expect(measured(/siol_sign_ins_refused_total\{way="password"\}/)).toBe(limits.signInPerAddressAndNetwork.hits)
  expect(measured(/siol_jobs_waiting\{queue="mail"\}/)).toBeGreaterThanOrEqual(0)
  expect(measured(/siol_database_connections_idle/)).toBeGreaterThanOrEqual(0)
  expect(measured(/siol_service_levels_late/)).toBe(0)
  // No backup was ever made, which the alert takes for a missing one.
  expect(measured(/siol_last_backup_timestamp_seconds/)).toBe(0)

  // The traces of jobs that still run when they stop would be missing.
  const unsent = () => app.context.db.selectFrom('emails').select('id').where('sent_at', 'is', null).execute()
  await eventually(async () => expect(await unsent()).toEqual([]))
  await app.context.jobs.stop()
  await app.context.traces.stop()
  await eventually(() => expect(received.spans.length).toBeGreaterThan(20))
  const names = received.spans.map(({ name }) => name)
  expect(names).toContain('GET /my-profile')
  expect(names).toContain('POST /login')
  expect(names).toContain('job mail')
  const page = received.spans.find(({ name }) => name === 'GET /my-profile')
  const below = received.spans.filter(({ traceId, parentSpanId }) => traceId === page?.traceId && parentSpanId)
  expect(below.some(({ name }) => /^select /.test(name))).toBe(true)
  expect(page?.attributes.map(({ key }) => key).toSorted()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'siol.request_id',
  ])

  const words = [uid, anna.email, 'another@example.ie', password, 'Wrong1234!', 'secret-query', ...Object.values(anna)]
  for (const word of words.filter((each): each is string => typeof each === 'string' && each.length > 3))
    for (const [what, text] of Object.entries({ metrics, traces: received.text }))
      expect([what, text.includes(word), word]).toEqual([what, false, word])
})

test('a visitor who leaves before the answer, as often as they like, is no failure of ours', async () => {
  const left = new AbortController()
  const answer = app.app.fetch(new Request('http://localhost:3000/signup', { signal: left.signal }))
  left.abort()
  await answer
  const metrics = (await app.context.metrics?.read()) ?? ''
  const counts = metrics.split('\n').filter((line) => line.includes('_count{route="/signup",method="GET"'))
  expect(counts).toEqual([expect.stringMatching(/status="4xx"\} 1$/)])
})

test('readiness says which part does not work, to this machine alone', async () => {
  const ask = (address: string, headers = {}) =>
    app.app.fetch(new Request('http://localhost:3000/readyz', { headers }), {
      incoming: { socket: { remoteAddress: address } },
    })
  const here = await (await ask('127.0.0.1')).text()
  expect(here).toMatch(/^ready\ndatabase: ok\ndisk: ok\nstorage: ok\nscanner: none\nemails: \d+ waiting/)
  for (const [address, headers] of [
    ['203.0.113.9', {}],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
  ] as const)
    expect(await (await ask(address, headers)).text()).toBe('ready')

  // A file where the data folder was takes no write, from root neither.
  const aside = `${app.folder}-aside`
  await rename(app.folder, aside)
  await writeFile(app.folder, '')
  app.clock.pass(6)
  expect([(await ask('203.0.113.9')).status, await (await ask('127.0.0.1')).text()]).toEqual([
    503,
    expect.stringMatching(/^not ready\ndatabase: ok\ndisk: failing\n/),
  ])
  await rm(app.folder)
  await rename(aside, app.folder)
})
