import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isUnavailable, oncePerMinuteAway } from './lost-connection.ts'

test.each([
  ['08P01', true],
  ['57P01', true],
  ['25006', true],
  ['23505', false],
])('the code %s of a statement says that the database may soon be back: %s', (code, unavailable) => {
  expect(isUnavailable(Object.assign(new Error('refused'), { code }))).toBe(unavailable)
})

test('a visitor who hangs up in the middle of what they post says nothing of the database', async () => {
  const failed = Promise.withResolvers<Error>()
  const server = createHttpServer((request) => {
    text(request).catch(failed.resolve)
    visitor.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1')
  visitor.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf')
  const error = await failed.promise
  expect(error).toMatchObject({ code: 'ECONNRESET' })
  expect(isUnavailable(error)).toBe(false)
})

/** A server that lets everybody in, and hangs up at the first statement. */
async function serverThatHangsUp() {
  const ready = Buffer.from('520000000800000000' + '5a0000000549', 'hex')
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(ready)
      socket.once('data', () => socket.destroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return server.address() as AddressInfo
}

test('a rollback on a lost connection says so too, in the words of the driver', async () => {
  const client = new pg.Client({ ...(await serverThatHangsUp()), host: '127.0.0.1', user: 'anybody', ssl: false })
  client.on('error', () => {})
  await client.connect()
  const failed = () => client.query('rollback').catch((error: Error) => error)
  const messages: string[] = []
  for (let each = 0; each < 2; each++) {
    const error = await failed()
    expect(isUnavailable(error)).toBe(true)
    messages.push((error as Error).message)
  }
  expect(messages).toEqual([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])
})

test('a queue that asks all the time says once a minute that the database is away, and everything else', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const said: Error[] = []
  const report = oncePerMinuteAway((error) => said.push(error))
  const away = Object.assign(new Error('starting up'), { code: '57P03' })
  const other = new Error('other')
  for (const error of [away, away, other, other, away]) report(error)
  expect(said).toEqual([away, other, other])
  now.mockReturnValue(60_000)
  report(away)
  expect(said).toHaveLength(4)
  now.mockRestore()
})
