/**
 * npm run backup:tidy -- FOLDER [--daily 14 --weekly 8 --monthly 3]: of the backups in a folder, keeps the newest of
 * each of the last days, weeks and months, and deletes the others.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../../src/config.ts'
import { commandLine } from '../../src/infrastructure/command-line.ts'
import { StartError } from '../../src/infrastructure/start-error.ts'
import { loadProgram } from '../build/load-program.ts'
import { exitWithError } from './run/exit-with-error.ts'

const given = 'FOLDER [--daily 14 --weekly 8 --monthly 3]'
const usage = `Usage: ${commandLine(process.env.NODE_ENV, 'backup:tidy', given)}`

function readArguments(): { folder: string; keep: Record<'daily' | 'weekly' | 'monthly', number> } {
  const number = (standard: string) => ({ type: 'string', default: standard }) as const
  const options = { daily: number('14'), weekly: number('8'), monthly: number('3') }
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0 || !Object.values(values).every((value) => /^\d{1,4}$/.test(value)))
      throw new Error('')
    const { daily, weekly, monthly } = values
    return { folder, keep: { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) } }
  } catch {
    throw new StartError(usage)
  }
}

try {
  const { folder, keep } = readArguments()
  // Before the program, which is loaded as in production.
  const config = readConfig(process.env)
  const program = await loadProgram()
  const fileKeys = await program.fileKeysOf(config)
  const { kept, deleted, others } = await program.tidyBackups({ fileKeys }, folder, keep)
  for (const each of deleted) console.log(`Deleted ${each}`)
  if (others.length > 0)
    console.log(`Left alone, since it is no complete backup that this SIOL_FILE_KEY opens: ${others.join(', ')}`)
  console.log(`${folder}: ${kept.length} kept, ${deleted.length} deleted.`)
  process.exit(0)
} catch (error) {
  exitWithError(error)
}
