/** autocannon, which the load program runs, as far as it is used; the package has no types. */
import { fetchedPackages } from '../build/fetched-packages.ts'

type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string }
type Options = { url: string; connections: number; duration: number; requests: readonly Request[] }
type Client = { setRequests(requests: readonly Request[]): void }
type Report = {
  duration: number
  non2xx: number
  errors: number
  requests: { total: number }
  latency: { p99: number }
}
type Autocannon = (options: Options & { setupClient?: (client: Client) => void }) => Promise<Report>

const packages = fetchedPackages('load', ['autocannon@9.0.0'])

export const fetchAutocannon = packages.fetch
export const loadAutocannon = (): Autocannon => packages.load('autocannon')
