/** Measures size and speed on this machine and prints them beside their goals. Asserts nothing. Expects that the program is built. */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { exitWithError } from '../../scripts/exit-with-error.ts'
import { measureAccounts } from './accounts.ts'
import { type AppUnderBench, startAppUnderBench } from './app-under-bench.ts'
import { measureBack } from './back.ts'
import { measureCalls } from './calls.ts'
import { measureChanges } from './changes.ts'
import { measureDesk } from './desk.ts'
import { usualAtDesk } from './desk-members.ts'
import { measureEntryPages } from './entry-pages.ts'
import { type Figure, type Findings, print } from './figure.ts'
import { measureFirstPaint } from './first-paint.ts'
import { measureForms } from './forms.ts'
import { measureHomePages } from './home-pages.ts'
import { measureJourneys } from './journeys.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePeers } from './peers/measure-peers.ts'
import { measureShift } from './shift.ts'
import { readSize } from './size.ts'
import { measureSlowChanges } from './slow-changes.ts'
import { summarise } from './summary.ts'
import { measureUploads } from './uploads.ts'
import { measureWeight } from './weight.ts'

/** At once. */
const usualJourneys = 50
const { names: chosen, processes, rounds, sizeOf } = readSize(process.argv.slice(2))

/** `onlyByName`: not part of a run that names none. */
type Benchmark = { title: string; measure: (app: AppUnderBench) => Promise<Findings>; onlyByName?: boolean }

const benchmarks: Record<string, Benchmark> = {
  weight: { title: 'Weight of the pages', measure: measureWeight },
  paint: { title: 'First paint, slow 4G, CPU 4 times slower, median of 3', measure: measureFirstPaint },
  lighthouse: { title: 'Lighthouse, as a phone, median of 3', measure: measureLighthouse },
  back: { title: 'Back and forward', measure: measureBack, onlyByName: !process.env.CHROME_PATH },
  shift: {
    title: 'Layout shift when the font arrives late, for each set of fallback fonts alone',
    measure: measureShift,
  },
  changes: { title: 'Updating the result after an input change', measure: measureChanges },
  answers: { title: 'Answering a changed number, CPU 4 times slower', measure: measureSlowChanges },
  entry: { title: 'Pages for guests, one process, 10 connections', measure: measureEntryPages },
  home: { title: 'Pages for a member, one process, 10 connections', measure: measureHomePages },
  forms: { title: 'A form in its frame', measure: measureForms },
  uploads: { title: 'Two identity documents of 8 MB', measure: measureUploads },
  calls: { title: 'Calls', measure: measureCalls },
  peers: {
    title: 'Beside its peers, one process each',
    measure: (started) => measurePeers(started, { onStop, rounds }),
  },
  desk: {
    title: `The desk with ${sizeOf(usualAtDesk).members.toLocaleString('en-IE')} members, sequential requests`,
    measure: (started) => measureDesk(started, sizeOf(usualAtDesk).members),
  },
  accounts: { title: 'Accounts', measure: measureAccounts },
  journeys: {
    title: `Journeys from sign-up to the recommendation, ${processes === 1 ? 'one process' : `${processes} processes`}`,
    measure: (started) => measureJourneys(started, sizeOf(usualJourneys)),
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
  for (const [name, { title, measure, onlyByName }] of Object.entries(benchmarks)) {
    if (stopRequested) break
    if (chosen.length === 0 ? onlyByName : !chosen.includes(name)) continue
    try {
      const findings = await measure(app)
      print(title, findings)
      figures.push(...findings.figures)
    } catch (error) {
      if (stopRequested) throw error
      // The others go on, for a run takes half an hour.
      failed = true
      console.error(`\n${title}\n`, error)
    }
  }
  const summary = summarise(figures)
  if (summary.length > 0) console.log(`\nThe goals, and the worst figure of each\n\n${summary.join('\n')}`)
  await stopAll()
} catch (error) {
  await stopAll()
  if (!stopRequested) exitWithError(error)
}
process.exit(stopRequested ? 130 : Number(failed))
