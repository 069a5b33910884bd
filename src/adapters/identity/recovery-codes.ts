/**
 * Recovery codes: ten characters each, stored as Argon2id hashes with one salt per account, because the engine looks
 * codes up by their stored value.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { argon2id } from './password-hash.ts'

const amount = 10
const half = 5
/** Letters and digits that cannot be mistaken for one another: 5.8 bits each. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

const letters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: amount }, () => `${letters(half)}-${letters(half)}`)

export const newSalt = (): string => randomBytes(16).toString('base64')

export const hashRecoveryCode = async (code: string, salt: string): Promise<string> =>
  (await argon2id(code, Buffer.from(salt, 'base64'))).toString('base64')
