/** The project's folder, whatever folder a command was started in. Importing this goes there. */
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
process.chdir(root)
