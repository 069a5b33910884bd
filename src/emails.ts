/** The list of all emails. Each is defined in the `emails/` of its area; shared/emails/define-email.ts says how. */
import { accountExists } from '#areas/account/emails/account-exists.ts'
import { emailChangeAsked, emailChangeConfirm, emailChanged } from '#areas/account/emails/email-change.ts'
import { recoveryAsked, recoveryReady } from '#areas/account/emails/factor-recovery.ts'
import { accountBack, passwordChanged, providerLinked } from '#areas/account/emails/password-changed.ts'
import { resetPassword } from '#areas/account/emails/reset-password.ts'
import { newSignIn, signInChanged, signInCode } from '#areas/account/emails/sign-in.ts'
import { verifyEmail } from '#areas/account/emails/verify-email.ts'
import { welcome } from '#areas/account/emails/welcome.ts'
import { applicationSubmitted } from '#areas/application/emails/application-submitted.ts'
import { applicationWithdrawn } from '#areas/application/emails/application-withdrawn.ts'
import { contributionAnswered, contributionChanged } from '#areas/application/emails/contribution.ts'
import { documentSentBack } from '#areas/application/emails/document-sent-back.ts'
import { employerDone, employerForm, employerReminder, employerStop } from '#areas/application/emails/employer.ts'
import { termsReceived } from '#areas/application/emails/terms-received.ts'
import { quote } from '#areas/calculator/emails/quote.ts'
import { callEmail } from '#areas/calls/emails/call.ts'
import { clientInvitation } from '#areas/clients/emails/client-invitation.ts'
import { eligible } from '#areas/fact-find/emails/eligible.ts'
import { factFindComplete } from '#areas/fact-find/emails/fact-find-complete.ts'
import { pensionReady } from '#areas/pension/emails/pension-ready.ts'
import { statementReady } from '#areas/pension/emails/statement-ready.ts'
import { accountDeleted } from '#areas/profile/emails/account-deleted.ts'
import { accountDormant } from '#areas/profile/emails/account-dormant.ts'
import { exportReady } from '#areas/profile/emails/export-ready.ts'
import { identityChangeAccepted, identityChangeRefused } from '#areas/profile/emails/identity-change.ts'
import { requestEmail } from '#areas/profile/emails/request.ts'
import { recommendationReady } from '#areas/recommendations/emails/recommendation-ready.ts'
import { deskDigest } from '#desk/emails/desk-digest.ts'
import { deskNotice } from '#desk/emails/desk-notice.ts'
import { staffInvitation } from '#desk/emails/staff-invitation.ts'
import type { EmailDefinition } from '#shared/emails/define-email.ts'

export const emails = [
  verifyEmail,
  resetPassword,
  passwordChanged,
  accountBack,
  accountExists,
  emailChangeConfirm,
  emailChangeAsked,
  emailChanged,
  newSignIn,
  signInCode,
  signInChanged,
  providerLinked,
  recoveryAsked,
  recoveryReady,
  welcome,
  clientInvitation,
  quote,
  eligible,
  factFindComplete,
  callEmail,
  recommendationReady,
  employerForm,
  employerReminder,
  employerDone,
  employerStop,
  contributionChanged,
  contributionAnswered,
  documentSentBack,
  identityChangeAccepted,
  identityChangeRefused,
  applicationSubmitted,
  applicationWithdrawn,
  pensionReady,
  termsReceived,
  statementReady,
  exportReady,
  accountDeleted,
  accountDormant,
  requestEmail,
  deskDigest,
  deskNotice,
  staffInvitation,
] as const

type Email = (typeof emails)[number]
export type EmailKind = Email['kind']

/** What the queue stores: the kind and the facts of one email. */
export type QueuedMessage = {
  [Kind in EmailKind]: { kind: Kind } & Parameters<Extract<Email, { kind: Kind }>['write']>[0]
}[EmailKind]

const byKind: ReadonlyMap<string, EmailDefinition<EmailKind, object>> = new Map(
  emails.map((email) => [email.kind, email]),
)

/** Undefined for kinds of older versions of the program, which the database may still contain. */
export const findEmail = (kind: string): EmailDefinition<EmailKind, object> | undefined => byKind.get(kind)
