/** npm run check: the checks that need no database and no browser, to run before a commit. */
import { runSuite, steps } from './suite.ts'

const { format, lint, types, deadCode, unit } = steps
process.exitCode = (await runSuite([format, lint, types, deadCode, unit])) ? 0 : 1
