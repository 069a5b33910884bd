/**
 * Which emails are more than an answer to what the person did or has to do. They carry a way to stop them with one
 * click (RFC 8058), and stop when the member has declined their purpose. Every other kind is part of the service that
 * the person asked for.
 */
import type { EmailKind } from '#shared/domain/access/email-kinds.ts'
import { type Preference, preferences } from './preferences.ts'

const optional: Readonly<Partial<Record<EmailKind, Preference>>> = {
  welcome: 'email_information',
  eligible: 'email_information',
}

/** The switch that stops this kind; undefined for one that is always sent. */
export const preferenceOf = (kind: EmailKind): Preference | undefined => optional[kind]

/** What 'unsubscribe' turns off: everything that comes by email. */
export const emailPreferences: readonly Preference[] = preferences.filter((preference) =>
  preference.startsWith('email_'),
)
