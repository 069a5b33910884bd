import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { isPublicAddress } from '#infrastructure/outgoing/public-requests.ts'
import { httpsCalendars } from './https.ts'

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

/** A calendar server on this machine; its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** As in production, but for plain http to this machine. */
const here = {
  protocols: ['http:', 'https:'],
  isAllowed: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
}
const calendars = httpsCalendars(here)

test('a calendar is read, over three redirects and no more', async () => {
  const origin = await serve((request, answer) => {
    const left = Number(request.url?.slice(1))
    if (left > 0) answer.writeHead(302, { location: `/${left - 1}` }).end()
    else answer.end('BEGIN:VCALENDAR')
  })
  expect(await calendars.read(`${origin}/3`)).toEqual({ ok: true, value: 'BEGIN:VCALENDAR' })
  expect(await calendars.read(`${origin}/4`)).toEqual({ ok: false, code: 'unreachable' })
})

test.each([
  'https://127.0.0.1/a.ics',
  'https://2130706433/a.ics',
  'https://[::ffff:127.0.0.1]/a.ics',
  'https://169.254.169.254/latest/meta-data/',
  // A name, which resolves to this machine.
  'https://localhost/a.ics',
  'http://93.184.216.34/a.ics',
])('in production %s is refused without a connection', async (address) => {
  expect(await httpsCalendars().read(address)).toEqual({ ok: false, code: 'address_refused' })
})

test('a redirect into the network, to another protocol or by a name that resolves into it is refused', async () => {
  const asked: string[] = []
  const inside = await serve((request, answer) => {
    asked.push(request.url ?? '')
    answer.end('BEGIN:VCALENDAR')
  })
  for (const location of [
    'http://169.254.169.254/latest/',
    inside.replace('127.0.0.1', '127.0.0.2'),
    'file:///etc/passwd',
    'http://[::1]/',
    'http://localhost:1/',
  ]) {
    const origin = await serve((_, answer) => answer.writeHead(307, { location }).end())
    const only = httpsCalendars({
      ...here,
      isAllowed: (address) => address === '127.0.0.1' && !location.includes('localhost'),
    })
    expect(await only.read(`${origin}/`), location).toEqual({ ok: false, code: 'address_refused' })
  }
  expect(asked).toEqual([])
})

test('a body without an end is cut off at 2 MB, and a slow one after the time for all', async () => {
  let sent = 0
  const endless = await serve((_, answer) => {
    const more = () => {
      while (!answer.destroyed && sent < 100_000_000 && answer.write('x'.repeat(65_536))) sent += 65_536
    }
    answer.on('drain', more)
    more()
  })
  expect(await calendars.read(endless)).toEqual({ ok: false, code: 'too_large' })
  expect(sent).toBeLessThan(50_000_000)
  const slow = await serve((_, answer) => {
    const timer = setInterval(() => answer.write('x'), 50)
    answer.on('close', () => clearInterval(timer))
  })
  const hurried = httpsCalendars({ ...here, timeoutMilliseconds: 500 })
  expect(await hurried.read(slow)).toEqual({ ok: false, code: 'too_slow' })
})

test.each([
  [404, 'not_found'],
  [401, 'not_found'],
  [500, 'unreachable'],
  [204, 'unreachable'],
])('status %i is %s', async (status, code) => {
  const origin = await serve((_, answer) => answer.writeHead(status).end())
  expect(await calendars.read(origin)).toEqual({ ok: false, code })
})

test('a server that is gone, and a body that breaks off, are unreachable', async () => {
  const origin = await serve((_, answer) => {
    answer.writeHead(200, { 'content-length': '1000' }).write('BEGIN')
    setTimeout(() => answer.destroy(), 50)
  })
  expect(await calendars.read(origin)).toEqual({ ok: false, code: 'unreachable' })
  expect(await calendars.read('http://127.0.0.1:1/')).toEqual({ ok: false, code: 'unreachable' })
})
