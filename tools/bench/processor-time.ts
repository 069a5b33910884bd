/** Processor time of other processes, which says more than requests a second on a machine that is shared. Linux only; NaN elsewhere. */
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in ticks of 10 ms for programs, on every processor that Node runs on. */
const tickMicroseconds = 10_000

/** The fields of /proc/PID/stat behind the name, which may have spaces: the parent is the second, then user and system time with all threads. */
function readStat(pid: number | string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}

const ticksOf = (stat: string[] | undefined): number => (stat ? Number(stat[11]) + Number(stat[12]) : Number.NaN)

/** Microseconds that a process has used so far. */
export const processorTime = (pid: number): number => ticksOf(readStat(pid)) * tickMicroseconds

/** Microseconds of all children of a process, such as the connections of PostgreSQL; of those that have ended it keeps the sum itself. */
export function processorTimeOfChildren(parent: number): number {
  try {
    const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [readStat(name)] : []))
    const living = stats.filter((stat) => stat?.[1] === String(parent))
    const own = readStat(parent)
    const ended = Number(own?.[13]) + Number(own?.[14])
    return living.reduce((sum, stat) => sum + ticksOf(stat), ended) * tickMicroseconds
  } catch {
    return Number.NaN
  }
}
