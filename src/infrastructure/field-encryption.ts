/** Seals short secrets, such as a PPS number, under the master key. sealed-files.ts does the same for files. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { MasterKeys } from './master-keys.ts'

/** Whose secret it is and in which field it stands: a sealed text opens in no other place. */
export type EncryptedField = { uid: string; field: string }

export interface FieldEncryption {
  /** A text of letters, digits, dots, - and _ that tells nothing but its length. Never twice the same. */
  encrypt(text: string, place: EncryptedField): string
  /** Throws when the text was changed, belongs elsewhere, or was sealed with a key that is no longer known. */
  decrypt(encrypted: string, place: EncryptedField): string
}

const version = 's1'
const tagBytes = 16

/** AES-256-GCM. The text names the key, so that the master key can be replaced. */
export const fieldEncryptionWith = (keys: MasterKeys): FieldEncryption => ({
  encrypt(text, place) {
    const { id, texts } = keys.newest
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', texts, nonce).setAAD(bound(id, place))
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return [version, id, nonce.toString('base64url'), encrypted.toString('base64url')].join('.')
  },
  decrypt(encrypted, place) {
    const [kind, id = '', nonce = '', body = ''] = encrypted.split('.')
    const key = kind === version ? keys.find(id) : undefined
    if (!key) throw new Error('a sealed text names a key that is not known')
    const bytes = Buffer.from(body, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key.texts, Buffer.from(nonce, 'base64url'), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(bound(id, place)).setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  },
})

const bound = (keyId: string, { uid, field }: EncryptedField): Buffer =>
  Buffer.from(JSON.stringify([version, keyId, uid, field]))
