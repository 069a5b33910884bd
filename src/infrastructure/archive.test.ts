import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { zipOf } from './archive.ts'

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const photo = Buffer.alloc(300_000, 'a photo ')
const parts = () => [
  { name: 'documents/photo.jpg', content: chunksOf(photo, 64 * 1024) },
  { name: 'empty.txt', content: chunksOf(Buffer.alloc(0), 1) },
  { name: 'fields.json', content: chunksOf(Buffer.from('{}'), 1) },
]

async function collect(content: AsyncIterable<Uint8Array>): Promise<{ bytes: Buffer; largest: number }> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return { bytes: Buffer.concat(chunks), largest: Math.max(...chunks.map(({ length }) => length)) }
}

test('the archive contains the given files, and is streamed in chunks', async () => {
  const { bytes, largest } = await collect(zipOf(parts()))
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual(['documents/photo.jpg', 'empty.txt', 'fields.json'])
  expect(photo.equals(files['documents/photo.jpg'] ?? Buffer.alloc(0))).toBe(true)
  expect(files['empty.txt']).toHaveLength(0)
  expect(Buffer.from(files['fields.json'] ?? []).toString()).toBe('{}')
  expect(largest).toBeLessThan(128 * 1024)
})

test('the same content gives the same bytes in every time zone', async () => {
  const first = await collect(zipOf(parts()))
  vi.stubEnv('TZ', 'Pacific/Auckland')
  const second = await collect(zipOf(parts()))
  vi.unstubAllEnvs()
  expect(second.bytes.equals(first.bytes)).toBe(true)
})

test('an error in the content fails the archive', async () => {
  async function* failing(): AsyncIterable<Uint8Array> {
    yield Buffer.from('so far')
    throw new Error('damaged')
  }
  await expect(collect(zipOf([{ name: 'a', content: failing() }]))).rejects.toThrow('damaged')
})
