/**
 * Buffers uploads on disk until they are inspected. Each file is encrypted with a key that exists only in the memory of
 * this process, so nothing readable remains if the process dies.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { collectGarbage } from './collect-garbage.ts'

export type BufferedUpload = {
  /** The size of the upload, including bytes above the limit, which are not stored. */
  bytes: number
  /** Why the disk did not take it, as when it is full: nothing is stored then, and there is nothing to read. */
  failure?: Error
  read(): AsyncIterable<Uint8Array>
  /** The complete content, without a second copy in memory. */
  whole(): Promise<Buffer>
  remove(): Promise<void>
}

export interface UploadBuffer {
  /**
   * Stores at most `most` bytes, and reads the rest without storing it. Rejects when the content throws; nothing is
   * stored then.
   */
  store(content: AsyncIterable<Uint8Array>, most: number): Promise<BufferedUpload>
  /** Removes files of dead processes that were written before `before`. */
  sweep(before: Date): Promise<void>
}

const chunkBytes = 256 * 1024
/** Bytes received between two garbage collections. */
const collectEveryBytes = 2 * 1024 * 1024

export const diskUploadBuffer = (folder: string): UploadBuffer => ({
  async store(content, most) {
    const path = join(folder, randomBytes(12).toString('hex'))
    const key = randomBytes(32)
    const start = randomBytes(16)
    let isOpen = false
    const remove = async () => {
      if (isOpen) await rm(path, { force: true })
    }
    let failure: Error | undefined
    /**
     * What the disk refuses is noted, and the content read to its end all the same: other fields of the form come after
     * it.
     */
    const onDisk = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      if (failure) return undefined
      try {
        return await work()
      } catch (error) {
        failure = error as Error
        return undefined
      }
    }
    const file = await onDisk(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const opened = await open(path, 'wx', 0o600)
      isOpen = true
      return opened
    })
    let bytes = 0
    let sinceCollection = 0
    try {
      const cipher = createCipheriv('aes-256-ctr', key, start)
      for await (const chunk of content) {
        bytes += chunk.length
        if (bytes <= most) await onDisk(async () => file?.writeFile(cipher.update(chunk)))
        sinceCollection += chunk.length
        if (sinceCollection < collectEveryBytes) continue
        collectGarbage()
        sinceCollection = 0
      }
    } catch (error) {
      await file?.close()
      await remove()
      throw error
    }
    // Some file systems say only now that it did not fit.
    await onDisk(async () => file?.close())
    if (failure) await remove().catch(() => {})
    return {
      bytes,
      ...(failure ? { failure } : {}),
      async *read() {
        const decipher = createDecipheriv('aes-256-ctr', key, start)
        for await (const chunk of createReadStream(path)) yield decipher.update(chunk as Buffer)
      },
      async whole() {
        const decipher = createDecipheriv('aes-256-ctr', key, start)
        const all = Buffer.alloc(Math.min(bytes, (await stat(path)).size))
        const source = await open(path, 'r')
        try {
          for (let at = 0; at < all.length; ) {
            const { bytesRead } = await source.read(all, at, Math.min(chunkBytes, all.length - at))
            if (bytesRead === 0) throw new Error('A buffered upload is truncated.')
            decipher.update(all.subarray(at, at + bytesRead)).copy(all, at)
            at += bytesRead
          }
        } finally {
          await source.close()
        }
        return all
      },
      remove,
    }
  },

  async sweep(before) {
    for (const name of await readdir(folder).catch(() => [])) {
      const stats = await stat(join(folder, name)).catch(() => undefined)
      if (stats && stats.mtime < before) await rm(join(folder, name), { force: true })
    }
  },
})
