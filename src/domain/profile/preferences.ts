/** Which news a member wants and by which way: nine switches, each off until its owner turns it on (specification 2, section 3). */
import { fail, ok, type Result } from '#domain/shared/result.ts'

export const channels = ['email', 'phone', 'letter'] as const
export const purposes = ['information', 'marketing', 'products'] as const

export type Channel = (typeof channels)[number]
export type Purpose = (typeof purposes)[number]
export type Preference = `${Channel}_${Purpose}`
export type Preferences = Readonly<Record<Preference, boolean>>

export const preferences = [
  'email_information',
  'email_marketing',
  'email_products',
  'phone_information',
  'phone_marketing',
  'phone_products',
  'letter_information',
  'letter_marketing',
  'letter_products',
] as const satisfies readonly Preference[]

export const defaultPreferences: Preferences = {
  email_information: false,
  email_marketing: false,
  email_products: false,
  phone_information: false,
  phone_marketing: false,
  phone_products: false,
  letter_information: false,
  letter_marketing: false,
  letter_products: false,
}

/** Kept with every change, so that it can be shown what was agreed to. It rises with each change of the words in copy/forms/consents.ts. */
export const CONSENT_VERSION = 1

export const isPreference = (field: string): field is Preference => preferences.some((each) => each === field)

export type PreferenceWrite = { preference: Preference; value: boolean }

/** One switch at a time, by name (specification 2, section 7). */
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

/** The switches that differ, each of which is a consent given or taken back. */
export const preferenceChanges = (before: Preferences, after: Preferences): readonly PreferenceWrite[] =>
  preferences.flatMap((preference) =>
    before[preference] === after[preference] ? [] : [{ preference, value: after[preference] }],
  )
