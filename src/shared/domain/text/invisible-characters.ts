/**
 * Invisible characters can make a name look empty or reverse the text around it. The two joiners are allowed, because
 * Persian, Hindi and other languages need them.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu

/** The text without them. */
export const withoutInvisibleCharacters = (text: string): string => text.replace(invisible, '')
