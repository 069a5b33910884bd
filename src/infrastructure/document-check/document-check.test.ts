import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { objectStream, pdf, photo, stream, untypedObjectStreamPdf } from '../documents.fixture.ts'
import { documentCheck } from './document-check.ts'

const patient = documentCheck()
const hasty = documentCheck({ milliseconds: 4_000, idleMilliseconds: 50 })
afterAll(async () => {
  await patient.stop()
  await hasty.stop()
})

const checkPdf = (bytes: Buffer, pages = 10, checker = patient) =>
  checker.check({ kind: 'pdf', bytes, pixels: 0, pages })

const pagesOf = (count: number) =>
  pdf({
    objects: Array.from({ length: count - 1 }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'),
    pages: count,
  })

const action = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

test('a PDF is stored as it came and drawn page below page, with a small picture', async () => {
  const bytes = pagesOf(2)
  const outcome = await checkPdf(bytes)
  if (!outcome.ok) expect.fail(outcome.code)
  const { value } = outcome
  expect(Buffer.from(value.content).equals(bytes)).toBe(true)
  const [picture, preview] = await Promise.all([sharp(value.picture).metadata(), sharp(value.preview).metadata()])
  expect(picture).toMatchObject({ format: 'jpeg', width: 1600 })
  expect(picture.height).toBeGreaterThan(3200)
  expect(preview).toMatchObject({ format: 'jpeg', height: 480 })
  // The page of the fixture is white with a black line across it.
  const { channels } = await sharp(value.picture).stats()
  expect(channels.map(({ min, max }) => [min < 100, max])).toEqual(Array.from({ length: 3 }, () => [true, 255]))
})

test('a PDF of more pages than allowed is refused, unless none are drawn', async () => {
  expect(await checkPdf(pagesOf(3), 2)).toEqual({ ok: false, code: 'pdf_too_long' })
  expect(await checkPdf(pagesOf(3), 0)).toMatchObject({ ok: true })
})

test('a script in an object stream without its type is found, as some readers follow it', async () => {
  expect(await checkPdf(untypedObjectStreamPdf(action))).toEqual({ ok: false, code: 'pdf_script' })
  expect(await checkPdf(untypedObjectStreamPdf('<< /Type /Font >>'))).toMatchObject({ ok: true })
})

test('a file that is no PDF inside is refused', async () => {
  const headOnly = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n0\n%%EOF\n')
  expect(await checkPdf(headOnly)).toEqual({ ok: false, code: 'document_broken' })
})

test('a script that follows the word stream in a string is found', async () => {
  const catalog = `<< /Type /Catalog /Pages 2 0 R /X (stream\n) /OpenAction ${action} >>`
  expect(await checkPdf(pdf({ catalog }))).toEqual({ ok: false, code: 'pdf_script' })
})

test.each<[string, 'document_broken' | true, () => Buffer]>([
  ['an object stream that inflates to 32 MB', 'document_broken', () => bomb('1 '.repeat(16_000_000))],
  [
    'ten megabytes of escaped names',
    'document_broken',
    () => pdf({ objects: [`<< /X /${'#41'.repeat(3_300_000)} >>`] }),
  ],
  ['ten megabytes of object headers', true, () => pdf({ objects: [stream('/X 1', Buffer.alloc(10_000_000, 'obj'))] })],
])('%s takes neither the time nor the memory of this process', async (_, expected, make) => {
  const bytes = make()
  const [cpu, memory] = [process.cpuUsage(), process.memoryUsage().rss]
  const outcome = await checkPdf(bytes, 10, hasty)
  const { user, system } = process.cpuUsage(cpu)
  expect((user + system) / 1000).toBeLessThan(600)
  expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000)
  expect(outcome.ok || outcome.code).toBe(expected)
})

test('a check that takes too long ends its process, and the next document gets another', async () => {
  const busy = documentCheck({ milliseconds: 1, idleMilliseconds: 50 })
  expect(
    await busy.check({ kind: 'jpeg', bytes: await photo({ megapixels: 8 }), pixels: 50_000_000, pages: 0 }),
  ).toEqual({
    ok: false,
    code: 'document_broken',
  })
  await busy.stop()
  expect(await checkPdf(pdf())).toMatchObject({ ok: true })
})

const bomb = (content: string) =>
  pdf({ objects: [stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', deflateSync(`10 0 ${content}`))] })

test('documents are checked in turn', async () => {
  const outcomes = await Promise.all([
    checkPdf(pdf()),
    checkPdf(pdf({ objects: [objectStream(action)] })),
    checkPdf(pdf()),
  ])
  expect(outcomes.map((outcome) => outcome.ok || outcome.code)).toEqual([true, 'pdf_script', true])
})
