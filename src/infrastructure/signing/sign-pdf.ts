/** Signs one of our PDFs by an incremental update: every earlier byte, attachments included, stays unchanged. */

import { createHash, createSign } from 'node:crypto'
import { type Der, decode, encode, integer, none, octets, oid, partsOf, sequence, set, tagged } from './der.ts'
import type { SigningKey } from './signing-key.ts'

type SignatureFacts = {
  /** When, as the document itself says. */
  at: Date
  /** Signer and reason, as PDF readers show them. */
  name: string
  reason: string
}

/** Signatures by elliptic curves differ in length. */
const spareBytes = 8
const rangeDigits = 10

/** `pdf` is as pdfkit writes it: one table of references, and dictionaries that are no streams. */
export function signPdf(pdf: Uint8Array, key: SigningKey, { at, name, reason }: SignatureFacts): Buffer {
  const before = Buffer.from(pdf)
  const text = before.toString('latin1')
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const size = Number(find(trailer, /\/Size (\d+)/))
  const root = find(trailer, /\/Root (\d+) 0 R/)
  const page = find(dictionaryOf(text, find(dictionaryOf(text, root), /\/Pages (\d+) 0 R/)), /\/Kids \[(\d+) 0 R/)
  // The same length for every document: it holds a hash.
  const length = signBytes([], key).length + spareBytes
  const [signature, widget] = [size, size + 1]
  const range = `[0 ${[1, 2, 3].map(() => '0'.repeat(rangeDigits)).join(' ')}]`
  const objects: [number, string][] = [
    [
      Number(root),
      // Signed, and to be changed by further updates only.
      append(dictionaryOf(text, root), `/AcroForm << /Fields [${widget} 0 R] /SigFlags 3 >>`),
    ],
    [Number(page), withAnnotation(dictionaryOf(text, page), `${widget} 0 R`)],
    [
      signature,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange ${range} /Contents <${'0'.repeat(2 * length)}> /M (${pdfDate(at)}) /Name ${pdfText(name)} /Reason ${pdfText(reason)} >>`,
    ],
    [
      widget,
      // Hidden, locked and of no size: the document looks and reads as before (ISO 14289-1, 7.18.1).
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /TU ${pdfText(reason)} /F 134 /Rect [0 0 0 0] /P ${page} 0 R /V ${signature} 0 R >>`,
    ],
  ]
  const update = Buffer.from(updateOf(before, objects, trailer, widget + 1), 'latin1')
  return fill(Buffer.concat([before, update]), { rangeAt: before.length + update.indexOf('/ByteRange'), length }, key)
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`A PDF without ${pattern.source}`)
  return found
}

/** Includes the brackets. */
function dictionaryOf(text: string, object: string): string {
  const start = text.indexOf(`\n${object} 0 obj\n<<`)
  if (start < 0) throw new Error(`A PDF without object ${object}`)
  return text.slice(text.indexOf('<<', start), text.indexOf('\nendobj', start))
}

const append = (dictionary: string, entry: string): string =>
  `${dictionary.slice(0, dictionary.lastIndexOf('>>'))}${entry}\n>>`

/** pdfkit writes the annotations of a page, such as links, as a list in its dictionary. */
const withAnnotation = (page: string, reference: string): string =>
  page.includes('/Annots [')
    ? page.replace('/Annots [', `/Annots [${reference} `)
    : append(page, `/Annots [${reference}]`)

function updateOf(before: Buffer, objects: readonly [number, string][], trailer: string, size: number): string {
  let update = before.at(-1) === 0x0a ? '' : '\n'
  const rows: [number, number][] = []
  for (const [object, content] of objects) {
    rows.push([object, before.length + update.length])
    update += `${object} 0 obj\n${content}\nendobj\n`
  }
  const table = before.length + update.length
  const references = rows
    .toSorted(([one], [other]) => one - other)
    .map(([object, offset]) => `${object} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  const previous = find(trailer, /startxref\s+(\d+)/)
  const kept = [/\/Root \d+ 0 R/, /\/Info \d+ 0 R/, /\/ID \[[^\]]*\]/].map((entry) => entry.exec(trailer)?.[0] ?? '')
  return `${update}xref\n${references.join('')}trailer\n<<\n/Size ${size}\n${kept.join('\n')}\n/Prev ${previous}\n>>\nstartxref\n${table}\n%%EOF\n`
}

/** The range is everything but the signature itself, with its brackets. */
function fill(pdf: Buffer, { rangeAt, length }: { rangeAt: number; length: number }, key: SigningKey): Buffer {
  const from = pdf.indexOf('<', pdf.indexOf('/Contents', rangeAt))
  const to = from + 2 * length + 2
  const numbers = [from, to, pdf.length - to].map((number) => String(number).padStart(rangeDigits, ' '))
  pdf.write(`/ByteRange [0 ${numbers.join(' ')}]`, rangeAt, 'latin1')
  const signature = signBytes([pdf.subarray(0, from), pdf.subarray(to)], key)
  pdf.write(signature.toString('hex'), from + 1, 'latin1')
  return pdf
}

/** D:20261121100000Z */
const pdfDate = (at: Date): string => `D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`

/** UTF-16 in hexadecimal, PDF's encoding for any language. */
const pdfText = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaWithSha256: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
}

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/**
 * A detached signature in CMS (RFC 5652) with the attributes that PAdES asks of it (ETSI EN 319 142-1, level B-B): the
 * hash of the certificate is signed too, and the time is that of the document. `parts` are signed as if they were one.
 */
function signBytes(parts: readonly Uint8Array[], { key, certificates }: SigningKey): Buffer {
  const [own] = certificates
  const signed = attributes({
    [oids.contentType]: oid(oids.data),
    [oids.messageDigest]: octets(sha256(...parts)),
    // A list of one: its hash algorithm is SHA-256 where none is named (RFC 5035).
    [oids.signingCertificate]: sequence(sequence(sequence(octets(sha256(own))))),
  })
  const signature = createSign('sha256')
    .update(encode(set(...signed)))
    .sign(key)
  const signer = sequence(
    integer(1),
    issuerAndSerial(own),
    sequence(oid(oids.sha256)),
    tagged(0, ...signed),
    key.asymmetricKeyType === 'ec' ? sequence(oid(oids.ecdsaWithSha256)) : sequence(oid(oids.rsaWithSha256), none()),
    octets(signature),
  )
  const content = sequence(
    integer(1),
    set(sequence(oid(oids.sha256))),
    sequence(oid(oids.data)),
    tagged(0, ...certificates.map(decode)),
    set(signer),
  )
  return encode(sequence(oid(oids.signedData), tagged(0, content)))
}

/** DER sorts a set by its bytes. */
const attributes = (values: Readonly<Record<string, Der>>): Der[] =>
  Object.entries(values)
    .map(([type, value]) => sequence(oid(type), set(value)))
    .sort((one, other) => Buffer.compare(encode(one), encode(other)))

/** Names a certificate, as its issuer does. */
function issuerAndSerial(certificate: Buffer): Der {
  // Version, serial number, algorithm and issuer come first.
  const [, serial, , issuer] = partsOf(partsOf(decode(certificate))[0] as Der)
  if (!serial || !issuer) throw new Error('A certificate without issuer')
  return sequence(issuer, serial)
}
