/** Every email that the product sends. Stored in emails.message, so renaming one needs a migration. */
export const emailKinds = [
  'verify-email',
  'reset-password',
  'password-changed',
  'account-exists',
  'email-change-confirm',
  'email-change-asked',
  'email-changed',
  'new-sign-in',
  'sign-in-code',
  'sign-in-changed',
  'provider-linked',
  'recovery-asked',
  'recovery-ready',
  'welcome',
  'quote',
  'eligible',
  'fact-find-complete',
  'call',
  'recommendation-ready',
  'employer-form',
  'employer-reminder',
  'employer-done',
  'contribution-changed',
  'contribution-answered',
  'document-sent-back',
  'identity-change-accepted',
  'identity-change-refused',
  'application-submitted',
  'application-withdrawn',
  'pension-ready',
  'statement-ready',
  'export-ready',
  'account-deleted',
  'request',
  'desk-notice',
] as const

export type EmailKind = (typeof emailKinds)[number]

/** False for kinds of older versions of the program, which the database may still contain. */
export const isEmailKind = (text: string): text is EmailKind => emailKinds.some((kind) => kind === text)
