/**
 * Searches a PDF for what an identity document never needs: scripts, launch actions, embedded files, encryption. It reads plain objects and
 * compressed object streams (ISO 32000-1, 7.5.7; other sections below are of the same standard). What it cannot read counts as damaged.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

export type PdfFault = 'pdf_script' | 'pdf_launch' | 'pdf_embedded' | 'pdf_encrypted' | 'document_broken'

const faults: [PdfFault, RegExp][] = [
  ['pdf_encrypted', name('Encrypt')],
  ['pdf_script', name('JavaScript|JS|XFA')],
  ['pdf_launch', name('Launch|ImportData|SubmitForm')],
  ['pdf_embedded', name('EmbeddedFiles?|EF|RichMedia|GoToE')],
]

/** Bytes. Far more than real documents have; stops decompression bombs. */
const maxInflatedBytes = 32 * 1024 * 1024
const tailBytes = 2048
const inflateStream = promisify(inflate)

/** The first fault found; undefined for an acceptable PDF. */
export async function inspectPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'document_broken'
  const tail = bytes.subarray(-tailBytes).toString('latin1')
  if (!/startxref\s+\d+\s+%%EOF/.test(tail)) return 'document_broken'
  let inflated = 0
  for await (const { text, stream } of segments(bytes)) {
    const plain = unescapeNames(text)
    const fault = faultIn(plain)
    if (fault) return fault
    if (!stream) continue
    if (hidesObjects(stream)) return 'document_broken'
    if (!isObjectStream(plain)) continue
    const content = await decodeStream(plain, stream, maxInflatedBytes - inflated)
    if (!content) return 'document_broken'
    inflated += content.length
    const hidden = faultIn(unescapeNames(content.toString('latin1')))
    if (hidden) return hidden
  }
  return undefined
}

/** Matches one of these names. A name ends at a delimiter or white space. */
function name(words: string): RegExp {
  return new RegExp(`/(?:${words})(?=[\\s/<>\\[\\]()%{}]|$)`)
}

const faultIn = (text: string): PdfFault | undefined => faults.find(([, pattern]) => pattern.test(text))?.[0]

/** '/J#53' is '/JS' (7.3.5). */
const unescapeNames = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Searches all text since the previous stream, not only the apparent dictionary, whose start a string could fake. */
const isObjectStream = (text: string): boolean => name('ObjStm').test(text)

/** Whether a stream contains object headers, which readers would follow if the cross-reference table points there. */
function hidesObjects(stream: Buffer): boolean {
  for (let at = stream.indexOf('obj'); at >= 0; at = stream.indexOf('obj', at + 3))
    if (/\d\s+\d+\s+$/.test(stream.toString('latin1', Math.max(0, at - 20), at))) return true
  return false
}

/** Inflates an object stream to at most `most` bytes. Undefined unless it then begins with numbers, as one with a second filter would not. */
async function decodeStream(text: string, stream: Buffer, most: number): Promise<Buffer | undefined> {
  if (name('Predictor').test(text)) return undefined
  const inflated = await inflateStream(stream, { maxOutputLength: Math.max(1, most) }).catch(() => undefined)
  const content = inflated ?? (name('Filter').test(text) ? undefined : stream)
  return content && /^\s*\d+\s+\d+/.test(content.toString('latin1', 0, 100)) ? content : undefined
}

/** The text between streams, each with the stream that follows it. A stream ends at its end marker, or at the end of its object. */
async function* segments(bytes: Buffer): AsyncIterable<{ text: string; stream?: Buffer }> {
  const endOfStream = nextOf(bytes, 'endstream')
  const endOfObject = nextOf(bytes, 'endobj')
  let from = 0
  for (let count = 1; from < bytes.length; count++) {
    if (count % 200 === 0) await yieldToEventLoop()
    const start = streamAfter(bytes, from)
    if (start === undefined) break
    const end = Math.min(endOfStream(start), endOfObject(start))
    yield { text: bytes.toString('latin1', from, start), stream: bytes.subarray(start, end) }
    from = end
  }
  yield { text: bytes.toString('latin1', from) }
}

/** Finds the next marker from ascending positions, and scans each byte only once, however many streams there are. */
function nextOf(bytes: Buffer, marker: string): (from: number) => number {
  let next = -1
  return (from) => {
    if (next < from) {
      const position = bytes.indexOf(marker, from)
      next = position < 0 ? bytes.length : position
    }
    return next
  }
}

/** The offset of the next stream's content: after the keyword and its line break (7.3.8). */
function streamAfter(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf('stream', from); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue
    if (bytes[at + 6] === 0x0a) return at + 7
    if (bytes[at + 6] === 0x0d) return bytes[at + 7] === 0x0a ? at + 8 : at + 7
  }
  return undefined
}
