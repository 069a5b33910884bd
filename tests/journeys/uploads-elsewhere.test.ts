/** Papers with the services that a firm may configure: an S3 store, and a virus scanner that finds, is silent, or is gone. */
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { photo } from '#outside/papers.fixture.ts'
import { openApp } from '../app.ts'
import { applicant, identityPage, jpeg, paperAt, ppsn, sendForm, sendPaper } from '../papers.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-s3-'))
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'papers', configs: [] }],
})
const { port } = await store.run()
/** A clamd for the tests: what it answers to whatever it is sent. */
let verdict: string | undefined = 'stream: OK\0'
const scanner = createServer((socket) => {
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    if (!chunk.subarray(-4).equals(Buffer.alloc(4))) return
    if (verdict === undefined) socket.destroy()
    else socket.end(verdict)
  })
})
await new Promise<void>((ready) => scanner.listen(0, '127.0.0.1', ready))

const app = await openApp({
  SIOL_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  SIOL_S3_REGION: 'eu-west-1',
  SIOL_S3_BUCKET: 'papers',
  SIOL_S3_KEY_ID: 'S3RVER',
  SIOL_S3_SECRET: 'S3RVER',
  SIOL_CLAMD: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}`,
})
const small = await photo({ megapixels: 0.2 })

afterAll(async () => {
  scanner.close()
  await store.close().catch(() => {})
  await rm(folder, { recursive: true, force: true })
})

test('SRV-26 DATA-28: the whole step with an S3 store and a scanner', async () => {
  const { browser, uid } = await applicant(app, 's3@example.ie')
  for (const paper of ['ppsn', 'datebirth']) expect((await sendPaper(browser, paper, jpeg(small))).status).toBe(200)
  const paths: string[] = []
  for await (const { path } of app.world.files.list()) paths.push(path)
  expect(paths.filter((path) => path.startsWith(`${uid}/verify_identity/`))).toHaveLength(4)
  expect((await browser.get(paperAt('ppsn'))).status).toBe(200)
  expect((await sendForm(browser, identityPage, { pps_number: ppsn })).location).toBe(`${identityPage}?verifying`)
})

test.each([
  ['stream: Eicar-Signature FOUND\0', 'Our virus scanner stopped this file', false],
  ['INSTREAM size limit exceeded. ERROR\0', 'We cannot check files for viruses right now', true],
  [undefined, 'We cannot check files for viruses right now', true],
])('a scanner that says %j: the file is not kept, and the member hears why', async (answer, sentence, again) => {
  const { browser } = await applicant(app, `scan.${answer?.length ?? 0}@example.ie`)
  verdict = answer
  const refused = await sendPaper(browser, 'ppsn', jpeg(small))
  expect(refused.status).toBe(422)
  expect(JSON.parse(refused.html)).toMatchObject({ error: expect.stringContaining(sentence), again })
  expect((await browser.get(paperAt('ppsn'))).status).toBe(404)
  verdict = 'stream: OK\0'
})

test('a store that is gone: the member is told to try again, and nothing is recorded', async () => {
  const { browser, uid } = await applicant(app, 'gone@example.ie')
  await store.close()
  const refused = await sendPaper(browser, 'ppsn', jpeg(small))
  expect(refused.status).toBe(422)
  expect(JSON.parse(refused.html)).toEqual({ error: 'Error uploading files. Please try again.', again: true })
  const page = await sendForm(browser, identityPage, { ppsn: jpeg(small), pps_number: ppsn })
  expect([page.status, page.text.includes('Error uploading files. Please try again.')]).toEqual([422, true])
  expect(await app.world.db.selectFrom('files').selectAll().where('uid', '=', uid).execute()).toEqual([])
}, 30_000)
