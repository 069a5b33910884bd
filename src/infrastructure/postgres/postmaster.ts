/** Reads postmaster.pid, and tells a living server from the file that a dead one left behind. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number; status: 'starting' | 'stopping' | 'ready' }

type Running = 'ours' | 'other' | 'none'

/** What runs under this number: the postmaster of this cluster, some other process that was given the number since, or nothing. */
function whatRuns(pid: number, cluster: string): Running {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'none'
  }
  if (process.platform === 'win32') return 'ours'
  const paths = [cluster, realpathSync(cluster)]
  try {
    if (!existsSync('/proc/self/cmdline')) {
      const command = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
      return paths.some((path) => command.includes(path)) ? 'ours' : 'other'
    }
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (!command.includes('postgres')) return 'other' // also when it is empty: a dead one that nobody has buried
  } catch {
    return 'none'
  }
  try {
    // A postmaster stands in its data folder, also after that was moved.
    return paths.includes(readlinkSync(`/proc/${pid}/cwd`)) ? 'ours' : 'other'
  } catch {
    return 'ours' // another user's: rather ask it than overrule it
  }
}

/** The living postmaster of this cluster, in whatever state; undefined when there is none. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const pid = Number(lines[0])
  const running = pid > 0 ? whatRuns(pid, cluster) : 'none'
  // PostgreSQL overrules the file of a dead process itself, with checks of its own. It gives up, though, while the number
  // is in use, as it often is by some other process after a container was started anew: that file we remove.
  if (running === 'other') rmSync(file, { force: true })
  if (running !== 'ours') return undefined
  const status = lines[7]?.trim()
  return { pid, port: Number(lines[3]), status: status === 'ready' || status === 'stopping' ? status : 'starting' }
}
