/** A command that works on the database and the files, beside a running program or without one. */
import { readConfig } from '../../../src/config.ts'
import { commandLine } from '../../../src/infrastructure/command-line.ts'
import type { Program } from '../../build/load-built.ts'
import { loadProgram } from '../../build/load-program.ts'
import { openSharedDatabase } from '../database.ts'
import { exitWithError } from './exit-with-error.ts'
import { reportWaiting } from './waiting.ts'

type Place = Parameters<Program['backUp']>[0]

/** Ends the command with its usage when there is none, or more than one. */
export function folderArgument(name: string): string {
  const [folder, ...more] = process.argv.slice(2)
  if (folder && more.length === 0) return folder
  console.error(`Usage: ${commandLine(process.env.NODE_ENV, name, 'FOLDER')}`)
  process.exit(1)
}

/** `work` returns the line that is printed at the end. */
export async function runCommand(
  name: string,
  work: (parts: { program: Program; place: Place; folder: string }) => Promise<string>,
): Promise<never> {
  const folder = folderArgument(name)
  try {
    const config = readConfig(process.env)
    const program = await loadProgram()
    const database = await openSharedDatabase(config)
    const stopLooking = reportWaiting(database.url)
    try {
      const fileKeys = await program.fileKeysOf(config)
      const { s3, dataDir, databaseUrl } = config
      const builtIn = databaseUrl === undefined
      const place = { databaseUrl: database.url, builtIn, searchPath: process.env.PATH, fileKeys, s3, dataDir }
      console.log(await work({ program, place, folder }))
    } finally {
      await stopLooking()
      await database.stop()
    }
  } catch (error) {
    exitWithError(error)
  }
  process.exit(0)
}
