/** The archive that the desk gives to the provider: its content, when it can be downloaded, and its audit row. */
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { canonical } from '#areas/application/domain/application-summary.ts'
import { pdf, photo } from '#infrastructure/documents.fixture.ts'
import { auditRows, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import {
  advisedApplicant,
  photoOf,
  recordClientChecks,
  seedAcceptance,
  seedIdentity,
  signAs,
  submitIdentity,
  waitUntil,
} from '../applications.ts'
import { adviserAtDesk, review } from '../desk.ts'
import { jpeg, ppsn } from '../document-samples.ts'

const app = await openApp()
const { db, files } = app.context
let desk: Browser
let picture: Buffer
beforeAll(async () => {
  desk = await adviserAtDesk(app)
  picture = await photo({ megapixels: 0.05 })
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pageOf = (uid: string) => `/desk/members/${uid}`
const downloads = (uid: string) => auditRows(app, uid, 'download_provider_file')

/** Downloads as the button on the page does. */
async function download(uid: string): Promise<Response> {
  const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: desk.origin }
  return app.app.fetch(new Request(`${desk.origin}${pageOf(uid)}/provider-file`, { method: 'POST', headers }))
}

async function readAll(content: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Signs the application and waits for its two PDFs. */
async function signApplication(browser: Browser, uid: string) {
  expect((await signAs(browser, 'Saoirse Walsh')).location).toBe('/pension-application/success')
  const pdfs = () =>
    db.selectFrom('files').select('path').where('uid', '=', uid).where('path', 'like', '%/application/%').execute()
  await waitUntil(async () => (await pdfs()).length === 2)
  return db.selectFrom('applications').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
}

test('the desk lists what the file still needs, and refuses the download until it is complete', async () => {
  const { browser, uid } = await advisedApplicant(app, desk, 'lacking@example.ie')
  const expectMissing = async (...sentences: string[]) => {
    const { text, html } = await desk.get(pageOf(uid))
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(html).not.toContain('/provider-file"')
    const refused = await download(uid)
    expect([refused.status, refused.headers.get('location')]).toEqual([303, `${pageOf(uid)}#provider-file`])
    expect(await downloads(uid)).toEqual([])
  }
  const unsigned = 'The member has not signed yet.'
  await expectMissing(unsigned, 'The member has not given their PPSN.', 'Proof of PPSN: not uploaded yet.')
  await seedIdentity(app, uid)
  await expectMissing(unsigned, 'Proof of PPSN: not checked yet.', 'Proof of identity: not checked yet.')
  await signApplication(browser, uid)
  await review(desk, uid, 'ppsn')
  await review(desk, uid, 'datebirth', { intent: 'sendBack', reason: 'Too dark.' })
  const { text } = await desk.get(pageOf(uid))
  expect([text.includes(unsigned), text.includes('Proof of PPSN: ')]).toEqual([false, false])
  await expectMissing('Proof of identity: sent back, and no new one yet.')
  await submitIdentity(browser, { ...photoOf(picture), ppsn: jpeg(Buffer.alloc(0)) })
  await expectMissing('Proof of identity: not checked yet.')
  await review(desk, uid, 'datebirth')
  await expectMissing('Where the contributions come from has not been recorded.')
  await recordClientChecks(desk, uid)
  expect((await desk.get(pageOf(uid))).text).toContain('Download the file')
  expect((await download(uid)).status).toBe(200)

  // A withdrawn application must not be given to a provider.
  await browser.post('/pension-application/cooling-off', { confirmed: 'yes' })
  expect((await download(uid)).status).toBe(303)
})

test('the archive has every document and the fields, including the full PPSN, and its hash is audited', async () => {
  const { browser, uid, email } = await advisedApplicant(app, desk, 'archive@example.ie')
  const message = pdf()
  await submitIdentity(browser, {
    ppsn: jpeg(message, 'Saoirse 1234567FA.pdf', 'application/pdf'),
    datebirth: jpeg(picture),
  })
  const application = await signApplication(browser, uid)
  await seedAcceptance(app, desk, uid)

  const answer = await download(uid)
  const reference = `A-${application.id.slice(-8, -4)}-${application.id.slice(-4)}`
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="Siol-application-${reference}.zip"; filename*=UTF-8''S%C3%ADol-application-${reference}.zip`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(String(bytes.length)).toBe(answer.headers.get('content-length'))

  const archive = unzipSync(bytes)
  expect(Object.keys(archive)).toEqual([
    'application/Pension_Application.pdf',
    'application/Signing_Certificate.pdf',
    'identity/Proof_of_PPSN.pdf',
    'identity/Proof_of_Identity.jpg',
    'recommendation/Sustainability_Statement.pdf',
    'recommendation/Preliminary_Disclosure_Certificate.pdf',
    'recommendation/Contract_Document.pdf',
    'fields.json',
  ])
  const part = (name: string) => Buffer.from(archive[name] ?? [])
  expect(part('identity/Proof_of_PPSN.pdf').equals(message)).toBe(true)
  const storedPhoto = await db
    .selectFrom('files')
    .select('stored_as')
    .where('path', '=', `${uid}/verify_identity/datebirth`)
    .executeTakeFirstOrThrow()
  expect(
    part('identity/Proof_of_Identity.jpg').equals(await readAll((await files.read(storedPhoto.stored_as))?.content)),
  ).toBe(true)
  // As tests/quick-documents.ts writes them.
  for (const [name, document] of [
    ['application/Pension_Application.pdf', 'application'],
    ['application/Signing_Certificate.pdf', 'certificate'],
    ['recommendation/Sustainability_Statement.pdf', 'recommendation'],
    ['recommendation/Preliminary_Disclosure_Certificate.pdf', 'disclosure'],
    ['recommendation/Contract_Document.pdf', 'terms'],
  ] as const)
    expect(part(name).toString(), name).toContain(`% ${document} of `)

  const contents = JSON.parse(part('fields.json').toString())
  expect(contents.fields).toMatchObject({
    first_name: 'Saoirse',
    last_name: 'Walsh',
    email_address: email,
    pps_number: ppsn,
    pension_applied: 'zurich_standard_prsa',
    employment_status: 'Not currently working',
  })
  expect(contents.application).toMatchObject({ reference, plan: 'zurich_standard_prsa', signed_name: 'Saoirse Walsh' })
  expect(sha256(Buffer.from(canonical(contents.application.content)))).toBe(contents.application.content_hash)
  expect(contents.recommendation).toMatchObject({ version: 1 })
  // Includes only answers that the law requires of the provider; health and hardship are left out.
  expect(contents.answers.fact_find_personal_details).toMatchObject({ politically_exposed: 'no', tax_elsewhere: 'no' })
  expect(Object.keys(contents.answers.fact_find_personal_details)).not.toContain('circumstances')
  expect(Object.keys(contents)).toEqual(['application', 'recommendation', 'fields', 'answers', 'documents'])
  for (const { file, sha256: hash, bytes: size } of contents.documents)
    expect([sha256(part(file)), part(file).length], file).toEqual([hash, size])
  expect(contents.documents).toHaveLength(7)

  const [logged, ...more] = await downloads(uid)
  expect(more).toEqual([])
  expect(logged).toMatchObject({
    actor: 'adviser',
    actor_uid: await uidOf(app, 'niamh@siol.example'),
    after: { application: reference, sha256: sha256(bytes), bytes: bytes.length },
  })
  const { text } = await desk.get(pageOf(uid))
  expect(text).toContain('Downloaded the file for the provider')

  // The archive of an unchanged application is byte-identical; a change gives another hash.
  app.clock.pass(3600)
  // A request by the test's browser keeps its session from ending meanwhile.
  await desk.get(pageOf(uid))
  const again = Buffer.from(await (await download(uid)).arrayBuffer())
  expect(again.equals(bytes)).toBe(true)
  await db.updateTable('members').set({ risk_number: 2 }).where('uid', '=', uid).execute()
  const changed = Buffer.from(await (await download(uid)).arrayBuffer())
  expect(sha256(changed)).not.toBe(sha256(bytes))
  expect(await downloads(uid)).toHaveLength(3)

  // Another site cannot request it, and a GET does not download it.
  const forged = await desk.post(`${pageOf(uid)}/provider-file`, {}, { origin: 'https://evil.example' })
  expect(forged.status).toBe(403)
  expect((await desk.get(`${pageOf(uid)}/provider-file`)).location).toBe(`${pageOf(uid)}#provider-file`)
  expect((await browser.post(`${pageOf(uid)}/provider-file`, {}, { 'content-length': '0' })).status).toBe(404)
  expect(await downloads(uid)).toHaveLength(3)

  // If the bytes of a document are missing or altered, there is no archive and the desk gets an error.
  const write = (content: Buffer) =>
    files.write(storedPhoto.stored_as, { contentType: 'image/jpeg', metadata: { type: 'datebirth' } }, [
      content,
    ] as never)
  await write(Buffer.from('another document'))
  for (const damage of [async () => {}, () => files.remove(storedPhoto.stored_as)]) {
    await damage()
    const broken = await download(uid)
    expect(broken.headers.get('location')).toBe(`${pageOf(uid)}?damaged#provider-file`)
  }
  expect((await desk.get(`${pageOf(uid)}?damaged`)).text).toContain(
    'A document could not be read, so the file was not created.',
  )
  expect(await downloads(uid)).toHaveLength(3)
})
