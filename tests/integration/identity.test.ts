/** The identity step: what is accepted, what is refused and how, and who can see it. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fingerprintPpsns } from '#areas/application/flows/submit-documents.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import {
  decompressionBomb,
  html,
  objectStream,
  pdf,
  photo,
  screenshot,
  svg,
} from '#infrastructure/documents.fixture.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { seedUploads } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { applicant, documentAt, identityPage, jpeg, ppsn, sendDocument, sendForm } from '../document-samples.ts'

const app = await openApp()
const { db } = app.context
const [small, sideways] = [await photo({ megapixels: 0.05 }), await photo({ megapixels: 0.05, orientation: 6 })]
const memberOf = (uid: string) => db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
const filesOf = (uid: string) => db.selectFrom('files').selectAll().where('uid', '=', uid).orderBy('path').execute()
const auditOf = (uid: string, action: string) =>
  db.selectFrom('audit').selectAll().where('uid', '=', uid).where('action', '=', action).execute()

async function memberWithBothDocuments(email: string) {
  const member = await applicant(app, email)
  await seedUploads(app, member.uid)
  return member
}

test('IDU-09 DATA-28 SRV-26: an identity document is stored at its path, re-encoded, with its content type and custom type metadata', async () => {
  const { browser, uid } = await applicant(app, 'kept@example.ie')
  const sent = await sendDocument(browser, 'datebirth', jpeg(sideways, 'Mo phas “é”.JPG'))
  expect([sent.status, sent.html]).toEqual([200, '{}'])
  await sendDocument(browser, 'ppsn', jpeg(pdf(), 'letter.pdf', 'application/pdf'))
  const [identity, number] = await filesOf(uid)
  expect([identity?.path, number?.path]).toEqual([`${uid}/verify_identity/datebirth`, `${uid}/verify_identity/ppsn`])
  expect([identity?.type, number?.type]).toEqual(['datebirth', 'ppsn'])
  expect([identity?.content_type, number?.content_type]).toEqual(['image/jpeg', 'application/pdf'])
  expect(await app.context.files.head(identity?.stored_as ?? '')).toMatchObject({
    contentType: 'image/jpeg',
    metadata: { type: 'datebirth' },
  })
  expect(identity?.stored_as.startsWith(`${uid}/verify_identity/datebirth/`)).toBe(true)
  expect([identity, number].map((file) => [file?.preview_as === null, file?.picture_as === null])).toEqual([
    [false, true],
    [false, false],
  ])
  expect(await auditOf(uid, 'upload_document')).toHaveLength(2)
})

test('only the owner can download a document, as an inert attachment; the preview is an inline picture', async () => {
  const { browser } = await applicant(app, 'owner@example.ie')
  await sendDocument(browser, 'datebirth', jpeg(sideways, 'pas é.jpg'))
  const answer = await app.app.fetch(
    new Request(`http://localhost:3000${documentAt('datebirth')}`, {
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    }),
  )
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename="pas e.jpg"; filename*=UTF-8''pas%20%C3%A9.jpg`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(String(bytes.length)).toBe(answer.headers.get('content-length'))
  const { width = 0, height = 0, exif } = await sharp(bytes).metadata()
  expect([height > width, exif]).toEqual([true, undefined])
  const preview = await browser.get(`${documentAt('datebirth')}?preview`)
  expect([preview.status, preview.headers.get('content-disposition')]).toEqual([200, 'inline'])

  const { browser: other } = await applicant(app, 'other@example.ie')
  for (const path of [
    documentAt('datebirth'),
    `${documentAt('datebirth')}?preview`,
    documentAt('ppsn'),
    documentAt('x'),
    documentAt('__proto__'),
  ])
    expect((await other.get(path)).status, path).toBe(404)
  expect((await app.browser().get(documentAt('datebirth'))).location).toBe('/entry')
  expect((await sendDocument(app.browser(), 'datebirth', jpeg(small))).location).toBe('/entry')
})

const wrongType = 'Upload only these types: image/png, image/jpeg, image/jpg, application/pdf'
const refusedFiles: [string, string, () => Promise<File> | File, string][] = [
  ['IDU-03 IDU-04', 'a GIF', () => jpeg(Buffer.from('GIF89a'), 'a.gif', 'image/gif'), wrongType],
  ['IDU-04', 'a text file', () => jpeg(Buffer.from('x'), 'a.txt', 'text/plain'), wrongType],
  ['IDU-04', 'a JPEG by name alone', () => jpeg(small, 'a.jpg', 'text/html'), wrongType],
  ['IDU-04', 'a JPEG by type alone', () => jpeg(small, 'a.exe'), wrongType],
  ['IDU-03', 'a name and a type that differ', () => jpeg(small, 'a.png'), "This isn't really a PNG, JPEG or PDF."],
  [
    'IDU-03',
    'an SVG that is called PNG',
    () => jpeg(svg, 'a.png', 'image/png'),
    "This isn't really a PNG, JPEG or PDF.",
  ],
  ['IDU-03', 'an HTML page that is called JPEG', () => jpeg(html, 'a.jpg'), "This isn't really a PNG, JPEG or PDF."],
  [
    'IDU-03',
    'a PNG that is called JPEG',
    async () => jpeg(await screenshot()),
    "This isn't really a PNG, JPEG or PDF.",
  ],
  ['IDU-12', 'an empty file', () => jpeg(Buffer.alloc(0)), 'This file is empty.'],
  [
    'IDU-12',
    'a file that is too large',
    () => jpeg(Buffer.alloc(10 * 1024 * 1024 + 1, 1)),
    'This file is larger than 10 MB.',
  ],
  [
    'IDU-12',
    'a truncated photo',
    () => jpeg(small.subarray(0, small.length / 2)),
    'This file is damaged or incomplete',
  ],
  [
    'IDU-12',
    'a decompression bomb',
    () => jpeg(decompressionBomb(), 'a.png', 'image/png'),
    'This picture has more than 50 million pixels.',
  ],
  [
    'IDU-12',
    'a PDF with a script',
    () => jpeg(pdf({ objects: [objectStream('<< /JS (x) >>')] }), 'a.pdf', 'application/pdf'),
    'This PDF has a script in it.',
  ],
  [
    'IDU-12',
    'a PDF that starts programs',
    () => jpeg(pdf({ objects: ['<< /S /Launch >>'] }), 'a.pdf', 'application/pdf'),
    'This PDF wants to open other programs.',
  ],
  [
    'IDU-12',
    'a PDF with files inside',
    () => jpeg(pdf({ objects: ['<< /EF 9 0 R >>'] }), 'a.pdf', 'application/pdf'),
    'This PDF has other files inside it.',
  ],
  [
    'IDU-12',
    'a PDF with a password',
    () => jpeg(pdf({ trailer: '/Encrypt 9 0 R' }), 'a.pdf', 'application/pdf'),
    'This PDF is locked with a password.',
  ],
  [
    'IDU-12',
    'a truncated PDF',
    () => jpeg(pdf().subarray(0, 200), 'a.pdf', 'application/pdf'),
    'This file is damaged or incomplete',
  ],
]

const bad = await applicant(app, 'bad@example.ie')
test.each(refusedFiles)('%s: %s is refused with its reason', async (_, _kind, makeFile, sentence) => {
  const refused = await sendDocument(bad.browser, 'ppsn', await makeFile())
  expect(refused.status).toBe(422)
  expect(JSON.parse(refused.html).error).toContain(sentence)
  expect(await filesOf(bad.uid)).toEqual([])
})

test.each([
  ['IDU-03', 'of another type', svg, "This isn't really a PNG, JPEG or PDF."],
  ['IDU-12', 'that is damaged', small.subarray(0, small.length / 2), 'This file is damaged or incomplete'],
])(
  '%s: a file %s is refused by the form too, and the valid document beside it is stored',
  async (_, kind, content, sentence) => {
    const { browser, uid } = await applicant(app, `${kind.at(-1)}.beside@example.ie`)
    const files = { ppsn: jpeg(content), datebirth: jpeg(small) }
    const page = await sendForm(browser, identityPage, { ...files, pps_number: ppsn })
    expect(page.status).toBe(422)
    expect(page.text).toContain(`Proof of PPSN: ${sentence}`)
    expect(page.html).toContain(`value="${ppsn}"`)
    expect((await filesOf(uid)).map(({ path }) => path)).toEqual([`${uid}/verify_identity/datebirth`])
    expect(await memberOf(uid)).toMatchObject({ pension_applied_verify_identity: false, pps_number: null })
  },
)

test('IDU-08 IDU-01: the step cannot be submitted without both documents, and says so', async () => {
  const { browser, uid } = await applicant(app, 'one@example.ie')
  const sentence = 'Please upload both required documents before submitting.'
  const { html } = await browser.get(identityPage)
  expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
  for (const name of ['ppsn', 'datebirth'])
    expect(html).toMatch(new RegExp(`<input(?=[^>]*type="file")[^>]*name="${name}"`))
  expect((await sendForm(browser, identityPage, { pps_number: ppsn })).text).toContain(sentence)
  const page = await sendForm(browser, identityPage, { ppsn: jpeg(small), pps_number: ppsn })
  expect([page.status, page.text.includes(sentence)]).toEqual([422, true])
  expect(await memberOf(uid)).toMatchObject({ pension_applied_verify_identity: false, pps_number: null })
})

test('IDU-10: with both documents and the PPSN the step is completed once, with one audit row', async () => {
  const { browser, uid } = await memberWithBothDocuments('both@example.ie')
  const send = () =>
    sendForm(browser, identityPage, { pps_number: `${ppsn.slice(0, 7)} ${ppsn.slice(7).toLowerCase()}` })
  const [first, second] = await Promise.all([send(), send()])
  for (const page of [first, second]) expect([page.status, page.location]).toEqual([303, `${identityPage}?verifying`])
  const member = await memberOf(uid)
  expect(member.pension_applied_verify_identity).toBe(true)
  expect(member.pps_number).toMatch(/^s1\./)
  expect(app.context.fieldEncryption.decrypt(member.pps_number ?? '', { uid, field: 'pps_number' })).toBe(ppsn)
  expect(await auditOf(uid, 'submit_identity_documents')).toMatchObject([
    {
      actor: 'member',
      before: { pension_applied_verify_identity: false },
      after: { pension_applied_verify_identity: true, pps_number: 'set' },
    },
  ])
  const reviews = await db
    .selectFrom('identity_reviews')
    .select(['document', 'state'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute()
  expect(reviews).toEqual([
    { document: 'ppsn', state: 'sent' },
    { document: 'datebirth', state: 'sent' },
  ])
  // The member sees only the last characters of the number.
  expect((await browser.get(`/users/${uid}`)).html).not.toContain('pps')
  const page = await browser.get(identityPage)
  expect(page.html).toContain('•••••••FA')
  expect(page.html).not.toContain(ppsn)
})

test('IDU-07 IDU-11: once submitted, everything is read-only and further uploads are refused', async () => {
  const { browser, uid } = await memberWithBothDocuments('settled@example.ie')
  await sendForm(browser, identityPage, { pps_number: ppsn })
  const verifying = await browser.get(`${identityPage}?verifying`)
  expect(verifying.text).toContain('Verifying your documents')
  expect(verifying.html).toMatch(/<a [^>]*href="\/pension-application"[^>]*>(?:<[^>]+>)*Continue now/)
  expect(verifying.html).not.toContain('type="file"')
  expect(verifying.html).toMatch(/<input[^>]*name="pps_number"[^>]*>/)
  const later = await browser.get(identityPage)
  expect(later.text).toContain('We have your documents')
  expect(later.html).toMatch(/<button[^>]*disabled/)
  const before = await filesOf(uid)
  const more = await sendDocument(browser, 'ppsn', jpeg(small))
  expect(JSON.parse(more.html).error).toContain("You've already sent your documents")
  expect((await sendForm(browser, documentAt('ppsn'), { intent: 'remove' })).status).toBe(422)
  expect(await filesOf(uid)).toEqual(before)
})

test('a document can be replaced and removed before it is submitted, and the old file is gone', async () => {
  const { browser, uid } = await memberWithBothDocuments('replace@example.ie')
  const [, before] = await filesOf(uid)
  await sendDocument(browser, 'ppsn', jpeg(await screenshot(), 'new.png', 'image/png'))
  const [, after] = await filesOf(uid)
  expect(after).toMatchObject({ name: 'new.png', content_type: 'image/png', version: 2 })
  expect(after?.stored_as).not.toBe(before?.stored_as)
  expect((await sendForm(browser, documentAt('ppsn'), { intent: 'remove' })).status).toBe(200)
  expect((await filesOf(uid)).map(({ type }) => type)).toEqual(['datebirth'])
  expect((await browser.get(documentAt('ppsn'))).status).toBe(404)
})

test.each([
  ['', 'Enter your PPSN, like 1234567T'],
  ['1234567B', 'A letter or digit in this one is wrong'],
  ['123', 'A letter or digit in this one is wrong'],
])('the PPSN %j is refused, and the documents stay', async (typed, sentence) => {
  const { browser, uid } = await memberWithBothDocuments(`ppsn.${typed.length}@example.ie`)
  const page = await sendForm(browser, identityPage, { pps_number: typed })
  expect([page.status, page.text.includes(sentence)]).toEqual([422, true])
  expect(await filesOf(uid)).toHaveLength(2)
  expect(await memberOf(uid)).toMatchObject({ pension_applied_verify_identity: false, pps_number: null })
})

test('IDU-07: a document that was sent back shows its reason, reopens the step, and must be replaced', async () => {
  const { applyDocumentReview } = await import('#areas/application/flows/review-document.ts')
  const { browser, uid } = await memberWithBothDocuments('back@example.ie')
  await sendForm(browser, identityPage, { pps_number: ppsn })
  const identity = { first_name: 'Anna', last_name: 'Byrne', birth_date: null, ppsn: 'hash' }
  const review = (document: IdentityDocument, storedAs: string, state: 'accepted' | 'sentBack') =>
    db.transaction().execute((trx) =>
      applyDocumentReview(app.context, trx, uid as MemberId, {
        document,
        storedAs,
        byUid: 'ADVISER',
        ...(state === 'sentBack'
          ? { state, reason: 'The photo is blurred.' }
          : { state, identity, ppsnSeenAt: undefined }),
      }),
    )
  const [proof, number] = await filesOf(uid)
  expect(await review('datebirth', 'another', 'accepted')).toEqual({ ok: false, code: 'document_changed' })
  expect(await review('datebirth', proof?.stored_as ?? '', 'accepted')).toEqual({ ok: true, value: 'done' })
  expect(await review('ppsn', number?.stored_as ?? '', 'sentBack')).toEqual({ ok: true, value: 'done' })
  expect((await memberOf(uid)).pension_applied_verify_identity).toBe(false)
  expect(await auditOf(uid, 'send_document_back')).toMatchObject([
    { actor: 'adviser', actor_uid: 'ADVISER', after: { reason: 'The photo is blurred.' } },
  ])

  expect((await browser.get('/')).text).toContain('send your proof of PPSN again')
  const page = await browser.get(identityPage)
  expect(page.text).toContain('Your adviser says: The photo is blurred.')
  expect(page.text).toContain('Checked and accepted')
  // Submitting the same document again is refused, and the accepted one cannot be replaced.
  expect((await sendForm(browser, identityPage, { pps_number: '' })).status).toBe(422)
  expect((await sendDocument(browser, 'datebirth', jpeg(small))).status).toBe(422)
  await sendDocument(browser, 'ppsn', jpeg(small))
  expect((await browser.get(identityPage)).text).not.toContain('The photo is blurred.')
  // The PPSN is already stored, so the field can stay empty.
  expect((await sendForm(browser, identityPage, { pps_number: '' })).status).toBe(303)
  expect(
    app.context.fieldEncryption.decrypt((await memberOf(uid)).pps_number ?? '', { uid, field: 'pps_number' }),
  ).toBe(ppsn)
})

test('a step that is not open yet redirects, by GET and by POST', async () => {
  const early = await verifiedMember(app, 'early@example.ie')
  expect((await early.get(identityPage)).location).toBe('/')
  expect(
    (await sendForm(early, identityPage, { ppsn: jpeg(small), datebirth: jpeg(small), pps_number: ppsn })).location,
  ).toBe('/')
  const { browser, uid } = await applicant(app, 'director@example.ie')
  await db.updateTable('members').set({ employment_status: 'Company Director' }).where('uid', '=', uid).execute()
  expect((await browser.get(identityPage)).location).toBe('/pension-application')
  expect((await sendDocument(browser, 'ppsn', jpeg(small))).status).not.toBe(200)
  await db.updateTable('members').set({ pension_applied_activity_information: true }).where('uid', '=', uid).execute()
  expect((await browser.get(identityPage)).status).toBe(200)
})

test('forms from another site, malformed or oversized bodies and unknown fields are refused', async () => {
  const { browser, uid } = await applicant(app, 'forged@example.ie')
  const post = (headers: Record<string, string>, body: BodyInit, path = documentAt('ppsn')) =>
    browser.fetch(path, {
      method: 'POST',
      body,
      headers: { origin: 'http://localhost:3000', 'content-length': '100', ...headers },
    })
  const multipart = { 'content-type': 'multipart/form-data; boundary=B' }
  expect((await post({ ...multipart, origin: 'https://evil.example' }, 'x')).status).toBe(403)
  expect((await post({ ...multipart, 'content-length': String(49 * 1024 * 1024) }, 'x')).status).toBe(413)
  expect(
    (await post(multipart, '--B\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nxx')).status,
  ).toBe(422)
  expect((await post({ 'content-type': 'application/x-www-form-urlencoded' }, 'intent=remove')).status).toBe(422)
  expect((await sendForm(browser, documentAt('ppsn'), { other: jpeg(small) })).status).toBe(422)
  expect((await sendForm(browser, documentAt('ppsn'), {})).status).toBe(422)
  expect((await sendForm(browser, documentAt('x'), { file: jpeg(small) })).status).toBe(404)
  expect(await filesOf(uid)).toEqual([])
})

test('two members with one PPSN are told to the desk and to neither of them, also where the number is older', async () => {
  const same = '7654321G'
  const members = await Promise.all(['one', 'two'].map((name) => memberWithBothDocuments(`${name}.same@example.ie`)))
  const [one, two] = members as [(typeof members)[number], (typeof members)[number]]
  for (const { browser } of [one, two]) {
    const sent = await sendForm(browser, identityPage, { pps_number: same })
    expect(sent.location).toContain('verifying')
    expect((await browser.get(identityPage)).text).not.toContain('same PPSN')
  }
  const { ppsn_fingerprint, pps_number } = await memberOf(one.uid)
  expect(ppsn_fingerprint).toBe((await memberOf(two.uid)).ppsn_fingerprint)
  expect(pps_number).not.toContain(same)
  expect(ppsn_fingerprint).not.toContain(same)
  const desk = await adviserAtDesk(app)
  const shown = await desk.get(`/desk/members/${one.uid}/identity`)
  expect(shown.text).toContain('Another member has the same PPSN')
  expect(shown.html).toContain(`/desk/members/${two.uid}"`)

  // As one that was stored before there were fingerprints.
  await db.updateTable('members').set({ ppsn_fingerprint: null }).where('uid', '=', two.uid).execute()
  expect((await desk.get(`/desk/members/${one.uid}/identity`)).text).not.toContain('same PPSN')
  await fingerprintPpsns(app.context)
  expect((await desk.get(`/desk/members/${one.uid}/identity`)).text).toContain('Another member has the same PPSN')
})
