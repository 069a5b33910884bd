/**
 * A mail server on loopback that records the Message-ID and the recipient of what it takes, and refuses when asked to.
 */
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Taken = { id: string; to: string }

export type MailPeer = {
  port: number
  taken: Taken[]
  /** Decides about each recipient: an SMTP reply such as 451 or 550, or undefined to take it. */
  refuse: (decide: (to: string) => number | undefined) => void
  attempts: () => number
  /** Closes the port, as a server that is down. */
  down: () => Promise<void>
  up: () => Promise<void>
  close: () => Promise<void>
}

export async function startMailPeer(): Promise<MailPeer> {
  const taken: Taken[] = []
  let decide: (to: string) => number | undefined = () => undefined
  let attempts = 0
  const sockets = new Set<Socket>()
  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo

  async function listen(at: number): Promise<SMTPServer> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 50,
      onRcptTo({ address }, _session, done) {
        attempts++
        const code = decide(address)
        done(
          code === undefined
            ? null
            : Object.assign(new Error(code < 500 ? '4.7.1 try later' : '5.1.1 unknown'), { responseCode: code }),
        )
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const id = /^message-id: *(\S+)/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? ''
          taken.push({ id, to: session.envelope.rcptTo[0]?.address ?? '' })
          done()
        })
      },
    })
    smtp.on('error', () => {})
    smtp.server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => smtp.listen(at, '127.0.0.1', resolve))
    return smtp
  }

  const down = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return {
    port,
    taken,
    refuse: (next) => {
      decide = next
    },
    attempts: () => attempts,
    down,
    up: async () => {
      server = await listen(port)
    },
    close: down,
  }
}
