/** Files in any S3-compatible store. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { StartError } from '#infrastructure/start-error.ts'
import type { S3Store } from '#service-settings.ts'
import { type FileFacts, type FileHead, type FilesPort, requirePath } from './port.ts'

/** The smallest part that S3 accepts. A file of any size is buffered 5 MiB at a time. */
const partBytes = 5 * 1024 * 1024

/** In bytes a millisecond, about 0.8 Mbit/s: what is sent has so much longer than an empty request. */
const slowestLine = 100

/**
 * Milliseconds. A store that accepts a request and says nothing would hold an upload for ever, and one that falls
 * silent in the middle of a file would hold a download or a backup. The socket has longer, since the reader of a file
 * may be slow.
 */
export const patience = {
  connectionTimeout: 5_000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
  socketTimeout: 60_000,
}

export function s3Files({ endpoint, region, bucket, keyId, secret }: S3Store, timeouts = patience): FilesPort {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Bucket names in the host need wildcard DNS, which most other stores lack.
    forcePathStyle: true,
    requestHandler: timeouts,
    maxAttempts: 2,
    // Most other stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (path: string) => ({ Bucket: bucket, Key: requirePath(path) })
  const timeFor = (body: Buffer) => ({ requestTimeout: timeouts.requestTimeout + body.length / slowestLine })

  return {
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }))
      } catch (error) {
        throw refusalOf(error, { endpoint, bucket })
      }
    },

    async write(path, facts, content) {
      const target = { ...at(path), ContentType: facts.contentType, Metadata: { ...facts.metadata } }
      const parts = partsOf(content)[Symbol.asyncIterator]()
      const first = await parts.next()
      const second = first.done ? first : await parts.next()
      if (second.done) {
        const Body = first.done ? Buffer.alloc(0) : first.value
        await client.send(new PutObjectCommand({ ...target, Body }), timeFor(Body))
        return
      }
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
      const upload = { ...at(path), UploadId }
      try {
        const sent: { PartNumber: number; ETag: string | undefined }[] = []
        const send = async (Body: Buffer) => {
          const PartNumber = sent.length + 1
          const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), timeFor(Body))
          sent.push({ PartNumber, ETag })
        }
        if (!first.done) await send(first.value)
        for (let part: IteratorResult<Buffer> = second; !part.done; part = await parts.next()) await send(part.value)
        await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }))
      } catch (error) {
        // If the abort fails too, the nightly sweep removes the parts.
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
        throw error
      }
    },

    async read(path) {
      const object = await unlessMissing(client.send(new GetObjectCommand(at(path))))
      if (!object?.Body) return undefined
      return { ...headOf(object), content: object.Body as AsyncIterable<Uint8Array> }
    },

    async head(path) {
      const object = await unlessMissing(client.send(new HeadObjectCommand(at(path))))
      return object && headOf(object)
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
      const uploads = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket })).catch((error: unknown) => {
        // Some stores cannot list unfinished uploads; those expire them by a lifecycle rule.
        if (error instanceof Error && error.name === 'NotImplemented') return undefined
        throw error
      })
      for (const { Key, UploadId, Initiated } of uploads?.Uploads ?? []) {
        if (Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
      }
    },

    async close() {
      client.destroy()
    },
  }
}

type ObjectHeaders = {
  ContentType?: string | undefined
  Metadata?: Record<string, string> | undefined
  ContentLength?: number | undefined
  LastModified?: Date | undefined
}

const headOf = (response: ObjectHeaders): FileHead & FileFacts => ({
  contentType: response.ContentType ?? 'application/octet-stream',
  metadata: response.Metadata ?? {},
  bytes: response.ContentLength ?? 0,
  writtenAt: response.LastModified ?? new Date(0),
})

/** A store that cannot be reached may come back; one that answers and refuses is set up wrongly. */
function refusalOf(error: unknown, { endpoint, bucket }: Pick<S3Store, 'endpoint' | 'bucket'>): unknown {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  if (status === undefined || status >= 500) return error
  const why =
    status === 404
      ? 'has no such bucket'
      : status === 403
        ? 'refuses the key of SIOL_S3_KEY_ID, or does not let it use the bucket'
        : `answers ${status}; check SIOL_S3_REGION and the address`
  return new StartError(`SIOL_S3_BUCKET is ${bucket}, and the store at ${endpoint} ${why}.`)
}

async function unlessMissing<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response
  } catch (error) {
    if (error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name)) return undefined
    throw error
  }
}

async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  for await (const chunk of content) {
    pending.push(chunk)
    pendingBytes += chunk.length
    if (pendingBytes < partBytes) continue
    yield Buffer.concat(pending)
    pending = []
    pendingBytes = 0
  }
  if (pendingBytes > 0) yield Buffer.concat(pending)
}
