/** Generates load from a separate process, so that it slows neither the measuring process nor the measured one. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../checks/project-root.ts'
import { fetchAutocannon } from './load-generator.ts'
import type { LoadJob } from './load-program.ts'

const program = join(root, 'tools/bench/load-program.ts')

type Load = { perSecond: number; p99: number }

/** Every connection sends its next request as soon as the previous one is answered. */
export async function sendLoad(job: LoadJob): Promise<Load> {
  await fetchAutocannon()
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(job))
  const printed = await text(child.stdout)
  if (!printed) throw new Error(`No load could be sent to ${job.url}.`)
  const { duration, failed, total, p99 } = JSON.parse(printed) as Record<
    'duration' | 'failed' | 'total' | 'p99',
    number
  >
  const { method = 'GET', path } = job.requests[0] ?? { path: '' }
  if (failed > 0) throw new Error(`${failed} of ${total} requests such as ${method} ${job.url}${path} failed`)
  return { perSecond: total / duration, p99 }
}
