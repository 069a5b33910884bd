/** Files in any store that speaks S3. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Store } from '#config.ts'
import { type FileFacts, type FileHead, type FilesPort, requirePath } from './port.ts'

/** The smallest that S3 takes as a part, so that a file of any size is held five megabytes at a time. */
const partBytes = 5 * 1024 * 1024

export function s3Files({ endpoint, region, bucket, keyId, secret }: S3Store): FilesPort {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Names of buckets in the host need a name server that knows them; most other stores have none.
    forcePathStyle: true,
    // Other stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (path: string) => ({ Bucket: bucket, Key: requirePath(path) })

  return {
    async write(path, facts, content) {
      const target = { ...at(path), ContentType: facts.contentType, Metadata: { ...facts.metadata } }
      const parts = partsOf(content)[Symbol.asyncIterator]()
      const first = await parts.next()
      const second = first.done ? first : await parts.next()
      if (second.done) {
        await client.send(new PutObjectCommand({ ...target, Body: first.done ? Buffer.alloc(0) : first.value }))
        return
      }
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
      const upload = { ...at(path), UploadId }
      try {
        const sent: { PartNumber: number; ETag: string | undefined }[] = []
        const send = async (Body: Buffer) => {
          const PartNumber = sent.length + 1
          const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
          sent.push({ PartNumber, ETag })
        }
        if (!first.done) await send(first.value)
        for (let part: IteratorResult<Buffer> = second; !part.done; part = await parts.next()) await send(part.value)
        await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }))
      } catch (error) {
        // What stays behind when this fails too is swept at night.
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
        throw error
      }
    },

    async read(path) {
      const found = await unlessMissing(client.send(new GetObjectCommand(at(path))))
      if (!found?.Body) return undefined
      return { ...headOf(found), content: found.Body as AsyncIterable<Uint8Array> }
    },

    async head(path) {
      const found = await unlessMissing(client.send(new HeadObjectCommand(at(path))))
      return found && headOf(found)
    },

    async remove(path) {
      await client.send(new DeleteObjectCommand(at(path)))
    },

    async *list() {
      let token: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key) yield { path: Key, writtenAt: LastModified ?? new Date(0) }
        token = page.NextContinuationToken
      } while (token)
    },

    async sweep(before) {
      const found = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket })).catch((error: unknown) => {
        // Not every store can list them; such a store removes them by a rule of its own.
        if (error instanceof Error && error.name === 'NotImplemented') return undefined
        throw error
      })
      for (const { Key, UploadId, Initiated } of found?.Uploads ?? []) {
        if (Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
      }
    },

    async close() {
      client.destroy()
    },
  }
}

type Answer = {
  ContentType?: string | undefined
  Metadata?: Record<string, string> | undefined
  ContentLength?: number | undefined
  LastModified?: Date | undefined
}

const headOf = (answer: Answer): FileHead & FileFacts => ({
  contentType: answer.ContentType ?? 'application/octet-stream',
  metadata: answer.Metadata ?? {},
  bytes: answer.ContentLength ?? 0,
  writtenAt: answer.LastModified ?? new Date(0),
})

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name)) return undefined
    throw error
  }
}

async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let kept: Uint8Array[] = []
  let held = 0
  for await (const chunk of content) {
    kept.push(chunk)
    held += chunk.length
    if (held < partBytes) continue
    yield Buffer.concat(kept)
    kept = []
    held = 0
  }
  if (held > 0) yield Buffer.concat(kept)
}
