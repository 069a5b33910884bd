/** Reads a posted form with files in it. The files lie in the spool until the caller has done with them. */
import { fieldCharacters } from '#domain/shared/limits.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { BufferedUpload, UploadBuffer } from '#infrastructure/upload-buffer.ts'
import { boundaryOf, MultipartBroken, readParts } from './multipart.ts'
import { type FormRefusal, isText } from './read-form.ts'

export type UploadedFile = { name: string; type: string; buffered: BufferedUpload }

type Wanted<V extends string, F extends string> = { values: readonly V[]; files: readonly F[]; fileBytes: number }
type Upload<V extends string, F extends string> = {
  values: Record<V | 'intent', string>
  files: Partial<Record<F, UploadedFile>>
}

/**
 * Runs `work` with what was sent and then forgets the files. Refuses what readForm refuses, and doubled files. A file input that was left
 * empty counts as not sent. Of a file that is larger than fileBytes, only its size is known.
 */
export async function withUpload<V extends string, F extends string, T>(
  { request, uploadBuffer }: { request: Request; uploadBuffer: UploadBuffer },
  { values, files, fileBytes }: Wanted<V, F>,
  work: (upload: Result<Upload<V, F>, FormRefusal>) => Promise<T>,
): Promise<T> {
  const boundary = boundaryOf(request.headers.get('content-type'))
  const upload = {
    values: Object.fromEntries([...values, 'intent'].map((name) => [name, ''])),
    files: {} as Record<string, UploadedFile>,
  }
  const refuseOr = async (): Promise<FormRefusal | undefined> => {
    if (!boundary || !request.body) return 'invalid_input'
    const seen = new Set<string>()
    for await (const { name, filename, type, content } of readParts(request.body, boundary)) {
      if (seen.has(name)) return 'invalid_input'
      seen.add(name)
      if (filename !== undefined && files.some((known) => known === name)) {
        if (!isText(filename)) return 'invalid_input'
        const buffered = await uploadBuffer.take(content, fileBytes)
        if (filename === '' && buffered.bytes === 0) await buffered.remove()
        else upload.files[name] = { name: filename, type, buffered }
      } else if (filename === undefined && name in upload.values) {
        const text = await readText(content)
        if (text === undefined || !isText(text)) return 'invalid_input'
        upload.values[name] = text
      } else return 'unknown_field'
    }
    return undefined
  }
  try {
    const refusal = await refuseOr().catch((error: unknown): FormRefusal => {
      if (error instanceof MultipartBroken) return 'invalid_input'
      throw error
    })
    return await work(refusal ? fail(refusal) : ok(upload as Upload<V, F>))
  } finally {
    for (const { buffered } of Object.values(upload.files)) await buffered.remove()
  }
}

async function readText(content: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > 4 * fieldCharacters) return undefined
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return text.length > fieldCharacters ? undefined : text
}
