/**
 * npm run firm -- export FILE | import FILE: moves the firm's settings between installations. Can run beside a running
 * program.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { readConfig } from '../../src/config.ts'
import { loadProgram } from '../build/load-program.ts'
import { ensureBuilt } from './build.ts'
import { openSharedDatabase } from './database.ts'
import { exitWithError } from './exit-with-error.ts'

const [command, file] = process.argv.slice(2)
if ((command !== 'export' && command !== 'import') || !file) {
  console.error('Usage: npm run firm -- export FILE | import FILE')
  process.exit(2)
}

try {
  const config = readConfig(process.env)
  await ensureBuilt()
  const app = await loadProgram()
  const database = await openSharedDatabase(config)
  await app.migrate(database.directUrl)
  const context = await app.createAppContext({ ...config, databaseUrl: database.url }, { idle: true })
  const exported = command === 'export' ? await app.exportFirm(context, file) : undefined
  if (exported) await writeFile(file, exported.content)
  const result = exported ?? (await app.importFirm(context, await readFile(file, 'utf8')))
  console.log(result.text)
  await context.stop()
  await database.stop()
  process.exit(result.ok ? 0 : 1)
} catch (error) {
  exitWithError(error)
}
