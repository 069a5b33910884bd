/** The second step of an adviser's sign-in: /login/second-factor and /desk/second-factor. */
import { brand } from '#brand.ts'

export const secondFactor = {
  title: 'Enter your code',
  text: `Open your authenticator app and enter the code that it shows for ${brand.name}.`,
  code: { label: 'Code', helper: 'Six digits. Without your phone, enter one of your recovery codes.' },
  submit: 'Continue',
  again: 'Sign in again',
  lost: 'Lost your phone and your recovery codes?',
  lostText: 'Another adviser can remove you and add you again. Ask them.',
} as const

export const setUp = {
  title: 'Protect the desk',
  text: 'The desk shows what members told us, so it opens with a second step: a code from an app on your phone. Setting it up takes about 2 minutes.',
  need: 'You need an authenticator app, such as the one built into your password manager.',
  password: 'Your password',
  begin: 'Begin',
  scan: 'Scan this with your app',
  qr: 'QR code of your secret',
  typeIt: 'Or type this secret into the app:',
  confirm: 'Then enter the code that the app shows',
  codeLabel: 'Code',
  codeHelper: 'Six digits. A new one comes every half minute.',
  submit: 'Confirm',
  recovery: {
    title: 'Keep these recovery codes',
    text: 'Each opens the desk once, for when your phone is not at hand. They are shown this one time, so print them or put them into your password manager.',
    listLabel: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    print: 'Print',
    done: 'I have kept them',
  },
} as const
