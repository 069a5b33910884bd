/** npm run adviser -- add EMAIL | remove EMAIL | list: who may enter the desk. Works beside a running program. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from '../src/config.ts'
import { ensureBuilt } from './build.ts'
import { openBeside } from './database.ts'
import { exitWith } from './exit.ts'
import { root } from './project.ts'

const [word, email] = process.argv.slice(2)
const isDeed = (word === 'add' || word === 'remove') && email?.includes('@')
if (!isDeed && word !== 'list') {
  console.error('Usage: npm run adviser -- add EMAIL | remove EMAIL | list')
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  await ensureBuilt()
  const app = (await import(
    pathToFileURL(join(root, 'build/server/index.js')).href
  )) as typeof import('../src/server/app.ts')
  const database = await openBeside(config)
  await app.migrate(database.url)
  const context = await app.createAppContext({ ...config, databaseUrl: database.url }, { idle: true })
  const done = await app.adviserCommand(context, word, email ?? '')
  console.log(done.text)
  await context.stop()
  await database.stop()
  process.exit(done.ok ? 0 : 1)
} catch (error) {
  exitWith(error)
}
