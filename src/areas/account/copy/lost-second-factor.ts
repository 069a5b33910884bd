/** /login/lost-second-factor: for somebody who has neither the authenticator app nor a recovery code. */
import { recoveryPeriod } from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/login/lost-second-factor',
  title: 'Lost your phone',
  description: 'For when you have neither your authenticator app nor your recovery codes.',
  keywords: base,
  index: false,
}

export const lostSecondFactor = {
  none: {
    title: 'Lost your phone and your recovery codes?',
    text: `You can turn off two-step sign-in, and then you sign in without the app. So that nobody else does that, it takes ${recoveryPeriod}: we email you now at every address we have for you, and from that email you can stop it.`,
    submit: `Start the ${recoveryPeriod}`,
  },
  waiting: {
    title: 'We sent you an email',
    note: 'If you find your phone or a recovery code before, sign in with it, and two-step sign-in stays on.',
  },
  ready: {
    title: 'Turn off two-step sign-in',
    text: 'You sign in without the app then. Every device is signed out. You can set up an authenticator app again at any time.',
    submit: 'Turn it off',
  },
  adviser: {
    title: 'Lost your phone and your recovery codes?',
    text: (phone: string): string => `Call us on ${phone}, and we'll find a way in with you.`,
  },
  done: {
    title: 'Two-step sign-in is off',
    text: 'Sign in again now. We recommend that you set up an authenticator app or a passkey again.',
    onward: 'Sign in',
  },
  notReady: "That isn't possible now: the time isn't up, or someone stopped it.",
  back: 'Back to the code',
} as const
