/** The project's folder. Importing this file makes it the working directory. */
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
process.chdir(root)
