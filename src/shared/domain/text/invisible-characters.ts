/**
 * Invisible characters can make a name look empty or reverse the text around it. The two joiners are allowed, because
 * Persian, Hindi and other languages need them.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu

export const withoutInvisibleCharacters = (text: string): string => text.replace(invisible, '')

/**
 * Reads from right to left, or cannot be seen: U+202E turns "photo\u202Egpj.exe" into something that looks like a
 * picture.
 */
const deceiving = /[\p{Cf}\p{Zl}\p{Zp}]/gu

/** The name of an uploaded file as it is stored and shown: without characters that change how the rest of it looks. */
export const plainFileName = (name: string): string => name.replace(deceiving, '')
