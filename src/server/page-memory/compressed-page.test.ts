import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newNonce } from '#server/security.ts'
import { compressPage } from './compressed-page.ts'

const readers = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }
const encodings = ['br', 'zstd', 'gzip'] as const

/** Like a page: the first nonce, a style sheet that may be longer than gzip's window, then more nonces. */
const pageWith = (nonce: string, seed: number): string => {
  const rules = Array.from({ length: 40 + seed * 300 }, (_, at) => `.part-${(at * 7919 + seed) % 997}{margin:${at}px}`)
  const links = Array.from(
    { length: 12 },
    (_, at) => `<link rel="modulepreload" nonce="${nonce}" href="/a/${at * seed}">`,
  )
  return `${'é'.repeat(seed)}<style nonce="${nonce}">${rules.join('')}</style>${links.join('')}<script nonce="${nonce}">0</script>`
}

test('a page with another nonce is what it would be if it had been rendered with it, or is not kept', async () => {
  for (const seed of [1, 2, 3, 5, 8, 13]) {
    const first = newNonce()
    const page = pageWith(first, seed)
    for (const encoding of encodings) {
      const compressed = await compressPage(page, first, encoding)
      if (encoding !== 'br') expect(compressed, `${encoding} ${seed}`).toBeDefined()
      for (const nonce of compressed ? [first, newNonce(), newNonce()] : [])
        expect(readers[encoding](compressed?.(nonce) ?? '').toString() === pageWith(nonce, seed)).toBe(true)
    }
    const plain = await compressPage(page, first, undefined)
    const nonce = newNonce()
    expect(plain?.(nonce).toString()).toBe(pageWith(nonce, seed))
  }
})

test('a page without a nonce is the same bytes every time', async () => {
  for (const encoding of encodings) {
    const compressed = await compressPage('<p>words</p>'.repeat(99), undefined, encoding)
    expect(compressed?.(newNonce())).toBe(compressed?.(''))
    expect(readers[encoding](compressed?.('') ?? '').toString()).toBe('<p>words</p>'.repeat(99))
  }
})
