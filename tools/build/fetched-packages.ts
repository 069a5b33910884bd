/** Packages that a single command needs. They are not in package.json: npm fetches them when the command runs. */
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../checks/project-root.ts'
import { runNpm } from './npm.ts'

/** `packages` with their versions. `load` needs `fetch` to have resolved before, in whichever process. */
export function fetchedPackages(name: string, packages: readonly string[]) {
  const folder = join(root, '.cache', name)
  return {
    load: createRequire(join(folder, 'package.json')),
    fetch: async () => {
      mkdirSync(folder, { recursive: true })
      const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
      const npm = await runNpm(['install', '--prefix', folder, ...flags, ...packages])
      if (npm?.code !== 0)
        throw new Error(`${packages.join(' and ')} could not be installed: ${npm?.errors ?? 'there is no npm.'}`)
    },
  }
}
