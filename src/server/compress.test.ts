import { randomBytes } from 'node:crypto'
import { constants, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

/** A text as long as a page, which cannot be compressed to nothing. */
const page = Array.from({ length: 4000 }, () => `<p>${randomBytes(6).toString('hex')}</p>`).join('')

async function compressed(encoding: 'zstd' | 'gzip'): Promise<Buffer> {
  const headers = new Headers({ 'Content-Type': 'text/html' })
  const body = await compress(new Response(page), new Headers({ 'Accept-Encoding': encoding }), headers)
  expect(headers.get('Content-Encoding')).toBe(encoding)
  return Buffer.from(body as Uint8Array)
}

test('a browser reads the beginning of a page while the rest is on its way', async () => {
  const readers = {
    zstd: (body: Buffer) => zstdDecompressSync(body, { finishFlush: constants.ZSTD_e_flush }),
    gzip: (body: Buffer) => gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH }),
  }
  for (const encoding of ['zstd', 'gzip'] as const) {
    const body = await compressed(encoding)
    expect(readers[encoding](body).toString()).toBe(page)
    const begun = readers[encoding](body.subarray(0, body.length / 4)).toString()
    expect(page.startsWith(begun), encoding).toBe(true)
    expect(begun.length, encoding).toBeGreaterThan(page.length / 8)
  }
})
