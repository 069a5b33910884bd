/**
 * Encryption round a file store. Each file has a random key of its own, wrapped by the master key; the content goes in blocks, each with
 * its own seal, so that a file of any size passes through little memory and a file that was cut or mixed does not open.
 *
 *   "SEAL1" · id of the master key (8) · nonce (12) · wrapped key (32 + 16) · blocks of 64 KiB + 16, the last one shorter
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyBytes, type MasterKeys } from '#infrastructure/master-keys.ts'
import type { FileFacts, FileHead, FilesPort } from './port.ts'

const mark = Buffer.from('SEAL1')
const idBytes = 8
const nonceBytes = 12
const tagBytes = 16
const blockBytes = 64 * 1024
const headBytes = mark.length + idBytes + nonceBytes + keyBytes + tagBytes

export const encryptedFiles = (keys: MasterKeys, store: FilesPort): FilesPort => ({
  ...store,
  write: (path, facts, content) => store.write(path, facts, encrypt(keys, bound(path, facts), content)),
  async read(path) {
    const file = await store.read(path)
    return file && { ...plainHead(file), content: decrypt(keys, bound(path, file), file.content) }
  },
  async head(path) {
    const head = await store.head(path)
    return head && plainHead(head)
  },
})

/** What the wrapped key is bound to: a file that was moved, or whose type was changed, does not open. */
const bound = (path: string, { contentType, metadata }: FileFacts): Buffer =>
  Buffer.from(JSON.stringify([path, contentType, Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1))]))

function plainHead<H extends FileHead>(head: H): H {
  const encrypted = head.bytes - headBytes
  return { ...head, bytes: encrypted - tagBytes * Math.ceil(encrypted / (blockBytes + tagBytes)) }
}

async function* encrypt(
  keys: MasterKeys,
  place: Buffer,
  content: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const { id, files } = keys.newest
  const key = randomBytes(keyBytes)
  const nonce = randomBytes(nonceBytes)
  const wrap = createCipheriv('aes-256-gcm', files, nonce).setAAD(place)
  yield Buffer.concat([mark, Buffer.from(id), nonce, wrap.update(key), wrap.final(), wrap.getAuthTag()])
  let number = 0
  for await (const { block, last } of blocksOf(content, blockBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, blockNonce(number++, last))
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()])
  }
}

async function* decrypt(
  keys: MasterKeys,
  place: Buffer,
  content: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  let key: Buffer | undefined
  let number = 0
  for await (const { block, last } of blocksOf(content, blockBytes + tagBytes, headBytes)) {
    if (!key) {
      key = unwrap(keys, place, block)
      continue
    }
    const decipher = createDecipheriv('aes-256-gcm', key, blockNonce(number++, last), { authTagLength: tagBytes })
    decipher.setAuthTag(block.subarray(-tagBytes))
    yield Buffer.concat([decipher.update(block.subarray(0, -tagBytes)), decipher.final()])
  }
}

function unwrap(keys: MasterKeys, place: Buffer, head: Buffer): Buffer {
  const ends = [mark.length, idBytes, nonceBytes, keyBytes, tagBytes].map((_, at, all) =>
    all.slice(0, at + 1).reduce((sum, bytes) => sum + bytes, 0),
  )
  const [kind, id, nonce, wrapped, tag] = ends.map((end, at) => head.subarray(ends[at - 1] ?? 0, end))
  const master = kind?.equals(mark) ? keys.find(id?.toString() ?? '') : undefined
  if (!master || !nonce || !wrapped || !tag) throw new Error('a sealed file names a key that is not known')
  const decipher = createDecipheriv('aes-256-gcm', master.files, nonce, { authTagLength: tagBytes })
  decipher.setAAD(place).setAuthTag(tag)
  return Buffer.concat([decipher.update(wrapped), decipher.final()])
}

/** A key serves one file, so that a counter is nonce enough; the last block says that it is the last. */
function blockNonce(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeUInt32BE(number, 4)
  nonce[nonceBytes - 1] = last ? 1 : 0
  return nonce
}

/** Whole blocks of `size`, after a first one of `first` if asked for; the last one, which may be empty, comes marked. */
async function* blocksOf(
  content: AsyncIterable<Uint8Array>,
  size: number,
  first = 0,
): AsyncIterable<{ block: Buffer; last: boolean }> {
  let kept: Buffer[] = []
  let held = 0
  let wanted = first || size
  const take = () => {
    const all = kept.length === 1 && kept[0] ? kept[0] : Buffer.concat(kept)
    const block = all.subarray(0, wanted)
    kept = all.length > wanted ? [all.subarray(wanted)] : []
    held -= block.length
    wanted = size
    return block
  }
  for await (const chunk of content) {
    kept.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    held += chunk.length
    // One byte more than a block, since the last block must not go out as one in the middle.
    while (held > wanted) yield { block: take(), last: false }
  }
  if (first && wanted === first) throw new Error('a sealed file is cut')
  yield { block: take(), last: true }
}
