/** npm start: the program as it runs for people, and everything it needs. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brand } from '../src/brand.ts'
import { readConfig } from '../src/config.ts'
import { StartError } from '../src/outside/local/start-error.ts'
import { ensureBuilt } from './build.ts'
import { openDatabase } from './database.ts'
import { exitWith, stopOnSignal } from './exit.ts'
import { root } from './project.ts'

enableCompileCache(join(root, '.cache/compiled'))

/** What has been started, in order; stopping goes backwards. */
const stops: (() => Promise<void>)[] = []
let stopped: Promise<void> | undefined
const stopAll = () => (stopped ??= stops.reduceRight((before, stop) => before.then(stop, stop), Promise.resolve()))

async function start(): Promise<void> {
  const config = readConfig(process.env)
  await ensureBuilt()
  // The libraries have a quick build and one with checks for their developers, and choose when they are loaded; our own mode is in `config`.
  process.env.NODE_ENV = 'production'
  const app = (await import(
    pathToFileURL(join(root, 'build/server/index.js')).href
  )) as typeof import('../src/server/app.ts')

  const database = await openDatabase(config)
  stops.push(database.stop)
  await app.migrate(database.url)
  const world = await app.createWorld({ ...config, databaseUrl: database.url })
  stops.push(world.stop)
  await app.addDemoPeople(world)
  const server = await app.serve(world).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `Port ${config.port} is taken by another program: choose one with PORT, as in "PORT=${config.port + 1} npm start".`,
      )
    if (error.code === 'EACCES')
      throw new StartError(`This user may not listen on port ${config.port}: choose one above 1023 with PORT.`)
    if (error.code === 'EADDRNOTAVAIL')
      throw new StartError(`SIOL_HOST is ${config.host}, which is not an address of this machine.`)
    throw error
  })
  stops.push(server.stop)
  database.announce(server.address)
  stops.push(async () => database.announce(undefined))

  console.log(`${brand.name} is ready at ${server.address}`)
  const signIns = await app.demoSignIns(world)
  if (signIns) console.log(signIns)
}

/** A disk may fill up at any moment of the start. */
function explain(error: unknown): unknown {
  const { code } = error as { code?: string }
  return code === 'ENOSPC' || code === '53100'
    ? new StartError(`The disk that holds ${root} is full: make some room and start again.`)
    : error
}

const started = start()
const isLeaving = stopOnSignal(() => started.then(stopAll, () => {}))

async function fail(error: unknown): Promise<never> {
  await stopAll().catch(() => {})
  // A signal reaches the build too, which then fails as it should.
  return isLeaving() ? process.exit(130) : exitWith(explain(error))
}
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
await started.catch(fail)
