/** Several files as one archive, piece by piece: no more of it is held than the piece that passes through. */
import { Zip, ZipDeflate } from 'fflate'

export type ZipPart = { name: string; content: AsyncIterable<Uint8Array> }

/** The earliest that an archive can say. It has no zone, so it is made when it is needed: the same content makes the same bytes everywhere. */
const noDate = () => new Date(1980, 0, 1)

export async function* zipOf(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncIterable<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { name, content } of parts) {
    // Photos and PDFs are small already. What is only stored, without its length told before it, some readers refuse; this they take.
    const file = new ZipDeflate(name, { level: 0 })
    file.mtime = noDate()
    zip.add(file)
    for await (const chunk of content) {
      file.push(chunk)
      yield* pieces.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces.splice(0)
}
