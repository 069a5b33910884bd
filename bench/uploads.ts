/** Two photos of 8 MB, as a phone sends them: how long the server takes, what it holds meanwhile, and what others notice. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { photo } from '../src/infrastructure/documents.fixture.ts'
import { paths } from '../src/paths.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Figure, type Findings, median } from './figure.ts'
import { signIn, Visitor } from './visitor.ts'

const rounds = 3
const megabyte = 1024 * 1024

/** What the process holds, in bytes. Linux alone tells it of another process. */
const heldBy = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

/** As heavy as a phone's: made coarser or finer until it weighs about 8 MB. */
async function eightMegabytes(): Promise<Buffer> {
  for (let quality = 90; ; quality -= 4) {
    const made = await photo({ megapixels: 20, orientation: 6, quality })
    if (made.length < 8.4 * megabyte || quality < 50) return made
  }
}

/** The highest that `look` finds while `work` goes on. */
async function highest(look: () => Promise<number>, work: () => Promise<void>): Promise<number> {
  let found = await look()
  let going = true
  const watching = (async () => {
    while (going) {
      found = Math.max(found, await look())
      await pause(3)
    }
  })()
  await work()
  going = false
  await watching
  return found
}

type Form = { type: string; body: Buffer<ArrayBuffer> }

/** Written once, before anything is timed: who waits for a page here would otherwise wait for this process to write it. */
async function formWith(content: Buffer): Promise<Form> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], 'photo.jpg', { type: 'image/jpeg' }))
  const written = new Response(form)
  return { type: written.headers.get('content-type') ?? '', body: Buffer.from(await written.arrayBuffer()) }
}

async function send(visitor: Visitor, address: string, document: string, { type, body }: Form): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${address}${paths.identityDocument(document)}`, {
    method: 'POST',
    headers: { ...visitor.headers, origin: address, 'content-type': type },
    body,
  })
  if (answer.status !== 200) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - begun
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

  const idle = (await heldBy(pid)) ?? Number.NaN
  const sendBoth = () => Promise.all([send(visitor, address, 'ppsn', form), send(visitor, address, 'datebirth', form)])
  const times: number[] = []
  // Pages take memory too, so it is looked at while there are none.
  const most = await highest(
    async () => (await heldBy(pid)) ?? Number.NaN,
    async () => {
      for (let round = 0; round < rounds; round++) {
        const begun = performance.now()
        await sendBoth()
        times.push(performance.now() - begun)
      }
    },
  )
  const longest = await highest(
    async () => {
      const begun = performance.now()
      await other.get('/entry')
      return performance.now() - begun
    },
    async () => {
      for (let round = 0; round < rounds; round++) await sendBoth()
    },
  )

  const figures: Figure[] = [
    { name: 'two photos, median', value: median(times), unit: 'ms', goal: { most: 2000 } },
    { name: 'the slowest page for someone else meanwhile', value: longest, unit: 'ms', goal: { most: 100 } },
    { name: 'memory above idle, at most', value: (most - idle) / megabyte, unit: 'MB', goal: { most: 64 } },
  ]
  return {
    figures: figures.filter(({ value }) => !Number.isNaN(value)),
    remarks: [
      `each photo ${(content.length / megabyte).toFixed(1)} MB, both at once, ${rounds} times; idle ${Math.round(idle / megabyte)} MB`,
    ],
  }
}
