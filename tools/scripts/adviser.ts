/**
 * npm run adviser -- add EMAIL [ROLE ...] | roles EMAIL ROLE ... | remove EMAIL | reset-factor EMAIL | list: manages
 * who may use the desk. Can run beside a running program.
 */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from '../../src/config.ts'
import { root } from '../checks/project-root.ts'
import { ensureBuilt } from './build.ts'
import { openSharedDatabase } from './database.ts'
import { exitWithError } from './exit-with-error.ts'

const [command, email, ...roles] = process.argv.slice(2)
const hasEmail = ['add', 'roles', 'remove', 'reset-factor'].includes(command ?? '') && email?.includes('@')
if (!hasEmail && command !== 'list') {
  console.error(
    'Usage: npm run adviser -- add EMAIL [ROLE ...] | roles EMAIL ROLE ... | remove EMAIL | reset-factor EMAIL | list',
  )
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  await ensureBuilt()
  const app = (await import(
    pathToFileURL(join(root, 'build/server/index.js')).href
  )) as typeof import('../../src/server/app.ts')
  const database = await openSharedDatabase(config)
  await app.migrate(database.directUrl)
  const context = await app.createAppContext({ ...config, databaseUrl: database.url }, { idle: true })
  const result = await app.adviserCommand(context, command ?? '', email ?? '', roles)
  console.log(result.text)
  await context.stop()
  await database.stop()
  process.exit(result.ok ? 0 : 1)
} catch (error) {
  exitWithError(error)
}
