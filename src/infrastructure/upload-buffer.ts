/**
 * Holds what is being sent to us until it has been looked at. It lies on the disk under a key that only this process knows and never
 * writes down, so that nothing readable is left when the process dies.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { collectGarbage } from './collect-garbage.ts'

export type BufferedUpload = {
  /** How many came, also of those that were too many to keep. */
  bytes: number
  read(): AsyncIterable<Uint8Array>
  /** All of it at once, in little more memory than that. */
  whole(): Promise<Buffer>
  remove(): Promise<void>
}

export interface UploadBuffer {
  /** Keeps at most `most` bytes, and reads the rest without keeping it. When the content breaks off, nothing is left of it. */
  take(content: AsyncIterable<Uint8Array>, most: number): Promise<BufferedUpload>
  /** Removes what a process that died left behind before `before`. */
  sweep(before: Date): Promise<void>
}

const pieceBytes = 256 * 1024
/** How much may come before what it passed through is given back. */
const freshBytes = 2 * 1024 * 1024

export const diskUploadBuffer = (folder: string): UploadBuffer => ({
  async take(content, most) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const place = join(folder, randomBytes(12).toString('hex'))
    const key = randomBytes(32)
    const start = randomBytes(16)
    const remove = () => rm(place, { force: true })
    const file = await open(place, 'wx', 0o600)
    let bytes = 0
    let fresh = 0
    try {
      const cipher = createCipheriv('aes-256-ctr', key, start)
      for await (const chunk of content) {
        bytes += chunk.length
        if (bytes <= most) await file.writeFile(cipher.update(chunk))
        fresh += chunk.length
        if (fresh < freshBytes) continue
        collectGarbage()
        fresh = 0
      }
    } catch (error) {
      await file.close()
      await remove()
      throw error
    }
    await file.close()
    return {
      bytes,
      async *read() {
        const decipher = createDecipheriv('aes-256-ctr', key, start)
        for await (const chunk of createReadStream(place)) yield decipher.update(chunk as Buffer)
      },
      async whole() {
        const decipher = createDecipheriv('aes-256-ctr', key, start)
        const all = Buffer.alloc(Math.min(bytes, (await stat(place)).size))
        const source = await open(place, 'r')
        try {
          for (let at = 0; at < all.length; ) {
            const { bytesRead } = await source.read(all, at, Math.min(pieceBytes, all.length - at))
            if (bytesRead === 0) throw new Error('a file in the spool is cut')
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
      const facts = await stat(join(folder, name)).catch(() => undefined)
      if (facts && facts.mtime < before) await rm(join(folder, name), { force: true })
    }
  },
})
