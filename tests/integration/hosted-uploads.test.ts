/**
 * Identity documents with optional services: an S3 store, and a virus scanner that detects, fails or is unreachable.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { clamdPeer } from '#adapters/virus-scan/clamd-peer.fixture.ts'
import { pdf, photo, stream } from '#infrastructure/documents.fixture.ts'
import { openApp } from '../app.ts'
import { advisedApplicant, seedAcceptance, signAs, waitUntil } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { applicant, documentAt, identityPage, jpeg, ppsn, sendDocument, sendForm } from '../document-samples.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-s3-'))
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'documents', configs: [] }],
})
const { port } = await store.run()
/** The reply of the scanner; with 'scan' it looks for the EICAR test file. */
let verdict: string | undefined = 'scan'
// In two parts, so that a virus scanner does not flag this file.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const scanner = await clamdPeer((sent) =>
  verdict === 'scan' ? `stream: ${sent.includes(eicar) ? 'Eicar-Signature FOUND' : 'OK'}\0` : verdict,
)

const app = await openApp({
  SIOL_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  SIOL_S3_REGION: 'eu-west-1',
  SIOL_S3_BUCKET: 'documents',
  SIOL_S3_KEY_ID: 'S3RVER',
  SIOL_S3_SECRET: 'S3RVER',
  SIOL_CLAMD: scanner.address,
})
const small = await photo({ megapixels: 0.05 })

afterAll(async () => {
  scanner.close()
  await store.close().catch(() => {})
  await rm(folder, { recursive: true, force: true })
})

test('the whole application works with an S3 store and a scanner, up to the provider file', async () => {
  const desk = await adviserAtDesk(app)
  const { browser, uid } = await advisedApplicant(app, desk, 's3@example.ie')
  const virus = pdf({ objects: [stream('', Buffer.from(eicar))] })
  const refused = await sendDocument(browser, 'ppsn', jpeg(virus, 'a.pdf', 'application/pdf'))
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('Our virus scanner stopped this file')])
  for (const document of ['ppsn', 'datebirth'])
    expect((await sendDocument(browser, document, jpeg(small))).status).toBe(200)
  // The scanner received every uploaded byte.
  expect(scanner.received()).toBe(small.toString('latin1'))
  const paths: string[] = []
  for await (const { path } of app.context.files.list()) paths.push(path)
  expect(paths.filter((path) => path.startsWith(`${uid}/verify_identity/`))).toHaveLength(4)
  expect((await browser.get(documentAt('ppsn'))).status).toBe(200)
  expect((await sendForm(browser, identityPage, { pps_number: ppsn })).location).toBe(`${identityPage}?verifying`)

  expect((await signAs(browser, 'Saoirse Walsh')).location).toBe('/pension-application/success')
  await seedAcceptance(app, desk, uid)
  const download = async () => {
    const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = { method: 'POST', headers: { cookie, origin: desk.origin } }
    const answer = await app.app.fetch(new Request(`${desk.origin}/desk/members/${uid}/provider-file`, request))
    return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : undefined
  }
  await waitUntil(async () => (await download()) !== undefined)
  const [first, second] = [await download(), await download()]
  expect(first && second?.equals(first)).toBe(true)
  expect(Object.keys(unzipSync(first ?? Buffer.alloc(0)))).toHaveLength(8)
})

test.each([
  ['stream: Eicar-Signature FOUND\0', 'Our virus scanner stopped this file', false],
  ['INSTREAM size limit exceeded. ERROR\0', 'We cannot check files for viruses right now', true],
  [undefined, 'We cannot check files for viruses right now', true],
])('when the scanner replies %j, the file is not stored and the member sees why', async (answer, sentence, again) => {
  const { browser } = await applicant(app, `scan.${answer?.length ?? 0}@example.ie`)
  verdict = answer
  const refused = await sendDocument(browser, 'ppsn', jpeg(small))
  expect(refused.status).toBe(422)
  expect(JSON.parse(refused.html)).toMatchObject({ error: expect.stringContaining(sentence), again })
  expect((await browser.get(documentAt('ppsn'))).status).toBe(404)
  verdict = 'scan'
})

test('when the store is unavailable, the member is asked to try again and nothing is recorded', async () => {
  const { browser, uid } = await applicant(app, 'gone@example.ie')
  await store.close()
  const refused = await sendDocument(browser, 'ppsn', jpeg(small))
  expect(refused.status).toBe(422)
  expect(JSON.parse(refused.html)).toEqual({ error: 'Error uploading files. Please try again.', again: true })
  const page = await sendForm(browser, identityPage, { ppsn: jpeg(small), pps_number: ppsn })
  expect([page.status, page.text.includes('Error uploading files. Please try again.')]).toEqual([422, true])
  expect(await app.context.db.selectFrom('files').selectAll().where('uid', '=', uid).execute()).toEqual([])
})
