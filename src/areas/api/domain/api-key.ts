/** A key of a program: its form, how long it works, and what can be wrong with one that somebody asks for. */
import { isRole, type Role } from '#desk/domain/permissions.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'

/** Programs that look for secrets in published code know it by this. */
export const keyPrefix = 'siol_api_'

/** Behind the prefix the secret, as `newId` writes it, and the checksum of all before it. */
const form = /^(siol_api_[0-9A-HJKMNP-TV-Z]{24})([0-9a-f]{8})$/

/** The key without its checksum, and the checksum; undefined for a text that is no key. */
export function splitKey(text: string): { signed: string; checksum: string } | undefined {
  const [, signed, checksum] = form.exec(text) ?? []
  return signed === undefined || checksum === undefined ? undefined : { signed, checksum }
}

export const longestKeyName = 60

/** Days for which a key can be made: none works for ever. */
export const keyDays = [30, 90, 365] as const
export type KeyDays = (typeof keyDays)[number]

export type NewKey = { name: string; role: Role; days: KeyDays }
export type NewKeyFault = 'name_missing' | 'name_long' | 'role_missing' | 'days_missing'

export function readNewKey(typed: { name: string; role: string; days: string }): Result<NewKey, NewKeyFault> {
  const name = typed.name.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name === '') return fail('name_missing')
  if (name.length > longestKeyName) return fail('name_long')
  const { role } = typed
  if (!isRole(role)) return fail('role_missing')
  const days = keyDays.find((each) => String(each) === typed.days)
  return days === undefined ? fail('days_missing') : ok({ name, role, days })
}

export type KeyState = 'works' | 'expired' | 'revoked'

export function keyState(key: { expiresAt: Date; revokedAt: Date | null }, now: Date): KeyState {
  if (key.revokedAt) return 'revoked'
  return key.expiresAt > now ? 'works' : 'expired'
}
