/** Two photos of 8 MB, as from a phone: processing time, memory, and the delay for other users. */

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { href } from 'react-router'
import { photo } from '../../src/infrastructure/documents.fixture.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Figure, type Findings, median } from './figure.ts'
import { signIn, Visitor } from './pages/visitor.ts'

const rounds = 3
const megabyte = 1024 * 1024

/** The resident memory of a process, in bytes. Linux only; undefined elsewhere. */
const memoryOf = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

/** A photo of about 8 MB: lowers the JPEG quality until the size fits. */
async function eightMegabytes(): Promise<Buffer> {
  for (let quality = 90; ; quality -= 4) {
    const made = await photo({ megapixels: 20, orientation: 6, quality })
    if (made.length < 8.4 * megabyte || quality < 50) return made
  }
}

/** The highest value that `sample` returns while `work` runs. */
async function highest(sample: () => Promise<number>, work: () => Promise<void>): Promise<number> {
  let maximum = await sample()
  let running = true
  const sampling = (async () => {
    while (running) {
      maximum = Math.max(maximum, await sample())
      await pause(3)
    }
  })()
  await work()
  running = false
  await sampling
  return maximum
}

type Form = { type: string; body: Buffer<ArrayBuffer> }

/** Serialises the form once, before anything is timed, since that would block this process while it measures others. */
async function formWith(content: Buffer): Promise<Form> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], 'photo.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
}

async function send(visitor: Visitor, address: string, document: string, { type, body }: Form): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(
    `${address}${href('/pension-application/verify-identity/documents/:document', { document })}`,
    {
      method: 'POST',
      headers: { ...visitor.headers, origin: address, 'content-type': type },
      body,
    },
  )
  if (response.status !== 200) throw new Error(`The upload answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - startedAt
}

/**
 * The milliseconds of the slowest page while `work` runs. Another thread asks, for what this one sends would hold up
 * the answers.
 */
async function slowestPage(site: string, work: () => Promise<void>): Promise<number> {
  const asker = new Worker(new URL('./pages/page-asker.ts', import.meta.url), { workerData: { site, path: '/entry' } })
  await once(asker, 'message')
  await work()
  asker.postMessage('stop')
  const [longest] = await once(asker, 'message')
  return longest
}

export async function measureUploads({ address, databaseUrl, member, pid }: AppUnderBench): Promise<Findings> {
  const visitor = new Visitor(address)
  await signIn(visitor, member)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query(
    `update members set process_pension_applied = 'zurich_standard_prsa', pension_applied = 'zurich_standard_prsa',
       employment_status = 'Employee' where email_address = $1`,
    [member.email],
  )
  await database.end()
  const content = await eightMegabytes()
  const form = await formWith(content)
  const other = new Visitor(address)
  for (let page = 0; page < 300; page++) await other.get('/entry')
  await pause(1000)

  const idle = (await memoryOf(pid)) ?? Number.NaN
  const sendBoth = () => Promise.all([send(visitor, address, 'ppsn', form), send(visitor, address, 'datebirth', form)])
  const times: number[] = []
  // Serving pages takes memory too, so memory is measured without them.
  const most = await highest(
    async () => (await memoryOf(pid)) ?? Number.NaN,
    async () => {
      for (let round = 0; round < rounds; round++) {
        const startedAt = performance.now()
        await sendBoth()
        times.push(performance.now() - startedAt)
      }
    },
  )
  const longest = await slowestPage(address, async () => {
    for (let round = 0; round < rounds; round++) await sendBoth()
  })

  const figures: Figure[] = [
    { name: 'two photos, median', value: median(times), unit: 'ms', goal: { most: 2000 } },
    { name: 'the slowest page for someone else meanwhile', value: longest, unit: 'ms', goal: 'uploadDelay' },
    { name: 'memory above idle, at most', value: (most - idle) / megabyte, unit: 'MB', goal: { most: 64 } },
  ]
  return {
    figures: figures.filter(({ value }) => !Number.isNaN(value)),
    remarks: [
      `each photo ${(content.length / megabyte).toFixed(1)} MB, both at once, ${rounds} times; idle ${Math.round(idle / megabyte)} MB`,
    ],
  }
}
