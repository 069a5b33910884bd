/**
 * /login/second-factor, when the code is emailed: a sign-in with one step in a browser that the account does not know.
 */

import { type CodeSending, signInCodeDigits } from '#areas/account/domain/sign-in/sign-in-code.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { provenBrowserPeriod, signInCodePeriod } from '#shared/copy/format/periods.ts'
import { limits } from '#shared/domain/access/limits.ts'
import type { EmailedCodeCode } from '#shared/domain/errors.ts'

const pause = formatCount(limits.signInCodePerMemberAndNetwork.seconds / 60, 'minute')

export const emailedCodeErrors: Readonly<Record<EmailedCodeCode, string>> = {
  emailed_code_missing: 'Enter the code from our email',
  emailed_code_wrong: "This code doesn't match. Enter the one in our newest email",
  emailed_code_over: 'This code no longer works. Send a new one.',
  emailed_code_ended: 'This took too long, or there were too many wrong codes. Please sign in again.',
}

/** What went wrong with the email; undefined when nothing did. */
const sending = (phone: string): Readonly<Record<CodeSending, string | undefined>> => ({
  sent: undefined,
  late: 'Our emails are delayed at the moment. Yours is still on its way: leave this page open, and send a new code if it comes too late.',
  refused: `Your mail service didn't accept our email. Send a new code, or call us on ${phone}.`,
  limited: `We've sent several codes already. Wait ${pause}, then ask for a new one.`,
})

export const emailedCode = {
  title: 'Check your email',
  text: (to: string): string => `We emailed a code to ${to}. It works for ${signInCodePeriod}.`,
  why: `It's your first time on this browser. We won't ask here again for ${provenBrowserPeriod}.`,
  code: { label: 'Code', helper: `${formatCount(signInCodeDigits, 'digit')}, from our newest email.` },
  submit: 'Continue',
  resend: 'Send a new code',
  resent: 'We sent a new code. The one before no longer works.',
  tooSoon: 'We sent a code less than a minute ago. Please wait a minute, then send a new one.',
  sending: (state: CodeSending, phone: string): string | undefined => sending(phone)[state],
  again: 'Sign in again',
  unreachable: {
    title: "Can't open your email?",
    text: (phone: string): string =>
      `Sign in with a passkey, or in a browser that your account knows. If you have neither, call us on ${phone}, and we'll find a way in with you.`,
  },
} as const
