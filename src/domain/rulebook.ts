import type { FieldCode } from './errors.ts'

export type RulebookName = 'specified' | 'current'

/** Lengths are in characters as a person counts them (code points). Each fault carries its own code, since its sentence names the bound. */
export type NameRule = {
  least: number
  most: number
  allowed: RegExp
  codes: { short: FieldCode; long: FieldCode; characters: FieldCode }
}

/** `composed`: kinds of characters are asked for. `long`: length counts, and what others would guess is refused. */
export type PasswordRule = { kind: 'composed' | 'long'; least: number; most: number; short: FieldCode }

export type Rulebook = {
  name: RulebookName
  names: NameRule
  password: PasswordRule
  /** May a reply show whether an address has an account? */
  revealsAccounts: boolean
}

/**
 * Where the specification's rule and today's standards differ, both are data. `specified` is specification 1, section 5 and 8;
 * `current` follows NIST SP 800-63B for passwords and OWASP for replies. Code reads an entry, never the name.
 */
export const rulebooks: Readonly<Record<RulebookName, Rulebook>> = {
  specified: {
    name: 'specified',
    names: {
      least: 3,
      most: 15,
      allowed: /^[A-Za-z]+$/,
      codes: { short: 'name_under_3', long: 'name_over_15', characters: 'name_not_letters' },
    },
    password: { kind: 'composed', least: 8, most: 128, short: 'password_under_8' },
    revealsAccounts: true,
  },
  current: {
    name: 'current',
    names: {
      least: 1,
      most: 40,
      allowed: /^(?=.*\p{L})[\p{L}\p{M}'\u2019 -]+$/u,
      codes: { short: 'required', long: 'name_over_40', characters: 'name_not_a_name' },
    },
    password: { kind: 'long', least: 12, most: 128, short: 'password_under_12' },
    revealsAccounts: false,
  },
}
