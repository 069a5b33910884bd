/** One of several processes that serve the port. The first process starts it and tells it when to end. */
import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../../src/config.ts'
import { exitWithError } from '../run/exit-with-error.ts'
import { startServer } from '../run/start-server.ts'
import { loadNamed } from '../run/trading-name.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { signMs } from './signs-of-life.ts'

/** The longest upload may take two minutes (server/listen.ts). */
const drainMs = 125_000
/** Milliseconds on an idle machine; where processes are held up, seconds. */
const handBackMs = 10_000

const stops: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined
const interruption = new AbortController()
const stopAll = () => (stopping ??= stops.reduceRight((before, stop) => before.then(stop, stop), Promise.resolve()))
const send = (message: FromWorker) =>
  new Promise<void>((sent) => process.send?.(message, undefined, undefined, () => sent()))

const fail = async (error: unknown): Promise<void> => {
  if (error instanceof Error && (error.name === 'StartError' || error.name === 'ConfigError'))
    await send({ kind: 'refused', message: error.message })
  await stopAll().catch(() => {})
  // A start that was interrupted fails.
  if (interruption.signal.aborted) process.exit(0)
  exitWithError(error)
}
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
// A terminal signals every process of the program; the first one decides.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('SIGTERM', () => leave().catch(fail))

let drain: Awaited<ReturnType<typeof startServer>>['drain'] = async () => {}
let started: Promise<void> = Promise.resolve()

async function start(databaseUrl: string): Promise<void> {
  const config = readConfig(process.env)
  const program = await loadNamed(databaseUrl)
  const settings = { ...config, databaseUrl }
  const server = await startServer(program, settings, (each) => stops.push(each), undefined, interruption.signal)
  drain = server.drain
  await send({ kind: 'ready', signIns: server.signIns })
  setInterval(() => send({ kind: 'alive' }), signMs).unref()
}

/** Takes no new connection, answers what is under way, and ends. */
async function leave(): Promise<void> {
  // A half-started worker would take connections that are never drained.
  await started
  const closed = new Promise<void>((resolve) => process.once('disconnect', () => resolve()))
  await drain(drainMs, () => cluster.worker?.disconnect())
  // Until then, a connection on its way here goes back to the primary; otherwise it would wait for ever.
  await Promise.race([closed, pause(handBackMs)])
  await end()
}

async function end(): Promise<void> {
  interruption.abort()
  await started
  await stopAll()
  process.exit(0)
}

process.on('message', (message: ToWorker) => {
  if (message.kind === 'start') started = start(message.databaseUrl).catch(fail)
  if (message.kind === 'drain') leave().catch(fail)
  if (message.kind === 'stop') end().catch(fail)
})
