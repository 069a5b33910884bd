/** npm run bench. */
import '../build/inline-files.ts'
import { ensureBuilt } from './build.ts'
import { exitWithError } from './run/exit-with-error.ts'

try {
  await ensureBuilt()
} catch (error) {
  exitWithError(error)
}
// What measures imports what is built.
await import('../bench/benchmarks.ts')
