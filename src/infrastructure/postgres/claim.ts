/** One program a data folder: the built-in database is claimed by a lock that PostgreSQL itself frees when the program dies. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type Claim = { release: () => Promise<void> }

/** Any number that no other advisory lock in this database uses. */
const lock = 5_401_726

/**
 * Undefined when another program holds it; half a second is allowed for the server to notice that a killed one is gone. When the server drops
 * its connections and goes on, as after a crash of one of its processes, the claim is taken again.
 */
export async function claimCluster(url: string): Promise<Claim | undefined> {
  let released = false
  let client = await hold(url, lost)
  if (!client) return undefined

  /** Asked for until it is held again, and for as long as the program lives: the server it was held at may be recovering. */
  async function lost(): Promise<void> {
    while (!released) {
      await pause(500, undefined, { ref: false })
      const again = released ? undefined : await hold(url, lost).catch(() => undefined)
      if (!again) continue
      client = again
      if (released) await again.end().catch(() => {})
      return
    }
  }

  return {
    release: async () => {
      released = true
      await client?.end().catch(() => {})
    },
  }
}

/** A connection that has the lock; `onLost` is called once, when the server ends it. */
async function hold(url: string, onLost: () => void): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the server ended first, and the lock with it
  await client.connect()
  for (let attempt = 0; attempt < 5; attempt++) {
    const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [lock])
    if (rows[0]?.claimed) {
      client.once('end', onLost)
      return client
    }
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
