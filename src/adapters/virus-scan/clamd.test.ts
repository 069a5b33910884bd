/** Against a peer on loopback that speaks clamd's protocol. */
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clamd } from './clamd.ts'
import { clamdPeer } from './clamd-peer.fixture.ts'

async function peer(...asked: Parameters<typeof clamdPeer>) {
  const made = await clamdPeer(...asked)
  onTestFinished(made.close)
  return made
}

async function* content(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 30_000) yield bytes.subarray(at, at + 30_000)
}

const document = Buffer.alloc(2_000_000, 'a paper ')
const errors: string[] = []
const ask = (address: string, patience = 5000) =>
  clamd({ address, patience, onError: (error) => errors.push(error.message) }).scan(content(document))

test('a clean file is clean, and every byte of it was looked at', async () => {
  const { address, received } = await peer(() => 'stream: OK\0')
  expect(await ask(address)).toBe('clean')
  expect(received()).toBe(document.toString('latin1'))
})

test('it is found on a socket of the machine too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'siol-clamd-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { address } = await peer(() => 'stream: OK\0', { at: join(folder, 'clamd.sock') })
  expect(await ask(address)).toBe('clean')
})

test('a virus is told, also before everything was read', async () => {
  expect(await ask((await peer(() => 'stream: Eicar-Signature FOUND\0')).address)).toBe('infected')
  expect(await ask((await peer(() => undefined, { early: 'stream: Eicar FOUND\0' })).address)).toBe('infected')
})

test.each<[string, () => Promise<string>]>([
  ['nobody listens', async () => 'tcp://127.0.0.1:1'],
  ['there is no such socket', async () => 'unix:/nowhere/clamd.sock'],
  ['it hangs up', async () => (await peer(() => undefined)).address],
  [
    'it says that the file is too large',
    async () => (await peer(() => 'INSTREAM size limit exceeded. ERROR\0')).address,
  ],
  ['it says something else', async () => (await peer(() => 'UNKNOWN COMMAND\0')).address],
  ['its verdict is about something else', async () => (await peer(() => 'x stream: OK\0')).address],
])('when %s, nobody knows', async (_, start) => {
  errors.length = 0
  expect(await ask(await start())).toBe('unavailable')
  expect(errors).toHaveLength(1)
})

test('when it is silent, nobody knows', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.resume()))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  expect(await ask(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, 50)).toBe('unavailable')
})
