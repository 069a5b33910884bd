import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryOf, MultipartBroken, readParts } from './multipart.ts'

const encode = async (form: FormData) => {
  const request = new Request('http://x', { method: 'POST', body: form })
  const boundary = boundaryOf(request.headers.get('content-type')) ?? ''
  return { boundary, bytes: Buffer.from(await request.arrayBuffer()) }
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer, boundary: string, size = 1000) {
  const parts: { name: string; filename: string | undefined; type: string; content: string }[] = []
  for await (const part of readParts(inPieces(bytes, size), boundary)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of part.content) chunks.push(chunk)
    parts.push({ ...part, content: Buffer.concat(chunks).toString('latin1') })
  }
  return parts
}

test('a form comes out as it went in, however the line cuts it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 3000 }),
      fc.string({ maxLength: 40 }).filter((text) => !/[\r\n"%\0]/.test(text)),
      fc.integer({ min: 1, max: 200 }),
      async (file, text, size) => {
        const form = new FormData()
        form.append('number', text)
        form.append('document', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }))
        const { bytes, boundary } = await encode(form)
        const [field, document, ...rest] = await read(bytes, boundary, size)
        expect(rest).toEqual([])
        expect(field).toMatchObject({ name: 'number', filename: undefined })
        expect(Buffer.from(field?.content ?? '', 'latin1').toString('utf8')).toBe(text)
        expect(document).toMatchObject({ name: 'document', filename: 'photo.jpg', type: 'image/jpeg' })
        expect(Buffer.from(document?.content ?? '', 'latin1').equals(Buffer.from(file))).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})

test('a content that looks like a boundary, and a name with quotes and fadas', async () => {
  const form = new FormData()
  const content = '\r\n--\r\n----\r\n------formdata-undici-0\r\n'
  form.append('document', new File([content], 'mo "phas" é.jpg', { type: 'image/jpeg' }))
  const { bytes, boundary } = await encode(form)
  expect(await read(bytes, boundary, 7)).toEqual([
    { name: 'document', filename: 'mo "phas" é.jpg', type: 'image/jpeg', content },
  ])
})

test('a part that nobody reads is read over', async () => {
  const form = new FormData()
  form.append('document', new File(['x'.repeat(5000)], 'a.jpg'))
  form.append('after', 'it')
  const { bytes, boundary } = await encode(form)
  const names: string[] = []
  for await (const { name } of readParts(inPieces(bytes, 64), boundary)) names.push(name)
  expect(names).toEqual(['document', 'after'])
})

const part = (head: string, content = 'x') => `--B\r\n${head}\r\n\r\n${content}\r\n--B--\r\n`
const named = 'Content-Disposition: form-data; name="a"'

test.each([
  ['it breaks off in a content', part(named).slice(0, -9)],
  ['it breaks off in a head', part(named).slice(0, 20)],
  ['there is no boundary', 'x'.repeat(100)],
  ['a part has no name', part('Content-Disposition: form-data')],
  ['a part is no field', part('Content-Disposition: attachment; name="a"')],
  ['a head has no end', `--B\r\n${'x'.repeat(20_000)}`],
  ['something stands behind a boundary', `--Bx\r\n${named}\r\n\r\nx\r\n--B--\r\n`],
  ['there is nothing', ''],
])('a body is broken when %s', async (_, text) => {
  await expect(read(Buffer.from(text), 'B')).rejects.toThrow(MultipartBroken)
})

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['Multipart/Form-Data;boundary=abc', 'abc'],
  ['application/x-www-form-urlencoded', undefined],
  ['text/multipart/form-data; boundary=abc', undefined],
  ['multipart/form-data', undefined],
  [null, undefined],
])('the boundary of %s is %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary)
})
