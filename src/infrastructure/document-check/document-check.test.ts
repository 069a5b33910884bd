import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { objectStream, pdf, stream, untypedObjectStreamPdf } from '#infrastructure/documents.fixture.ts'
import { documentCheck } from './document-check.ts'
import { limitWasmMemory } from './limit-wasm-memory.ts'

const patient = documentCheck()
// On a busy machine a process needs seconds to start.
const hasty = documentCheck({ milliseconds: 12_000, pdfMilliseconds: 12_000, idleMilliseconds: 50 })
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
  ['two megabytes of object headers', true, () => pdf({ objects: [stream('/X 1', Buffer.alloc(2_000_000, 'obj'))] })],
])('%s takes neither the time nor the memory of this process', async (_, expected, make) => {
  const bytes = make()
  const [cpu, memory] = [process.cpuUsage(), process.memoryUsage().rss]
  const outcome = await checkPdf(bytes, 10, hasty)
  const { user, system } = process.cpuUsage(cpu)
  expect((user + system) / 1000).toBeLessThan(600)
  expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000)
  expect(outcome.ok || outcome.code).toBe(expected)
})

test('a page that would be drawn for years ends its process, and the next document is checked by another', async () => {
  const curt = documentCheck({ milliseconds: 2000, pdfMilliseconds: 2000, idleMilliseconds: 60_000 })
  expect(await checkPdf(endlessPage(), 10, curt)).toEqual({ ok: false, code: 'document_slow' })
  // On a busy machine the new process may not have started in so short a time.
  await expect.poll(() => checkPdf(pdf(), 10, curt)).toMatchObject({ ok: true })
  await curt.stop()
})

/** Milliseconds: each look starts a program. */
const every = { interval: 200 }

test('a document is drawn at a lower priority, and a program that is killed takes the process along, however busy that is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'))
  await writeFile(join(folder, 'endless.pdf'), endlessPage())
  const code = `
    import { readFile } from 'node:fs/promises'
    import { documentCheck } from ${JSON.stringify(import.meta.resolve('./document-check.ts'))}
    const bytes = await readFile(${JSON.stringify(join(folder, 'endless.pdf'))})
    await documentCheck({ milliseconds: 60_000, pdfMilliseconds: 60_000, idleMilliseconds: 60_000 }).check({ kind: 'pdf', bytes, pixels: 0, pages: 10 })`
  const program = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'ignore' })
  await expect.poll(() => childOf(program.pid), every).toBeDefined()
  const child = childOf(program.pid) ?? ''
  // Longer than its start takes: it is drawing.
  await expect.poll(() => secondsUsedBy(child), every).toBeGreaterThan(1)
  // Pages come first.
  expect(getPriority(Number(child))).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
  program.kill('SIGKILL')
  await once(program, 'exit')
  await expect.poll(() => secondsUsedBy(child), every).toBe(0)
  await rm(folder, { recursive: true })
})

const ps = (...columns: string[]) =>
  execFileSync('ps', ['-A', ...columns.flatMap((column) => ['-o', `${column}=`])], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

const childOf = (pid: number | undefined): string | undefined =>
  ps('ppid', 'pid').find(([parent]) => parent === String(pid))?.[1]

/** 0 when there is no such process. */
function secondsUsedBy(pid: string): number {
  const [, state = 'Z', time = '0'] = ps('pid', 'state', 'time').find(([id]) => id === pid) ?? []
  return state.startsWith('Z') ? 0 : time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0)
}

test('WebAssembly gets no more memory than a document may take', () => {
  const { grow } = WebAssembly.Memory.prototype
  try {
    limitWasmMemory(3 * 64 * 1024)
    const memory = new WebAssembly.Memory({ initial: 1 })
    expect(memory.grow(2)).toBe(1)
    expect(() => memory.grow(1)).toThrow(RangeError)
  } finally {
    WebAssembly.Memory.prototype.grow = grow
  }
})

/** Fills the whole page some hundred thousand times. */
const endlessPage = () => {
  const fills = deflateSync(Buffer.from('0 0 200 200 re f '.repeat(300_000)))
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 6 0 R >>'
  return pdf({ pages: 2, objects: [page, stream('/Filter /FlateDecode', fills)] })
}

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
