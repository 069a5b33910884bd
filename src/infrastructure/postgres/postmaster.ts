/** Reads postmaster.pid, and distinguishes a running server from a stale file. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number; status: 'starting' | 'stopping' | 'ready' }

type Running = 'ours' | 'other' | 'none'

/**
 * What runs under this process id: the postmaster of this cluster, an unrelated process that reuses the id, or nothing.
 */
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
    if (!command.includes('postgres')) return 'other' // empty for a zombie process, which counts as other too
  } catch {
    return 'none'
  }
  try {
    // The working directory of a postmaster is its data folder, even after that was moved.
    return paths.includes(readlinkSync(`/proc/${pid}/cwd`)) ? 'ours' : 'other'
  } catch {
    return 'ours' // another user's process: assume that it is ours, so that its file is not removed
  }
}

/** The running postmaster of this cluster, in any state; undefined if there is none. */
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
  // PostgreSQL itself replaces the file of a dead process, but refuses to start while the process id is in use, as it
  // often is by another process after a container restart. Remove the file in that case.
  if (running === 'other') rmSync(file, { force: true })
  if (running !== 'ours') return undefined
  const status = lines[7]?.trim()
  return { pid, port: Number(lines[3]), status: status === 'ready' || status === 'stopping' ? status : 'starting' }
}
