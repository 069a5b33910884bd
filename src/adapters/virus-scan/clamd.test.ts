/** Against a server on loopback that speaks clamd's protocol. */
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clamd } from './clamd.ts'
import { clamdPeer } from './clamd-peer.fixture.ts'

async function peer(...options: Parameters<typeof clamdPeer>) {
  const server = await clamdPeer(...options)
  onTestFinished(server.close)
  return server
}

async function* content(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 30_000) yield bytes.subarray(at, at + 30_000)
}

const document = Buffer.alloc(2_000_000, 'a photo ')
const errors: string[] = []
const scan = (address: string, timeout = 5000) =>
  clamd({ address, timeout, onError: (error) => errors.push(error.message) }).scan(content(document))

test('a clean file is clean, and every byte of it was scanned', async () => {
  const { address, received } = await peer(() => 'stream: OK\0')
  expect(await scan(address)).toBe('clean')
  expect(received()).toBe(document.toString('latin1'))
})

test('a Unix socket works too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'siol-clamd-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { address } = await peer(() => 'stream: OK\0', { at: join(folder, 'clamd.sock') })
  expect(await scan(address)).toBe('clean')
})

test('a virus is reported, even before everything was read', async () => {
  expect(await scan((await peer(() => 'stream: Eicar-Signature FOUND\0')).address)).toBe('infected')
  expect(await scan((await peer(() => undefined, { early: 'stream: Eicar FOUND\0' })).address)).toBe('infected')
})

test.each<[string, () => Promise<string>]>([
  ['nothing listens at the port', async () => 'tcp://127.0.0.1:1'],
  ['the socket does not exist', async () => 'unix:/nowhere/clamd.sock'],
  ['it closes the connection', async () => (await peer(() => undefined)).address],
  [
    'it answers that the file is too large',
    async () => (await peer(() => 'INSTREAM size limit exceeded. ERROR\0')).address,
  ],
  ['its answer stops within a line', async () => (await peer(() => 'stream: OK')).address],
  ['it gives another answer', async () => (await peer(() => 'UNKNOWN COMMAND\0')).address],
  ['its verdict is about something else', async () => (await peer(() => 'x stream: OK\0')).address],
])('when %s, the result is unavailable', async (_, start) => {
  errors.length = 0
  expect(await scan(await start())).toBe('unavailable')
  expect(errors).toHaveLength(1)
})

test('when it does not answer, the result is unavailable', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.resume()))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  expect(await scan(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, 50)).toBe('unavailable')
})
