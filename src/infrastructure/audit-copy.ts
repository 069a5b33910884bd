/**
 * A second copy of the audit trail's fingerprints, which an attacker with the program's account cannot rewrite: an
 * append-only file or a syslog server.
 */
import { createSocket } from 'node:dgram'
import { appendFile } from 'node:fs/promises'
import type { SecurityEvent } from '#shared/domain/access/security-events.ts'
import { StartError } from './start-error.ts'

export interface AuditCopy {
  /** Rejects when the file cannot be written. What is sent to a syslog server is not confirmed by it. */
  write(event: Extract<SecurityEvent, { kind: 'audit_fingerprint' }>): Promise<void>
}

/** Facility 13 (log audit) and severity 5 (notice): RFC 5424, 6.2.1. */
const priority = 13 * 8 + 5
/** Syslog over UDP (RFC 5426, 3.3). */
const standardPort = 514

/** Before the first fingerprint, which may be a day away. Makes the file, as the first fingerprint would. */
export async function requireAuditFile(to: string): Promise<void> {
  if (to.startsWith('syslog://')) return
  await appendFile(to, '', { mode: 0o600 }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`SIOL_AUDIT_COPY is ${to}, which this user cannot append to (${code}).`)
  })
}

/** `to`: a file's path, or syslog://host:port for RFC 5424 over UDP. `name`: the program's, in syslog. */
export function auditCopy(to: string, { name, now }: { name: string; now: () => Date }): AuditCopy {
  const lineOf = (event: object) => JSON.stringify({ at: now().toISOString(), ...event })
  if (!to.startsWith('syslog://'))
    return { write: (event) => appendFile(to, `${lineOf(event)}\n`, { mode: 0o600, flush: true }) }
  const { hostname, port } = new URL(to)
  return {
    async write(event) {
      const message = `<${priority}>1 ${now().toISOString()} - ${name} - ${event.kind} - ${lineOf(event)}`
      const host = hostname.replace(/^\[(.*)\]$/, '$1')
      const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
      try {
        await new Promise<void>((resolve, reject) => {
          socket.once('error', reject)
          socket.send(message, Number(port || standardPort), host, (error) => (error ? reject(error) : resolve()))
        })
      } finally {
        socket.close()
      }
    },
  }
}
