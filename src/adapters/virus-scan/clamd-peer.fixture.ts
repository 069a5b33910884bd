/** For tests: a peer on loopback that speaks clamd's protocol. It reads the pieces by their lengths, as clamd does. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

type Options = {
  /** A socket of the machine instead of a port. */
  at?: string
  /** Answered before everything was read. */
  early?: string
}

export type ClamdPeer = { address: string; received: () => string; close: () => void }

/** `answer` gets what was sent once it is whole; undefined says nothing and hangs up. */
export async function clamdPeer(
  answer: (sent: Buffer) => string | undefined,
  { at, early }: Options = {},
): Promise<ClamdPeer> {
  let received = ''
  const sockets = new Set<Socket>()
  const server = createServer(async (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let got = Buffer.alloc(0)
    for await (const chunk of socket) {
      got = Buffer.concat([got, chunk as Buffer])
      if (early !== undefined && got.length > 1000) return socket.end(early)
      const sent = readStream(got)
      if (sent === undefined) continue
      if (sent === 'unknown') return socket.end('UNKNOWN COMMAND\0')
      received = sent.toString('latin1')
      const reply = answer(sent)
      return reply === undefined ? socket.destroy() : socket.end(reply)
    }
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

/** The content, once the empty piece at the end has come. */
function readStream(got: Buffer): Buffer | 'unknown' | undefined {
  if (got.length < command.length) return undefined
  if (got.toString('latin1', 0, command.length) !== command) return 'unknown'
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= got.length; ) {
    const length = got.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(got.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
