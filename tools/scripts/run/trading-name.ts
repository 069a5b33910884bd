/** The trading name, before the program is loaded: its sentences have the name from then on (src/brand.ts). */
import pg from 'pg'
import { loadBuilt, type Program } from '../../build/load-built.ts'

/** From the version in use today, found as versionAt of areas/firm/domain/firm-versions.ts does. */
const inUse = `select content->'firm'->>'tradingName' as name from firm_settings_versions
  where state = 'approved' and effective_from <= (now() at time zone 'Europe/Dublin')::date
  order by effective_from desc, version desc limit 1`

const noTable = '42P01'

export async function readTradingName(databaseUrl: string): Promise<void> {
  process.env.TRADING_NAME = ''
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string | null }>(inUse)
    process.env.TRADING_NAME = rows[0]?.name ?? ''
  } catch (error) {
    // A database that has not been migrated for the first time.
    if ((error as { code?: string }).code !== noTable) throw error
  } finally {
    await client.end()
  }
}

/** The program as it was built, with the trading name of this database. */
export async function loadNamed(databaseUrl: string): Promise<Program> {
  await readTradingName(databaseUrl)
  return loadBuilt()
}
