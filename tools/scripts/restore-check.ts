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
import { type Postgres, startPostgres } from '../../src/infrastructure/postgres/postgres.ts'
import { StartError } from '../../src/infrastructure/start-error.ts'
import { loadProgram } from '../build/load-program.ts'
import { sharedDir } from './database.ts'
import { exitWithError } from './run/exit-with-error.ts'
import { folderArgument } from './run/run-command.ts'

const given = folderArgument('restore:check')
const scratch = await mkdtemp(join(tmpdir(), 'siol-restore-'))
let starting: Promise<Postgres> | undefined
let cleaned: Promise<void> | undefined
/** The copy has members' data, and its server would outlive this program, even one that is only starting. */
const clean = () => (cleaned ??= removeCopy())
async function removeCopy(): Promise<void> {
  const postgres = await starting?.catch(() => undefined)
  await postgres?.stop()
  for (const folder of [postgres?.home, scratch]) if (folder) await rm(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void clean().finally(() => process.exit(130)))
try {
  const config = readConfig(process.env)
  const program = await loadProgram()
  const fileKeys = await program.fileKeysOf(config)
  const folder = await program.newestBackup({ fileKeys }, given, backupDays, new Date())
  starting = startPostgres({ dataDir: scratch, sharedDir, log: () => {}, durable: false })
  const postgres = await starting
  const to = { databaseUrl: postgres.url, builtIn: true, searchPath: process.env.PATH, dataDir: scratch }
  const place = { ...to, fileKeys, s3: undefined }
  const manifest = await program.restore(place, folder)
  const { differs, rows, files } = await program.checkBackup(place, manifest)
  if (differs.length > 0) throw new StartError(`The restored backup differs: ${differs.join(', ')}.`)
  console.log(
    `The backup of ${manifest.at} in ${folder} can be restored: ${rows} rows and ${files} files are the same, and every file was decrypted.`,
  )
} catch (error) {
  await clean()
  exitWithError(error)
}
await clean()
process.exit(0)
