/** The program in its own process, as `npm start` runs it: for end-to-end tests, and for tests that kill it. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { freePort } from '../src/infrastructure/postgres/free-port.ts'

export type AppProcess = {
  pid: number
  /** Resolves to the exit code when it ends by itself or is stopped. */
  ended: Promise<number | null>
  address: string
  /** All of its output so far. */
  output: () => string
  /** Resolves to the exit code. */
  stop: () => Promise<number | null>
  kill: () => Promise<void>
}

const root = resolve(import.meta.dirname, '..')

/**
 * `env` must set the database: DATABASE_URL, or SIOL_DATA_DIR for an embedded one. `folder` has the program, this one
 * unless given.
 */
export async function startApp(env: Record<string, string>, folder = root): Promise<AppProcess> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, ['tools/scripts/start.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', SIOL_LOG_LEVEL: 'warn', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const ready = new Promise<void>((done, refuse) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes('is ready at')) done()
      })
    }
    ended.then((code) => refuse(new Error(`The program ended with ${code} before it was ready:\n${output}`)))
  })
  await ready
  return {
    pid: child.pid ?? 0,
    ended,
    address: /is ready at (\S+)/.exec(output)?.[1] ?? '',
    output: () => output,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
