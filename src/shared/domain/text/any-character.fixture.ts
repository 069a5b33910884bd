import fc from 'fast-check'

/** Any of Unicode, without halves of one. fast-check's own takes a second to list them first. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))
