import type { FieldCode } from './errors.ts'
import type { NameRule } from './rulebook.ts'

/** The spelling that is stored: one form for each accented letter, no space at the ends, no double space inside. */
export const normaliseName = (value: string): string => value.normalize('NFC').trim().replace(/ {2,}/g, ' ')

/** Binds sign-up only; the legal name in the personal details takes any real name. */
export function checkName(value: string, rule: NameRule): FieldCode | undefined {
  const name = normaliseName(value)
  const length = [...name].length
  if (length === 0) return 'required'
  if (length < rule.least) return rule.codes.short
  if (length > rule.most) return rule.codes.long
  return rule.allowed.test(name) ? undefined : rule.codes.characters
}
