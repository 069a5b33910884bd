/** npm run cluster -- N: npm start with N processes on one port. */
import { availableParallelism } from 'node:os'
import { commandLine } from '../../src/infrastructure/command-line.ts'

const [processes = String(availableParallelism()), ...more] = process.argv.slice(2)
if (more.length > 0) {
  console.error(`Usage: ${commandLine(process.env.NODE_ENV, 'cluster', '[PROCESSES]')}`)
  process.exit(1)
}
process.env.SIOL_PROCESSES = processes
await import('./start.ts')
