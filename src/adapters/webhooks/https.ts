import { isIP } from 'node:net'
import { answerSeconds, wasTaken } from '#areas/firm/domain/webhooks.ts'
import {
  AddressRefused,
  type Allowed,
  isPublicAddress,
  type PublicAnswer,
  requestPublic,
} from '#infrastructure/outgoing/public-requests.ts'
import { fail, ok } from '#shared/domain/result.ts'
import type { Webhooks } from './port.ts'

/** The size limits for reading an answer and for logging it. */
const readBytes = 4096
const keptCharacters = 200

const everybody: Allowed = { isAllowed: isPublicAddress, protocols: ['https:'] }
const anywhere: Allowed = { isAllowed: () => true, protocols: ['https:', 'http:'] }

/** `origins`: of the firm's own network, which may be asked although they are not public, or not encrypted. */
export function httpsWebhooks({
  origins = [],
  timeoutMilliseconds = answerSeconds * 1000,
}: {
  origins?: readonly string[]
  timeoutMilliseconds?: number
} = {}): Webhooks {
  const allowedAt = (url: URL): Allowed => (origins.includes(url.origin) ? anywhere : everybody)
  return {
    mayAsk(url) {
      const { isAllowed, protocols } = allowedAt(url)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      return protocols.includes(url.protocol) && (!isIP(host) || isAllowed(host))
    },
    async post(address, { headers, body }) {
      const url = new URL(address)
      const signal = AbortSignal.timeout(timeoutMilliseconds)
      try {
        const answer = await requestPublic(url, allowedAt(url), {
          method: 'POST',
          signal,
          body,
          headers: {
            ...headers,
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
            'Accept-Encoding': 'identity',
            'User-Agent': 'webhook-sender',
          },
        })
        const { statusCode: status = 0 } = answer
        return ok({ status, response: await readBeginning(answer, wasTaken(status)) })
      } catch (error) {
        if (error instanceof AddressRefused) return fail('address_refused')
        return fail(signal.aborted ? 'too_slow' : 'unreachable')
      }
    },
  }
}

/** A body that does not come, or does not end, changes nothing about the status. */
async function readBeginning(answer: PublicAnswer, taken: boolean): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  answer.on('error', () => {})
  try {
    if (!taken)
      for await (const part of answer) {
        parts.push(part as Buffer)
        bytes += (part as Buffer).length
        if (bytes >= readBytes) break
      }
  } catch {
  } finally {
    answer.destroy()
  }
  return Buffer.concat(parts).toString('utf8').slice(0, keptCharacters)
}
