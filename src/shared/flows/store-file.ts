/**
 * Stores a file in two steps: first the bytes, then the record in the caller's transaction, so that no record points to
 * missing bytes.
 */
import { createHash } from 'node:crypto'
import type { OpenFile } from '#adapters/files/port.ts'
import type { FileRecord, NewFile } from '#database/files.ts'
import type { AppContext } from './app-context.ts'

type ObjectFacts = Pick<FileRecord, 'path' | 'contentType' | 'type'>

/**
 * Writes the bytes under a new name below `path`. Pass the result to `putFile` (database/files.ts) in the transaction
 * of the change; a nightly job removes bytes that no record refers to.
 */
export async function storeObject(
  app: Pick<AppContext, 'files' | 'newId'>,
  { path, contentType, type }: ObjectFacts,
  content: AsyncIterable<Uint8Array>,
): Promise<Pick<NewFile, 'storedAs' | 'bytes' | 'sha256'>> {
  const storedAs = `${path}/${app.newId()}`
  const hash = createHash('sha256')
  let bytes = 0
  await app.files.write(
    storedAs,
    { contentType, metadata: { type } },
    (async function* () {
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    })(),
  )
  return { storedAs, bytes, sha256: hash.digest('hex') }
}

/** Wraps bytes in memory as a stream of one chunk. */
export async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/** The bytes of a recorded file; undefined when the file store no longer has them. */
export const openFile = (
  app: Pick<AppContext, 'files'>,
  record: Pick<FileRecord, 'storedAs'>,
): Promise<OpenFile | undefined> => app.files.read(record.storedAs)

/** Streams a stored document. Throws when its bytes are missing or their hash differs from the record. */
export async function* verifiedContent(
  app: Pick<AppContext, 'files'>,
  record: Pick<FileRecord, 'storedAs' | 'sha256'>,
): AsyncIterable<Uint8Array> {
  const opened = await openFile(app, record)
  if (!opened) throw new Error('The bytes of a document are missing')
  const hash = createHash('sha256')
  for await (const chunk of opened.content) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== record.sha256) throw new Error('The hash of a document differs from its record')
}

/** The preview picture of a recorded file; undefined when it has none. */
export const openPreview = async (
  app: Pick<AppContext, 'files'>,
  record: Pick<FileRecord, 'previewAs'>,
): Promise<OpenFile | undefined> => (record.previewAs === null ? undefined : app.files.read(record.previewAs))

/**
 * What may be shown of a recorded file: a PDF's pages as a picture, or the image itself; undefined when there is
 * neither.
 */
export const openPicture = async (
  app: Pick<AppContext, 'files'>,
  record: Pick<FileRecord, 'storedAs' | 'pictureAs' | 'contentType'>,
): Promise<OpenFile | undefined> => {
  if (record.pictureAs !== null) return app.files.read(record.pictureAs)
  return record.contentType.startsWith('image/') ? app.files.read(record.storedAs) : undefined
}

/** Turns stored bytes into a response body. Stops reading the file when the client disconnects. */
export function asStream(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
