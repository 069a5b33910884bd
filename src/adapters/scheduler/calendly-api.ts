/** Calendly's API v2 over HTTP: patient with a service that stumbles, and never for longer than a person waits. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, type Result } from '#domain/shared/result.ts'

export type CalendlyApiOptions = {
  /** Without a slash at the end. */
  api: string
  token: string
  /** Milliseconds until one try counts as lost. */
  timeout?: number
  /** Milliseconds before the second try; it doubles each time. */
  backOff?: number
  /** Milliseconds that all pauses together may take: someone is looking at a page meanwhile. */
  patience?: number
  now?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

/** `refused`: our token or our request is at fault, so that trying again is pointless. `unavailable`: not now. */
export type CalendlyFault = 'not_found' | 'refused' | 'forbidden' | 'unavailable'

/** `retried` is true when an earlier try may have been heard although no answer came. */
export type CalendlyAnswer = { body: unknown; retried: boolean }

const TRIES = 4

export function calendlyApi(options: CalendlyApiOptions) {
  const { api, token, timeout = 5000, backOff = 300, patience = 10_000, now = Date.now, pause = sleep } = options

  async function tryOnce(method: 'GET' | 'POST', path: string, body: object | undefined): Promise<Try> {
    try {
      const response = await fetch(`${api}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          Accept: 'application/json',
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        // A redirect would carry the token to somewhere else.
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
      // No error's text leaves this file: it could hold an address.
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
      for (let round = 0; round < TRIES; round++) {
        const tried = await tryOnce(method, path, body)
        if (tried.kind === 'answer') return ok({ body: tried.body, retried })
        if (tried.kind === 'fault') return { ...fail(tried.fault), retried }
        retried ||= tried.kind === 'lost'
        const milliseconds = Math.max(backOff * 2 ** round, tried.kind === 'wait' ? tried.milliseconds : 0)
        left -= milliseconds
        if (left < 0 || round === TRIES - 1) break
        await pause(milliseconds)
      }
      return { ...fail('unavailable'), retried }
    },
  }
}

type Try =
  | { kind: 'answer'; body: unknown }
  | { kind: 'fault'; fault: CalendlyFault }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'lost' }

/** What is no JSON did not come from the API but from something that stands before it. */
function readJson(text: string): Try {
  try {
    return { kind: 'answer', body: JSON.parse(text) }
  } catch {
    return { kind: 'lost' }
  }
}

/** Seconds, or a date. */
function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}
