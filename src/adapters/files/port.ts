/** What the product asks of a place that keeps files. Adapters: local/files.ts and s3.ts; sealed-files.ts goes round either of them. */

/** What is kept with the content. `metadata` has plain names and values, such as { type: 'ppsn' }. */
export type FileFacts = { contentType: string; metadata: Readonly<Record<string, string>> }
export type FileHead = FileFacts & { bytes: number; writtenAt: Date }
export type OpenFile = FileHead & { content: AsyncIterable<Uint8Array> }

/** A path is made of segments of letters, digits, spaces and . _ - between slashes; no segment begins with a dot. */
export interface FilesPort {
  /**
   * When it resolves, the file is kept and survives a loss of power; until then nothing is to be seen at the path, or what was there
   * before. When the content breaks off with an error, so does the write, and nothing is kept of it.
   */
  write(path: string, facts: FileFacts, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Undefined when there is none. The content comes while it is read; it throws when what is kept is damaged. */
  read(path: string): Promise<OpenFile | undefined>
  head(path: string): Promise<FileHead | undefined>
  /** Also when there is none. */
  remove(path: string): Promise<void>
  /** Every path, in no order. */
  list(): AsyncIterable<{ path: string; writtenAt: Date }>
  /** Removes what writes that were cut off before `before` left behind. */
  sweep(before: Date): Promise<void>
  close(): Promise<void>
}

const segment = /^[\p{L}\p{N}_][\p{L}\p{N} ._-]*$/u

/** Throws on a path that could leave its folder, or that a store would spell otherwise. */
export function requirePath(path: string): string {
  const segments = path.split('/')
  if (path.length > 500 || !segments.every((part) => segment.test(part) && part === part.trim() && !part.endsWith('.')))
    throw new Error('not a path of a file')
  return path
}
