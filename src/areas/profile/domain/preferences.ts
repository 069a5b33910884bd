/**
 * Which news a member wants, and through which channel: nine switches, each off until the member turns it on
 * (specification 2, section 3).
 */
import { fail, ok, type Result } from '#shared/domain/result.ts'

export const channels = ['email', 'phone', 'letter'] as const
export const purposes = ['information', 'marketing', 'products'] as const

export type Channel = (typeof channels)[number]
export type Purpose = (typeof purposes)[number]
export type Preference = `${Channel}_${Purpose}`
export type Preferences = Readonly<Record<Preference, boolean>>

export const preferences: readonly Preference[] = channels.flatMap((channel) =>
  purposes.map((purpose): Preference => `${channel}_${purpose}`),
)

export const forEachPreference = <T>(value: T): Readonly<Record<Preference, T>> =>
  Object.fromEntries(preferences.map((preference) => [preference, value])) as Record<Preference, T>

/**
 * Stored with every change, to prove what was agreed to. Raise it with every change of the text in
 * areas/profile/copy/consents.ts.
 */
export const CONSENT_VERSION = 1

export const isPreference = (field: string): field is Preference => preferences.some((each) => each === field)

export type PreferenceWrite = { preference: Preference; value: boolean }

/** Reads one switch by its name (specification 2, section 7). */
export function readPreference(
  input: Record<string, unknown>,
): Result<PreferenceWrite, 'unknown_field' | 'invalid_input'> {
  const entries = Object.entries(input)
  if (entries.some(([field]) => !isPreference(field))) return fail('unknown_field')
  const [entry] = entries
  if (entry === undefined || entries.length > 1) return fail('invalid_input')
  const [preference, value] = entry
  return isPreference(preference) && typeof value === 'boolean' ? ok({ preference, value }) : fail('invalid_input')
}

/** The switches that differ. Each is a consent given or withdrawn. */
export const preferenceChanges = (before: Preferences, after: Preferences): readonly PreferenceWrite[] =>
  preferences.flatMap((preference) =>
    before[preference] === after[preference] ? [] : [{ preference, value: after[preference] }],
  )

/** What 'unsubscribe' turns off: everything that comes by email. */
export const emailPreferences: readonly Preference[] = preferences.filter((preference) =>
  preference.startsWith('email_'),
)
