import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UploadBuffer } from '#infrastructure/upload-buffer.ts'
import { withUpload } from './read-upload.ts'

/** An upload buffer in memory that tracks uploads not yet removed. */
function memoryBuffer() {
  const buffered = new Set<Buffer>()
  const uploadBuffer: UploadBuffer = {
    async store(content, most) {
      const chunks: Uint8Array[] = []
      for await (const chunk of content) chunks.push(chunk)
      const all = Buffer.concat(chunks)
      const kept = all.subarray(0, most)
      buffered.add(kept)
      return {
        bytes: all.length,
        async *read() {
          yield kept
        },
        whole: async () => Buffer.from(kept),
        remove: async () => void buffered.delete(kept),
      }
    },
    sweep: async () => {},
  }
  return { uploadBuffer, buffered }
}

const expectedFields = { values: ['number'], files: ['document', 'second'], fileBytes: 10_000 } as const

function streamOf(bytes: Buffer, size: number): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)))
      at += size
    },
  })
}

function requestOf(type: string | null, body: ReadableStream<Uint8Array>): Request {
  const init = { method: 'POST', headers: type === null ? {} : { 'content-type': type }, body, duplex: 'half' }
  return new Request('http://x', init)
}

async function receive(request: Request) {
  const { uploadBuffer, buffered } = memoryBuffer()
  const seen = await withUpload({ request, uploadBuffer }, expectedFields, async (upload) => {
    if (!upload.ok) return { refused: upload.code }
    const files: Record<string, { name: string; type: string; content: string; bytes: number }> = {}
    for (const [name, file] of Object.entries(upload.value.files)) {
      const content = (await file.buffered.whole()).toString('latin1')
      files[name] = { name: file.name, type: file.type, content, bytes: file.buffered.bytes }
    }
    return { values: upload.value.values, files }
  })
  expect(buffered.size).toBe(0)
  return seen
}

async function receiveForm(form: FormData, size = 1000) {
  const encoded = new Request('http://x', { method: 'POST', body: form })
  const bytes = Buffer.from(await encoded.arrayBuffer())
  return receive(requestOf(encoded.headers.get('content-type'), streamOf(bytes, size)))
}

test('SRV-26: a form is read correctly wherever its chunks are split', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 3000 }),
      fc.string({ maxLength: 40 }).filter((text) => !/\p{Cc}/u.test(text)),
      fc.integer({ min: 1, max: 200 }),
      async (file, text, size) => {
        const form = new FormData()
        form.append('number', text)
        form.append('document', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }))
        const content = Buffer.from(file).toString('latin1')
        expect(await receiveForm(form, size)).toEqual({
          values: { number: text, intent: '' },
          files: { document: { name: 'photo.jpg', type: 'image/jpeg', content, bytes: file.length } },
        })
      },
    ),
    { numRuns: 100 },
  )
})

test('accepts content that looks like a boundary, and a name with quotes, accents and an emoji', async () => {
  const content = '\r\n--\r\n----\r\n------formdata-undici-0\r\n'
  const name = 'mo "phas" é/😀.jpg'
  const form = new FormData()
  form.append('document', new File([content], name, { type: 'image/jpeg' }))
  for (const size of [1, 7, 1000]) {
    expect(await receiveForm(form, size)).toMatchObject({ files: { document: { name, type: 'image/jpeg', content } } })
  }
})

test('only the size of a file that is too large is reported', async () => {
  const form = new FormData()
  form.append('document', new File(['x'.repeat(20_000)], 'a.jpg'))
  expect(await receiveForm(form)).toMatchObject({ files: { document: { content: 'x'.repeat(10_000), bytes: 20_000 } } })
})

test('an empty file input counts as not sent', async () => {
  const empty = `--B\r\nContent-Disposition: form-data; name="document"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n`
  for (const [content, files] of [
    ['', {}],
    ['x', { document: { name: '', type: 'application/octet-stream', content: 'x', bytes: 1 } }],
  ]) {
    const body = streamOf(Buffer.from(`${empty}${content}\r\n--B--\r\n`), 10)
    expect(await receive(requestOf('multipart/form-data; boundary=B', body))).toEqual({
      values: { number: '', intent: '' },
      files,
    })
  }
})

test.each([
  ['an unknown field', [['other', 'x']], 'unknown_field'],
  ['a field named like a property of every object', [['constructor', 'x']], 'unknown_field'],
  ['a file in a text field', [['number', new File(['x'], 'a.jpg')]], 'unknown_field'],
  ['text in a file field', [['document', 'x']], 'unknown_field'],
  [
    'a duplicate field',
    [
      ['number', '1'],
      ['number', '2'],
    ],
    'invalid_input',
  ],
  [
    'a duplicate file',
    [
      ['document', new File(['x'], 'a')],
      ['document', new File(['y'], 'b')],
    ],
    'invalid_input',
  ],
  ['a control character', [['number', 'a\0b']], 'invalid_input'],
  ['a control character in a file name', [['document', new File(['x'], 'a\0b.jpg')]], 'invalid_input'],
  ['a text that is too long', [['number', 'x'.repeat(100_000)]], 'invalid_input'],
] satisfies [string, [string, string | File][], string][])('%s is refused', async (_, entries, refused) => {
  const form = new FormData()
  for (const [name, value] of entries) typeof value === 'string' ? form.append(name, value) : form.append(name, value)
  expect(await receiveForm(form)).toEqual({ refused })
})

const part = (head: string, content = 'x') => `--B\r\n${head}\r\n\r\n${content}\r\n--B--\r\n`
const named = 'Content-Disposition: form-data; name="number"'
const file = 'Content-Disposition: form-data; name="document"; filename="a.jpg"'

test.each([
  ['it ends within a field', part(named).slice(0, -9)],
  ['it ends within a file', part(file, 'x'.repeat(5000)).slice(0, -1000)],
  ['it ends at the start of a file', part(file, '').slice(0, -9)],
  ['it ends within a part header', part(named).slice(0, 20)],
  ['there is no boundary', 'x'.repeat(100)],
  ['a part has no name', part('Content-Disposition: form-data')],
  ['a part is not form data', part('Content-Disposition: attachment; name="number"')],
  ['a part header does not end', `--B\r\n${'x'.repeat(20_000)}`],
  ['a part header is too long', part(`X: ${'x'.repeat(20_000)}\r\n${named}`)],
  ['something follows a boundary', `--Bx\r\n${named}\r\n\r\nx\r\n--B--\r\n`],
  ['it is empty', ''],
  ['it has no part', '--B--\r\n'],
])('a body is refused when %s', async (_, text) => {
  for (const size of [1, 1000, 100_000]) {
    const request = requestOf('multipart/form-data; boundary=B', streamOf(Buffer.from(text), size))
    expect(await receive(request)).toEqual({ refused: 'invalid_input' })
  }
})

test.each([
  ['multipart/form-data; boundary=B', true],
  ['multipart/form-data; charset=utf-8; boundary="B"', true],
  ['Multipart/Form-Data;boundary=B', true],
  ['application/x-www-form-urlencoded', false],
  ['text/multipart/form-data; boundary=B', false],
  ['multipart/form-data', false],
  [null, false],
])('content type %s is accepted: %s', async (type, isRead) => {
  const seen = await receive(requestOf(type, streamOf(Buffer.from(part(named)), 1000)))
  expect(seen).toEqual(isRead ? { values: { number: 'x', intent: '' }, files: {} } : { refused: 'invalid_input' })
})

test('a refused part is answered immediately, even if the sender stops sending, and the connection stays open', async () => {
  let cancelled = false
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(Buffer.from(part(file.replace('document', 'other'))))),
    cancel: () => {
      cancelled = true
    },
  })
  const request = requestOf('multipart/form-data; boundary=B', silent)
  expect(await receive(request)).toEqual({ refused: 'unknown_field' })
  expect(cancelled).toBe(false)
})

test('the body is read no faster than the buffer accepts it', async () => {
  const chunk = new Uint8Array(64 * 1024)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(new Uint8Array(Buffer.from(part(file, '').slice(0, -9)))),
      pull(controller) {
        sent += chunk.length
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  const { promise: full, reject } = Promise.withResolvers<never>()
  const uploadBuffer: UploadBuffer = { store: () => full, sweep: async () => {} }
  const request = requestOf('multipart/form-data; boundary=B', endless)
  const done = withUpload({ request, uploadBuffer }, expectedFields, async () => {})
  await new Promise((resolve) => setTimeout(resolve, 50))
  reject(new Error('the disk is full'))
  await expect(done).rejects.toThrow('the disk is full')
  expect(sent).toBeLessThan(1024 * 1024)
})

test('a lost connection is an error and leaves nothing in the buffer', async () => {
  const { uploadBuffer, buffered } = memoryBuffer()
  const lost = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(Buffer.from(part(file).slice(0, -9)))),
    pull: (controller) => controller.error(new Error('aborted')),
  })
  const request = requestOf('multipart/form-data; boundary=B', lost)
  await expect(withUpload({ request, uploadBuffer }, expectedFields, async () => {})).rejects.toThrow('aborted')
  expect(buffered.size).toBe(0)
})
