/** npm run cluster -- N: npm start with N processes on one port. */
import { availableParallelism } from 'node:os'

const [processes = String(availableParallelism())] = process.argv.slice(2)
process.env.SIOL_PROCESSES = processes
await import('./start.ts')
