/** npm test: all steps, or only the named ones, as in `npm test -- unit e2e`. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checks/project-root.ts'
import { chooseSteps, runSuite, steps } from '../checks/suite.ts'

const requested = process.argv.slice(2)
const names = new Set(Object.values(steps).map(({ name }) => name))
const unknown = requested.filter((name) => !names.has(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Choose from ${[...names].join(', ')}.`)
  process.exit(2)
}
if (requested.length === 0) rmSync(join(root, '.cache/results'), { recursive: true, force: true })
process.exitCode = (await runSuite(chooseSteps(requested))) ? 0 : 1
