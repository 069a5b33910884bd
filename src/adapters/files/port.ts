/** File storage. Adapters: embedded.ts and s3.ts; encrypted-files.ts wraps either of them. */

/** Stored with the content. `metadata` has plain names and values, such as { type: 'ppsn' }. */
export type FileFacts = { contentType: string; metadata: Readonly<Record<string, string>> }
export type FileHead = FileFacts & { bytes: number; writtenAt: Date }
export type OpenFile = FileHead & { content: AsyncIterable<Uint8Array> }

/**
 * Paths are segments of letters, digits, spaces and . _ - between slashes, 500 characters at most; no segment begins
 * with a dot.
 */
export interface FilesPort {
  /** Rejects with a StartError when the store is set up wrongly, and with another error when it cannot be reached. */
  check(): Promise<void>
  /**
   * Once it resolves, the file survives a power loss. Until then, readers see the previous file or none. If `content`
   * throws, the write throws and stores nothing.
   */
  write(path: string, facts: FileFacts, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Undefined if there is no such file. The content is streamed, and throws if the stored bytes are damaged. */
  read(path: string): Promise<OpenFile | undefined>
  head(path: string): Promise<FileHead | undefined>
  /** Succeeds if there is no such file. */
  remove(path: string): Promise<void>
  /** In no order. */
  list(): AsyncIterable<{ path: string; writtenAt: Date }>
  /** Removes the remains of writes that were interrupted before `before`. */
  sweep(before: Date): Promise<void>
  close(): Promise<void>
}

const segment = /^[\p{L}\p{N}_][\p{L}\p{N} ._-]*$/u

/** Throws on a path that could escape its folder, or that some store would normalise. */
export function requirePath(path: string): string {
  const segments = path.split('/')
  if (path.length > 500 || !segments.every((part) => segment.test(part) && part === part.trim() && !part.endsWith('.')))
    throw new Error('not a path of a file')
  return path
}
