import type { FieldCode } from '#shared/domain/errors.ts'

const MOST = 254
const MOST_LOCAL = 64
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/

/**
 * The only spelling in which an address is stored, compared and used. Lower-cases A to Z only: full Unicode
 * lower-casing turns other letters (the Kelvin sign) into ASCII ones, so that two addresses could share one account.
 */
export const normaliseEmail = (value: string): string =>
  value.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The same rule on every screen: 'Required' when empty, 'Must be a valid email' otherwise. */
export function checkEmail(value: string): Extract<FieldCode, 'required' | 'email_invalid'> | undefined {
  const email = normaliseEmail(value)
  if (email === '') return 'required'
  if (email.length > MOST) return 'email_invalid'
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0))
  const sound = local.length <= MOST_LOCAL && LOCAL.test(local) && DOMAIN.test(email.slice(at + 1))
  return sound ? undefined : 'email_invalid'
}
