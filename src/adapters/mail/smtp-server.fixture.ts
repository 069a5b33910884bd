/** For tests: a real mail server on loopback, and enough MIME parsing to read what it taken. */
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'

type ReceivedMail = { raw: string; from: string; to: string[]; user: string | undefined; secure: boolean }

/** Starts an SMTP server on loopback that records what it receives, until the test finishes. */
export async function mailServer(options: SMTPServerOptions & { port?: number } = {}) {
  const taken: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 50,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          raw: Buffer.concat(chunks).toString('latin1'),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          user: session.user as string | undefined,
          secure: session.secure,
        })
        done()
      })
    },
    ...options,
  })
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => smtp.listen(options.port ?? 0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => smtp.close(resolve))
  onTestFinished(close)
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return { port: (smtp.server.address() as AddressInfo).port, taken, dropConnections, close }
}

const bytes = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString('utf8')

export function header(raw: string, name: string): string | undefined {
  const head = (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}: `))
  return line
    ?.slice(name.length + 2)
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : utf8(bytes(text.replaceAll('_', ' '))),
    )
}

export function part(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(header(raw, 'Content-Type') ?? '')?.[1] ?? expect.fail('no boundary')
  const section = raw.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? ''
  expect(section).toContain('charset=utf-8')
  const body = section.slice(section.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '')
  const decoded = section.includes('Content-Transfer-Encoding: base64')
    ? Buffer.from(body, 'base64').toString('latin1')
    : bytes(body.replace(/=\r\n/g, ''))
  return utf8(decoded).replaceAll('\r\n', '\n').trimEnd()
}
