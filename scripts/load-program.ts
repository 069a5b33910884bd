/** Loads the built program, after building it if needed. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.ts'
import { root } from './project-root.ts'

export type Program = typeof import('../src/server/app.ts')

export async function loadProgram(): Promise<Program> {
  await ensureBuilt()
  enableCompileCache(join(root, '.cache/compiled'))
  // Libraries choose their fast production code by this when they are loaded. Our own mode is in the configuration, which was read before.
  process.env.NODE_ENV = 'production'
  return import(pathToFileURL(join(root, 'build/server/index.js')).href)
}
