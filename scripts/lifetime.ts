/** The life of a program that runs until it is told to stop: what it started is stopped in the opposite order, however it ends. */
import { StartError } from '../src/infrastructure/postgres/start-error.ts'
import { exitWith } from './exit.ts'
import { root } from './project.ts'

type Stop = () => Promise<void>

const diskFull = ['ENOSPC', 'EDQUOT', '53100']

/** A disk may fill up at any moment of the start. */
function explain(error: unknown): unknown {
  const full = diskFull.includes((error as { code?: string }).code ?? '')
  return full ? new StartError(`The disk that holds ${root} is full: make some room and start again.`) : error
}

/**
 * The first Ctrl-C or SIGTERM stops everything and leaves with 0. A terminal signals the whole group and npm passes its own on, so
 * the same key may arrive several times at once: only one that comes later is a second wish, and ends everything there and then.
 */
export async function runUntilStopped(start: (onStop: (stop: Stop) => void) => Promise<void>): Promise<void> {
  const stops: Stop[] = []
  let stopping: Promise<void> | undefined
  const stopAll = () => (stopping ??= stops.reduceRight((before, stop) => before.then(stop, stop), Promise.resolve()))

  let signalled: number | undefined
  const fail = async (error: unknown): Promise<never> => {
    await stopAll().catch(() => {})
    // A start that was told to stop fails, and so do the programs that the signal reached with it: both as they should.
    return signalled === undefined ? exitWith(explain(error)) : process.exit(0)
  }
  const onSignal = () => {
    if (signalled !== undefined && performance.now() - signalled > 1_000) process.exit(130)
    if (signalled !== undefined) return
    signalled = performance.now()
    started.then(stopAll).then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  // The terminal may be gone before the last line is written to it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  const started = start((stop) => {
    stops.push(stop)
    if (signalled !== undefined) throw new Error('told to stop')
  })
  await started.catch(fail)
}

/** A sentence for why a port cannot be listened on. */
export function listenRefusal(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program: choose one with PORT, as in "PORT=${port + 1} npm start".`,
    EACCES: `This user may not listen on port ${port}: choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `SIOL_HOST is ${host}, which is not an address of this machine.`,
    ENOTFOUND: `SIOL_HOST is ${host}, which is not an address of this machine.`,
  }
  const sentence = sentences[(error as NodeJS.ErrnoException).code ?? '']
  return sentence ? new StartError(sentence) : error
}
