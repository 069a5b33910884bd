/** npm test: everything, or the named steps alone, as in `npm test -- unit e2e`. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.ts'
import { runSuite, type Step, steps } from './suite.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}
if (asked.length === 0) rmSync(join(root, '.cache/results'), { recursive: true, force: true })
const chosen: Step[] = Object.values(steps).filter(({ name }) => asked.length === 0 || asked.includes(name))
process.exitCode = (await runSuite(chosen)) ? 0 : 1
