/** For commands that act once with the whole program, beside a running one or without. */
import { type Config, readConfig } from '../../../src/config.ts'
import type { Program } from '../../build/load-built.ts'
import { ensureBuilt } from '../build.ts'
import { openSharedDatabase } from '../database.ts'
import { exitWithError } from './exit-with-error.ts'
import { loadNamed } from './trading-name.ts'
import { reportWaiting } from './waiting.ts'

type Context = Awaited<ReturnType<Program['createAppContext']>>
export type Outcome = { ok: boolean; text: string }

/** Prints the outcome's text, and ends with 1 when it is not ok. */
export async function runWithApp(work: (program: Program, app: Context) => Promise<Outcome>): Promise<never> {
  try {
    const config = readConfig(process.env)
    await ensureBuilt()
    const { url, stop } = await openSharedDatabase(config)
    const ok = await workWithApp({ ...config, databaseUrl: url, directUrl: undefined }, work).finally(stop)
    process.exit(ok ? 0 : 1)
  } catch (error) {
    exitWithError(error)
  }
}

async function workWithApp(
  config: Config & { databaseUrl: string },
  work: Parameters<typeof runWithApp>[0],
): Promise<boolean> {
  const { databaseUrl } = config
  const program = await loadNamed(databaseUrl)
  await program.migrate(databaseUrl)
  const stopLooking = reportWaiting(databaseUrl)
  const app = await program.createAppContext(config, { idle: true })
  try {
    const { ok, text } = await work(program, app)
    console.log(text)
    return ok
  } finally {
    await stopLooking()
    await app.stop()
  }
}
