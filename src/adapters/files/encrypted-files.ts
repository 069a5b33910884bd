/**
 * Wraps a file store with encryption. Each file has a random key, wrapped by the master key. The content is encrypted
 * in blocks, each with its own authentication tag: large files need little memory, and a truncated or reordered file
 * fails to decrypt.
 *
 *   "SEAL1" · master key id (8) · nonce (12) · wrapped key (32 + 16) · blocks of 64 KiB + 16, the last one shorter
 *
 * All sizes are in bytes.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyBytes, type MasterKeys } from '#infrastructure/master-keys.ts'
import type { FileFacts, FileHead, FilesPort } from './port.ts'

/** The file was encrypted with a different key. */
export class OtherKey extends Error {
  override name = 'OtherKey'
}

const magic = Buffer.from('SEAL1')
const idBytes = 8
const nonceBytes = 12
const tagBytes = 16
const blockBytes = 64 * 1024
const headBytes = magic.length + idBytes + nonceBytes + keyBytes + tagBytes

export const encryptedFiles = (keys: MasterKeys, store: FilesPort): FilesPort => ({
  ...store,
  write: (path, facts, content) => store.write(path, facts, encrypt(keys, additionalData(path, facts), content)),
  async read(path) {
    const file = await store.read(path)
    return file && { ...plainHead(file), content: decrypt(keys, additionalData(path, file), file.content) }
  },
  async head(path) {
    const head = await store.head(path)
    return head && plainHead(head)
  },
})

/** Authenticated with the wrapped key: a file that was moved, or whose metadata was changed, fails to decrypt. */
const additionalData = (path: string, { contentType, metadata }: FileFacts): Buffer =>
  Buffer.from(JSON.stringify([path, contentType, Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1))]))

function plainHead<H extends FileHead>(head: H): H {
  const encrypted = head.bytes - headBytes
  return { ...head, bytes: encrypted - tagBytes * Math.ceil(encrypted / (blockBytes + tagBytes)) }
}

async function* encrypt(keys: MasterKeys, aad: Buffer, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const { id, files } = keys.newest
  const key = randomBytes(keyBytes)
  const nonce = randomBytes(nonceBytes)
  const wrap = createCipheriv('aes-256-gcm', files, nonce).setAAD(aad)
  yield Buffer.concat([magic, Buffer.from(id), nonce, wrap.update(key), wrap.final(), wrap.getAuthTag()])
  let number = 0
  for await (const { block, last } of blocksOf(content, blockBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, blockNonce(number++, last))
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()])
  }
}

async function* decrypt(keys: MasterKeys, aad: Buffer, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let key: Buffer | undefined
  let number = 0
  for await (const { block, last } of blocksOf(content, blockBytes + tagBytes, headBytes)) {
    if (!key) {
      key = unwrap(keys, aad, block)
      continue
    }
    const decipher = createDecipheriv('aes-256-gcm', key, blockNonce(number++, last), { authTagLength: tagBytes })
    decipher.setAuthTag(block.subarray(-tagBytes))
    yield Buffer.concat([decipher.update(block.subarray(0, -tagBytes)), decipher.final()])
  }
}

function unwrap(keys: MasterKeys, aad: Buffer, head: Buffer): Buffer {
  const ends = [magic.length, idBytes, nonceBytes, keyBytes, tagBytes].map((_, at, all) =>
    all.slice(0, at + 1).reduce((sum, bytes) => sum + bytes, 0),
  )
  const [kind, id, nonce, wrapped, tag] = ends.map((end, at) => head.subarray(ends[at - 1] ?? 0, end))
  if (!kind?.equals(magic) || !nonce || !wrapped || !tag) throw new Error('The file is not encrypted, or damaged.')
  const master = keys.find(id?.toString() ?? '')
  if (!master) throw new OtherKey('The master key of this encrypted file is not known.')
  const decipher = createDecipheriv('aes-256-gcm', master.files, nonce, { authTagLength: tagBytes })
  decipher.setAAD(aad).setAuthTag(tag)
  return Buffer.concat([decipher.update(wrapped), decipher.final()])
}

/** Each key encrypts one file, so a counter is a safe nonce. The last block is flagged, which reveals truncation. */
function blockNonce(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeUInt32BE(number, 4)
  nonce[nonceBytes - 1] = last ? 1 : 0
  return nonce
}

/**
 * Splits the content into blocks of `size` bytes, after an optional first block of `first` bytes. The last block may be
 * empty.
 */
async function* blocksOf(
  content: AsyncIterable<Uint8Array>,
  size: number,
  first = 0,
): AsyncIterable<{ block: Buffer; last: boolean }> {
  let pending: Buffer[] = []
  let pendingBytes = 0
  let nextSize = first || size
  const nextBlock = () => {
    const all = pending.length === 1 && pending[0] ? pending[0] : Buffer.concat(pending)
    const block = all.subarray(0, nextSize)
    pending = all.length > nextSize ? [all.subarray(nextSize)] : []
    pendingBytes -= block.length
    nextSize = size
    return block
  }
  for await (const chunk of content) {
    pending.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    pendingBytes += chunk.length
    // Waits for one byte beyond the block, since the last block must not be yielded as a middle one.
    while (pendingBytes > nextSize) yield { block: nextBlock(), last: false }
  }
  if (first && nextSize === first) throw new Error('The encrypted file is truncated.')
  yield { block: nextBlock(), last: true }
}
