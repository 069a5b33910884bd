import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newNonce } from '../security.ts'
import { sealPage } from './sealed-page.ts'

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
      const sealed = await sealPage(page, first, encoding)
      if (encoding !== 'br') expect(sealed, `${encoding} ${seed}`).toBeDefined()
      for (const nonce of sealed ? [first, newNonce(), newNonce()] : [])
        expect(readers[encoding](sealed?.(nonce) ?? '').toString() === pageWith(nonce, seed)).toBe(true)
    }
    const plain = await sealPage(page, first, undefined)
    const nonce = newNonce()
    expect(plain?.(nonce).toString()).toBe(pageWith(nonce, seed))
  }
})

test('a page without a nonce is the same bytes every time', async () => {
  for (const encoding of encodings) {
    const sealed = await sealPage('<p>words</p>'.repeat(99), undefined, encoding)
    expect(sealed?.(newNonce())).toBe(sealed?.(''))
    expect(readers[encoding](sealed?.('') ?? '').toString()).toBe('<p>words</p>'.repeat(99))
  }
})
