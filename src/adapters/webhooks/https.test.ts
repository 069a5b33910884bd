import dns from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { httpsWebhooks } from './https.ts'

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})
afterEach(() => vi.restoreAllMocks())

/** Another program on this machine; its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"é":1}' }
const postTo = (origin: string, path = '/', timeoutMilliseconds?: number) =>
  httpsWebhooks({ origins: [origin], ...(timeoutMilliseconds && { timeoutMilliseconds }) }).post(origin + path, message)

test('a message arrives as it was signed, with its headers', async () => {
  const got: unknown[] = []
  const origin = await serve(async (request, answer) => {
    const body = Buffer.concat(await request.toArray()).toString()
    got.push([request.method, request.url, request.headers['webhook-id'], request.headers['content-type'], body])
    answer.writeHead(204).end()
  })
  expect(await postTo(origin, '/hooks?key=1')).toEqual({ ok: true, value: { status: 204, response: '' } })
  expect(got).toEqual([['POST', '/hooks?key=1', 'msg_1', 'application/json', '{"é":1}']])
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/',
  // A name, which resolves to this machine.
  'https://localhost/',
  'http://93.184.216.34/',
])('%s is refused without a connection, unless its origin is allowed', async (address) => {
  expect(await httpsWebhooks().post(address, message)).toEqual({ ok: false, code: 'address_refused' })
  const { origin } = new URL(address)
  expect(httpsWebhooks({ origins: [origin] }).mayAsk(new URL(address))).toBe(true)
  expect(httpsWebhooks({ origins: ['https://other.example'] }).mayAsk(new URL(address))).toBe(
    origin === 'https://localhost',
  )
})

/** A name server that gives another answer each time. */
function resolving(...answers: string[][]) {
  const asked: string[] = []
  vi.spyOn(dns, 'lookup').mockImplementation(((
    host: string,
    _options: unknown,
    answer: (...args: unknown[]) => void,
  ) => {
    asked.push(host)
    const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? []
    answer(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  }) as never)
  return asked
}

test('a name that resolves to this machine, or to it among others, is refused, and is asked for once', async () => {
  let connections = 0
  const origin = await serve((_, answer) => {
    connections++
    answer.end()
  })
  const { port } = new URL(origin)
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1']]) {
    const asked = resolving(addresses)
    const refused = await httpsWebhooks().post(`https://rebinding.example:${port}/`, message)
    expect(refused).toEqual({ ok: false, code: 'address_refused' })
    expect(asked).toEqual(['rebinding.example'])
    vi.restoreAllMocks()
  }
  expect(connections).toBe(0)
})

test('a redirect is an answer, and nobody follows it', async () => {
  const asked: string[] = []
  const origin = await serve((request, answer) => {
    asked.push(request.url ?? '')
    answer.writeHead(307, { location: '/inside' }).end('Moved')
  })
  expect(await postTo(origin)).toEqual({ ok: true, value: { status: 307, response: 'Moved' } })
  expect(asked).toEqual(['/'])
})

test('a receiver that says nothing is given up after the time, and one that is gone at once', async () => {
  const silent = await serve(() => {})
  expect(await postTo(silent, '/', 200)).toEqual({ ok: false, code: 'too_slow' })
  expect(await postTo('http://127.0.0.1:1')).toEqual({ ok: false, code: 'unreachable' })
})

test('an answer without an end is cut off, and 200 characters of a failure are kept', async () => {
  let sent = 0
  const endless = (status: number) =>
    serve((_, answer) => {
      answer.writeHead(status)
      const more = () => {
        while (!answer.destroyed && sent < 100_000_000 && answer.write('x'.repeat(65_536))) sent += 65_536
      }
      answer.on('drain', more)
      more()
    })
  expect(await postTo(await endless(500))).toEqual({ ok: true, value: { status: 500, response: 'x'.repeat(200) } })
  expect(await postTo(await endless(200))).toEqual({ ok: true, value: { status: 200, response: '' } })
  expect(sent).toBeLessThan(20_000_000)
  // Its status counts although its body never comes.
  const trickling = await serve((_, answer) => answer.writeHead(503).write('so'))
  expect(await postTo(trickling, '/', 300)).toEqual({ ok: true, value: { status: 503, response: 'so' } })
})
