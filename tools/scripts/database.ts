/** Opens the configured database, or the built-in one, claimed exclusively for this program. */
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { brand } from '../../src/brand.ts'
import type { Config } from '../../src/config.ts'
import {
  lockCluster,
  rememberAddress,
  rememberedAddress,
  shareCluster,
} from '../../src/infrastructure/postgres/cluster-lock.ts'
import { isLostConnection } from '../../src/infrastructure/postgres/lost-connection.ts'
import { type Postgres, startPostgres } from '../../src/infrastructure/postgres/postgres.ts'
import { StartError } from '../../src/infrastructure/start-error.ts'
import { report } from './run/steps.ts'
import { addressOfCommand } from './run/waiting.ts'

export type Database = {
  url: string
  /** Bypasses a PgBouncer in transaction mode, for what needs its own session. */
  directUrl: string
  /** Publishes the address of this program for the error message of a second start; undefined while it is stopping. */
  announce: (address: string | undefined) => void
  stop: () => Promise<void>
}

export const sharedDir = `/var/lib/${brand.slug}`

function messageFor(
  setting: string,
  { host, port, database }: pg.Client,
  { code, message }: { code?: string | undefined; message: string },
): string {
  const where = `${host}:${port}`
  const reasons: Record<string, string> = {
    ENOENT: `nothing listens at ${where}`,
    ECONNREFUSED: `nothing listens at ${where}`,
    ENOTFOUND: `there is no host ${host}`,
    EAI_AGAIN: `there is no host ${host}`,
    EHOSTUNREACH: `${where} cannot be reached`,
    ETIMEDOUT: `${where} does not respond`,
    '28P01': `${where} refuses the user name or the password`,
    '28000': `${where} does not allow that user`,
    '3D000': `there is no database "${database}" at ${where}`,
    '53300': `${where} has no free connections`,
    '53100': `the disk of ${where} is full`,
  }
  return `${setting} does not work: ${reasons[code ?? ''] ?? `${where} answered "${message}"`}.`
}

function clientOf(setting: string, connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    throw new StartError(`${setting} does not work: in its user name, password and database, % is written as %25.`)
  }
}

async function checkConnection(setting: string, databaseUrl: string): Promise<void> {
  const client = clientOf(setting, databaseUrl)
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { code, message, errors } = error as AggregateError & { code?: string }
    const timedOut = /timeout/i.test(message) ? 'ETIMEDOUT' : undefined
    throw new StartError(messageFor(setting, client, { code: code ?? errors?.[0]?.code ?? timedOut, message }))
  } finally {
    await client.end().catch(() => {})
  }
}

export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) {
    const { databaseUrl: url, directUrl = url } = config
    await checkConnection('DATABASE_URL', url)
    if (directUrl !== url) await checkConnection('DATABASE_DIRECT_URL', directUrl)
    return { url, directUrl, announce: () => {}, stop: async () => {} }
  }
  const postgres = await claimBuiltIn(resolve(config.dataDir))
  return {
    url: postgres.url,
    directUrl: postgres.url,
    announce: (address) => rememberAddress(postgres.home, address),
    // Keeps the claim until the end, or another start could adopt a server that is about to stop.
    stop: postgres.stop,
  }
}

/**
 * For commands, which may run beside the program. Does not claim the database. A pool is always passed by: it would
 * keep a lock of a session after the command has ended.
 */
export async function openSharedDatabase(config: Config): Promise<Pick<Database, 'url' | 'stop'>> {
  const { databaseUrl, directUrl = databaseUrl } = config
  if (directUrl) {
    await checkConnection(directUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', directUrl)
    return { url: addressOfCommand(directUrl), stop: async () => {} }
  }
  const starting = startPostgres({ dataDir: resolve(config.dataDir), sharedDir, log: console.log })
  const sharing = starting.then(({ url }) => shareCluster(url))
  // The last command that uses a server stops it, unless a program does.
  const stop = async () => {
    const isUnused = await sharing.then((endUse) => endUse()).catch(() => false)
    if (isUnused) await (await starting).stop()
  }
  // An interrupted command would leave its server running, even one that is only starting. A terminal and npm both send
  // the signal.
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      interrupted = true
      void stop().finally(() => process.exit(130))
    })
  // An interrupted command does no more, and has nothing to say.
  const { url } = await sharing.then(() => starting).finally(() => (interrupted ? new Promise(() => {}) : undefined))
  return { url: addressOfCommand(url), stop }
}

/** Waits up to 20 s for a program without an address, which is still starting or already stopping. */
async function claimBuiltIn(dataDir: string): Promise<Postgres> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(200)) {
    try {
      const postgres = await startPostgres({ dataDir, sharedDir, log: report })
      if (await lockCluster(postgres.url)) {
        rememberAddress(postgres.home, undefined)
        postgres.keepRunning()
        return postgres
      }
      const address = rememberedAddress(postgres.home)
      if (address) throw new StartError(`${brand.name} is already running at ${address} with the data in ${dataDir}.`)
    } catch (error) {
      if (!isLostConnection(error)) throw error
    }
  }
  throw new StartError(
    `${brand.name} is still starting or stopping with the data in ${dataDir}. Try again in a moment.`,
  )
}
