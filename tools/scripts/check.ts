/** npm run check: the checks that need no database and no browser, to run before a commit. */
import { runSuite, steps } from '../checks/suite.ts'

const { lint, types, deadCode, unit } = steps
process.exitCode = (await runSuite([unit, lint, types, deadCode])) ? 0 : 1
