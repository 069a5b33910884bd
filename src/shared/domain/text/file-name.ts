/**
 * Reads from right to left, or cannot be seen: U+202E turns "photo\u202Egpj.exe" into something that looks like a
 * picture.
 */
const deceiving = /[\p{Cf}\p{Zl}\p{Zp}]/gu

/** The name of an uploaded file as it is stored and shown: without characters that change how the rest of it looks. */
export const plainFileName = (name: string): string => name.replace(deceiving, '')
