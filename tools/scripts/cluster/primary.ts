/**
 * Several processes on one port. This one owns the port and the built-in database, hands each connection to the next
 * process, ends one that hangs, starts one again that has died, and replaces all of them one after the other on SIGHUP.
 */
import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../../src/config.ts'
import { StartError } from '../../../src/infrastructure/start-error.ts'
import type { Program } from '../../build/load-built.ts'
import { listensForMetrics, type OnStop } from '../run/run-until-stopped.ts'
import type { Server } from '../run/start-server.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { watchSignsOfLife } from './signs-of-life.ts'

/**
 * Between two starts of a process that dies: doubles from the first to the last, and begins anew after a minute of
 * life.
 */
const backOff = { firstMs: 200, lastMs: 30_000, forgottenAfterMs: 60_000 }
/** How long a replaced process is waited for until the next one is replaced; it may go on with an upload. */
const mostWaitMs = 10_000
/** The processes' own limit is 10 s for requests and 10 s for jobs. */
const stopMs = 25_000

type Settings = Config & { databaseUrl: string }

export async function startCluster(
  program: Program,
  config: Settings,
  onStop: OnStop,
  interrupted: AbortSignal,
): Promise<Server & { restart: () => void }> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts'), args: [] })
  cluster.schedulingPolicy = cluster.SCHED_RR
  const workers = new Set<Worker>()
  /** Workers that were asked to stop. */
  const leaving = new WeakSet<Worker>()
  const signs = watchSignsOfLife<Worker>((worker) => {
    console.error('A process has not answered for a minute and is ended.')
    worker.process.kill('SIGKILL')
  })
  onStop(signs.stop)
  let stopping = false
  let delayMs = backOff.firstMs

  const notify = (worker: Worker, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message)
  }
  const ended = (worker: Worker) =>
    worker.isDead() ? Promise.resolve() : new Promise<void>((resolve) => worker.once('exit', () => resolve()))

  /** Resolves when the process answers requests. Rejects when it ends before. */
  function add(): Promise<{ worker: Worker; signIns: string | undefined }> {
    // Loading the program has changed it for this process.
    const worker = cluster.fork({ NODE_ENV: config.mode })
    workers.add(worker)
    const bornAt = performance.now()
    return new Promise((resolve, reject) => {
      let refused: string | undefined
      let ready = false
      worker.once('online', () => notify(worker, { kind: 'start', databaseUrl: config.databaseUrl }))
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'alive') signs.saw(worker)
        if (message.kind === 'refused') refused = message.message
        if (message.kind !== 'ready') return
        ready = true
        resolve({ worker, signIns: message.signIns })
      })
      // Of its own accord, when it takes no more connections; it may go on with an upload.
      worker.once('disconnect', () => signs.forget(worker))
      worker.once('exit', (code, signal) => {
        workers.delete(worker)
        if (!ready)
          return reject(new StartError(refused ?? `A process ended with ${signal ?? code} before it was ready.`))
        if (stopping || leaving.has(worker)) return
        if (performance.now() - bornAt > backOff.forgottenAfterMs) delayMs = backOff.firstMs
        console.error(`A process ended with ${signal ?? code}; another one is started.`)
        replaceDead()
      })
    })
  }

  async function replaceDead(): Promise<void> {
    while (!stopping) {
      await pause(delayMs, undefined, { ref: false })
      delayMs = Math.min(delayMs * 2, backOff.lastMs)
      if (stopping) return
      const added = await add().catch((error: Error) => console.error(error.message))
      if (added) return
    }
  }

  async function retire(worker: Worker): Promise<void> {
    leaving.add(worker)
    notify(worker, { kind: 'drain' })
    await Promise.race([ended(worker), pause(mostWaitMs, undefined, { ref: false })])
  }

  let restarting: Promise<void> | undefined
  async function replaceAll(): Promise<void> {
    for (const worker of [...workers]) {
      if (stopping || worker.isDead()) continue
      await add()
      await retire(worker)
    }
    console.log('All processes were replaced.')
  }
  /** A second request during a restart is part of it. */
  const restart = () => {
    if (restarting) return
    restarting = replaceAll()
      .catch((error: Error) => console.error(`The processes go on as they were: ${error.message}`))
      .finally(() => {
        restarting = undefined
      })
  }

  const stopWorkers = () => {
    stopping = true
    for (const worker of workers) notify(worker, { kind: 'stop' })
  }
  // Before the start has ended: the first process may be making the demo users.
  interrupted.addEventListener('abort', stopWorkers)
  onStop(async () => {
    stopWorkers()
    const all = Promise.all([...workers].map(ended))
    await Promise.race([all, pause(stopMs, undefined, { ref: false })])
    for (const worker of workers) worker.process.kill('SIGKILL')
  })
  const metrics = await listensForMetrics(program.serveClusterMetrics(config), config.metrics)
  onStop(metrics.stop)
  // Alone, because it creates the demo users and the development secrets, if there are none yet.
  const { signIns } = await add()
  await Promise.all(Array.from({ length: config.processes - 1 }, add))
  return { signIns, restart }
}
