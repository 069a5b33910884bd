/**
 * npm run audit:verify [-- NUMBER:FINGERPRINT ...]: whether the audit trail is as it was written. Compares with the
 * fingerprints in the security log of the data folder, and with those given. Can run beside a running program; exits
 * with 1 when something was changed or taken out.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { loadProgram } from '../build/load-program.ts'
import { ensureBuilt } from './build.ts'
import { openSharedDatabase } from './database.ts'
import { exitWithError } from './exit-with-error.ts'

const given = process.argv.slice(2).map((text) => /^(\d{1,15}):([0-9a-f]{64})$/.exec(text))
if (given.includes(null)) {
  console.error('Usage: npm run audit:verify [-- NUMBER:FINGERPRINT ...]')
  process.exit(2)
}

try {
  const config = readConfig(process.env)
  await ensureBuilt()
  const app = await loadProgram()
  const folder = join(config.dataDir, 'security')
  const names = await readdir(folder).catch((): string[] => [])
  const recorded = given.flatMap((match) => (match ? [{ position: Number(match[1]), hash: match[2] ?? '' }] : []))
  for (const name of names.filter((each) => each.endsWith('.log')))
    recorded.push(...app.readFingerprints(await readFile(join(folder, name), 'utf8')))
  const database = await openSharedDatabase(config)
  await app.migrate(database.url)
  const context = await app.createAppContext({ ...config, databaseUrl: database.url }, { idle: true })
  const result = await app.auditCommand(context, recorded)
  console.log(result.text)
  await context.stop()
  await database.stop()
  process.exit(result.ok ? 0 : 1)
} catch (error) {
  exitWithError(error)
}
