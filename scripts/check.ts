/** npm run check: what needs no database and no browser, for the minute before a commit. */
import { runSuite, steps } from './suite.ts'

const { format, lint, types, unit } = steps
process.exitCode = (await runSuite([format, lint, types, unit])) ? 0 : 1
