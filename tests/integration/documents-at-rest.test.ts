/** No document or PPSN is stored or logged in plain text, even when the server process is killed during an upload. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { pdf, photo, stream } from '#infrastructure/documents.fixture.ts'
import { emailsTo } from '../accounts.ts'
import { type Browser, openApp, type TestApp } from '../app.ts'
import { type AppProcess, startApp } from '../app-process.ts'
import { advisedApplicant, recordClientChecks, signAs, waitUntil } from '../applications.ts'
import { adviserAtDesk, review } from '../desk.ts'
import { applicant, documentAt, identityPage, jpeg, sendDocument, sendForm } from '../document-samples.ts'
import { fillEmployerForm, sendEmployerForm } from '../fill-forms.ts'
import { browserAt } from '../program-browser.ts'
import { readPdf } from '../read-pdf.ts'
import { seedFirstMember } from '../seeded-member.ts'
import { cloneDatabase } from '../test-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-at-rest-'))
const database = await cloneDatabase()
await seedFirstMember(database.url)
const client = new pg.Client({ connectionString: database.url })
await client.connect()
const settings = {
  DATABASE_URL: database.url,
  SIOL_DATA_DIR: folder,
  SIOL_SECRET: 'a secret for documents at rest, 32 characters or more',
  SIOL_FILE_KEY: 'a2V5IG9mIHRoZSB0ZXN0cywgMzIgYnl0ZXMgbG9uZy4=',
}
let program: AppProcess | undefined

afterAll(async () => {
  await program?.kill()
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Every row of every table as text, job queue included. */
async function dump(): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const lines: string[] = []
  for (const { name } of rows)
    for (const { row } of (await client.query<{ row: string }>(`select t::text as row from ${name} t`)).rows)
      lines.push(row)
  return lines.join('\n')
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

const plainText = 'THE TEXT OF A NOTICE FROM REVENUE'
const message = pdf({ objects: [stream('', Buffer.from(plainText.repeat(2000)))] })
const small = await photo({ megapixels: 0.3 })
const large = await photo({ megapixels: 3 })
/** Valid check letter; these digits occur in no other input of this test. */
const ppsn = '7654321PA'
/** Must be found nowhere: the PPSN in any encoding, the text of the document, the signatures of both file types. */
const secrets = [
  ppsn,
  ppsn.toLowerCase(),
  ppsn.slice(0, 7),
  Buffer.from(ppsn).toString('base64').slice(0, 11),
  Buffer.from(ppsn).toString('hex'),
  plainText,
  '%PDF-',
  '\u00ff\u00d8\u00ff',
  'JFIF',
]

/** In the tests' process, by the same clock as a program. */
const openHere = async () => {
  const app = await openApp(settings, { now: () => new Date() })
  return Object.assign(app, { clock: { now: () => new Date(), pass: () => {} } }) as unknown as TestApp
}

/** The same session at another address, or in the tests' process. */
function inside({ cookies }: Browser, other: Browser): Browser {
  for (const [name, value] of cookies) other.cookies.set(name, value)
  return other
}

const filesOf = async (uid: string): Promise<{ path: string; stored_as: string }[]> =>
  (await client.query('select path, stored_as from files where uid = $1 order by path', [uid])).rows
const isUploading = async () => (await readdir(join(folder, 'incoming')).catch(() => [])).length > 0

test('no plain PPSN or document is in the database, data folder, emails or log, from first upload to provider file; a cut connection and kill -9 break nothing', {
  timeout: 240_000,
}, async () => {
  const app = await openHere()
  const adviser = await adviserAtDesk(app)
  const { browser: member, uid, email } = await advisedApplicant(app, adviser, 'rest@example.ie')
  const [cut, storing] = [await applicant(app, 'cut@example.ie'), await applicant(app, 'storing@example.ie')]
  // From here on, the program alone works on jobs.
  await app.context.jobs.stop()
  program = await startApp({ ...settings, SIOL_LOG_LEVEL: 'debug' })
  const { address, output } = program
  const [browser, desk] = [inside(member, browserAt(address)), inside(adviser, browserAt(address))]
  const makeEmployed = `update members set employment_status = 'Employee', process_employer_details = 'progress' where uid = $1`
  await client.query(makeEmployed, [uid])

  // The employer fills the form from the email, without an account; its key is secret too.
  await browser.post('/pension-application/share-employer', { email: 'payroll@acme.ie' })
  const [mail] = await emailsTo(app, 'payroll@acme.ie')
  const link = (mail?.link ?? '').replace(/^https?:\/\/[^/]+/, '')
  const key = new URLSearchParams(link.split('?')[1]).get('key') ?? ''
  expect(key.length).toBeGreaterThan(20)
  const employer = browserAt(address)
  // The employer deducts what was approved; another amount would keep the file back.
  const approved = await client.query(`select draft ->> 'contribution' as amount from recommendations where uid = $1`, [
    uid,
  ])
  const reviewed = await fillEmployerForm(employer, link, {
    employee_name: 'Saoirse Walsh',
    employee_amount: approved.rows[0].amount,
  })
  expect((await employer.follow(await sendEmployerForm(employer, link, reviewed))).text).toContain('Thank you')

  expect(
    (await sendDocument(browser, 'ppsn', jpeg(message, `${plainText}.pdf`.slice(-20), 'application/pdf'))).status,
  ).toBe(200)
  // A refused file and a refused number must leave no trace either.
  expect((await sendDocument(browser, 'datebirth', jpeg(message, 'letter.png', 'image/png'))).status).toBe(422)
  await sendForm(browser, identityPage, { pps_number: `${ppsn}X` })
  const before = await filesOf(uid)

  // The connection drops at 60 % of a photo: nothing remains of it, and it can be sent again.
  const aborted = startUpload(address, browser, small)
  await aborted.sent
  await waitUntil(isUploading)
  aborted.end()
  await waitUntil(async () => !(await isUploading()))
  expect(await filesOf(uid)).toEqual(before)
  expect((await sendDocument(browser, 'datebirth', jpeg(small))).status).toBe(200)
  expect((await sendForm(browser, identityPage, { pps_number: ppsn })).status).toBe(303)
  await browser.get(identityPage)

  expect((await signAs(browser, 'Saoirse Walsh')).location).toContain('/pension-application/success')
  for (const document of ['ppsn', 'datebirth']) {
    await desk.get(`/desk/members/${uid}/identity/${document}`)
    expect((await review(desk, uid, document)).status).toBe(303)
  }
  await recordClientChecks(desk, uid)
  await waitUntil(async () => (await filesOf(uid)).filter(({ path }) => path.includes('/application/')).length === 2)
  const headers = { cookie: cookiesOf(desk), origin: address }
  const file = `${address}/desk/members/${uid}/provider-file`
  const answer = await fetch(file, { method: 'POST', headers, redirect: 'manual' })
  const parts = unzipSync(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(Buffer.from(parts['fields.json'] ?? []).toString()).fields.pps_number).toBe(ppsn)
  for (const name of ['Pension_Application', 'Signing_Certificate'])
    expect((await readPdf(parts[`application/${name}.pdf`] ?? new Uint8Array())).text, name).toContain('Saoirse Walsh')
  await desk.get(`/desk/members/${uid}`)
  await waitUntil(async () => output().includes('/provider-file'))

  // At 60 % of one photo again, while another is complete and being checked or stored, the process is killed.
  const interrupted = startUpload(address, cut.browser, small)
  await interrupted.sent
  await waitUntil(isUploading)
  const storer = inside(storing.browser, browserAt(address))
  const unanswered = sendDocument(storer, 'datebirth', jpeg(large)).catch(() => undefined)
  const isStoring = async () => (await readdir(join(folder, 'files', '.half-written')).catch(() => [])).length > 0
  await waitUntil(async () => (await isStoring()) || (await filesOf(storing.uid)).length > 0, 1)
  await program.kill()
  interrupted.end()
  await unanswered
  await app.context.stop()

  const after = await openHere()
  expect(await filesOf(cut.uid)).toEqual([])
  for (const { stored_as } of [...(await filesOf(uid)), ...(await filesOf(storing.uid))])
    expect(await after.context.files.head(stored_as)).toBeDefined()
  const path = `${after.browser().origin}${documentAt('ppsn')}`
  const download = await after.app.fetch(new Request(path, { headers: { cookie: cookiesOf(browser) } }))
  expect(Buffer.from(await download.arrayBuffer()).equals(message)).toBe(true)
  expect((await sendDocument(inside(cut.browser, after.browser()), 'datebirth', jpeg(small))).status).toBe(200)
  const messages = (await Promise.all([email, 'payroll@acme.ie'].map((to) => emailsTo(after, to)))).flat()
  const log = output()

  // Proves that the data searched below is really there.
  const rows = await dump()
  for (const expected of [
    'verify_identity/datebirth',
    'download_provider_file',
    'send_employer_form',
    '"linkId"',
    'employer_details',
  ])
    expect(rows).toContain(expected)
  expect(messages.length).toBeGreaterThan(4)
  expect(log).toContain('/provider-file')
  const files = await onDisk()
  expect(files.filter(({ path }) => path.includes('verify_identity')).length).toBeGreaterThanOrEqual(3)
  for (const secret of [...secrets, key]) {
    expect(rows.includes(secret), `${secret} in the database`).toBe(false)
    expect(log.includes(secret), `${secret} in the log`).toBe(false)
    // The email to the employer contains the key on purpose; it is added only when the email is sent.
    if (secret !== key)
      for (const { subject, html } of messages) expect(html.includes(secret), `${secret} in ${subject}`).toBe(false)
    // Three bytes of a JPEG signature can occur anywhere by chance, but not at the start of a file.
    for (const { path, bytes } of files)
      expect(
        secret.length > 3 ? bytes.includes(secret) : bytes.subarray(0, 200).includes(Buffer.from(secret, 'latin1')),
        `${secret} in ${path}`,
      ).toBe(false)
  }
  for (const person of [uid, email, 'payroll@acme.ie']) expect(log.includes(person), `${person} in the log`).toBe(false)
})

const cookiesOf = ({ cookies }: Browser): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Sends 60 % of a photo and then stops. */
function startUpload(address: string, browser: Browser, content: Buffer): { sent: Promise<void>; end: () => void } {
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
