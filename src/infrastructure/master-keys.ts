/**
 * The master keys of all encrypted data. The newest encrypts; older ones still decrypt, so that a key can be replaced.
 */
import { createHash, hkdfSync } from 'node:crypto'

/** `texts`, `files` and `fingerprints` are derived keys, so that no key has two uses. */
export type MasterKey = { id: string; texts: Buffer; files: Buffer; fingerprints: Buffer }
export type MasterKeys = { newest: MasterKey; oldest: MasterKey; find(id: string): MasterKey | undefined }

export const keyBytes = 32

/** Newest first; each is 32 random bytes. */
export function masterKeys([first, ...older]: readonly [Uint8Array, ...Uint8Array[]]): MasterKeys {
  const newest = derive(first)
  const all = [newest, ...older.map(derive)]
  return { newest, oldest: all.at(-1) ?? newest, find: (id) => all.find((key) => key.id === id) }
}

const derive = (secret: Uint8Array): MasterKey => ({
  // Identifies the key without revealing anything about it.
  id: createHash('sha256').update('key id\0').update(secret).digest('hex').slice(0, 8),
  texts: Buffer.from(hkdfSync('sha256', secret, '', 'texts', keyBytes)),
  files: Buffer.from(hkdfSync('sha256', secret, '', 'files', keyBytes)),
  fingerprints: Buffer.from(hkdfSync('sha256', secret, '', 'fingerprints', keyBytes)),
})
