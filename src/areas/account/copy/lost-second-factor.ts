/** /login/lost-second-factor: for a user who lost the authenticator app and the recovery codes. */
import { formatMoment } from '#shared/copy/format/format-moment.ts'
import { recoveryOpenPeriod, recoveryPeriod } from '#shared/copy/format/periods.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Lost your phone',
  description: 'For when you have neither your authenticator app nor your recovery codes.',
}

export const lostSecondFactor = {
  none: {
    title: 'Lost your phone and your recovery codes?',
    text: `You can turn off two-step sign-in, and then you sign in without the app. To keep anyone else from doing that, it takes ${recoveryPeriod}: we email you now at every address we have for you, and you can stop it from that email.`,
    submit: `Start the ${recoveryPeriod}`,
  },
  waiting: {
    title: 'We sent you an email',
    text: (readyAt: Date): string =>
      `Sign in again on ${formatMoment(readyAt)}, Irish time, or within ${recoveryOpenPeriod} after that. Then you can turn off two-step sign-in here.`,
    note: 'If you find your phone or a recovery code before then, sign in with it, and two-step sign-in stays on.',
  },
  ready: {
    title: 'Turn off two-step sign-in',
    text: 'Then you sign in without the app. Every device is signed out. You can set up an authenticator app again at any time.',
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
