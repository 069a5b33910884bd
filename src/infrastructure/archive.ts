/** Streams several files as one ZIP archive, with one chunk in memory at a time. */
import { Zip, ZipDeflate } from 'fflate'

export type ZipPart = { name: string; content: AsyncIterable<Uint8Array> }

/**
 * The earliest date of the format, in local time, since ZIP has no time zones: the same content gives the same bytes
 * everywhere.
 */
const earliestDate = () => new Date(1980, 0, 1)

export async function* zipOf(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncIterable<Uint8Array> {
  const output: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    output.push(chunk)
  })
  for await (const { name, content } of parts) {
    // Level 0: photos and PDFs are compressed already. Deflated, since some readers refuse stored entries of unknown
    // length.
    const file = new ZipDeflate(name, { level: 0 })
    file.mtime = earliestDate()
    zip.add(file)
    for await (const chunk of content) {
      file.push(chunk)
      yield* output.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* output.splice(0)
  }
  zip.end()
  yield* output.splice(0)
}
