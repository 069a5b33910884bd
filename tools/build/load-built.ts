/** Loads the program as it was built: for a process that joins others, whose pages refer to the files of that build. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../checks/project-root.ts'

export type Program = typeof import('../../src/server/app.ts')

export async function loadBuilt(): Promise<Program> {
  enableCompileCache(join(root, '.cache/compiled'))
  // Libraries choose their fast production code by this when they are loaded. Our own mode is in the configuration,
  // which was read before.
  process.env.NODE_ENV = 'production'
  return import(pathToFileURL(join(root, 'build/server/index.js')).href)
}
