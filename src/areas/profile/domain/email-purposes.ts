/**
 * Emails that are not part of the service itself, each with the switch that stops it. They carry a one-click way to
 * unsubscribe (RFC 8058).
 */
import type { EmailKind } from '#shared/domain/access/email-kinds.ts'
import { type Preference, preferences } from './preferences.ts'

const optional: Readonly<Partial<Record<EmailKind, Preference>>> = {
  welcome: 'email_information',
  eligible: 'email_information',
}

/** The switch that stops this kind; undefined for one that is always sent. */
export const preferenceOf = (kind: EmailKind): Preference | undefined => optional[kind]

/** The switches that 'unsubscribe' turns off: all for email. */
export const emailPreferences: readonly Preference[] = preferences.filter((preference) =>
  preference.startsWith('email_'),
)
