import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { afterAll, expect, test } from 'vitest'
import { signPdf } from './sign-pdf.ts'
import { checkSignature, writeP12 } from './signing.fixture.ts'
import { makeSigningKey, openP12, P12Error } from './signing-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'siol-signing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const at = new Date('2026-11-21T10:00:00Z')
const key = await makeSigningKey('Síol documents', at)
const facts = { at, name: 'Síol', reason: 'Pension application, as it was signed' }

/** With a link, so that the page has annotations already. */
async function draw({ link = false } = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ pdfVersion: '1.7', info: { CreationDate: at } })
  pdf.text('Órla has signed', link ? { link: 'https://pensions.example' } : {})
  pdf.file(Buffer.from('{"a":1}'), { name: 'signed-content.json', creationDate: at, modifiedDate: at })
  pdf.end()
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const plain = await draw()
const signed = signPdf(plain, key, facts)

test('a signature covers every byte but itself, and one changed byte is seen', () => {
  expect(checkSignature(signed)).toEqual([])
  for (const place of [20, plain.length - 5, signed.length - 3]) {
    const changed = Buffer.from(signed)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(checkSignature(changed), `byte ${place}`).toEqual(['the document'])
  }
})

test('what was there before stays, byte for byte, and the same document gives the same signature', async () => {
  expect(signed.subarray(0, plain.length).equals(plain)).toBe(true)
  expect(signPdf(await draw(), key, facts).equals(signed)).toBe(true)
})

test('a key of a P12 file signs, and another passphrase says so', () => {
  const p12 = writeP12(key, 'open sesame')
  const opened = openP12(p12, 'open sesame')
  expect(opened.certificates).toEqual(key.certificates)
  expect(signPdf(plain, opened, facts).equals(signed)).toBe(true)
  expect(() => openP12(p12, 'open')).toThrow(P12Error)
  expect(() => openP12(Buffer.from('no file'), '')).toThrow('is no P12 file, or its passphrase is another one')
})

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: folder })
  return { status, text: `${stdout}${stderr}` }
}
const has = (command: string, version = '--version') => spawnSync(command, [version]).error === undefined
const without = (command: string) => (has(command) ? '' : ` (only on a machine with ${command})`)

const samples = async () => ({ 'plain.pdf': signed, 'link.pdf': signPdf(await draw({ link: true }), key, facts) })

test.skipIf(!has('pdfsig', '-v'))(
  `poppler's pdfsig accepts it, and refuses a changed one${without('pdfsig')}`,
  async () => {
    for (const [name, pdf] of Object.entries(await samples())) {
      writeFileSync(join(folder, name), pdf)
      const { text } = run('pdfsig', '-nocert', name)
      expect(text).toContain('Signature Type: ETSI.CAdES.detached')
      expect(text).toContain('Signature Validation: Signature is Valid.')
      expect(text).toContain('Total document signed')
      expect(text).toContain('Signer Certificate Common Name: Síol documents')
      const changed = Buffer.from(pdf)
      changed[20] = (changed[20] ?? 0) ^ 1
      writeFileSync(join(folder, `changed-${name}`), changed)
      expect(run('pdfsig', '-nocert', `changed-${name}`).text).toContain('Digest Mismatch')
    }
  },
)

test.skipIf(!has('qpdf'))(`qpdf finds nothing wrong with it${without('qpdf')}`, async () => {
  for (const [name, pdf] of Object.entries(await samples())) {
    writeFileSync(join(folder, name), pdf)
    const { status, text } = run('qpdf', '--check', name)
    expect([status, text]).toEqual([0, expect.stringContaining('No syntax or stream encoding errors found')])
  }
})

test.skipIf(!has('openssl', 'version'))(
  `a key of an elliptic curve, with a certificate of an authority, signs too${without('openssl')}`,
  () => {
    const openssl = (...args: string[]) => expect(run('openssl', ...args).status).toBe(0)
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
    openssl('req', '-x509', ...curve, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=An authority', '-days', '9')
    openssl('req', ...curve, '-keyout', 'own.key', '-out', 'own.csr', '-subj', '/CN=The firm')
    openssl('x509', '-req', '-in', 'own.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-out', 'own.pem', '-days', '9')
    const bag = [
      '-export',
      '-inkey',
      'own.key',
      '-in',
      'own.pem',
      '-certfile',
      'ca.pem',
      '-passout',
      'pass:secret',
      '-out',
      'own.p12',
    ]
    openssl('pkcs12', ...bag)
    const opened = openP12(readFileSync(join(folder, 'own.p12')), 'secret')
    expect(opened.certificates.map((each) => new X509Certificate(each).subject)).toEqual([
      'CN=The firm',
      'CN=An authority',
    ])
    expect(checkSignature(signPdf(plain, opened, facts))).toEqual([])
  },
)
