import { randomBytes } from 'node:crypto'

/** Digits and capitals without I, L, O and U, so that a number read out over the phone is written down right. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 24 characters, 120 bits: nobody guesses one, and its first five are the membership number. */
export const newId = (): string => Array.from(randomBytes(24), (byte) => alphabet[byte % 32]).join('')
