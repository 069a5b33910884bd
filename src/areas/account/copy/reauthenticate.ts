/** /reauthenticate: asks who it is, before something sensitive is shown or changed. */

import { brand } from '#brand.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { recentMinutes } from '#shared/domain/time/periods.ts'
import { login } from './login.ts'

export const head: PageHead = {
  title: "Confirm that it's you",
  description: `${brand.name} asks for your password or a code again before something sensitive.`,
}

export const reauthenticate = {
  title: "Confirm that it's you",
  text: `Before you go on, confirm it's you. After that we won't ask again for ${formatCount(recentMinutes, 'minute')}.`,
  textFactor:
    'This changes how your account is protected, so we ask for your second step: a code, a recovery code or a passkey.',
  noFactor: (phone: string): string =>
    `Your second step isn't available, and a password isn't enough here. Ask an administrator of your firm, or call us on ${phone}.`,
  email: 'Account',
  password: 'Your password',
  withPassword: 'Continue',
  code: 'Code from your authenticator app',
  codeHelper: 'Six digits, or one of your recovery codes.',
  withCode: 'Continue with the code',
  withProvider: (name: string) => `Continue with ${name}`,
  withIssuer: "Continue with the firm's account",
  forgotten: `Don't know your password? Sign out, then select "${login.forgotPassword}" on the sign-in page.`,
  back: 'Not now',
} as const
