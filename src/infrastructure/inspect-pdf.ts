/**
 * Looks into a PDF for what a paper never needs: scripts, orders to start programs, files inside, a lock. It reads what stands in the
 * open and in compressed object streams (ISO 32000-1, 7.5.7), where such things hide; what it cannot read counts as damaged.
 */
import { setImmediate as letOthersGo } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

export type PdfFault = 'pdf_script' | 'pdf_launch' | 'pdf_embedded' | 'pdf_encrypted' | 'document_broken'

const faults: [PdfFault, RegExp][] = [
  ['pdf_encrypted', name('Encrypt')],
  ['pdf_script', name('JavaScript|JS|XFA')],
  ['pdf_launch', name('Launch|ImportData|SubmitForm')],
  ['pdf_embedded', name('EmbeddedFiles?|EF|RichMedia|GoToE')],
]

/** More than any paper has; a bomb would go on. */
const inflatedBytes = 32 * 1024 * 1024
const tailBytes = 2048
const unpack = promisify(inflate)

export async function inspectPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'document_broken'
  const tail = bytes.subarray(-tailBytes).toString('latin1')
  if (!/startxref\s+\d+\s+%%EOF/.test(tail)) return 'document_broken'
  let inflated = 0
  for await (const { text, stream } of segments(bytes)) {
    const plain = unescapeNames(text)
    const found = faultIn(plain)
    if (found) return found
    if (!stream) continue
    if (hidesObjects(stream)) return 'document_broken'
    if (!isObjectStream(plain)) continue
    const open = await openStream(plain, stream, inflatedBytes - inflated)
    if (!open) return 'document_broken'
    inflated += open.length
    const hidden = faultIn(unescapeNames(open.toString('latin1')))
    if (hidden) return hidden
  }
  return undefined
}

/** A name ends where a delimiter or a space comes. */
function name(words: string): RegExp {
  return new RegExp(`/(?:${words})(?=[\\s/<>\\[\\]()%{}]|$)`)
}

const faultIn = (text: string): PdfFault | undefined => faults.find(([, pattern]) => pattern.test(text))?.[0]

/** '/J#53' is '/JS' (7.3.5). */
const unescapeNames = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Looks at all that stands since the stream before, and not only at what seems to be the dictionary: a text in it can fake its beginning. */
const isObjectStream = (text: string): boolean => name('ObjStm').test(text)

/** A reader goes where the table of objects says, even to the inside of a stream; a compressed stream holds no such words by chance. */
function hidesObjects(stream: Buffer): boolean {
  for (let at = stream.indexOf('obj'); at >= 0; at = stream.indexOf('obj', at + 3))
    if (/\d\s+\d+\s+$/.test(stream.toString('latin1', Math.max(0, at - 20), at))) return true
  return false
}

/** It begins with numbers once it is open; a second wrapping would not. */
async function openStream(text: string, stream: Buffer, most: number): Promise<Buffer | undefined> {
  if (name('Predictor').test(text)) return undefined
  const inflated = await unpack(stream, { maxOutputLength: Math.max(1, most) }).catch(() => undefined)
  const open = inflated ?? (name('Filter').test(text) ? undefined : stream)
  return open && /^\s*\d+\s+\d+/.test(open.toString('latin1', 0, 100)) ? open : undefined
}

/** The text between streams, each with the stream that follows it. A stream ends at its end mark, or where the object ends without one. */
async function* segments(bytes: Buffer): AsyncIterable<{ text: string; stream?: Buffer }> {
  const endOfStream = nextOf(bytes, 'endstream')
  const endOfObject = nextOf(bytes, 'endobj')
  let from = 0
  for (let turn = 1; from < bytes.length; turn++) {
    if (turn % 200 === 0) await letOthersGo()
    const start = streamAfter(bytes, from)
    if (start === undefined) break
    const end = Math.min(endOfStream(start), endOfObject(start))
    yield { text: bytes.toString('latin1', from, start), stream: bytes.subarray(start, end) }
    from = end
  }
  yield { text: bytes.toString('latin1', from) }
}

/** Where a mark comes next, for places in rising order: each byte is looked at once, however many streams there are. */
function nextOf(bytes: Buffer, mark: string): (from: number) => number {
  let known = -1
  return (from) => {
    if (known < from) {
      const found = bytes.indexOf(mark, from)
      known = found < 0 ? bytes.length : found
    }
    return known
  }
}

/** Where the content of the next stream begins: after the keyword and its line break (7.3.8). */
function streamAfter(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf('stream', from); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue
    if (bytes[at + 6] === 0x0a) return at + 7
    if (bytes[at + 6] === 0x0d) return bytes[at + 7] === 0x0a ? at + 8 : at + 7
  }
  return undefined
}
