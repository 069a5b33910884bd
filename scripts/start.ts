/** npm start: builds if needed, then runs the program with everything it needs. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brand } from '../src/brand.ts'
import { readConfig } from '../src/config.ts'
import { ensureBuilt } from './build.ts'
import { openDatabase } from './database.ts'
import { root } from './project-root.ts'
import { listenRefusal, runUntilStopped } from './run-until-stopped.ts'

enableCompileCache(join(root, '.cache/compiled'))

await runUntilStopped(async (onStop) => {
  const config = readConfig(process.env)
  await ensureBuilt()
  // Libraries choose their fast production code by this when they are loaded. Our own mode is in `config`.
  process.env.NODE_ENV = 'production'
  const bundle = pathToFileURL(join(root, 'build/server/index.js')).href
  const app = (await import(bundle)) as typeof import('../src/server/app.ts')

  const database = await openDatabase(config)
  onStop(database.stop)
  await app.migrate(database.url)
  const context = await app.createAppContext({ ...config, databaseUrl: database.url })
  onStop(context.stop)
  await app.addDemoUsers(context)
  const server = await app.serve(context).catch((error) => {
    throw listenRefusal(error, config)
  })
  onStop(server.stop)
  database.announce(server.address)
  onStop(async () => database.announce(undefined))

  console.log(`${brand.name} is ready at ${server.address}`)
  const signIns = await app.demoSignIns(context)
  if (signIns) console.log(signIns)
  if (signIns && config.rulebook === 'specified')
    console.log(
      "Names at sign-up have the letters A to Z only, as specified. RULEBOOK=current npm start takes Órla and D'Arcy.",
    )
})
