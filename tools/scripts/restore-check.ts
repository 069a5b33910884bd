/**
 * npm run restore:check -- FOLDER: restores a backup into a database and a folder that exist only for that, and
 * compares. Of a folder of backups it takes the newest. For cron: exits with 1 when something differs, and when the
 * newest is too old.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { backupDays } from '../../src/desk/domain/set-up.ts'
import { startPostgres } from '../../src/infrastructure/postgres/postgres.ts'
import { StartError } from '../../src/infrastructure/start-error.ts'
import { loadProgram } from '../build/load-program.ts'
import { sharedDir } from './database.ts'
import { exitWithError } from './run/exit-with-error.ts'
import { folderArgument } from './run/run-command.ts'

const given = folderArgument('restore:check')
const scratch = await mkdtemp(join(tmpdir(), 'siol-restore-'))
try {
  const config = readConfig(process.env)
  const program = await loadProgram()
  const fileKeys = await program.fileKeysOf(config)
  const folder = await program.newestBackup({ fileKeys }, given, backupDays, new Date())
  const postgres = await startPostgres({ dataDir: scratch, sharedDir, log: () => {}, durable: false })
  try {
    const to = { databaseUrl: postgres.url, builtIn: true, searchPath: process.env.PATH, dataDir: scratch }
    const place = { ...to, fileKeys, s3: undefined }
    const manifest = await program.restore(place, folder)
    const { differs, rows, files } = await program.checkBackup(place, manifest)
    if (differs.length > 0) throw new StartError(`The restored backup differs: ${differs.join(', ')}.`)
    console.log(
      `The backup of ${manifest.at} in ${folder} can be restored: ${rows} rows and ${files} files are the same, and every file was decrypted.`,
    )
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
