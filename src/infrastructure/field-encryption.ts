/**
 * Encrypts short secrets, such as a PPS number, with the master key. adapters/files/encrypted-files.ts does the same
 * for files.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { MasterKeys } from './master-keys.ts'

/** The member and the field that a ciphertext belongs to. It cannot be decrypted for any other. */
export type EncryptedField = { uid: string; field: string }

export interface FieldEncryption {
  /** Returns letters, digits, dots, - and _. Reveals only the length of `text`, and differs on every call. */
  encrypt(text: string, place: EncryptedField): string
  /**
   * Throws if the ciphertext was changed, belongs to another member or field, or was encrypted with a key that is no
   * longer configured.
   */
  decrypt(encrypted: string, place: EncryptedField): string
  /**
   * Deterministic per text and field, to compare texts without storing them. Survives adding a key in front of the old
   * ones.
   */
  fingerprint(text: string, place: EncryptedField): string
}

const version = 's1'
const tagBytes = 16

/** AES-256-GCM. The ciphertext contains the key id, so that the master key can be replaced. */
export const fieldEncryptionWith = (keys: MasterKeys): FieldEncryption => ({
  encrypt(text, place) {
    const { id, texts } = keys.newest
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', texts, nonce).setAAD(additionalData(id, place))
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return [version, id, nonce.toString('base64url'), encrypted.toString('base64url')].join('.')
  },
  decrypt(encrypted, place) {
    const [kind, id = '', nonce = '', body = ''] = encrypted.split('.')
    const key = kind === version ? keys.find(id) : undefined
    if (!key) throw new Error('The master key of this encrypted field is not known.')
    const bytes = Buffer.from(body, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key.texts, Buffer.from(nonce, 'base64url'), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(additionalData(id, place)).setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  },
  fingerprint: (text, place) =>
    createHmac('sha256', keys.oldest.fingerprints)
      .update(JSON.stringify([place.uid, place.field, text]))
      .digest('base64url'),
})

const additionalData = (keyId: string, { uid, field }: EncryptedField): Buffer =>
  Buffer.from(JSON.stringify([version, keyId, uid, field]))
