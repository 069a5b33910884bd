/**
 * The OpenAPI file against the program: every address for programs is in it, every answer it describes was produced,
 * and nothing else is answered. API_FUZZ_RUNS=10000 API_FUZZ_SEED=7 asks more and other things.
 */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addresses } from '#addresses.ts'
import { api } from '#areas/api/copy/operations.ts'
import { makeKey } from '#areas/api/flows/api-keys.ts'
import { openApi } from '#areas/api/flows/openapi.ts'
import { operations, pathOf } from '#areas/api/flows/operations.ts'
import { boxOf, declarations } from '#areas/application/domain/application-summary.ts'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import { limits } from '#shared/domain/access/limits.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { anna, seededIn, uidOf } from '../accounts.ts'
import { takeCalls } from '../advisers.ts'
import { type Asked, ask, faultOf, requestTo } from '../api-operations.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { tableRoutes } from '../route-table.ts'
import { completeMember } from '../route-visitors.ts'

const app = await openApp()
const { db } = app.context
const runs = Number(process.env.API_FUZZ_RUNS ?? 100)
const seed = Number(process.env.API_FUZZ_SEED ?? 20_261_128)

/** Each answer that was seen: readUser 200. */
const seen = new Set<string>()
const faults: string[] = []
const send = async (id: string, asked: Asked = {}) => {
  const page = await ask(app, id, asked)
  seen.add(`${id} ${page.status}`)
  const fault = faultOf(id, page)
  if (fault !== undefined) faults.push(fault)
  return page
}

let owner: Awaited<ReturnType<typeof completeMember>>
let unverified: Browser
let fresh: { browser: Browser; uid: string; callId: string }
let byUid: string
const newKey = async (role: 'adviser' | 'auditor' = 'adviser') =>
  (await makeKey(app.context, { name: 'Test', role, days: 30 }, byUid)) ?? ''
const setHits = (hits: number) => db.updateTable('rate_limits').set({ hits }).execute()

beforeAll(async () => {
  const desk = await adviserAtDesk(app)
  byUid = await uidOf(app, 'niamh@siol.example')
  owner = await completeMember(app, desk, { email: 'owner@example.ie', lastName: 'Walsh', phone: '0851230987' })
  unverified = await seededIn(app, 'unverified@example.ie', { verified: false, followup: false })
  const browser = await seededIn(app, 'fresh@example.ie', { verified: true, followup: true })
  const uid = await uidOf(app, 'fresh@example.ie')
  await takeCalls(app, [])
  const [start] = (await readFreeTimes(app.context)).slice(3)
  const invitee = { start: new Date(start ?? 0), timezone: 'Europe/Dublin', phone: '0857654321' }
  const booked = await bookCall(app.context, uid as MemberId, invitee)
  if (!booked.ok) throw new Error(booked.code)
  fresh = { browser, uid, callId: booked.value.id }
})

test('every address for programs is in the file with each of its methods, and the file has no other', () => {
  const forPrograms = addresses.filter(
    ({ guard, data, path }) => guard === 'program' || data || path === '/callable/:name',
  )
  const has = forPrograms.flatMap(({ path }) => {
    const { reads, writes } = tableRoutes.find(({ pattern }) => pattern === path) ?? {}
    // A callable is only posted to; a read is told that nothing is there.
    return [...(reads && path !== '/callable/:name' ? [`get ${path}`] : []), ...(writes ? [`post ${path}`] : [])]
  })
  const pages = ['signUp', 'signApplication', 'embedCalculator', 'embedScheduler', 'embedForm']
  const described = operations.filter(({ id }) => !pages.includes(id)).map(({ method, route }) => `${method} ${route}`)
  expect([...new Set(described)].toSorted()).toEqual(has.toSorted())
  for (const { route, method } of operations) {
    const found = tableRoutes.find(({ pattern }) => pattern === route)
    expect(method === 'get' ? found?.reads : found?.writes, route).toBe(true)
  }
})

test('the file is whole: names are there once, each parameter of a path and each answer is described in words', () => {
  const file = openApi({ origin: 'https://siol.example', cookie: 'session' }) as {
    paths: Record<
      string,
      Record<string, { operationId: string; summary: string; parameters?: { name: string; in: string }[] }>
    >
  }
  const each = Object.entries(file.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((one) => ({ path, ...one })),
  )
  expect(each.length).toBe(operations.length)
  expect(new Set(each.map(({ operationId }) => operationId)).size).toBe(each.length)
  for (const { path, operationId, summary, parameters = [] } of each) {
    expect(summary).not.toBe(operationId)
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)
    expect(path.match(/\{\w+\}/g) ?? [], path).toEqual(inPath)
  }
  for (const { id, answers } of operations)
    for (const status of Object.keys(answers)) expect(api.status(Number(status)), `${id} ${status}`).not.toBe(status)
  expect(pathOf({ route: '/users/:uid' })).toBe('/users/{uid}')
})

test('every answer in the file was produced once', async () => {
  const params = { uid: owner.uid }
  const byKey = operations.filter(({ asker }) => asker === 'key').map(({ id }) => id)
  for (const id of byKey) await send(id, { params })
  const key = await newKey()
  for (const id of byKey) {
    await send(id, { params, key })
    await send(id, { params, key: 'wrong' })
    await send(id, { params, key, query: { x: '1' } })
  }
  await setHits(limits.requestPerKey.hits)
  for (const id of byKey) await send(id, { params, key })

  for (const { id } of operations) await send(id, { query: { x: '\0' } })
  const as = owner.browser
  const own = { params, as }
  await send('readUser', own)
  await send('readUser', { params })
  await send('readUser', { params: { uid: 'none' }, as })
  await send('mergeUser', { ...own, body: { email_marketing: true } })
  await send('mergeUser', { params, body: { email_marketing: true } })
  await send('mergeUser', { params: { uid: 'none' }, as, body: {} })
  await send('mergeUser', { ...own, body: { first_name: 'Another' } })
  await send('mergeUser', { ...own, body: {} })
  await setHits(limits.profileWritePerMember.hits)
  await send('mergeUser', { ...own, body: { email_marketing: true } })
  for (const [id, with_] of [
    ['listCalls', {}],
    ['readCall', { id: owner.callId }],
  ] as const) {
    await send(id, { params: with_, as })
    await send(id, { params: with_, as: unverified })
    await send(id, { params: with_ })
  }
  await send('readCall', { params: { id: 'none' }, as })

  const posts = operations.filter(({ method }) => method === 'post')
  for (const { id } of posts) {
    await send(id, { ...own, origin: 'https://elsewhere.example' })
    await send(id, { ...own, body: 'x'.repeat(70_000) })
  }
  for (const { id } of operations.filter(({ route }) => route === '/callable/:name')) {
    await send(id, { body: { data: {} } })
    await send(id, { as, body: {} })
  }
  const reset = (email: string) => send('userRequestNewPassword', { body: { data: { email } } })
  await reset('owner@example.ie')
  await reset('nobody@example.ie')
  await setHits(limits.resetPerClient.hits)
  await reset('owner@example.ie')
  for (const id of ['setupNewUser', 'sendWelcomeEmails', 'sendVerificationEmail'])
    await send(id, { as, body: { data: {} } })

  const event = (callId: string, id = 'userOnCalendlyBooking') =>
    send(id, { as: fresh.browser, body: { data: { event_uid: callId } } })
  await db.deleteFrom('rate_limits').execute()
  await event(fresh.callId)
  await event('ABCDEFGHIJKLMNOP')
  const { read } = app.context.scheduler
  app.context.scheduler.read = async () => ({ ok: false, code: 'unavailable' })
  await event(fresh.callId)
  app.context.scheduler.read = read
  await event(fresh.callId, 'userOnCancelCanlendlyBooking')
  await event(fresh.callId)
  await setHits(limits.confirmPerMember.hits)
  await event(fresh.callId)
  await event(fresh.callId, 'userOnCancelCanlendlyBooking')

  await db.deleteFrom('rate_limits').execute()
  await send('signUp', { body: anna })
  await send('signUp', { body: { ...anna, email: 'x' } })
  await setHits(limits.signUpPerClient.hits)
  await send('signUp', { body: { ...anna, email: 'anna.two@example.ie' } })
  const hidden = await openApp({ RULEBOOK: 'current' })
  const password = 'A long and plain passphrase'
  const body = { ...anna, password, confirmPassword: password }
  seen.add(`signUp ${(await ask(hidden, 'signUp', { body })).status}`)
  await send('signApplication', { body: {} })
  await send('signApplication', { as, body: { name: 'Saoirse Walsh', seen: 'x' } })
  const agreed = Object.fromEntries(declarations.map((each) => [boxOf(each), 'yes']))
  await send('signApplication', { as, body: { ...agreed, name: 'Saoirse Walsh', seen: 'x' } })
  await send('signApplication', { as, body: { unknown: 'x' } })
  await send('embedCalculator')
  await send('embedScheduler', { as })
  const form = { params: { formId: 'qualification' } }
  await send('embedForm', { ...form, as })
  await send('embedForm', form)
  await send('embedForm', { ...form, query: { isIframeEmbed: '1' } })
  await send('embedForm', { ...form, as: unverified, query: { isIframeEmbed: '1' } })
  await send('embedForm', { params: { formId: 'none' }, as })

  expect(faults).toEqual([])
  const described = operations.flatMap(({ id, answers }) => Object.keys(answers).map((status) => `${id} ${status}`))
  expect(described.filter((each) => !seen.has(each))).toEqual([])
}, 120_000)

test(
  `no other answer to ${runs} generated requests`,
  async () => {
    const key = await newKey('auditor')
    const known = {
      uid: [owner.uid, fresh.uid],
      id: [owner.callId, fresh.callId],
      formId: ['qualification', 'risk_reward'],
    }
    const arbitrary = fc.constantFrom(...operations.map(({ id }) => id)).chain((id) =>
      fc.record({
        id: fc.constant(id),
        asked: requestTo(id, known),
        key: fc.constantFrom(key, key, key, 'wrong', undefined),
        as: fc.constantFrom(owner.browser, fresh.browser, unverified, undefined),
      }),
    )
    faults.length = 0
    const sessions = await db.selectFrom('auth_sessions').selectAll().execute()
    let sent = 0
    for (const { id, asked, ...by } of fc.sample(arbitrary, { numRuns: runs, seed })) {
      if (sent++ % 20 === 0) await db.deleteFrom('rate_limits').execute()
      await send(id, { ...asked, ...by })
      if (faults.length > 5) break
    }
    expect(faults).toEqual([])
    expect((await db.selectFrom('auth_sessions').selectAll().execute()).length).toBeGreaterThanOrEqual(sessions.length)
  },
  Math.max(60_000, runs * 60),
)
