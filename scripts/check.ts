/** npm run check: what needs no database and no browser, for the minute before a commit. */
import { runSuite, steps } from './suite.ts'

const { format, lint, types, deadCode, unit } = steps
process.exitCode = (await runSuite([format, lint, types, deadCode, unit])) ? 0 : 1
