import type { S3Store } from '#service-settings.ts'
import type { FilesPort } from './port.ts'

/** The SDK is loaded on demand: it is an eighth of all code loaded at start-up. */
export async function openS3(store: S3Store): Promise<FilesPort> {
  const { s3Files } = await import('./s3.ts')
  return s3Files(store)
}
