/**
 * The security log, apart from the program's own: one JSON line an event, in a file a day or on standard error, where
 * it goes too when the file cannot be written.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, hkdfSync } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { isRefusal, type SecurityEvent, type SecurityLog } from '#shared/domain/access/security-events.ts'
import { afterCommit } from './after-commit.ts'

/** The request that is being answered: its id, and the network prefix of the client. */
const requests = new AsyncLocalStorage<{ requestId: string; network: string }>()
export const duringRequest = requests.run.bind(requests)

export type SecurityLogFile = SecurityLog & {
  /** Deletes the files of days before this one. */
  deleteBefore(day: Date): Promise<void>
  close(): void
}

type Options = {
  /** `off` is for tests and commands. */
  to: 'file' | 'stderr' | 'off'
  /** File permissions: readable by the program's user only. */
  folder: string
  /** The key for pseudonyms: the log alone names no account, and an account always has the same pseudonym. */
  secret: string
  now: () => Date
  onError: (error: unknown) => void
  /** Takes a line that the file did not. */
  elsewhere?: (line: string) => void
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const logFile = /^(\d{4}-\d{2}-\d{2})\.log$/

const toStandardError = (line: string) => void process.stderr.write(`${line}\n`)

/** The name of an account in the log. */
export function securityPseudonym(secret: string): (uid: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'security log', 32))
  return (uid) => createHmac('sha256', key).update(uid).digest('base64url').slice(0, 16)
}

export function securityLog({
  to,
  folder,
  secret,
  now,
  onError,
  elsewhere = toStandardError,
}: Options): SecurityLogFile {
  const pseudonymOf = securityPseudonym(secret)
  let open: { name: string; stream: ReturnType<typeof pino.destination>; log: pino.Logger } | undefined

  const close = () => {
    open?.stream.end()
    open = undefined
  }
  /**
   * Opens the day's file. Writes are immediate, because an attacker's last actions matter most when the process ends.
   */
  const logOf = (day: string): pino.Logger => {
    const name = to === 'file' ? day : to
    if (open?.name === name) return open.log
    close()
    if (to === 'file') mkdirSync(folder, { recursive: true, mode: 0o700 })
    const dest = to === 'file' ? join(folder, `${day}.log`) : 2
    const stream = pino.destination({ dest, sync: true, mode: 0o600 })
    stream.on('error', onError)
    const log = pino({ base: null, timestamp: false, formatters: { level: (level) => ({ level }) } }, stream)
    open = { name, stream, log }
    return log
  }

  return {
    write(event: SecurityEvent, uid) {
      if (to === 'off') return
      const at = now()
      const request = requests.getStore()
      const line = () => {
        const account = uid === undefined ? {} : { account: pseudonymOf(uid) }
        const entry = { at: at.toISOString(), ...event, ...account, ...request }
        try {
          logOf(dayOf(at)).info(entry)
        } catch (error) {
          onError(error)
          elsewhere(JSON.stringify({ level: 'info', ...entry }))
        }
      }
      if (isRefusal(event)) line()
      else afterCommit(line)
    },
    async deleteBefore(day) {
      if (to !== 'file') return
      for (const name of await readdir(folder).catch((): string[] => [])) {
        const [, written] = logFile.exec(name) ?? []
        if (written !== undefined && written < dayOf(day)) await rm(join(folder, name))
      }
    },
    close,
  }
}
