/**
 * Signs one of our PDFs with an incremental update, so that every earlier byte, attachments included, stays unchanged.
 */
import { signBytes } from './sign-bytes.ts'
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
