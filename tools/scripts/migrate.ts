/** Migrates the database of DATABASE_URL and ends: for a deployment that does so before it starts the new version. */
import { readConfig } from '../../src/config.ts'
import { StartError } from '../../src/infrastructure/start-error.ts'
import { loadProgram } from '../build/load-program.ts'
import { openSharedDatabase } from './database.ts'
import { exitWithError } from './run/exit-with-error.ts'

try {
  const config = readConfig(process.env)
  if (!config.databaseUrl)
    throw new StartError('DATABASE_URL must be set: the built-in database is migrated when the program starts.')
  const program = await loadProgram()
  const { url } = await openSharedDatabase(config)
  await program.migrate(url)
  console.log('The database is migrated.')
  process.exit(0)
} catch (error) {
  exitWithError(error)
}
