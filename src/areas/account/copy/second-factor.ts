/**
 * The second step of a sign-in, /login/second-factor and /desk/second-factor, and its set-up, there and in the security
 * settings.
 */
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Enter your code',
  description:
    'The second step of signing in: enter the code from your authenticator app or from our email, or one of your recovery codes.',
  keywords: 'pension Ireland, PRSA, adviser',
}

export const secondFactor = {
  title: 'Enter your code',
  text: `Open your authenticator app and enter the code that it shows for ${brand.name}.`,
  code: { label: 'Code', helper: "Six digits. If you don't have your phone, enter one of your recovery codes." },
  submit: 'Continue',
  again: 'Sign in again',
  lost: 'Lost your phone and your recovery codes?',
  passkeyAtDesk: 'Use your passkey to open the desk.',
  noneAtDesk: "Your second step isn't available any more.",
  lostAtDesk: 'Ask an administrator: your password alone sets up no new one.',
} as const

export const setUp = {
  title: 'Protect the desk',
  text: "The desk shows members' personal details, so signing in takes a second step: a code from an app on your phone. Setting it up takes about 2 minutes.",
  isOn: 'The second step is on, and you have just passed it.',
  need: 'You need an authenticator app, such as the one built into your password manager.',
  password: 'Your password',
  begin: 'Start',
  scan: 'Scan this with your app',
  qr: 'QR code for your authenticator app',
  typeIt: 'Or type this key into the app:',
  confirm: 'Then enter the code that the app shows',
  codeLabel: 'Code',
  codeHelper: 'Six digits. The app shows a new code every half minute.',
  submit: 'Confirm',
  recovery: {
    title: 'Keep these recovery codes',
    text: "Each code works once, for when you don't have your phone. We show them only now, so print them or save them in your password manager.",
    listLabel: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    print: 'Print',
    done: "I've saved them",
  },
} as const
