/** The contract of FilesPort, against a real disk and an S3 server on loopback. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { masterKeys } from '#infrastructure/master-keys.ts'
import { localFiles } from './embedded.ts'
import { encryptedFiles } from './encrypted-files.ts'
import { type FilesPort, requirePath } from './port.ts'
import { patience, s3Files } from './s3.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-files-'))
const key = randomBytes(32)
const keys = masterKeys([key])
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'documents', configs: [] }],
})
let port = 0

beforeAll(async () => {
  port = (await server.run()).port
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const names = () => randomBytes(8).toString('hex')
const onDisk = () => localFiles(join(folder, 'disk'), names)
const toStore = () => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'eu-west-1',
  bucket: 'documents',
  keyId: 'S3RVER',
  secret: 'S3RVER',
})
const onS3 = (changes: Partial<ReturnType<typeof toStore>> = {}) => s3Files({ ...toStore(), ...changes })

const stores: [string, () => FilesPort][] = [
  ['the local disk', onDisk],
  ['an S3 store', onS3],
  ['the local disk, encrypted', () => encryptedFiles(keys, onDisk())],
  ['an S3 store, encrypted', () => encryptedFiles(keys, onS3())],
]

async function* chunks(bytes: Uint8Array, size = 50_000): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function contentOf(store: FilesPort, path: string): Promise<Buffer | undefined> {
  const file = await store.read(path)
  if (!file) return undefined
  const received: Uint8Array[] = []
  for await (const chunk of file.content) received.push(chunk)
  return Buffer.concat(received)
}

const facts = { contentType: 'image/jpeg', metadata: { type: 'ppsn' } }
const newPath = () => `${names()}/verify_identity/ppsn/${names()}`

describe.each(stores)('%s', (_, open) => {
  test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 5 * 1024 * 1024, 12_000_000])(
    'DATA-28 SRV-26: stores %d bytes with a content type and a custom metadata type',
    async (size) => {
      const store = open()
      const path = newPath()
      const bytes = randomBytes(size)
      await store.write(path, facts, chunks(bytes))
      expect(await store.head(path)).toMatchObject({ ...facts, bytes: size, writtenAt: expect.any(Date) })
      expect((await contentOf(store, path))?.equals(bytes)).toBe(true)
      await store.close()
    },
  )

  test('DATA-29: stores a path with a space, and a file below another file', async () => {
    const store = open()
    const path = `${names()}/provider detail/Sustainability_Statement.pdf`
    await store.write(path, facts, chunks(Buffer.from('above')))
    await store.write(`${path}/ABC`, facts, chunks(Buffer.from('below')))
    expect([String(await contentOf(store, path)), String(await contentOf(store, `${path}/ABC`))]).toEqual([
      'above',
      'below',
    ])
    const listed: string[] = []
    for await (const each of store.list()) listed.push(each.path)
    expect(listed).toEqual(expect.arrayContaining([path, `${path}/ABC`]))
    await store.close()
  })

  test('replaces and removes files, and returns undefined for a missing one', async () => {
    const store = open()
    const path = newPath()
    expect([await store.read(path), await store.head(path)]).toEqual([undefined, undefined])
    await store.write(path, facts, chunks(Buffer.from('one')))
    await store.write(path, { contentType: 'application/pdf', metadata: {} }, chunks(Buffer.from('two')))
    expect(String(await contentOf(store, path))).toBe('two')
    expect(await store.head(path)).toMatchObject({ contentType: 'application/pdf' })
    await store.remove(path)
    await store.remove(path)
    expect(await store.read(path)).toBeUndefined()
    await store.close()
  })

  test.each([10, 7_000_000])('stores nothing when the content fails after %d bytes', async (size) => {
    const store = open()
    const path = newPath()
    await store.write(path, facts, chunks(Buffer.from('before')))
    const broken = async function* () {
      yield* chunks(randomBytes(size))
      throw new Error('the connection was lost')
    }
    await expect(store.write(path, facts, broken())).rejects.toThrow('the connection was lost')
    expect(String(await contentOf(store, path))).toBe('before')
    await store.close()
  })

  test('a sweep leaves stored files alone', async () => {
    const store = open()
    const path = newPath()
    await store.write(path, facts, chunks(Buffer.from('stays')))
    await store.sweep(new Date(Date.now() + 60_000))
    expect(String(await contentOf(store, path))).toBe('stays')
    await store.close()
  })
})

test('an S3 store lists the pages of an answer to the last one', async () => {
  // The server above cannot continue a listing on this Node; these are the answers that the API documents.
  const page = (keys: string[], next = '') =>
    `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}
     <IsTruncated>${next !== ''}</IsTruncated>${next && `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`
  const pages: Record<string, string> = {
    '': page(['a/1', 'a/2'], 'two'),
    two: page(['b/1'], 'three'),
    three: page([]),
  }
  const asked: string[] = []
  const pager = createServer(({ url = '' }, response) => {
    const token = new URL(url, 'http://store').searchParams.get('continuation-token') ?? ''
    asked.push(token)
    response.setHeader('Content-Type', 'application/xml').end(pages[token])
  })
  await new Promise<void>((listening) => pager.listen(0, '127.0.0.1', listening))
  const store = onS3({ endpoint: `http://127.0.0.1:${(pager.address() as AddressInfo).port}` })
  const listed: string[] = []
  for await (const { path } of store.list()) listed.push(path)
  expect([listed, asked]).toEqual([
    ['a/1', 'a/2', 'b/1'],
    ['', 'two', 'three'],
  ])
  await store.close()
  pager.close()
})

const hurried = { ...patience, connectionTimeout: 25, requestTimeout: 50, socketTimeout: 300 }

test('a store that falls silent in the middle of a file fails the read, and holds nobody for ever', async () => {
  const silent = createServer((_, response) => void response.setHeader('Content-Length', 1000).write('half'))
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const files = s3Files({ ...toStore(), endpoint }, hurried)
  await expect(contentOf(files, 'a/b')).rejects.toMatchObject({ name: 'TimeoutError' })
  await files.close()
  silent.close()
})

test('over a slow line a file has as long as its size needs, and a request without one does not', async () => {
  const slow = createServer((request, response) => {
    const late = () => setTimeout(() => response.end(), 4 * hurried.requestTimeout)
    request.resume().on('end', late)
  })
  await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const files = s3Files({ ...toStore(), endpoint }, hurried)
  await files.write('a/b', facts, chunks(Buffer.alloc(500_000)))
  await expect(files.head('a/b')).rejects.toMatchObject({ name: 'TimeoutError' })
  await files.close()
  slow.close()
})

test('a check passes for a bucket that exists, and names a mistyped one, a refused key and a store that is away', async () => {
  await onDisk().check()
  await onS3().check()
  await expect(onS3({ bucket: 'documnets' }).check()).rejects.toMatchObject({
    name: 'StartError',
    message: `SIOL_S3_BUCKET is documnets, and the store at http://127.0.0.1:${port} has no such bucket.`,
  })
  await expect(onS3({ keyId: 'another' }).check()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('refuses the key of SIOL_S3_KEY_ID'),
  })
  await expect(onS3({ endpoint: 'http://127.0.0.1:1' }).check()).rejects.not.toMatchObject({ name: 'StartError' })
})

test.each(['../etc/passwd', '/a', 'a//b', 'a/..', '.half-written/x', 'a~', 'a\\b', '', 'a/ b', `${'a'.repeat(501)}`])(
  'the path %j is refused',
  (path) => {
    expect(() => requirePath(path)).toThrow('not a path of a file')
  },
)

test('a disk that is nearly full, or a folder that cannot be made, is told before a file is lost', async () => {
  const full = localFiles(join(folder, 'full'), names, async () => 1024)
  await expect(full.check()).rejects.toThrow('nearly full')
  await writeFile(join(folder, 'in-the-way'), '')
  await expect(localFiles(join(folder, 'in-the-way'), names).check()).rejects.toThrow(/EEXIST|ENOTDIR/)
  await onDisk().check()
})

test('a write interrupted by kill -9 stays invisible until the sweep removes it', async () => {
  const at = join(folder, 'killed')
  const store = localFiles(at, () => 'draft')
  let resume = () => {}
  const resumed = new Promise<void>((resolve) => {
    resume = resolve
  })
  const write = store.write(
    'a/b',
    facts,
    (async function* () {
      yield Buffer.from('half')
      await resumed
    })(),
  )
  while (!(await readdir(join(at, '.half-written')).catch((): string[] => [])).includes('draft'))
    await new Promise(setImmediate)
  expect(await store.head('a/b')).toBeUndefined()
  await store.sweep(new Date(Date.now() + 60_000))
  expect(await readdir(join(at, '.half-written'))).toEqual([])
  resume()
  await expect(write).rejects.toThrow()
})

const secret = Buffer.from('a photo of a passport '.repeat(20_000))

describe('an encrypted file', () => {
  const disk = onDisk()
  const locationOf = (path: string) => join(folder, 'disk', `${path}~`)
  const written = async () => {
    const path = newPath()
    await encryptedFiles(keys, disk).write(path, facts, chunks(secret))
    return path
  }

  test('is unreadable on disk, and different each time it is written', async () => {
    const [one, two] = [await readFile(locationOf(await written())), await readFile(locationOf(await written()))]
    expect(one.includes('passport')).toBe(false)
    expect(one.subarray(-1000).equals(two.subarray(-1000))).toBe(false)
  })

  test.each([
    ['a changed byte in the middle', (raw: Buffer) => raw.fill((raw[200_000] ?? 0) ^ 1, 200_000, 200_001)],
    ['a truncated end', (raw: Buffer) => raw.subarray(0, -1)],
    ['a missing last block', (raw: Buffer) => raw.subarray(0, raw.length - (secret.length % 65_536) - 16)],
    ['a truncated header', (raw: Buffer) => raw.subarray(0, 70)],
    ['two blocks swapped', (raw: Buffer) => swapBlocks(raw)],
  ])('does not decrypt with %s', async (_, change) => {
    const path = await written()
    await writeFile(locationOf(path), change(await readFile(locationOf(path))))
    await expect(contentOf(encryptedFiles(keys, disk), path)).rejects.toThrow()
  })

  test('does not decrypt at another path, nor as another type', async () => {
    const [one, two] = [await written(), newPath()]
    const raw = await contentOf(disk, one)
    await disk.write(two, facts, chunks(raw ?? Buffer.alloc(0)))
    await expect(contentOf(encryptedFiles(keys, disk), two)).rejects.toThrow()
    await disk.write(one, { ...facts, metadata: { type: 'datebirth' } }, chunks(raw ?? Buffer.alloc(0)))
    await expect(contentOf(encryptedFiles(keys, disk), one)).rejects.toThrow()
  })

  test('decrypts after the master key was replaced, as long as the old key is configured', async () => {
    const path = await written()
    const next = randomBytes(32)
    const rotated = encryptedFiles(masterKeys([next, key]), disk)
    expect((await contentOf(rotated, path))?.equals(secret)).toBe(true)
    await expect(contentOf(encryptedFiles(masterKeys([next]), disk), path)).rejects.toThrow('not known')
  })
})

function swapBlocks(raw: Buffer): Buffer {
  const size = 65_536 + 16
  const start = raw.length - secret.length - 16 * Math.ceil(secret.length / 65_536)
  const block = (number: number) => raw.subarray(start + number * size, start + (number + 1) * size)
  return Buffer.concat([raw.subarray(0, start), block(1), block(0), raw.subarray(start + 2 * size)])
}
