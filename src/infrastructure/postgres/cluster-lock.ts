/** Allows one program for each data folder, by an advisory lock that PostgreSQL releases when the program dies. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type ClusterLock = { release: () => Promise<void> }

/** Arbitrary, but unique among the advisory locks of this database: the program's, and the one that commands share. */
const lock = 5_401_726
const commandsLock = 5_401_727

/**
 * Undefined if another program holds the claim. Retries for half a second, until the server notices that a killed
 * program is gone. If the server drops its connections, as after a crash of one of its processes, the claim is acquired
 * again.
 */
export async function lockCluster(url: string): Promise<ClusterLock | undefined> {
  let released = false
  let client = await acquireLock(url, reacquire)
  if (!client) return undefined

  /** Retries for as long as the program lives, since the server may be recovering. */
  async function reacquire(): Promise<void> {
    while (!released) {
      await pause(500, undefined, { ref: false })
      const again = released ? undefined : await acquireLock(url, reacquire).catch(() => undefined)
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

/**
 * A connection that holds the lock, or undefined if another one does. `onLost` is called once, when the server closes
 * it.
 */
async function acquireLock(url: string, onLost: () => void): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the server closed the connection, which released the lock
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

/** For a command. The result ends its use, and says whether the server is left without a program and a command. */
export async function shareCluster(url: string): Promise<() => Promise<boolean>> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [commandsLock])
  return async () => {
    await client.query('select pg_advisory_unlock_shared($1)', [commandsLock])
    const unused = 'select pg_try_advisory_lock($1) and pg_try_advisory_lock($2) as unused'
    const { rows } = await client.query<{ unused: boolean }>(unused, [commandsLock, lock])
    // Otherwise the locks are kept until the server stops: nobody may begin to use it.
    if (!rows[0]?.unused) await client.end()
    return rows[0]?.unused === true
  }
}

const fileIn = (home: string) => join(home, 'address')

/** Stores the running program's address beside the cluster, for a second program's error message. */
export function rememberAddress(home: string, address: string | undefined): void {
  if (address === undefined) rmSync(fileIn(home), { force: true })
  else writeFileSync(fileIn(home), address)
}

export const rememberedAddress = (home: string): string | undefined =>
  existsSync(fileIn(home)) ? readFileSync(fileIn(home), 'utf8') : undefined
