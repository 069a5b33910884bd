/** The database that a program of ours runs on: the one that the settings name, or the built-in one, claimed for this program alone. */
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { brand } from '../src/brand.ts'
import type { Config } from '../src/config.ts'
import { claimCluster, rememberAddress, rememberedAddress } from '../src/infrastructure/postgres/claim.ts'
import { isLostConnection } from '../src/infrastructure/postgres/lost-connection.ts'
import { type Postgres, startPostgres } from '../src/infrastructure/postgres/postgres.ts'
import { StartError } from '../src/infrastructure/postgres/start-error.ts'

export type Database = {
  url: string
  /** Says where the program can be reached, for one that is started a second time; undefined once it is leaving. */
  announce: (address: string | undefined) => void
  stop: () => Promise<void>
}

export const sharedDir = `/var/lib/${brand.slug}`

function sentenceFor(url: URL, { code, message }: { code?: string | undefined; message: string }): string {
  const where = `${url.hostname}:${url.port || 5432}`
  const reasons: Record<string, string> = {
    ECONNREFUSED: `nothing answers at ${where}`,
    ENOTFOUND: `there is no host ${url.hostname}`,
    EAI_AGAIN: `there is no host ${url.hostname}`,
    EHOSTUNREACH: `${where} cannot be reached`,
    ETIMEDOUT: `${where} does not answer`,
    '28P01': `${where} refuses the user name or the password`,
    '28000': `${where} does not let that user in`,
    '3D000': `there is no database "${decodeURIComponent(url.pathname.slice(1))}" at ${where}`,
    '53300': `${where} has no connection left`,
    '53100': `the disk of ${where} is full`,
  }
  return `DATABASE_URL does not work: ${reasons[code ?? ''] ?? `${where} said "${message}"`}.`
}

async function checkGiven(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { code, message, errors } = error as AggregateError & { code?: string }
    const timedOut = /timeout/i.test(message) ? 'ETIMEDOUT' : undefined
    throw new StartError(sentenceFor(new URL(databaseUrl), { code: code ?? errors?.[0]?.code ?? timedOut, message }))
  } finally {
    await client.end().catch(() => {})
  }
}

export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) {
    await checkGiven(config.databaseUrl)
    return { url: config.databaseUrl, announce: () => {}, stop: async () => {} }
  }
  const postgres = await claimBuiltIn(resolve(config.dataDir))
  return {
    url: postgres.url,
    announce: (address) => rememberAddress(postgres.home, address),
    // The claim is held to the end, or another start could take over a server that is about to stop.
    stop: postgres.stop,
  }
}

/** For a command that runs beside the program, or by itself. */
export async function openBeside(config: Config): Promise<Pick<Database, 'url' | 'stop'>> {
  if (config.databaseUrl) return openDatabase(config)
  const postgres = await startPostgres({ dataDir: resolve(config.dataDir), sharedDir, log: console.log })
  // One that runs already is the program's to stop.
  return { url: postgres.url, stop: postgres.adopted ? async () => {} : postgres.stop }
}

/** A program that has no address is still starting or already stopping; the one after it waits. */
async function claimBuiltIn(dataDir: string): Promise<Postgres> {
  for (const patience = Date.now() + 20_000; Date.now() < patience; await pause(200)) {
    try {
      const postgres = await startPostgres({ dataDir, sharedDir, log: console.log })
      if (await claimCluster(postgres.url)) {
        rememberAddress(postgres.home, undefined)
        return postgres
      }
      const address = rememberedAddress(postgres.home)
      if (address) throw new StartError(`${brand.name} is already running at ${address} on the data in ${dataDir}.`)
    } catch (error) {
      if (!isLostConnection(error)) throw error
    }
  }
  throw new StartError(`${brand.name} is still starting or stopping on the data in ${dataDir}: try again in a moment.`)
}
