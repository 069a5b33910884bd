/**
 * Decrypts a file of a backup by the description in docs/operations.md, with nothing of the program: proof that another
 * program could.
 */
import { createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const open = (key: Uint8Array, nonce: Uint8Array, encrypted: Buffer, aad?: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  if (aad) decipher.setAAD(aad)
  decipher.setAuthTag(encrypted.subarray(-16))
  return Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
}

export async function readEncrypted(location: string, path: string, fileKey: Uint8Array): Promise<Buffer> {
  const file = await readFile(location)
  const factsEnd = 4 + file.readUInt32BE()
  const { contentType, metadata } = JSON.parse(String(file.subarray(4, factsEnd)))
  const encrypted = file.subarray(factsEnd)
  if (String(encrypted.subarray(0, 5)) !== 'SEAL1') throw new Error('not encrypted')
  const id = createHash('sha256').update('key id\0').update(fileKey).digest('hex').slice(0, 8)
  if (String(encrypted.subarray(5, 13)) !== id) throw new Error('another key')
  const aad = Buffer.from(JSON.stringify([path, contentType, Object.entries(metadata).sort()]))
  const master = Buffer.from(hkdfSync('sha256', fileKey, '', 'files', 32))
  const key = open(master, encrypted.subarray(13, 25), encrypted.subarray(25, 73), aad)
  const plain: Buffer[] = []
  const blocks = encrypted.subarray(73)
  for (let number = 0, at = 0; at < blocks.length; number++, at += 65_552) {
    const block = blocks.subarray(at, at + 65_552)
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(number, 4)
    nonce[11] = at + block.length === blocks.length ? 1 : 0
    plain.push(open(key, nonce, block))
  }
  return Buffer.concat(plain)
}
