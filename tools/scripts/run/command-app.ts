/** For commands that act once with the whole program, beside a running one or without. */
import { readConfig } from '../../../src/config.ts'
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
    const program = await loadNamed(url)
    await program.migrate(url)
    const stopLooking = reportWaiting(url)
    const app = await program.createAppContext({ ...config, databaseUrl: url, directUrl: undefined }, { idle: true })
    const { ok, text } = await work(program, app)
    console.log(text)
    await stopLooking()
    await app.stop()
    await stop()
    process.exit(ok ? 0 : 1)
  } catch (error) {
    exitWithError(error)
  }
}
