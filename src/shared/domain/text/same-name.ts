/** Whether two spellings are the same name: case, spaces and the shape of an apostrophe do not matter. */
export const sameName = (one: string, other: string): boolean => comparable(one) === comparable(other)

const comparable = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').replaceAll('\u2019', "'").toLocaleLowerCase('en-IE')
