/** Keeps a file in two steps, so that a record never points to bytes that are not there: first the bytes, then, in the deed's own transaction, the record. */
import { createHash } from 'node:crypto'
import type { OpenFile } from '#adapters/files/port.ts'
import type { FileRecord, NewFile } from '#database/files.ts'
import type { AppContext } from './app-context.ts'

type ToStore = Pick<FileRecord, 'path' | 'contentType' | 'type'>

/**
 * Writes the bytes under a new name below the path. Give what it answers to store/files.ts `putFile` in the transaction of the deed;
 * bytes that no record names are removed at night.
 */
export async function storeObject(
  app: Pick<AppContext, 'files' | 'newId'>,
  { path, contentType, type }: ToStore,
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

/** Bytes that are at hand, where a stream of them is asked for. */
export async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/** The bytes of a recorded file. Undefined when the store has lost them. */
export const openFile = (
  app: Pick<AppContext, 'files'>,
  record: Pick<FileRecord, 'storedAs'>,
): Promise<OpenFile | undefined> => app.files.read(record.storedAs)

/** The small picture of it, if it has one. */
export const openPreview = async (
  app: Pick<AppContext, 'files'>,
  record: Pick<FileRecord, 'previewAs'>,
): Promise<OpenFile | undefined> => (record.previewAs === null ? undefined : app.files.read(record.previewAs))

/** For an answer. When the person stops reading, so do we. */
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
