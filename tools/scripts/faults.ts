/**
 * npm run faults [-- NAME ... --rounds N --seed N --from RELEASE]: breaks what the program depends on, and the program
 * itself, and prints what was lost. Exits with 1 if a row did not hold.
 */
import { availableParallelism, loadavg } from 'node:os'
import { inspect, parseArgs } from 'node:util'
import '../build/inline-files.ts'
import { ensureBuilt } from './build.ts'
import { exitWithError } from './run/exit-with-error.ts'

await ensureBuilt().catch(exitWithError)
// They load the built program.
const { faults } = await import('../faults/faults.ts')
const { Stops } = await import('../faults/harness.ts')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
  },
})
const unknown = positionals.find(
  (name) => !faults.some((fault) => fault.name === name || fault.name.startsWith(`${name}-`)),
)
if (unknown) {
  console.error(`There is no fault "${unknown}". Choose from ${faults.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const chosen = faults.filter(({ name, onlyByName }) =>
  positionals.length === 0 ? !onlyByName : positionals.some((each) => name === each || name.startsWith(`${each}-`)),
)

let running = new Stops()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interrupted = true
    void running.all().then(() => process.exit(130))
  })
// Connections break on purpose; a row that depends on one says so.
process.on('unhandledRejection', () => {})

try {
  console.log(`${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}, Node ${process.version}\n`)
  let failures = 0
  for (const { name, title, run } of chosen) {
    if (interrupted) break
    running = new Stops()
    const begun = performance.now()
    const { rounds, seed, from } = values
    const outcome = await run(running, { rounds: Number(rounds), seed: Number(seed), from }).catch(
      (error: unknown) => ({
        held: false,
        figures: inspect(error).replaceAll('\n', ' '),
      }),
    )
    await running.all()
    const verdict = 'skipped' in outcome ? 'skipped' : outcome.held ? 'holds' : 'FAILS'
    if (verdict === 'FAILS') failures++
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(
      `| ${name} | ${title} | ${verdict} | ${'skipped' in outcome ? outcome.skipped : outcome.figures} | ${seconds} s |`,
    )
  }
  process.exit(failures === 0 ? 0 : 1)
} catch (error) {
  await running.all()
  exitWithError(error)
}
