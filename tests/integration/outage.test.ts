/**
 * While the database is away: every page says so, what was typed comes back, and no request waits for the store or the
 * scanner.
 */

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outage } from '#shared/copy/errors/outage.ts'
import { anna, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { eventually } from '../eventually.ts'
import { cloneDatabase } from '../test-database.ts'

/** A connection to the database that can be cut. */
async function line(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isUp = true
  const server = createServer((client) => {
    if (!isUp) return void client.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, far],
      [far, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.search = '' // not by the socket
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    cut: () => {
      isUp = false
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    restore: () => (isUp = true),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const database = await cloneDatabase()
const cable = await line(database.url)
afterAll(async () => {
  cable.close()
  await database.drop()
})
const app = await openApp({ DATABASE_URL: cable.url })
const page = { accept: 'text/html' }
let member: Browser

beforeAll(async () => {
  member = await verifiedMember(app)
  expect((await member.get('/my-profile/requests')).status).toBe(200)
})

async function during<T>(work: () => Promise<T>): Promise<T> {
  cable.cut()
  try {
    return await work()
  } finally {
    cable.restore()
    await eventually(async () =>
      expect((await app.app.fetch(new Request('http://localhost:3000/readyz'))).status).toBe(200),
    )
  }
}

test('a page that is opened answers 503, says that it will be back, and loads itself again', async () => {
  const seen = await during(() => member.fetch('/my-profile', { headers: page }))
  expect([seen.status, seen.headers.get('refresh'), seen.headers.get('retry-after')]).toEqual([503, '5', '5'])
  expect(seen.text).toContain(outage.page.text)
  expect((await member.get('/my-profile')).status).toBe(200)
})

test('a form that a guest sends is shown again with what was typed, but for passwords', async () => {
  const typed = { ...anna, email: 'typed@example.ie' }
  const seen = await during(() => app.browser().post('/signup', typed, page))
  expect([seen.status, seen.headers.get('refresh'), seen.headers.get('retry-after')]).toEqual([503, null, '5'])
  expect(seen.text).toContain(outage.form)
  expect(seen.html).toContain('value="typed@example.ie"')
  expect(seen.html).not.toContain(typed.password)
})

test('what a member sends comes back to be sent again, and then counts once', async () => {
  const typed = { kind: 'complaint', text: 'My "statement" <b>never</b> came.' }
  const seen = await during(() => member.post('/my-profile/requests', { ...typed, password: 'Secret123!' }, page))
  expect([seen.status, seen.headers.get('refresh')]).toEqual([503, null])
  expect(seen.text).toContain(outage.unsent.text)
  expect(seen.html).toContain('action="/my-profile/requests"')
  expect(seen.html).toContain('name="text" value="My &quot;statement&quot; &lt;b&gt;never&lt;/b&gt; came."')
  expect(seen.html).not.toContain('Secret123!')
})

test("a form that the page's script sends stays where it is", async () => {
  const seen = await during(() => member.post('/my-profile/requests.data', { text: 'kept' }, { accept: '*/*' }))
  expect(seen.status).toBe(503)
  expect(seen.html).toContain(outage.form.slice(0, 30))
  expect(seen.html).toContain('kept')
})
