/** Reads an address that an adviser typed; each redirect is a new address, checked like the first. */
import type { CalendarFault } from '#areas/calls/domain/outside-calendar.ts'
import {
  AddressRefused,
  type Allowed,
  isPublicAddress,
  type PublicAnswer,
  requestPublic,
} from '#infrastructure/outgoing/public-requests.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { OutsideCalendars } from './port.ts'

const largestBytes = 2 * 1024 * 1024
/** For everything, redirects included. */
const timeoutMs = 10_000
const mostRedirects = 3

/** Others than the defaults are for tests, whose calendars are on this machine. */
type Options = Partial<Allowed> & { timeoutMilliseconds?: number }

const headers = { Accept: 'text/calendar', 'Accept-Encoding': 'identity', 'User-Agent': 'calendar-reader' }

export function httpsCalendars({
  isAllowed = isPublicAddress,
  protocols = ['https:'],
  timeoutMilliseconds = timeoutMs,
}: Options = {}): OutsideCalendars {
  async function follow(address: string, signal: AbortSignal): Promise<Result<string, CalendarFault>> {
    let url = new URL(address)
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const answer = await requestPublic(url, { isAllowed, protocols }, { headers, signal })
      // A body that is cut off by us or by the other side; a refusal is answered all the same.
      answer.on('error', () => {})
      const { statusCode = 0 } = answer
      if (statusCode === 200) return readBody(answer, signal)
      answer.destroy()
      const next = statusCode >= 300 && statusCode < 400 ? answer.headers.location : undefined
      const target = next === undefined ? null : URL.parse(next, url)
      if (!target) return fail([401, 403, 404, 410].includes(statusCode) ? 'not_found' : 'unreachable')
      url = target
    }
    return fail('unreachable')
  }

  return {
    async read(address) {
      const signal = AbortSignal.timeout(timeoutMilliseconds)
      try {
        return await follow(address, signal)
      } catch (error) {
        if (error instanceof AddressRefused) return fail('address_refused')
        return fail(signal.aborted ? 'too_slow' : 'unreachable')
      }
    },
  }
}

async function readBody(answer: PublicAnswer, signal: AbortSignal): Promise<Result<string, CalendarFault>> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes > largestBytes) {
      answer.destroy()
      return fail('too_large')
    }
  }
  signal.throwIfAborted()
  return ok(Buffer.concat(parts).toString('utf8'))
}
