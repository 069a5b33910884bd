/** Compresses what the renderer answers: in one call, since pages come whole. Piece by piece, as hono's does it, costs far more time. */
import { gzipSync } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from 'hono/utils/compress'

/** A packet holds this much; less of it would arrive no sooner. */
const smallest = 1024
/** The usual six makes a page a twelfth smaller in twice the time. */
const level = 3

/** The body to send. Sets the headers that go with it, and leaves alone what is compressed already, such as a picture. */
export async function compress(answer: Response, request: Headers, headers: Headers): Promise<BodyInit | null> {
  if (!answer.body || headers.has('Content-Encoding') || !compressible.test(headers.get('Content-Type') ?? ''))
    return answer.body
  headers.append('Vary', 'Accept-Encoding')
  const body = new Uint8Array(await answer.arrayBuffer())
  if (body.length < smallest || !/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.get('Accept-Encoding') ?? ''))
    return body
  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  return gzipSync(body, { level })
}
