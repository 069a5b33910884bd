/** Generates load from a separate process, so that it slows neither the measuring process nor the measured one. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../scripts/project-root.ts'

const autocannon = join(root, 'node_modules/autocannon/autocannon.js')

type Report = {
  duration: number
  non2xx: number
  errors: number
  requests: { total: number }
  latency: { p99: number }
}
export type Load = { perSecond: number; p99: number }

/** Ten connections that each send the next request as soon as the previous one is answered. */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = [autocannon, '--json', '--connections', '10', '--duration', String(seconds), ...sent, url]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 })
  const { duration, non2xx, errors, requests, latency } = JSON.parse(stdout) as Report
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.total} requests to ${url} failed`)
  return { perSecond: requests.total / duration, p99: latency.p99 }
}
