/**
 * The load generator of `load.ts`, in its own process. Reads what to send from standard input and prints the results as
 * JSON.
 */
import { text } from 'node:stream/consumers'
import { loadAutocannon } from './load-generator.ts'

export type LoadJob = {
  url: string
  connections: number
  seconds: number
  /** Each connection cycles through its own requests, so a member is on one connection only. */
  requests: { method?: string; path: string; headers?: Record<string, string>; body?: string }[]
}

const { url, connections, seconds, requests }: LoadJob = JSON.parse(await text(process.stdin))
let clients = 0
const report = await loadAutocannon()({
  url,
  connections,
  duration: seconds,
  requests: requests.slice(0, 1),
  setupClient(client) {
    const connection = clients++
    const own = requests.filter((_, index) => index % connections === connection % requests.length)
    client.setRequests(own)
  },
})
const { duration, non2xx, errors, latency } = report
console.log(JSON.stringify({ duration, failed: non2xx + errors, total: report.requests.total, p99: latency.p99 }))
