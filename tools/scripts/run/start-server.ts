import type { Config } from '../../../src/config.ts'
import type { Program } from '../../build/load-built.ts'
import { listenRefusal, type OnStop } from './run-until-stopped.ts'
import type { Step } from './steps.ts'

export type Server = {
  /** The demo users, or how to get a first administrator, for the console. */
  signIns: string | undefined
}

type Context = Awaited<ReturnType<Program['createAppContext']>>
type Served = Awaited<ReturnType<Program['serve']>>
type Settings = Config & { databaseUrl: string }

export async function startServer(
  program: Program,
  config: Settings,
  onStop: OnStop,
  step: Step = (_title, work) => work(),
  interrupted?: AbortSignal,
): Promise<Server & Pick<Served, 'drain'> & Pick<Context, 'metrics'>> {
  const context = await step('Starting the app', () => program.createAppContext(config))
  onStop(context.stop)
  const goOn = () => interrupted?.throwIfAborted()
  if (config.mode === 'development') await step('Preparing the demo users', () => program.addDemoUsers(context, goOn))
  const server = await program.serve(context).catch((error) => {
    throw listenRefusal(error, config)
  })
  onStop(server.stop)
  return { signIns: await program.startNotice(context), drain: server.drain, metrics: context.metrics }
}
