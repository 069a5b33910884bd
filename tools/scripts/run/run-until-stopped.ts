/** Runs a program until a signal or an error, then stops what it started, in reverse order. */
import type { Config } from '../../../src/config.ts'
import { StartError } from '../../../src/infrastructure/start-error.ts'
import { exitWithError } from './exit-with-error.ts'

type Stop = () => Promise<void>
export type OnStop = (stop: Stop) => void

/**
 * The first Ctrl-C or SIGTERM stops everything and exits with 0. The terminal signals the whole process group and npm
 * forwards its own signal, so one key press can arrive several times. Only a signal more than a second later exits
 * immediately, with 130.
 */
export async function runUntilStopped(
  /**
   * `onHangUp`: what SIGHUP does from now on instead of stopping the program. `interrupted` is for what takes long.
   */
  start: (onStop: OnStop, onHangUp: (act: () => void) => void, interrupted: AbortSignal) => Promise<void>,
): Promise<void> {
  const stops: Stop[] = []
  let hangUp: (() => void) | undefined
  let stopping: Promise<void> | undefined
  const stopAll = () => (stopping ??= stops.reduceRight((before, stop) => before.then(stop, stop), Promise.resolve()))

  let signalled: number | undefined
  const interruption = new AbortController()
  const fail = async (error: unknown): Promise<never> => {
    await stopAll().catch(() => {})
    // After a signal, failures are expected: the start is interrupted, and child processes received the signal too.
    return signalled === undefined ? exitWithError(error) : process.exit(0)
  }
  const onSignal = () => {
    if (signalled !== undefined && performance.now() - signalled > 1_000) process.exit(130)
    if (signalled !== undefined) return
    signalled = performance.now()
    interruption.abort()
    started.then(stopAll).then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  process.on('SIGHUP', () => (hangUp && signalled === undefined ? hangUp() : onSignal()))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  // The terminal may be closed before the last line is written.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  const started = start(
    (stop) => {
      stops.push(stop)
      interruption.signal.throwIfAborted()
    },
    (act) => {
      hangUp = act
    },
    interruption.signal,
  )
  await started.catch(fail)
}

/** Turns expected failures to listen on a port into a StartError, which names its settings; returns any other error. */
export function listenRefusal(
  error: unknown,
  { host, port }: { host: string; port: number },
  [portSetting, hostSetting] = ['PORT', 'SIOL_HOST'],
): unknown {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Choose another with ${portSetting}, as in "${portSetting}=${port + 1} npm start".`,
    EACCES: `This user may not listen on port ${port}. Choose one above 1023 with ${portSetting}.`,
    EADDRNOTAVAIL: `${hostSetting} is ${host}, which is not an address of this machine.`,
    ENOTFOUND: `${hostSetting} is ${host}, which is not an address of this machine.`,
  }
  const message = messages[(error as NodeJS.ErrnoException).code ?? '']
  return message ? new StartError(message) : error
}

/** For the port of the metrics, of one process or of several. */
export async function listensForMetrics<T>(listener: Promise<T>, at: Config['metrics']): Promise<T> {
  return listener.catch((error) => {
    throw at ? listenRefusal(error, at, ['SIOL_METRICS_PORT', 'SIOL_METRICS_HOST']) : error
  })
}
