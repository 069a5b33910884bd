import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { objectStream, pdf, stream } from './documents.fixture.ts'
import { inspectPdf } from './inspect-pdf.ts'

const printed = (options: PDFKit.PDFDocumentOptions = {}) =>
  new Promise<Buffer>((resolve) => {
    const document = new PDFDocument({ pdfVersion: '1.7', ...options })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.text('Proof of PPSN, with the words /JS and /Launch in the text').end()
  })

const action = '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>'

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['of one page', () => pdf()],
  ['that a program printed', () => printed()],
  ['with a compressed object stream', () => pdf({ objects: [objectStream('<< /Type /Font >>')] })],
  [
    'with a signature beside an object stream',
    () => pdf({ objects: ['<< /Type /Sig /Filter /Adobe.PPKLite >>', objectStream('<< /Type /Font >>')] }),
  ],
  ['whose names only begin like bad ones', () => pdf({ objects: ['<< /JSON 1 /Launcher 2 /Encryption 3 >>'] })],
  [
    'with a picture that happens to hold bad words',
    () => pdf({ objects: [stream('/Subtype /Image /Filter /DCTDecode', Buffer.from('\u0001/JS \u0002/Launch '))] }),
  ],
])('IDU-03: a PDF %s is taken', async (_, make) => {
  expect(await inspectPdf(await make())).toBeUndefined()
})

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['pdf_script', 'a script in the open', () => pdf({ objects: [action] })],
  ['pdf_script', 'a script with a disguised name', () => pdf({ objects: ['<< /S /J#61vaScript /J#53 (x) >>'] })],
  ['pdf_script', 'a script in an object stream', () => pdf({ objects: [objectStream(action)] })],
  [
    'pdf_script',
    'an object stream with a disguised name',
    () =>
      pdf({
        objects: [Buffer.from(objectStream(action).toString('latin1').replace('/ObjStm', '/Obj#53tm'), 'latin1')],
      }),
  ],
  [
    'pdf_script',
    'an object stream whose dictionary holds words that end objects',
    () => pdf({ objects: [objectStream(action, '/Filter /FlateDecode /X (endobj 9 0 obj)')] }),
  ],
  [
    'pdf_script',
    'an object stream that is not compressed',
    () => pdf({ objects: [stream('/Type /ObjStm /N 1 /First 5', Buffer.from(`10 0 ${action}`))] }),
  ],
  ['pdf_script', 'a form that runs by itself', () => pdf({ objects: ['<< /AcroForm << /XFA [(x) 5 0 R] >> >>'] })],
  ['pdf_launch', 'an order to start a program', () => pdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
  ['pdf_embedded', 'a file inside', () => pdf({ objects: [stream('/Type /EmbeddedFile', Buffer.from('MZ'))] })],
  ['pdf_embedded', 'a film inside', () => pdf({ objects: ['<< /Subtype /RichMedia >>'] })],
  ['pdf_encrypted', 'a lock', () => pdf({ trailer: '/Encrypt 5 0 R', objects: ['<< /Filter /Standard >>'] })],
  ['pdf_encrypted', 'a password', () => printed({ userPassword: 'secret' })],
  ['document_broken', 'its end cut off', () => pdf().subarray(0, -30)],
  ['document_broken', 'half of it missing', async () => (await printed()).subarray(0, 600)],
  ['document_broken', 'something before it', () => Buffer.concat([Buffer.from('<html>'), pdf()])],
  [
    'document_broken',
    'objects inside a stream',
    () => pdf({ objects: [stream('/Filter /FlateDecode', Buffer.from(`9 0 obj ${action} endobj`))] }),
  ],
  [
    'document_broken',
    'an object stream that is wrapped twice',
    () =>
      pdf({
        objects: [
          stream('/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(`10 0 ${action}`))),
        ],
      }),
  ],
  [
    'document_broken',
    'an object stream in another wrapping',
    () => pdf({ objects: [stream('/Type /ObjStm /Filter /ASCIIHexDecode', Buffer.from('31302030203c3c3e3e>'))] }),
  ],
  [
    'document_broken',
    'an object stream that never ends unfolding',
    () => pdf({ objects: [stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(64_000_000, '1 ')))] }),
  ],
  ['document_broken', 'nothing in it', () => Buffer.alloc(0)],
])('a PDF is refused as %s: %s', async (code, _, make) => {
  expect(await inspectPdf(await make())).toBe(code)
})

test('ten megabytes of small objects do not hold up the others', async () => {
  const large = pdf({ objects: Array.from({ length: 40_000 }, () => stream('/X 1', Buffer.alloc(200, 'x'))) })
  let beats = 0
  const beat = setInterval(() => beats++, 1)
  expect(await inspectPdf(large)).toBeUndefined()
  clearInterval(beat)
  expect(beats).toBeGreaterThan(0)
})
