/** Measures size and speed on this machine and prints them beside their goals. Asserts nothing. Expects that the program is built. */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { exitWithError } from '../scripts/exit-with-error.ts'
import { measureAccounts } from './accounts.ts'
import { type AppUnderBench, startAppUnderBench } from './app-under-bench.ts'
import { measureBack } from './back.ts'
import { measureCalls } from './calls.ts'
import { measureChanges } from './changes.ts'
import { measureDesk } from './desk.ts'
import { usualAtDesk } from './desk-members.ts'
import { measureEntryPages } from './entry-pages.ts'
import { print } from './figure.ts'
import { measureFirstPaint } from './first-paint.ts'
import { measureForms } from './forms.ts'
import { measureHomePages } from './home-pages.ts'
import { measureJourneys } from './journeys.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePeers } from './peers/measure-peers.ts'
import { measureShift } from './shift.ts'
import { readSize } from './size.ts'
import { measureSlowChanges } from './slow-changes.ts'
import { measureUploads } from './uploads.ts'
import { measureWeight } from './weight.ts'

/** At once. */
const usualJourneys = 50
const { names: chosen, processes, rounds, sizeOf } = readSize(process.argv.slice(2))

const benchmarks = {
  weight: { title: 'Weight of the public pages', measure: measureWeight },
  paint: { title: 'First paint, slow 4G, CPU 4 times slower, median of 3', measure: measureFirstPaint },
  lighthouse: { title: 'Lighthouse, as a phone, median of 3', measure: measureLighthouse },
  back: { title: 'Back and forward', measure: measureBack, onlyByName: true },
  shift: {
    title: 'Layout shift when the font arrives late, for each set of fallback fonts alone',
    measure: measureShift,
    onlyByName: true,
  },
  changes: { title: 'Updating the result after an input change', measure: measureChanges },
  answers: { title: 'Answering a changed number, CPU 4 times slower', measure: measureSlowChanges },
  entry: { title: 'Pages for guests, one process, 10 connections', measure: measureEntryPages },
  home: { title: 'Pages for a member, one process, 10 connections', measure: measureHomePages },
  forms: { title: 'A form in its frame', measure: measureForms },
  uploads: { title: 'Two identity documents of 8 MB', measure: measureUploads },
  calls: { title: 'Calls', measure: measureCalls },
  desk: {
    title: `The desk with ${sizeOf(usualAtDesk).members.toLocaleString('en-IE')} members, sequential requests`,
    measure: (started: AppUnderBench) => measureDesk(started, sizeOf(usualAtDesk).members),
  },
  peers: {
    title: 'Beside its peers, one process each',
    measure: (started: AppUnderBench) => measurePeers(started, { onStop, rounds }),
    onlyByName: true,
  },
  accounts: { title: 'Accounts', measure: measureAccounts },
  journeys: {
    title: `Journeys from sign-up to the recommendation, ${processes === 1 ? 'one process' : `${processes} processes`}`,
    measure: (started: AppUnderBench) => measureJourneys(started, sizeOf(usualJourneys)),
    onlyByName: true,
  },
}

const unknown = chosen.find((name) => !(name in benchmarks))
if (unknown) {
  console.error(`There is no benchmark "${unknown}". Choose from ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

const stops: (() => Promise<void>)[] = []
let stopping = Promise.resolve()
/** Stops everything in reverse order of start. A second call waits for the first. */
function stopAll(): Promise<void> {
  stopping = stopping.then(async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
  })
  return stopping
}

let app: AppUnderBench | undefined
let stopRequested = false
function onStop(stop: () => Promise<void>): void {
  stops.push(stop)
  if (stopRequested) throw new Error('stopped by a signal')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopRequested = true
    // The running measurement then fails, which ends the run. A start stops at its next onStop call.
    if (app) stopAll()
  })
}

try {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
  console.log(`${processor}, ${availableParallelism()} cores, Node ${process.version}`)
  const [busy = 0] = loadavg()
  if (busy > 0.5)
    console.log(`This machine is busy (load ${busy.toFixed(1)}), so figures are worse than on an idle one.`)
  app = await startAppUnderBench(onStop, processes)
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    if (stopRequested) break
    const { title, measure } = benchmark
    const isUsual = !('onlyByName' in benchmark)
    if (chosen.length === 0 ? isUsual : chosen.includes(name)) print(title, await measure(app))
  }
  await stopAll()
} catch (error) {
  await stopAll()
  if (!stopRequested) exitWithError(error)
}
process.exit(stopRequested ? 130 : 0)
