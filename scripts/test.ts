/** npm test: all steps, or only the named ones, as in `npm test -- unit e2e`. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project-root.ts'
import { runSuite, type Step, steps } from './suite.ts'

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Choose from ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}
if (requested.length === 0) rmSync(join(root, '.cache/results'), { recursive: true, force: true })
const chosen: Step[] = Object.values(steps).filter(({ name }) => requested.length === 0 || requested.includes(name))
process.exitCode = (await runSuite(chosen)) ? 0 : 1
