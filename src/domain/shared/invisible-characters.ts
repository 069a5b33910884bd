/**
 * Characters that nobody sees: with them a name can be empty to the eye, or show what stands round it backwards. The two joiners stay, since
 * Persian, Hindi and others are written with them.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu

/** What is kept of a typed text. */
export const withoutInvisibleCharacters = (text: string): string => text.replace(invisible, '')
