/** The part of autocannon that the load program uses; the package has no types. */
declare module 'autocannon' {
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
  export default function autocannon(options: Options & { setupClient?: (client: Client) => void }): Promise<Report>
}
