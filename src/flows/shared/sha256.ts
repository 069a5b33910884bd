import { createHash } from 'node:crypto'

/** In hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
