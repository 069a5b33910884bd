/**
 * Measures size and speed on this machine and prints them beside their goals. Asserts nothing. Expects that the program
 * is built.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { exitWithError } from '../scripts/run/exit-with-error.ts'
import { type AppUnderBench, type OnStop, startAppUnderBench } from './app-under-bench.ts'
import { measureCalls } from './calls.ts'
import { measureChanges } from './changes.ts'
import { measureDesk } from './desk.ts'
import { type Figure, type Findings, print } from './figure.ts'
import { measureJourneys } from './journeys.ts'
import { measureFirstPaint } from './pages/first-paint.ts'
import { measureHomePages } from './pages/home-pages.ts'
import { measureLighthouse } from './pages/lighthouse.ts'
import { measureLinks } from './pages/links.ts'
import { measureScreens } from './pages/screens.ts'
import { measureShift } from './pages/shift.ts'
import { measureWeight } from './pages/weight.ts'
import { readSize, type Size } from './size.ts'
import { summarise } from './summary.ts'
import { measureUploads } from './uploads.ts'

/** `onStop`: stops what a benchmark started. */
type Setting = Size & { onStop: OnStop }
/** The program has one process, unless something else is said. */
type Benchmark = {
  title: string
  measure: (app: AppUnderBench, setting: Setting) => Promise<Findings>
  processes?: number
}

const size = readSize(process.argv.slice(2))

const benchmarks: Record<string, Benchmark> = {
  weight: { title: 'Script of the pages', measure: measureWeight },
  paint: { title: 'First and largest paint, slow 4G, CPU 4 times slower', measure: measureFirstPaint },
  links: { title: 'Links of the journey, slow 4G, CPU 4 times slower', measure: measureLinks },
  lighthouse: { title: 'Lighthouse, as a phone, median of 3', measure: measureLighthouse },
  shift: {
    title: 'Layout shift when the font arrives late, for each set of fallback fonts alone',
    measure: measureShift,
  },
  screens: { title: 'Screens and decisions, from sign-up to the end of the fact find', measure: measureScreens },
  changes: { title: 'Updating the result after an input change', measure: measureChanges },
  home: { title: "A member's home, one process", measure: measureHomePages },
  uploads: { title: 'Two identity documents of 8 MB', measure: measureUploads },
  calls: { title: 'Calls', measure: measureCalls },
  journeys: {
    title: `Journeys from sign-up to the recommendation, ${size.processes} processes`,
    measure: measureJourneys,
    processes: size.processes,
  },
  desk: {
    title: `The desk with ${size.atDesk.toLocaleString('en-IE')} members, sequential requests`,
    measure: measureDesk,
  },
}

const unknown = size.names.find((name) => !(name in benchmarks))
if (unknown) {
  console.error(`There is no benchmark "${unknown}". Choose from ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}
const chosen = Object.entries(benchmarks).filter(([name]) => size.names.length === 0 || size.names.includes(name))

const stops: (() => Promise<void>)[] = []
let stopping = Promise.resolve()
/** Stops in reverse order of start, down to the first `kept`. A second call waits for the first. */
function stopDownTo(kept: number): Promise<void> {
  stopping = stopping.then(async () => {
    while (stops.length > kept) await stops.pop()?.()
  })
  return stopping
}

let running: { app: AppUnderBench; processes: number } | undefined
let stopRequested = false
let failed = false
const figures: Figure[] = []
function onStop(stop: () => Promise<void>): void {
  stops.push(stop)
  if (stopRequested) throw new Error('stopped by a signal')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopRequested = true
    // The running measurement then fails, which ends the run. A start stops at its next onStop call.
    if (running) stopDownTo(0)
  })
}

/** The program with that many processes on its own database, running or started afresh. */
async function appWith(processes: number): Promise<AppUnderBench> {
  if (running?.processes === processes) return running.app
  running = undefined
  await stopDownTo(0)
  running = { app: await startAppUnderBench(onStop, processes), processes }
  return running.app
}

try {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
  console.log(`${processor}, ${availableParallelism()} cores, Node ${process.version}`)
  const [busy = 0] = loadavg()
  if (busy > 0.5)
    console.log(`This machine is busy (load ${busy.toFixed(1)}), so figures are worse than on an idle one.`)
  for (const [, { title, measure, processes = 1 }] of chosen) {
    if (stopRequested) break
    const app = await appWith(processes)
    const ofTheApp = stops.length
    try {
      const findings = await measure(app, { ...size, onStop })
      print(title, findings)
      figures.push(...findings.figures)
    } catch (error) {
      if (stopRequested) throw error
      // The others go on, for a run takes the better part of an hour.
      failed = true
      console.error(`\n${title}\n`, error)
    }
    await stopDownTo(ofTheApp)
  }
  const summary = summarise(figures)
  if (summary.length > 0) console.log(`\nThe goals, and the worst figure of each\n\n${summary.join('\n')}`)
  await stopDownTo(0)
} catch (error) {
  await stopDownTo(0)
  if (!stopRequested) exitWithError(error)
}
process.exit(stopRequested ? 130 : Number(failed))
