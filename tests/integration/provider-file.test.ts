/** The archive that the desk hands to the provider: what is in it, when it can be had, and what is written down of it. */
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { canonical } from '#domain/application/application-summary.ts'
import { pdf, photo } from '#infrastructure/documents.fixture.ts'
import { uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { advisedApplicant, identify, photoOf, signAs, until } from '../applications.ts'
import { adviserAtDesk, review } from '../desk.ts'
import { jpeg, ppsn } from '../document-samples.ts'
import { readPdf } from '../read-pdf.ts'

const app = await openApp()
const { db, files } = app.context
let desk: Browser
let picture: Buffer
beforeAll(async () => {
  desk = await adviserAtDesk(app)
  picture = await photo({ megapixels: 0.2 })
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pageOf = (uid: string) => `/desk/members/${uid}`
const downloads = (uid: string) =>
  db
    .selectFrom('audit')
    .select(['actor', 'actor_uid', 'at', 'after'])
    .where('uid', '=', uid)
    .where('action', '=', 'download_provider_file')
    .orderBy('id')
    .execute()

/** As the button of the page asks for it. */
async function download(uid: string): Promise<Response> {
  const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: desk.origin }
  return app.app.fetch(new Request(`${desk.origin}${pageOf(uid)}/provider-file`, { method: 'POST', headers }))
}

async function whole(content: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Signed, and its two PDFs made. */
async function signed(browser: Browser, uid: string) {
  expect((await signAs(browser, 'Saoirse Walsh')).location).toBe('/pension-application/success')
  const made = () =>
    db.selectFrom('files').select('path').where('uid', '=', uid).where('path', 'like', '%/application/%').execute()
  await until(async () => (await made()).length === 2)
  return db.selectFrom('applications').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
}

test('the desk says what the file still lacks, and gives out nothing until it is whole', async () => {
  const { browser, uid } = await advisedApplicant(app, desk, 'lacking@example.ie')
  const lacks = async (...sentences: string[]) => {
    const { text, html } = await desk.get(pageOf(uid))
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(html).not.toContain('/provider-file"')
    const refused = await download(uid)
    expect([refused.status, refused.headers.get('location')]).toEqual([303, `${pageOf(uid)}#provider-file`])
    expect(await downloads(uid)).toEqual([])
  }
  const unsigned = 'The member has not signed yet.'
  await lacks(unsigned, 'The member has not given their PPSN.', 'Proof of PPSN: not uploaded yet.')
  await identify(browser, photoOf(picture))
  await lacks(unsigned, 'Proof of PPSN: not checked yet.', 'Proof of identity: not checked yet.')
  await signed(browser, uid)
  await review(desk, uid, 'ppsn')
  await review(desk, uid, 'datebirth', { intent: 'sendBack', reason: 'Too dark.' })
  const { text } = await desk.get(pageOf(uid))
  expect([text.includes(unsigned), text.includes('Proof of PPSN: ')]).toEqual([false, false])
  await lacks('Proof of identity: sent back, and no new one yet.')
  await identify(browser, { ...photoOf(picture), ppsn: jpeg(Buffer.alloc(0)) })
  await lacks('Proof of identity: not checked yet.')
  await review(desk, uid, 'datebirth')
  expect((await desk.get(pageOf(uid))).text).toContain('Download the file')
  expect((await download(uid)).status).toBe(200)

  // Who has withdrawn has no application that a provider may get.
  await browser.post('/pension-application/cooling-off', {})
  expect((await download(uid)).status).toBe(303)
})

test('one archive with every paper and the fields, the whole PPSN among them; its hash is in the trail', async () => {
  const { browser, uid, email } = await advisedApplicant(app, desk, 'archive@example.ie')
  const message = pdf()
  await identify(browser, { ppsn: jpeg(message, 'Saoirse 1234567FA.pdf', 'application/pdf'), datebirth: jpeg(picture) })
  const application = await signed(browser, uid)
  for (const document of ['ppsn', 'datebirth']) expect((await review(desk, uid, document)).status).toBe(303)

  const answer = await download(uid)
  const reference = `A-${application.id.slice(-8, -4)}-${application.id.slice(-4)}`
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename*=UTF-8''siol-application-${reference}.zip`,
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
  const kept = await db
    .selectFrom('files')
    .select('stored_as')
    .where('path', '=', `${uid}/verify_identity/datebirth`)
    .executeTakeFirstOrThrow()
  expect(part('identity/Proof_of_Identity.jpg').equals(await whole((await files.read(kept.stored_as))?.content))).toBe(
    true,
  )
  for (const [name, words] of [
    ['application/Pension_Application.pdf', 'Saoirse Walsh'],
    ['application/Signing_Certificate.pdf', application.content_hash.slice(0, 8)],
    ['recommendation/Sustainability_Statement.pdf', 'recommend'],
    ['recommendation/Preliminary_Disclosure_Certificate.pdf', 'Zurich'],
    ['recommendation/Contract_Document.pdf', 'Zurich'],
  ] as const)
    expect((await readPdf(part(name))).text, name).toContain(words)

  const told = JSON.parse(part('fields.json').toString())
  expect(told.fields).toMatchObject({
    first_name: 'Saoirse',
    last_name: 'Walsh',
    email_address: email,
    pps_number: ppsn,
    pension_applied: 'zurich_standard_prsa',
    employment_status: 'Not currently working',
  })
  expect(told.application).toMatchObject({ reference, plan: 'zurich_standard_prsa', signed_name: 'Saoirse Walsh' })
  expect(sha256(Buffer.from(canonical(told.application.content)))).toBe(told.application.content_hash)
  expect(told.recommendation).toMatchObject({ version: 1 })
  // What the law makes the provider ask; health and hardship stay here.
  expect(told.answers.fact_find_personal_details).toMatchObject({ politically_exposed: 'no', tax_elsewhere: 'no' })
  expect(Object.keys(told.answers.fact_find_personal_details)).not.toContain('health_change')
  expect(Object.keys(told)).toEqual(['application', 'recommendation', 'fields', 'answers', 'documents'])
  for (const { file, sha256: hash, bytes: size } of told.documents)
    expect([sha256(part(file)), part(file).length], file).toEqual([hash, size])
  expect(told.documents).toHaveLength(7)

  const [logged, ...more] = await downloads(uid)
  expect(more).toEqual([])
  expect(logged).toMatchObject({
    actor: 'adviser',
    actor_uid: await uidOf(app, 'niamh@siol.example'),
    after: { application: reference, sha256: sha256(bytes), bytes: bytes.length },
  })
  const { text } = await desk.get(pageOf(uid))
  expect(text).toContain('Downloaded the file for the provider')
  expect(text).toContain(sha256(bytes))

  // The same application is the same archive, whenever it is taken; another state of it is another one.
  app.clock.pass(3600)
  const again = Buffer.from(await (await download(uid)).arrayBuffer())
  expect(again.equals(bytes)).toBe(true)
  await db.updateTable('members').set({ city: 'Galway' }).where('uid', '=', uid).execute()
  const changed = Buffer.from(await (await download(uid)).arrayBuffer())
  expect(sha256(changed)).not.toBe(sha256(bytes))
  expect(await downloads(uid)).toHaveLength(3)

  // Another site can ask for nothing, and no link leads to it.
  const forged = await desk.post(`${pageOf(uid)}/provider-file`, {}, { origin: 'https://evil.example' })
  expect(forged.status).toBe(403)
  expect((await desk.get(`${pageOf(uid)}/provider-file`)).location).toBe(`${pageOf(uid)}#provider-file`)
  expect((await browser.post(`${pageOf(uid)}/provider-file`, {}, { 'content-length': '0' })).status).toBe(404)
  expect(await downloads(uid)).toHaveLength(3)

  // A paper whose bytes are gone, or are not its own, is no archive: the desk is told.
  const write = (content: Buffer) =>
    files.write(kept.stored_as, { contentType: 'image/jpeg', metadata: { type: 'datebirth' } }, [content] as never)
  await write(Buffer.from('another paper'))
  for (const spoil of [async () => {}, () => files.remove(kept.stored_as)]) {
    await spoil()
    const broken = await download(uid)
    expect(broken.headers.get('location')).toBe(`${pageOf(uid)}?damaged#provider-file`)
  }
  expect((await desk.get(`${pageOf(uid)}?damaged`)).text).toContain(
    'A document could not be read, so the file was not created.',
  )
  expect(await downloads(uid)).toHaveLength(3)
})
