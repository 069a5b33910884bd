/**
 * npm run audit:verify [-- NUMBER:FINGERPRINT | FILE ...]: whether the audit trail is as it was written. Compares with
 * the fingerprints in the security log of the data folder, in the file of SIOL_AUDIT_COPY, in the files given, such as
 * a syslog server's, and with those given. Can run beside a running program; exits with 1 when something was changed or
 * taken out.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { loadProgram } from '../build/load-program.ts'
import { ensureBuilt } from './build.ts'
import { openSharedDatabase } from './database.ts'
import { exitWithError } from './exit-with-error.ts'

const given = process.argv.slice(2)
const fingerprint = /^(\d{1,15}):([0-9a-f]{64})$/
const files = given.filter((text) => !fingerprint.test(text))
const missing = files.find((path) => !existsSync(path))
if (missing !== undefined) {
  console.error(`There is no file ${missing}. Usage: npm run audit:verify [-- NUMBER:FINGERPRINT | FILE ...]`)
  process.exit(2)
}

try {
  const config = readConfig(process.env)
  await ensureBuilt()
  const app = await loadProgram()
  const folder = join(config.dataDir, 'security')
  const names = await readdir(folder).catch((): string[] => [])
  const recorded = given.flatMap((text) => {
    const [, position, hash = ''] = fingerprint.exec(text) ?? []
    return position === undefined ? [] : [{ position: Number(position), hash }]
  })
  const copy = config.auditCopy && existsSync(config.auditCopy) ? [config.auditCopy] : []
  const logs = names.filter((each) => each.endsWith('.log')).map((name) => join(folder, name))
  for (const path of [...logs, ...copy, ...files]) recorded.push(...app.readFingerprints(await readFile(path, 'utf8')))
  const database = await openSharedDatabase(config)
  await app.migrate(database.directUrl)
  const context = await app.createAppContext({ ...config, databaseUrl: database.url }, { idle: true })
  const result = await app.auditCommand(context, recorded)
  console.log(result.text)
  await context.stop()
  await database.stop()
  process.exit(result.ok ? 0 : 1)
} catch (error) {
  exitWithError(error)
}
