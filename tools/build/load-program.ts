/** Loads the built program, after building it if needed. */
import { ensureBuilt } from '../scripts/build.ts'
import { loadBuilt, type Program } from './load-built.ts'

export async function loadProgram(): Promise<Program> {
  await ensureBuilt()
  return loadBuilt()
}
