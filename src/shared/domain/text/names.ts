import type { FieldCode } from '#shared/domain/errors.ts'

/**
 * Lengths in characters as a person counts them (code points). Each fault has its own code, because its sentence states
 * the limit.
 */
export type NameRule = {
  least: number
  most: number
  allowed: RegExp
  codes: { short: FieldCode; long: FieldCode; characters: FieldCode }
}

/**
 * A first or last name as a profile stores it, whatever way it comes: letters of any script with their marks,
 * apostrophes, hyphens and spaces. The two joiners are allowed between letters, because Persian and other languages
 * write names with them.
 */
export const personName: NameRule = {
  least: 1,
  most: 40,
  allowed: /^(?=.*\p{L})(?:[\p{L}\p{M}'\u2019 -]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))+$/u,
  codes: { short: 'required', long: 'name_over_40', characters: 'name_not_a_name' },
}

/** The spelling to store: one form of each accented letter, no space at the ends, no double space inside. */
export const normaliseName = (value: string): string => value.normalize('NFC').trim().replace(/ {2,}/g, ' ')

/** Whether the case was chosen: one word has both cases, as in 'de Búrca Mac an tSaoir'. It is then left alone. */
export const hasOwnCase = (name: string): boolean =>
  name.split(/[\s'\u2019-]+/).some((word) => /\p{Lu}/u.test(word) && /\p{Ll}/u.test(word))

/** The first fault of a name. Sign-up passes its rulebook's rule; every other way into a profile has `personName`. */
export function checkName(value: string, rule: NameRule): FieldCode | undefined {
  const name = normaliseName(value)
  const length = [...name].length
  if (length === 0) return 'required'
  if (length < rule.least) return rule.codes.short
  if (length > rule.most) return rule.codes.long
  return rule.allowed.test(name) ? undefined : rule.codes.characters
}
