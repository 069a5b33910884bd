/** Escapes untrusted values so that they cannot add header lines or text that reads in reverse. */

/** Bidirectional control characters, with which a name could reverse the rest of a sentence. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Reduces a subject or name to one line, so that it cannot add a header or a paragraph. */
export const oneLine = (text: string): string =>
  text
    .replace(directionMarks, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
