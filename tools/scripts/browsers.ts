/**
 * npm run browsers [-- --pictures FOLDER]: the journeys of a member and an adviser in Firefox and in WebKit, where
 * those are installed. Exits with 1 if one failed, or if neither browser is installed.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type AppUnderBench, startAppUnderBench } from '../bench/app-under-bench.ts'
import { type Engine, engines, fetchClients } from '../browsers/engines.ts'
import { type Journey, journeys } from '../browsers/journeys.ts'
import { Person } from '../browsers/person.ts'
import { root } from '../checks/project-root.ts'
import { Stops } from '../faults/harness.ts'
import { ensureBuilt } from './build.ts'
import { exitWithError } from './run/exit-with-error.ts'

const { values } = parseArgs({ options: { pictures: { type: 'string' } } })
const folder = values.pictures ? resolve(values.pictures) : join(root, '.cache/browsers/pictures')
/** Milliseconds in which a screen that moves comes to rest. */
const rest = 500

/** Returns what went wrong. */
async function walk(engine: Engine, app: AppUnderBench, journey: Journey): Promise<string | undefined> {
  const { title, width, scripts = true } = journey
  const started = performance.now()
  const tab = await engine.open({ width, height: width < 600 ? 844 : 900, scripts })
  const take = (name: string) => tab.picture(join(folder, `${engine.name} ${width} ${name}.png`))
  const look = async (name: string): Promise<void> => {
    if (!values.pictures) return
    await pause(rest)
    await take(name)
  }
  const email = `anna.${engine.name.toLowerCase()}.${width}.${scripts}@example.ie`
  const fault = await journey
    .walk({ person: new Person(tab, app.address, look), app, folder, email })
    .catch(async (error: unknown) => {
      await take(`fault of ${title}`).catch(() => {})
      return String(error)
    })
  await tab.close()
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`| ${engine.name} | ${tab.version} | ${title} | ${fault ? 'FAILED' : 'passed'} | ${seconds} |`)
  return fault ? `${engine.name}, ${title}: ${fault}` : undefined
}

const stops = new Stops()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stops.all().then(() => process.exit(130)))

try {
  await ensureBuilt()
  mkdirSync(folder, { recursive: true })
  await fetchClients()
  const faults: (string | undefined)[] = []
  console.log('| browser | version | journey | | seconds |\n|---|---|---|---|---|')
  for (const engine of engines) {
    if (engine.missing) continue
    // What one browser's people did would be in the way of the other's.
    const app = await startAppUnderBench((stop) => stops.add(stop))
    for (const journey of journeys) faults.push(await walk(engine, app, journey))
    await stops.all()
  }
  for (const { name, missing } of engines) if (missing) console.log(`${name} is not installed (Debian: ${missing}).`)
  for (const fault of faults) if (fault) console.error(fault)
  if (faults.some(Boolean)) console.error(`Pictures of what was on the screen: ${folder}`)
  process.exit(faults.length === 0 || faults.some(Boolean) ? 1 : 0)
} catch (error) {
  await stops.all()
  exitWithError(error)
}
