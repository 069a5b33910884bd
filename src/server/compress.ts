/**
 * Compresses rendered pages in one call, since they are complete. Hono's middleware streams, which takes far more time.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from 'hono/utils/compress'

type Encoding = 'br' | 'zstd' | 'gzip'

/** In bytes. A smaller body fits one packet anyway, so compressing it would save no time. */
const minBytes = 1024
/** ZSTD_c_targetCBlockSize, for which Node 26 has no name. */
const targetBlockSize = 130
/**
 * In bytes. Browsers read whole blocks, and by default zstd makes one of a whole page, so nothing would be drawn until
 * all of it has arrived.
 */
const zstdParams = { params: { [constants.ZSTD_c_compressionLevel]: 3, [targetBlockSize]: 1340 } }
/**
 * Zstd makes a page as small as gzip does, in half the time. Gzip's default level, 6, makes it a twelfth smaller but
 * takes twice the time.
 */
const compressors = {
  zstd: (body: Uint8Array) => zstdCompressSync(body, zstdParams),
  gzip: (body: Uint8Array) => gzipSync(body, { level: 3 }),
}
const encodings = ['zstd', 'gzip'] as const

/** The best compression of each encoding, off the event loop: for what is compressed once and sent often. */
export const compressFully = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(body) : promisify(gzip)(body, { level: 9 })

const patterns = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  zstd: /\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
}

/** Whether a client that sent this Accept-Encoding reads the encoding. */
export const accepts = (acceptEncoding: string | null | undefined, encoding: Encoding): boolean =>
  patterns[encoding].test(acceptEncoding ?? '')

/** Returns the body to send and sets its headers. What is compressed already, such as a picture, is left alone. */
export async function compress(response: Response, request: Headers, headers: Headers): Promise<BodyInit | null> {
  const isCompressible = !headers.has('Content-Encoding') && compressible.test(headers.get('Content-Type') ?? '')
  if (!isCompressible || !response.body) return response.body
  headers.append('Vary', 'Accept-Encoding')
  const body = new Uint8Array(await response.arrayBuffer())
  const encoding = encodings.find((each) => accepts(request.get('Accept-Encoding'), each))
  if (body.length < minBytes || !encoding) return body
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return compressors[encoding](body)
}
