/** One program a data folder: the built-in database is claimed by a lock that PostgreSQL itself frees when the program dies. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type Claim = { release: () => Promise<void> }

/** Any number that no other advisory lock in this database uses. */
const lock = 5_401_726

/** Undefined when another program holds it; half a second is allowed for the server to notice that a killed one is gone. */
export async function claimCluster(url: string): Promise<Claim | undefined> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {}) // the server ended first, and the lock with it
  await client.connect()
  for (let attempt = 0; attempt < 5; attempt++) {
    const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [lock])
    if (rows[0]?.claimed) return { release: () => client.end().catch(() => {}) }
    await pause(100)
  }
  await client.end()
  return undefined
}

const fileIn = (home: string) => join(home, 'address')

/** Where the program that holds the claim can be reached; kept beside the cluster for the one that comes second. */
export function rememberAddress(home: string, address: string | undefined): void {
  if (address === undefined) rmSync(fileIn(home), { force: true })
  else writeFileSync(fileIn(home), address)
}

export const rememberedAddress = (home: string): string | undefined =>
  existsSync(fileIn(home)) ? readFileSync(fileIn(home), 'utf8') : undefined
