const withUnit = (count: number, shown: string, unit: string): string => `${shown} ${unit}${count === 1 ? '' : 's'}`

/** '1 minute', '30 days'. The unit comes in the singular and takes an s. */
export const formatCount = (count: number, unit: string): string => withUnit(count, String(count), unit)

const spelled: Readonly<Record<number, string>> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  7: 'seven',
  30: 'thirty',
}

/** 'one hour', 'thirty minutes'; a number that is not listed comes in digits: '45 minutes'. */
export const spellCount = (count: number, unit: string): string =>
  withUnit(count, spelled[count] ?? String(count), unit)

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'a Zurich Standard PRSA', 'an Atlantic Life Standard PRSA'. `article`: 'A' at the beginning of a sentence. */
export const withArticle = (name: string, article: 'a' | 'A' = 'a'): string =>
  `${article}${/^[aeiou]/i.test(name) ? 'n' : ''} ${name}`
