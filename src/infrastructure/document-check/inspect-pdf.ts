/**
 * Searches a PDF for what an identity document never needs: scripts, actions that open something else, embedded files,
 * encryption, and addresses that it would open by itself. It
 * reads plain objects and compressed object streams (ISO 32000-1, 7.5.7; other sections below are of the same
 * standard). What it cannot read counts as damaged.
 */
import { inflateSync } from 'node:zlib'

export type PdfFault = 'pdf_script' | 'pdf_launch' | 'pdf_embedded' | 'pdf_encrypted' | 'document_broken'

const faults: [PdfFault, RegExp][] = [
  ['pdf_encrypted', name('Encrypt')],
  ['pdf_script', name('JavaScript|JS|XFA')],
  ['pdf_launch', name('Launch|ImportData|SubmitForm|GoToR|GoTo3DView|Thread')],
  ['pdf_embedded', name('EmbeddedFiles?|EF|RichMedia|GoToE')],
]

/** Bytes of all object streams. More than real documents have; stops decompression bombs. */
const maxInflatedBytes = 8 * 1024 * 1024
const tailBytes = 2048

/** The first fault found; undefined for an acceptable PDF. */
export function inspectPdf(bytes: Buffer): PdfFault | undefined {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'document_broken'
  const tail = bytes.subarray(-tailBytes).toString('latin1')
  if (!/startxref\s+\d+\s+%%EOF/.test(tail)) return 'document_broken'
  return findFault(bytes)
}

/** The first fault in the objects of a file. */
export function findFault(bytes: Buffer): PdfFault | undefined {
  let inflated = 0
  const seen = { actsAlone: false, address: false }
  /** An address is opened by itself where the file acts when it is opened or drawn; the two may be in two objects. */
  const faultOf = (plain: string): PdfFault | undefined => {
    seen.actsAlone ||= actsAlone.test(plain)
    seen.address ||= name('URI').test(plain)
    return faultIn(plain) ?? (seen.actsAlone && seen.address ? 'pdf_launch' : undefined)
  }
  for (const { text, stream } of segments(bytes)) {
    const plain = unescapeNames(text)
    const fault = faultOf(plain)
    if (fault) return fault
    if (!stream) continue
    if (hidesObjects(stream)) return 'document_broken'
    const typed = name('ObjStm').test(plain)
    if (!typed && !looksLikeObjectStream(plain)) continue
    const content = decodeStream(plain, stream, maxInflatedBytes - inflated)
    if (content === 'too_large' || (!content && (typed || isFilteredTwice(plain)))) return 'document_broken'
    if (!content) continue
    inflated += content.length
    const hidden = faultOf(unescapeNames(content.toString('latin1')))
    if (hidden) return hidden
  }
  return undefined
}

/** Matches one of these names. A name ends at a delimiter or white space. */
function name(words: string): RegExp {
  return new RegExp(`/(?:${words})(?=[\\s/<>\\[\\]()%{}]|$)`)
}

/** An action without anybody's press. An /OpenAction that is an array only says which page comes first (12.3.2). */
const actsAlone = /\/AA(?=[\s/<>[\]()%{}])|\/OpenAction(?=[\s/<>()%{}])(?!\s*\[)/

/** Two filters that are not a picture's: what this search does not undo, and some readers do. */
const isFilteredTwice = (text: string): boolean =>
  [...text.matchAll(/\/Filter\s*\[([^\]]*)\]/g)].some(
    ([, filters = '']) =>
      (filters.match(/\//g) ?? []).length > 1 &&
      !name('DCTDecode|DCT|JPXDecode|CCITTFaxDecode|CCF|JBIG2Decode').test(filters),
  )

const faultIn = (text: string): PdfFault | undefined => faults.find(([, pattern]) => pattern.test(text))?.[0]

/** '/J#53' is '/JS' (7.3.5). */
const unescapeNames = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/**
 * Some readers take any stream with these two entries for an object stream, whatever its type says. Like every search
 * here, it covers all text since the previous stream and not only the apparent dictionary, whose start a string could
 * fake.
 */
const looksLikeObjectStream = (text: string): boolean => name('First').test(text) && name('N').test(text)

/** Whether a stream contains object headers, which readers would follow if the cross-reference table points there. */
function hidesObjects(stream: Buffer): boolean {
  for (let at = stream.indexOf('obj'); at >= 0; at = stream.indexOf('obj', at + 3)) {
    const isAfterSpace = (stream[at - 1] ?? 0xff) <= 0x20
    if (isAfterSpace && /\d\s+\d+\s+$/.test(stream.toString('latin1', Math.max(0, at - 20), at))) return true
  }
  return false
}

/**
 * Inflates an object stream to at most `most` bytes. Undefined unless it then begins with numbers, as one with a second
 * filter would not.
 */
function decodeStream(text: string, stream: Buffer, most: number): Buffer | 'too_large' | undefined {
  if (name('Predictor').test(text)) return undefined
  const inflated = inflate(stream, most)
  if (inflated === 'too_large') return inflated
  const content = inflated ?? (name('Filter').test(text) ? undefined : stream)
  return content && /^\s*\d+\s+\d+/.test(content.toString('latin1', 0, 100)) ? content : undefined
}

function inflate(stream: Buffer, most: number): Buffer | 'too_large' | undefined {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    return error instanceof RangeError ? 'too_large' : undefined
  }
}

/**
 * The text between streams, each with the stream that follows it. A stream ends at its end marker, or at the end of its
 * object.
 */
function* segments(bytes: Buffer): Iterable<{ text: string; stream?: Buffer }> {
  const endOfStream = nextOf(bytes, 'endstream')
  const endOfObject = nextOf(bytes, 'endobj')
  let from = 0
  while (from < bytes.length) {
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
