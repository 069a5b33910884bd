/** Compresses rendered pages in one call, since they are complete. Hono's middleware streams, which takes far more time. */
import { gzipSync } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from 'hono/utils/compress'

export type Encoding = 'br' | 'zstd' | 'gzip'

/** In bytes. A smaller body fits one packet anyway, so compressing it would save no time. */
const minBytes = 1024
/** The default, 6, makes a page a twelfth smaller but takes twice the time. */
const level = 3

const patterns = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  zstd: /\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
}

/** Whether a client that sent this Accept-Encoding reads the encoding. */
export const accepts = (acceptEncoding: string | null | undefined, encoding: Encoding): boolean =>
  patterns[encoding].test(acceptEncoding ?? '')

/** Returns the body to send and sets its headers. Leaves content alone that is already compressed, such as pictures. */
export async function compress(response: Response, request: Headers, headers: Headers): Promise<BodyInit | null> {
  if (!response.body || headers.has('Content-Encoding') || !compressible.test(headers.get('Content-Type') ?? ''))
    return response.body
  headers.append('Vary', 'Accept-Encoding')
  const body = new Uint8Array(await response.arrayBuffer())
  if (body.length < minBytes || !accepts(request.get('Accept-Encoding'), 'gzip')) return body
  headers.set('Content-Encoding', 'gzip')
  headers.delete('Content-Length')
  return gzipSync(body, { level })
}
