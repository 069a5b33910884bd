/** What lies on the disk, in the database and in the log of a program that took papers, and of one that was killed while it did. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { pdf, photo, stream } from '#infrastructure/documents.fixture.ts'
import { freePort } from '#infrastructure/postgres/free-port.ts'
import { emailsTo } from '../accounts.ts'
import { Browser, type TestApp } from '../app.ts'
import { type AppProcess, startApp } from '../app-process.ts'
import { advisedApplicant, signAs, until } from '../applications.ts'
import { createAppContext, readConfig } from '../built-app.ts'
import { adviserAtDesk, review } from '../desk.ts'
import { documentAt, identityPage, jpeg, sendDocument, sendForm } from '../document-samples.ts'
import { fillEmployerForm, sendEmployerForm } from '../form-walk.ts'
import { cloneDatabase } from '../test-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-at-rest-'))
/** The same after each restart, so that a browser finds it again. */
const port = String(await freePort())
const database = await cloneDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
let running: AppProcess | undefined
let said = ''

const start = async () => {
  running = await startApp({ PORT: port, DATABASE_URL: database.url, SIOL_DATA_DIR: folder, SIOL_LOG_LEVEL: 'debug' })
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
async function dump(): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows)
    for (const { row } of (await client.query<{ row: string }>(`select t::text as row from ${name} t`)).rows)
      found.push(row)
  return found.join('\n')
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
const message = pdf({ objects: [stream('', Buffer.from(words.repeat(2000)))] })
const small = await photo({ megapixels: 0.3 })
const large = await photo({ megapixels: 12 })
/** The check letter fits; nothing else that is entered here has these digits. */
const ppsn = '7654321PA'
/** What nobody may find: the number in any spelling, the words of the letter, the marks of the two kinds of file. */
const secrets = [
  ppsn,
  ppsn.toLowerCase(),
  ppsn.slice(0, 7),
  Buffer.from(ppsn).toString('base64').slice(0, 11),
  Buffer.from(ppsn).toString('hex'),
  words,
  '%PDF-',
  '\u00ff\u00d8\u00ff',
  'JFIF',
]

/** The program in its own process, with a world beside it for what a test does by itself: who is an adviser, and whose code is due. */
async function appAt(program: AppProcess): Promise<TestApp> {
  const config = readConfig({ PORT: port, DATABASE_URL: database.url, SIOL_DATA_DIR: folder, SIOL_LOG_LEVEL: 'silent' })
  const context = await createAppContext({ ...config, databaseUrl: database.url }, { idle: true })
  const clock = { now: () => new Date(), pass: () => {} }
  return { context, clock, folder, browser: () => browserAt(program) } as unknown as TestApp
}

/** Of the one who is walked with here: the demo people have papers too. */
const filesOf = async (uid: string): Promise<{ path: string; stored_as: string }[]> =>
  (await client.query('select path, stored_as from files where uid = $1 order by path', [uid])).rows
const isUploading = async () => (await readdir(join(folder, 'incoming')).catch(() => [])).length > 0

async function killed(program: AppProcess): Promise<void> {
  await program.kill()
  said += program.output()
}

test('no plain PPSN or paper in the database, the data folder, a letter or the log, from the first upload to the file for the provider; a cut line and kill -9 break nothing', {
  timeout: 120_000,
}, async () => {
  const program = await start()
  const first = await appAt(program)
  const desk = await adviserAtDesk(first)
  const { browser, uid, email } = await advisedApplicant(first, desk, 'rest@example.ie')
  const employed = `update members set employment_status = 'Employee', process_employer_details = 'progress' where uid = $1`
  await client.query(employed, [uid])

  // The employer's part, from the mail on: no account, and a key that nobody may find either.
  await browser.post('/pension-application/share-employer', { email: 'payroll@acme.ie' })
  const [mail] = await emailsTo(first, 'payroll@acme.ie')
  const link = (mail?.link ?? '').replace(program.address, '').replace(/^https?:\/\/[^/]+/, '')
  const key = new URLSearchParams(link.split('?')[1]).get('key') ?? ''
  expect(key.length).toBeGreaterThan(20)
  const employer = first.browser()
  const reviewed = await fillEmployerForm(employer, link)
  expect((await employer.follow(await sendEmployerForm(employer, link, reviewed))).text).toContain('Thank you')

  expect(
    (await sendDocument(browser, 'ppsn', jpeg(message, `${words}.pdf`.slice(-20), 'application/pdf'))).status,
  ).toBe(200)
  // A refused one, and a refused number, leave as little.
  expect((await sendDocument(browser, 'datebirth', jpeg(message, 'letter.png', 'image/png'))).status).toBe(422)
  await sendForm(browser, identityPage, { pps_number: `${ppsn}X` })
  const before = await filesOf(uid)

  // Six tenths of a photo, and the line is gone: nothing is left of it, and the photo can be sent again.
  const lost = cutUpload(program.address, browser, small)
  await lost.sent
  await until(isUploading)
  lost.end()
  await until(async () => !(await isUploading()))
  expect(await filesOf(uid)).toEqual(before)
  expect((await sendDocument(browser, 'datebirth', jpeg(small))).status).toBe(200)
  expect((await sendForm(browser, documentAt('datebirth'), { intent: 'remove' })).status).toBe(200)

  // Six tenths again, and now the power goes.
  const cut = cutUpload(program.address, browser, small)
  await cut.sent
  await until(isUploading)
  await first.context.stop()
  await killed(program)
  cut.end()
  expect(await filesOf(uid)).toEqual(before)

  // It has come whole, is looked into or being stored, and the power goes once more.
  const second = await start()
  const unanswered = sendDocument(browser, 'datebirth', jpeg(large)).catch(() => undefined)
  const isStoring = async () => (await readdir(join(folder, 'files', '.half-written')).catch(() => [])).length > 0
  await until(async () => (await isStoring()) || (await filesOf(uid)).length > before.length, 20_000, 1)
  await killed(second)
  await unanswered

  const third = await start()
  const app = await appAt(third)
  for (const { stored_as } of await filesOf(uid)) expect(await app.context.files.head(stored_as)).toBeDefined()
  const kept = await fetch(`${third.address}${documentAt('ppsn')}`, { headers: { cookie: cookiesOf(browser) } })
  expect(Buffer.from(await kept.arrayBuffer()).equals(message)).toBe(true)
  expect((await sendDocument(browser, 'datebirth', jpeg(small))).status).toBe(200)
  expect((await sendForm(browser, identityPage, { pps_number: ppsn })).status).toBe(303)
  await browser.get(identityPage)

  expect((await signAs(browser, 'Saoirse Walsh')).location).toContain('/pension-application/success')
  for (const document of ['ppsn', 'datebirth']) {
    await desk.get(`/desk/members/${uid}/identity/${document}`)
    expect((await review(desk, uid, document)).status).toBe(303)
  }
  await until(async () => (await filesOf(uid)).filter(({ path }) => path.includes('/application/')).length === 2)
  const headers = { cookie: cookiesOf(desk), origin: third.address }
  const file = `${third.address}/desk/members/${uid}/provider-file`
  const answer = await fetch(file, { method: 'POST', headers, redirect: 'manual' })
  const parts = unzipSync(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(Buffer.from(parts['fields.json'] ?? []).toString()).fields.pps_number).toBe(ppsn)
  await desk.get(`/desk/members/${uid}`)
  const messages = (await Promise.all([email, 'payroll@acme.ie'].map((to) => emailsTo(app, to)))).flat()
  await app.context.stop()
  await third.stop()
  said += third.output()

  // That all of it was looked at, and not an empty place.
  const rows = await dump()
  for (const told of [
    'verify_identity/datebirth',
    'download_provider_file',
    'send_employer_form',
    '"linkId"',
    'employer_details',
  ])
    expect(rows).toContain(told)
  expect(messages.length).toBeGreaterThan(4)
  expect(said).toContain('/provider-file')
  const files = await onDisk()
  expect(files.filter(({ path }) => path.includes('verify_identity')).length).toBeGreaterThanOrEqual(3)
  for (const secret of [...secrets, key]) {
    expect(rows.includes(secret), `${secret} in the database`).toBe(false)
    expect(said.includes(secret), `${secret} in the log`).toBe(false)
    // The key is what a letter to an employer is for; it is put in when the letter goes out.
    if (secret !== key)
      for (const { subject, html } of messages) expect(html.includes(secret), `${secret} in ${subject}`).toBe(false)
    // Three bytes of a photo's beginning may come up anywhere by chance, but not where a file begins.
    for (const { path, bytes } of files)
      expect(
        secret.length > 3 ? bytes.includes(secret) : bytes.subarray(0, 200).includes(Buffer.from(secret, 'latin1')),
        `${secret} in ${path}`,
      ).toBe(false)
  }
  for (const person of [uid, email, 'payroll@acme.ie'])
    expect(said.includes(person), `${person} in the log`).toBe(false)
})

const cookiesOf = ({ cookies }: Browser): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Begins to send a photo and stops at six tenths of it. */
function cutUpload(address: string, browser: Browser, content: Buffer): { sent: Promise<void>; end: () => void } {
  const { hostname, port } = new URL(address)
  const head =
    '--B\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const lines = [
    `POST ${documentAt('datebirth')} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    `Origin: ${address}`,
    `Cookie: ${cookiesOf(browser)}`,
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
