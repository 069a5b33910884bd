/** What docs/security.md says of headers, addresses and files, for every kind of answer. */
import { beforeAll, expect, test } from 'vitest'
import { mergeMember } from '#database/members/members.ts'
import { limits } from '#shared/domain/access/limits.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { linkTo, setHits, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'

const app = await openApp()
const { db } = app.context
let member: Browser
let uid: MemberId
beforeAll(async () => {
  member = await verifiedMember(app, 'layer@example.ie')
  uid = (await uidOf(app, 'layer@example.ie')) as MemberId
})

const kinds = () => [
  '/',
  `/users/${uid}`,
  '/calls',
  '/entry',
  '/robots.txt',
  '/favicon.svg',
  '/no-such-page',
  '/healthz',
]

test('no answer lets another origin read it', async () => {
  for (const path of kinds()) {
    const { headers } = await member.fetch(path, { headers: { origin: 'https://evil.example' } })
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
  }
})

test('a method that we have no use for is refused before anything is read', async () => {
  for (const method of ['OPTIONS', 'PUT', 'DELETE', 'PROPFIND'])
    for (const path of ['/', `/users/${uid}`, '/healthz']) {
      const { status, html, headers } = await member.fetch(path, { method, headers: { origin: member.origin } })
      expect([method, path, status, html]).toEqual([method, path, 405, ''])
      expect(headers.get('allow')).toBe('GET, HEAD, POST, PATCH')
    }
  // The platform makes no such request, so it is put in a usable one's place.
  const traced = new Proxy(new Request(`${member.origin}/entry`), {
    get(request, name) {
      const value = Reflect.get(request, name, request)
      return name === 'method' ? 'TRACE' : typeof value === 'function' ? value.bind(request) : value
    },
  })
  expect((await app.app.fetch(traced)).status).toBe(405)
})

test('every text says its character set', async () => {
  for (const path of kinds()) {
    const { status, headers } = await (path === '/entry' ? app.browser() : member).get(path)
    const type = headers.get('content-type') ?? ''
    expect([path, status < 300 || status === 404]).toEqual([path, true])
    if (/^(text\/|application\/xml)/.test(type)) expect(type.toLowerCase(), path).toContain('charset=utf-8')
    else expect(type, path).toMatch(/^(application\/json|image\/svg\+xml)/)
  }
})

test('without a trusted proxy its headers change neither the address of the app nor the network of the client', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' }
  const page = await app.browser().fetch('/entry', { headers: forged })
  expect([page.status, page.html.includes('evil.example')]).toEqual([200, false])
  const guess = (network: number) =>
    app
      .browser()
      .post(
        '/login',
        { email: 'layer@example.ie', password: 'Wrong1!word' },
        { 'x-forwarded-for': `198.51.${network}.7` },
      )
  expect((await guess(1)).status).toBe(422)
  await setHits(app, limits.signInPerAddressAndNetwork.hits - 1)
  expect((await guess(2)).status).toBe(422)
  expect((await guess(11)).status).toBe(429)
})

test('nothing is served but the built client: no source, no settings, no listing of a folder', async () => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/config.ts',
    '/build/server/index.js',
    '/assets/',
    '/assets',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fserver/index.js',
  ])
    expect([path, (await app.browser().get(path)).status]).toEqual([path, 404])
})

test('a text that closes a script stays a text in the data of the page', async () => {
  const note = '</script><script>alert(1)</script><!--'
  const changes = {
    employment_status: 'Company Director',
    pension_applied_activity_information: true,
    activity_note: note,
  } as const
  await mergeMember(
    db,
    uid,
    { ...changes, process_pension_applied: 'zurich_standard_prsa', pension_applied: 'zurich_standard_prsa' },
    app.context.now(),
  )
  const page = await member.get('/pension-application/activity-details/add-details')
  expect(page.text).toContain(note.slice(0, 9))
  expect(page.html).not.toContain('<script>alert(1)')
})

test('sessions and mailed links have secrets of more than 128 bits', async () => {
  const [{ token } = { token: '' }] = await db
    .selectFrom('auth_sessions')
    .select('token')
    .where('user_id', '=', uid)
    .execute()
  const code = new URL(await linkTo(app, 'layer@example.ie', 'verifyEmail')).searchParams.get('oobCode') ?? ''
  for (const secret of [token, code]) expect(secret).toMatch(/^[\w-]{32,}$/)
})
