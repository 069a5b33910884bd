import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'
import { diskUploadBuffer } from './upload-buffer.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-upload-buffer-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* content(bytes: Buffer, fail = false) {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
  if (fail) throw new Error('the connection was lost')
}

async function read(buffered: { read(): AsyncIterable<Uint8Array> }): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of buffered.read()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('a buffered upload can be read repeatedly, by this process only', async () => {
  const bytes = Buffer.from('a photo of a passport '.repeat(5000))
  const buffered = await diskUploadBuffer(folder).store(content(bytes), 1e6)
  expect(buffered.bytes).toBe(bytes.length)
  expect((await read(buffered)).equals(bytes)).toBe(true)
  expect((await buffered.whole()).equals(bytes)).toBe(true)
  const [name = ''] = await readdir(folder)
  expect((await readFile(join(folder, name))).includes('passport')).toBe(false)
  await buffered.remove()
  expect(await readdir(folder)).toEqual([])
})

test('bytes above the limit are counted but not stored, and a lost connection leaves no file', async () => {
  const uploadBuffer = diskUploadBuffer(folder)
  const buffered = await uploadBuffer.store(content(randomBytes(100_000)), 35_000)
  expect(buffered.bytes).toBe(100_000)
  expect((await read(buffered)).length).toBeLessThanOrEqual(35_000)
  await buffered.remove()
  await expect(uploadBuffer.store(content(randomBytes(50_000), true), 1e6)).rejects.toThrow('the connection was lost')
  expect(await readdir(folder)).toEqual([])
})

test('a sweep removes old files and leaves new ones', async () => {
  const uploadBuffer = diskUploadBuffer(folder)
  await uploadBuffer.store(content(randomBytes(10)), 100)
  await uploadBuffer.sweep(new Date(Date.now() - 60_000))
  expect(await readdir(folder)).toHaveLength(1)
  await uploadBuffer.sweep(new Date(Date.now() + 60_000))
  expect(await readdir(folder)).toEqual([])
})

test('concurrency stays within the limit, in order of arrival, even after a failure', async () => {
  const limit = limitConcurrency(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    order.push(number)
    if (number === 1) throw new Error('one failed')
    return number
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => limit(work(number))))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array(4).fill('fulfilled')])
})

test('a disk that takes nothing is said, and the content is read to its end', async () => {
  // A folder cannot be made where a file is, by root neither.
  const file = join(folder, 'a file')
  await writeFile(file, '')
  let isRead = false
  const buffered = await diskUploadBuffer(file).store(
    (async function* () {
      yield* content(randomBytes(50_000))
      isRead = true
    })(),
    1e6,
  )
  expect([buffered.failure instanceof Error, buffered.bytes, isRead]).toEqual([true, 50_000, true])
  await buffered.remove()
  await rm(file)
})
