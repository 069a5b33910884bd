/** npm run types:database: writes the types of the tables, from a database that exists only for that. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../src/database/migrate.ts'
import { startPostgres } from '../../src/infrastructure/postgres/postgres.ts'
import { generateTableTypes, tableTypesFile } from '../build/table-types.ts'
import { sharedDir } from './database.ts'
import { exitWithError } from './run/exit-with-error.ts'

const scratch = await mkdtemp(join(tmpdir(), 'siol-types-'))
try {
  const postgres = await startPostgres({ dataDir: scratch, sharedDir, log: () => {}, durable: false })
  try {
    await migrate(postgres.url)
    await writeFile(tableTypesFile, await generateTableTypes(postgres.url))
    console.log(`${tableTypesFile} is written.`)
  } finally {
    await postgres.stop()
    await rm(postgres.home, { recursive: true, force: true })
  }
} catch (error) {
  await rm(scratch, { recursive: true, force: true })
  exitWithError(error)
}
await rm(scratch, { recursive: true, force: true })
process.exit(0)
