/** npm start: builds if needed, then runs the program with everything it needs, in as many processes as configured. */
import { brand } from '../../src/brand.ts'
import { readConfig } from '../../src/config.ts'
import { ensureBuilt } from './build.ts'
import { startCluster } from './cluster/primary.ts'
import { openDatabase } from './database.ts'
import { listensForMetrics, runUntilStopped } from './run/run-until-stopped.ts'
import { startServer } from './run/start-server.ts'
import { step, whatTookLong } from './run/steps.ts'
import { loadNamed } from './run/trading-name.ts'

await runUntilStopped(async (onStop, onHangUp, interrupted) => {
  const config = readConfig(process.env)
  await ensureBuilt(interrupted)
  const database = await step('Starting the database', () => openDatabase(config))
  onStop(database.stop)
  const program = await loadNamed(database.url)
  await step('Migrating the database', () => program.migrate(database.directUrl, { interrupted }))

  const settings = { ...config, databaseUrl: database.url }
  let signIns: string | undefined
  if (config.processes > 1) {
    const cluster = await step(`Starting ${config.processes} processes`, () =>
      startCluster(program, settings, onStop, interrupted),
    )
    onHangUp(cluster.restart)
    signIns = cluster.signIns
  } else {
    const server = await startServer(program, settings, onStop, step, interrupted)
    const metrics = program.serveMetrics(server.metrics, config.metrics)
    onStop((await listensForMetrics(metrics, config.metrics)).stop)
    signIns = server.signIns
  }
  database.announce(config.origin)
  onStop(async () => database.announce(undefined))

  console.log(`${brand.name} is ready at ${config.origin}`)
  const long = whatTookLong()
  if (long) console.log(long)
  if (signIns) console.log(signIns)
  if (signIns && config.mode === 'development' && config.rulebook === 'specified')
    console.log(
      "Names at sign-up have the letters A to Z only, as specified. RULEBOOK=current npm start takes Órla and D'Arcy.",
    )
})
