/** Calendly's API v2, with retries limited to the time a user will wait. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, type Result } from '#shared/domain/result.ts'

export type CalendlyApiOptions = {
  /** The base URL, without a trailing slash. */
  api: string
  token: string
  /** Milliseconds until one attempt times out; 5 s by default. */
  timeout?: number
  /** Milliseconds before the first retry; doubles each time. */
  backOff?: number
  /** Upper bound of all pauses together, in milliseconds, since a user is waiting for the page. */
  patience?: number
  now?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

/** `refused`: our token or request is wrong, so retrying is pointless. `unavailable`: retry later. */
export type CalendlyFault = 'not_found' | 'refused' | 'forbidden' | 'unavailable'

/** `retried`: an earlier attempt may have succeeded although its response was lost. */
export type CalendlyAnswer = { body: unknown; retried: boolean }

const MAX_ATTEMPTS = 4

export function calendlyApi(options: CalendlyApiOptions) {
  const { api, token, timeout = 5000, backOff = 300, patience = 10_000, now = Date.now, pause = sleep } = options

  async function attempt(method: 'GET' | 'POST', path: string, body: object | undefined): Promise<Attempt> {
    try {
      const response = await fetch(`${api}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          Accept: 'application/json',
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        // A redirect would send the token to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const { status, headers } = response
      const text = await response.text()
      if (response.ok) return readJson(text)
      if (status === 429) return { kind: 'wait', milliseconds: readRetryAfter(headers.get('retry-after'), now()) }
      if (status >= 500 || status === 408) return { kind: 'lost' }
      return { kind: 'fault', fault: status === 404 ? 'not_found' : status === 403 ? 'forbidden' : 'refused' }
    } catch {
      // Discards the error, whose text could contain a personal address.
      return { kind: 'lost' }
    }
  }

  return {
    async call(
      method: 'GET' | 'POST',
      path: string,
      body?: object,
    ): Promise<Result<CalendlyAnswer, CalendlyFault> & { retried?: boolean }> {
      let left = patience
      let retried = false
      for (let round = 0; round < MAX_ATTEMPTS; round++) {
        const result = await attempt(method, path, body)
        if (result.kind === 'answer') return ok({ body: result.body, retried })
        if (result.kind === 'fault') return { ...fail(result.fault), retried }
        retried ||= result.kind === 'lost'
        const milliseconds = Math.max(backOff * 2 ** round, result.kind === 'wait' ? result.milliseconds : 0)
        left -= milliseconds
        if (left < 0 || round === MAX_ATTEMPTS - 1) break
        await pause(milliseconds)
      }
      return { ...fail('unavailable'), retried }
    },
  }
}

type Attempt =
  | { kind: 'answer'; body: unknown }
  | { kind: 'fault'; fault: CalendlyFault }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'lost' }

/** A body that is not JSON comes from a proxy in front of the API, so it counts as lost. */
function readJson(text: string): Attempt {
  try {
    return { kind: 'answer', body: JSON.parse(text) }
  } catch {
    return { kind: 'lost' }
  }
}

/** Milliseconds. The header has seconds or a date; anything else counts as 0. */
function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}
