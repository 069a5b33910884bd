/** /desk/api: the keys of the firm's other programs. */
import { type KeyState, keyDays, longestKeyName, type NewKeyFault } from '#areas/api/domain/api-key.ts'
import { advisers } from '#desk/copy/advisers.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Other programs',
  description: 'Keys with which other programs of the firm read its members. For the firm only.',
  keywords: 'pension Ireland, PRSA, API',
}

const states: Readonly<Record<KeyState, string>> = { works: 'Works', expired: 'Expired', revoked: 'Revoked' }

const faults: Readonly<Record<NewKeyFault, string>> = {
  name_missing: 'Enter a name, so that colleagues and members know which program it is',
  name_long: `This is too long: at most ${longestKeyName} characters`,
  role_missing: 'Choose a role',
  days_missing: 'Choose how long the key works',
}

export const keys = {
  title: 'Other programs',
  nav: 'Other programs',
  text: 'Your other programs can see how far each member has got, each program with its own key. No key can read a PPS number. When a colleague leaves the desk or is no longer an administrator, the keys they made stop working.',
  reference: 'API reference',
  off: 'Off',
  offText: 'There is no valid key, so the API is off.',
  list: 'Keys',
  columns: { name: 'Name', role: 'Role', state: 'State', used: 'Last used', action: 'Action' },
  state: states,
  made: (by: string | null, at: Date, now: Date): string =>
    `Made by ${by ?? 'a colleague who left'}, ${formatMoment(at, now)}`,
  expires: (at: Date, now: Date): string => `until ${formatMoment(at, now)}`,
  never: 'Not used yet',
  used: (at: Date, now: Date): string => `Used ${formatMoment(at, now)}`,
  role: (role: Parameters<typeof advisers.roles.list>[0][number]): string => advisers.roles.list([role]),
  revoke: 'Revoke',
  revokeOf: (name: string): string => `Revoke the key ${name}`,
  shown: {
    title: (name: string): string => `Key created: ${name}`,
    text: 'Copy it into your program now. You won’t see it again: we only store its hash.',
  },
  add: {
    title: 'Make a key',
    name: 'Name of the program',
    nameHelper: 'Members see this name when they check who looked at their record.',
    role: 'Role',
    roleHelper: 'The key can read what a person with this role can read. It can’t change anything.',
    days: 'Works for',
    dayNames: keyDays.map((days) => ({ value: String(days), label: formatCount(days, 'day') })),
    submit: 'Make the key',
    choose: 'Choose',
  },
  confirmFirst: 'You’ll be asked to confirm who you are with your second step.',
  fault: faults,
} as const
