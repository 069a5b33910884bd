import { randomBytes } from 'node:crypto'

/**
 * Digits and capitals without I, L, O and U (Crockford's base 32), to avoid mistakes when a number is read out over the
 * phone.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 24 characters, 120 random bits. The first five characters are the membership number. */
export const newId = (): string => Array.from(randomBytes(24), (byte) => alphabet[byte % 32]).join('')
