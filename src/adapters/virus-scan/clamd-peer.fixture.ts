/**
 * For tests: a server on loopback that speaks clamd's protocol. It reads the chunks by their lengths, as clamd does.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net'

type Options = {
  /** A Unix socket instead of a port. */
  at?: string
  /** A reply to send before everything was read. */
  early?: string
}

export type ClamdPeer = { address: string; received: () => string; close: () => void }

/**
 * `answer` is called with the complete content. If it returns undefined, the server closes the connection without a
 * reply.
 */
export async function clamdPeer(
  answer: (sent: Buffer) => string | undefined,
  { at, early }: Options = {},
): Promise<ClamdPeer> {
  let received = ''
  const sockets = new Set<Socket>()
  const converse = async (socket: Socket): Promise<unknown> => {
    let buffered = Buffer.alloc(0)
    for await (const chunk of socket) {
      buffered = Buffer.concat([buffered, chunk as Buffer])
      if (buffered.toString() === 'zPING\0') return socket.end('PONG\0')
      if (early !== undefined && buffered.length > 1000) return socket.end(early)
      const sent = readStream(buffered)
      if (sent === undefined) continue
      if (sent === 'unknown') return socket.end('UNKNOWN COMMAND\0')
      received = sent.toString('latin1')
      const reply = answer(sent)
      return reply === undefined ? socket.destroy() : socket.end(reply)
    }
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    // A client may hang up in the middle.
    converse(socket).catch(() => {})
  })
  await new Promise<void>((ready) => (at ? server.listen(at, ready) : server.listen(0, '127.0.0.1', ready)))
  return {
    address: at ? `unix:${at}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const command = 'zINSTREAM\0'

/** The content, once the empty final chunk has arrived. */
function readStream(buffered: Buffer): Buffer | 'unknown' | undefined {
  if (buffered.length < command.length) return undefined
  if (buffered.toString('latin1', 0, command.length) !== command) return 'unknown'
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= buffered.length; ) {
    const length = buffered.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(buffered.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
