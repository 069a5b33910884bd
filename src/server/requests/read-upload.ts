/** Reads a posted form with files. The files stay in the upload buffer until the caller has finished. */
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { BufferedUpload, UploadBuffer } from '#infrastructure/upload-buffer.ts'
import { fieldCharacters } from '#shared/domain/access/limits.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { plainFileName } from '#shared/domain/text/invisible-characters.ts'
import { type FormRefusal, isText } from './read-form.ts'

export type UploadedFile = { name: string; type: string; buffered: BufferedUpload }

type ExpectedFields<V extends string, F extends string> = {
  values: readonly V[]
  files: readonly F[]
  fileBytes: number
}
type Upload<V extends string, F extends string> = {
  values: Record<V | 'intent', string>
  files: Partial<Record<F, UploadedFile>>
}
type Received = { values: Record<string, string>; files: Record<string, UploadedFile> }

const headBytes = 8 * 1024

/**
 * Runs `work` with the posted form and then deletes the files. Refuses what `readForm` refuses, and duplicate files. An
 * empty file input counts as not sent. Of a file larger than `fileBytes` only the size is kept. Rejects when the
 * connection or the buffer fails.
 */
export async function withUpload<V extends string, F extends string, T>(
  { request, uploadBuffer }: { request: Request; uploadBuffer: UploadBuffer },
  { values, files, fileBytes }: ExpectedFields<V, F>,
  work: (upload: Result<Upload<V, F>, FormRefusal>) => Promise<T>,
): Promise<T> {
  const received: Received = { values: Object.fromEntries([...values, 'intent'].map((name) => [name, ''])), files: {} }
  const isFile = (name: string) => files.some((known) => known === name)
  try {
    const refusal = await receive(request, received, isFile, (content) => uploadBuffer.store(content, fileBytes))
    return await work(refusal ? fail(refusal) : ok(received as Upload<V, F>))
  } finally {
    for (const { buffered } of Object.values(received.files)) await buffered.remove()
  }
}

/** Stops at the first refused part. Rejects when the connection or the buffer fails. */
async function receive(
  { headers, body }: Request,
  { values, files }: Received,
  isFile: (name: string) => boolean,
  take: (content: Readable) => Promise<BufferedUpload>,
): Promise<FormRefusal | undefined> {
  const form = openForm(headers.get('content-type'))
  if (!form || !body) return 'invalid_input'
  const { promise: outcome, resolve, reject } = Promise.withResolvers<FormRefusal | undefined>()
  let open = true
  const stop = (refusal: FormRefusal) => {
    open = false
    resolve(refusal)
  }
  const seen = new Set<string>()
  const contents: Readable[] = []
  const takes: Promise<void>[] = []

  /** Refuses unnamed, duplicate and unknown parts, which our forms never send. */
  const isExpected = (name: string | undefined, known: boolean): boolean => {
    if (!open) return false
    if (name === undefined || seen.has(name)) stop('invalid_input')
    else if (!known) stop('unknown_field')
    else seen.add(name)
    return open
  }
  const bufferFile = async (name: string, filename: string, type: string, content: Readable) => {
    const buffered = await take(content)
    if (filename === '' && buffered.bytes === 0) await buffered.remove()
    else files[name] = { name: plainFileName(filename), type, buffered }
  }

  form.on('field', (name, text, _nameTruncated, truncated) => {
    if (!isExpected(name, Object.hasOwn(values, name))) return
    if (truncated || text.length > fieldCharacters || !isText(text)) stop('invalid_input')
    else values[name] = text
  })
  form.on('file', (name, content, sentName, _encoding, type) => {
    // The form's own error also reaches its open file; it is handled below.
    content.on('error', () => {})
    const filename = decodeName(sentName)
    if (!isExpected(name, isFile(name))) content.destroy()
    else if (!isText(filename)) {
      content.destroy()
      stop('invalid_input')
    } else {
      contents.push(content)
      takes.push(bufferFile(name, filename, type, content))
      takes.at(-1)?.catch(reject)
    }
  })
  form.on('error', () => stop('invalid_input'))
  form.once('finish', () => {
    Promise.all(takes).then(() => resolve(seen.size === 0 ? 'invalid_input' : undefined), reject)
  })
  pump(body, form, () => open).catch(reject)

  try {
    return await outcome
  } finally {
    open = false
    for (const content of contents) content.destroy()
    await Promise.allSettled(takes)
  }
}

type Form = InstanceType<typeof Busboy>

/** Undefined when the request is not a multipart form. */
function openForm(contentType: string | null): Form | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) return undefined
  try {
    return new Busboy({
      headers: { 'content-type': contentType ?? '' },
      preservePath: true,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
      limits: { fieldSize: 4 * fieldCharacters, headerSize: headBytes },
    })
  } catch {
    return undefined
  }
}

/**
 * Writes no faster than the form reads. Does not cancel the body, which would close the connection before the response.
 */
async function pump(body: ReadableStream<Uint8Array>, form: Form, isOpen: () => boolean): Promise<void> {
  for await (const chunk of body.values({ preventCancel: true })) {
    if (!isOpen()) return
    if (!form.write(chunk)) await new Promise((resolve) => form.once('drain', resolve))
  }
  form.end()
}

/**
 * Browsers escape only quotes and line breaks in a file name, as %22, %0D and %0A (HTML standard, section 4.10.21.8).
 */
const decodeName = (name: string): string =>
  name.replace(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
