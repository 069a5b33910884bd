/** What lies on the disk, in the database and in the log of a program that took papers, and of one that was killed while it did. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { pdf, photo, stream } from '#outside/papers.fixture.ts'
import { verifiedMember } from '../accounts.ts'
import { Browser, type TestApp } from '../app.ts'
import { type AppProcess, startApp } from '../app-process.ts'
import { identityPage, jpeg, paperAt, ppsn, sendForm, sendPaper } from '../papers.ts'
import { cloneDatabase } from '../test-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-at-rest-'))
const database = await cloneDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
let running: AppProcess | undefined
let said = ''

const start = async () => {
  running = await startApp({ DATABASE_URL: database.url, SIOL_DATA_DIR: folder, SIOL_LOG_LEVEL: 'debug' })
  return running
}

const browserAt = ({ address }: AppProcess): Browser =>
  new Browser({ fetch: (request) => fetch(withoutLength(request)) }, address)

/** Over a real line the length is told by the line's own end. */
function withoutLength(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request, { headers, redirect: 'manual' })
}

afterAll(async () => {
  await running?.kill()
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Every row of every table, the job queue's among them. */
async function dump(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows)
    for (const { row } of (await client.query<{ row: string }>(`select t::text as row from ${name} t`)).rows)
      found.push(row)
  return found
}

async function onDisk(): Promise<{ path: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return { path, bytes: await readFile(path) }
      }),
  )
}

const words = 'THE WORDS OF A LETTER FROM REVENUE'
const letter = pdf({ objects: [stream('', Buffer.from(words.repeat(2000)))] })
const small = await photo({ megapixels: 0.3 })
/** What nobody may find: the number in any spelling, the words of the letter, the marks of the two kinds of file. */
const secrets = [ppsn, ppsn.toLowerCase(), '1234567', words, '%PDF-', '\u00ff\u00d8\u00ff', 'JFIF']

test('SRV-26 IDU-09: no plain PPSN or paper in the database, the data folder or the log; kill -9 during an upload breaks nothing', {
  timeout: 90_000,
}, async () => {
  const program = await start()
  // The demo people's own papers, and accounts with the same digits in them.
  const [rowsBefore, filesBefore] = [new Set(await dump()), new Set((await onDisk()).map(({ path }) => path))]
  const browser = await verifiedMember({ browser: () => browserAt(program) } as TestApp, 'rest@example.ie')
  await client.query(
    `update members set process_pension_applied = 'zurich_standard_prsa', pension_applied = 'zurich_standard_prsa',
       employment_status = 'Employee' where email_address = 'rest@example.ie'`,
  )
  expect((await sendPaper(browser, 'ppsn', jpeg(letter, 'letter.pdf', 'application/pdf'))).status).toBe(200)
  // A refused one, and a refused number, leave as little.
  expect((await sendPaper(browser, 'datebirth', jpeg(letter, 'letter.png', 'image/png'))).status).toBe(422)
  await sendForm(browser, identityPage, { pps_number: `${ppsn}X` })

  // Six tenths of a photo, and then the power goes.
  const before = (await client.query('select path, stored_as from files order by path')).rows
  const cut = cutUpload(program.address, browser, small)
  await cut.sent
  while (!(await readdir(join(folder, 'incoming')).catch(() => [])).length) await new Promise(setImmediate)
  await program.kill()
  said += program.output()
  cut.end()
  expect((await client.query('select path, stored_as from files order by path')).rows).toEqual(before)

  const again = await start()
  const later = browserAt(again)
  for (const [name, value] of browser.cookies) later.cookies.set(name, value)
  const kept = await fetch(`${again.address}${paperAt('ppsn')}`, {
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(Buffer.from(await kept.arrayBuffer()).equals(letter)).toBe(true)
  expect((await later.get(paperAt('datebirth'))).status).toBe(404)
  expect((await sendPaper(later, 'datebirth', jpeg(small))).status).toBe(200)
  const sent = await sendForm(later, identityPage, { pps_number: ppsn })
  expect(sent.status).toBe(303)
  await later.get(identityPage)
  await again.stop()
  said += again.output()

  const rows = (await dump()).filter((row) => !rowsBefore.has(row)).join('\n')
  expect(rows).toContain('verify_identity/datebirth')
  const files = (await onDisk()).filter(({ path }) => !filesBefore.has(path))
  expect(files.filter(({ path }) => path.includes('verify_identity'))).toHaveLength(3)
  for (const secret of secrets) {
    expect(rows.includes(secret), `${secret} in the database`).toBe(false)
    expect(said.includes(secret), `${secret} in the log`).toBe(false)
    // Three bytes of a photo's beginning may come up anywhere by chance, but not where a file begins.
    for (const { path, bytes } of files)
      expect(
        secret.length > 3 ? bytes.includes(secret) : bytes.subarray(0, 200).includes(Buffer.from(secret, 'latin1')),
        `${secret} in ${path}`,
      ).toBe(false)
  }
})

/** Begins to send a photo and stops at six tenths of it. */
function cutUpload(address: string, browser: Browser, content: Buffer): { sent: Promise<void>; end: () => void } {
  const { hostname, port } = new URL(address)
  const head =
    '--B\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const lines = [
    `POST ${paperAt('datebirth')} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    `Origin: ${address}`,
    `Cookie: ${[...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    'Content-Type: multipart/form-data; boundary=B',
    `Content-Length: ${head.length + content.length + 9}`,
  ]
  const sent = new Promise<void>((resolve) =>
    socket.write(
      Buffer.concat([
        Buffer.from(`${lines.join('\r\n')}\r\n\r\n${head}`),
        content.subarray(0, Math.floor(content.length * 0.6)),
      ]),
      () => resolve(),
    ),
  )
  return { sent, end: () => socket.destroy() }
}
