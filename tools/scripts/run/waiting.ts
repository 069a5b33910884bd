/** Lets a command say that it waits for a lock of the database, which another session may hold for long. */
import pg from 'pg'

const applicationName = `siol-command-${process.pid}`
/** Polling interval, and how long a statement waits before it is reported. */
const lookEveryMs = 3_000

/** The address for every connection of this command, by which its sessions are found among the others. */
export function addressOfCommand(databaseUrl: string): string {
  const address = new URL(databaseUrl)
  address.searchParams.set('application_name', applicationName)
  return address.href
}

const waiting = `
  select b.pid, coalesce(nullif(b.application_name, ''), 'another program') as name
  from pg_stat_activity a, unnest(pg_blocking_pids(a.pid)) as blocking (pid) join pg_stat_activity b using (pid)
  where a.application_name = $1 and a.wait_event_type = 'Lock' limit 1`

/** Says so once. Returns a function that ends the looking. */
export function reportWaiting(
  databaseUrl: string,
  { report = console.error, everyMs = lookEveryMs }: { report?: (sentence: string) => void; everyMs?: number } = {},
): () => Promise<void> {
  let looking: Promise<void> | undefined
  const look = async () => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number; name: string }>(waiting, [applicationName])
      const [holder] = rows
      if (!holder) return
      clearInterval(timer)
      report(`Waiting for a lock in the database, which its session ${holder.pid} (${holder.name}) holds.`)
    } catch {
      // The command itself meets what is wrong, and says so.
    } finally {
      await client.end().catch(() => {})
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
