/** Connections that are held open by sending slowly are closed. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

const port = 39_000 + (process.pid % 900)

/** What the server sends until it closes the connection, after `sent`. */
const answerTo = (sent: string) =>
  new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (bytes) => {
      received += bytes
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })

test('headers or a body that do not arrive in time end the connection, and a whole request is answered', async () => {
  const server = await listen(
    { host: '127.0.0.1', port },
    async (request) => new Response(`got ${(await request.text()).length}`),
    { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 },
  )
  try {
    expect(await answerTo('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toContain(' 408 ')
    expect(await answerTo('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc')).not.toContain('got')
    expect(await answerTo('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc')).toContain(
      'got 3',
    )
  } finally {
    await server.stop()
  }
})

test('a connection that has been idle for longer than clients are asked to keep it still has its next request answered', async () => {
  const server = await listen({ host: '127.0.0.1', port }, async () => new Response('answered'), {
    keepAliveTimeout: 100,
  })
  const socket = connect(port, '127.0.0.1')
  try {
    const ask = () =>
      new Promise<string>((resolve) => {
        socket.once('data', (bytes) => resolve(String(bytes))).once('close', () => resolve('closed'))
        socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      })
    expect(await ask()).toContain('answered')
    // Longer than Node's own second beyond the timeout.
    await pause(1500)
    expect(await ask()).toContain('answered')
  } finally {
    socket.destroy()
    await server.stop()
  }
})

test('a program that stops answers the next request on a connection that a proxy keeps, and ends it', async () => {
  const server = await listen({ host: '127.0.0.1', port }, async () => new Response('answered'), {}, 5_000)
  const socket = connect(port, '127.0.0.1')
  const ask = () =>
    new Promise<string>((resolve) => {
      socket.once('data', (bytes) => resolve(String(bytes))).once('close', () => resolve('closed'))
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    })
  expect(await ask()).toContain('keep-alive')
  const stopped = server.stop()
  // Nobody new gets in, but who is there is answered.
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  expect(await ask()).toMatch(/connection: close/i)
  await stopped
})

test('a request whose end can be read in two ways is refused', async () => {
  const server = await listen({ host: '127.0.0.1', port }, async () => new Response('answered'))
  try {
    const post = (headers: string, body: string) =>
      answerTo(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n${body}`)
    const smuggled = '0\r\n\r\nGET /other HTTP/1.1\r\nHost: x\r\n\r\n'
    for (const answer of [
      await post('Content-Length: 5\r\nTransfer-Encoding: chunked', smuggled),
      await post('Content-Length: 5\r\nContent-Length: 6', 'abcdef'),
      await post('Transfer-Encoding: chunked, identity', smuggled),
      await post('Content-Length: +5', 'abcde'),
      await post('X : a', ''),
    ])
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  } finally {
    await server.stop()
  }
})
