import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { zipOf } from './archive.ts'

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const photo = Buffer.alloc(300_000, 'a photo ')
const parts = () => [
  { name: 'papers/photo.jpg', content: pieces(photo, 64 * 1024) },
  { name: 'empty.txt', content: pieces(Buffer.alloc(0), 1) },
  { name: 'fields.json', content: pieces(Buffer.from('{}'), 1) },
]

async function whole(content: AsyncIterable<Uint8Array>): Promise<{ bytes: Buffer; largest: number }> {
  const found: Uint8Array[] = []
  for await (const piece of content) found.push(piece)
  return { bytes: Buffer.concat(found), largest: Math.max(...found.map(({ length }) => length)) }
}

test('what went in comes out, and the archive passes in pieces', async () => {
  const { bytes, largest } = await whole(zipOf(parts()))
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual(['papers/photo.jpg', 'empty.txt', 'fields.json'])
  expect(photo.equals(files['papers/photo.jpg'] ?? Buffer.alloc(0))).toBe(true)
  expect(files['empty.txt']).toHaveLength(0)
  expect(Buffer.from(files['fields.json'] ?? []).toString()).toBe('{}')
  expect(largest).toBeLessThan(128 * 1024)
})

test('the same content makes the same bytes, wherever the clock stands', async () => {
  const first = await whole(zipOf(parts()))
  vi.stubEnv('TZ', 'Pacific/Auckland')
  const second = await whole(zipOf(parts()))
  vi.unstubAllEnvs()
  expect(second.bytes.equals(first.bytes)).toBe(true)
})

test('content that breaks off breaks the archive off', async () => {
  async function* cut(): AsyncIterable<Uint8Array> {
    yield Buffer.from('so far')
    throw new Error('damaged')
  }
  await expect(whole(zipOf([{ name: 'a', content: cut() }]))).rejects.toThrow('damaged')
})
