import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { auditCopy, requireAuditFile } from './audit-copy.ts'

const options = { name: 'siol', now: () => new Date('2027-01-02T03:04:05Z') }
const event = (position: number) => ({ kind: 'audit_fingerprint', position, fingerprint: 'a'.repeat(64) }) as const

test('fingerprints are appended to a file, one JSON line each', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-copy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const copy = auditCopy(join(folder, 'fingerprints.log'), options)
  await copy.write(event(1))
  await copy.write(event(2))
  const lines = (await readFile(join(folder, 'fingerprints.log'), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [1, 2].map((position) => ({ at: '2027-01-02T03:04:05.000Z', ...event(position) })),
  )
  const missing = join(folder, 'missing', 'a.log')
  await expect(auditCopy(missing, options).write(event(3))).rejects.toThrow()
  await expect(requireAuditFile(missing)).rejects.toMatchObject({
    name: 'StartError',
    message: `SIOL_AUDIT_COPY is ${missing}, which this user cannot append to (ENOENT).`,
  })
  await requireAuditFile(join(folder, 'fingerprints.log'))
  await requireAuditFile('syslog://127.0.0.1:1')
})

test('a syslog server gets them by RFC 5424', async () => {
  const server = createSocket('udp4')
  onTestFinished(() => void server.close())
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const received = once(server, 'message')
  await auditCopy(`syslog://127.0.0.1:${port}`, options).write(event(7))
  const [message] = await received
  expect(String(message)).toBe(
    `<109>1 2027-01-02T03:04:05.000Z - siol - audit_fingerprint - ${JSON.stringify({ at: '2027-01-02T03:04:05.000Z', ...event(7) })}`,
  )
})
