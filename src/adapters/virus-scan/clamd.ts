/**
 * Scans with clamd, on a Unix socket or a TCP address, by its INSTREAM command: length-prefixed chunks, then an empty
 * one.
 */
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { VirusScan } from './port.ts'

type Options = {
  /** tcp://host:port or unix:/path. */
  address: string
  /** Milliseconds without any traffic until the scan fails; 20 s by default. */
  timeout?: number
  onError: (error: Error) => void
}

/** The longest reply to read, in bytes; real ones are far shorter. */
const maxReplyBytes = 4096

export const clamd = ({ address, timeout = 20_000, onError }: Options): VirusScan => ({
  active: true,

  async answers() {
    const socket = open(address)
    socket.setTimeout(timeout, () => socket.destroy(new Error('The virus scanner did not answer in time.')))
    socket.write('zPING\0')
    try {
      return /^PONG\0?$/.test(await readReply(socket))
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  },

  async scan(content) {
    const socket = open(address)
    socket.setTimeout(timeout, () => socket.destroy(new Error('The virus scanner did not answer in time.')))
    // clamd may answer and close before it has read everything, so failures to send are ignored.
    const sent = pipeline(Readable.from(framed(content)), socket, { end: false }).catch(() => {})
    try {
      const reply = await readReply(socket)
      // With its end: a name of a virus may begin with OK.
      if (/^stream: OK\0$/.test(reply)) return 'clean'
      if (/^stream: .+ FOUND\0?$/.test(reply)) return 'infected'
      throw new Error('The virus scanner gave no verdict.')
    } catch (error) {
      onError(error instanceof Error ? error : new Error('The virus scanner failed.'))
      return 'unavailable'
    } finally {
      socket.destroy()
      await sent
    }
  },
})

function open(address: string): Socket {
  if (address.startsWith('unix:')) return connect(address.slice('unix:'.length).replace(/^\/\//, ''))
  const { hostname, port } = new URL(address)
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
}

async function* framed(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    if (chunk.length === 0) continue
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

async function readReply(socket: Socket): Promise<string> {
  let reply = ''
  for await (const chunk of socket) {
    reply += String(chunk)
    if (reply.includes('\0') || reply.length > maxReplyBytes) break
  }
  return reply
}
