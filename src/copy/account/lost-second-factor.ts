/** /login/lost-second-factor, and the page of the link that stops a request made there. */
import { brand } from '#brand.ts'
import { formatMoment } from '#copy/shared/format-moment.ts'
import { recoveryOpenPeriod, recoveryPeriod } from '#copy/shared/periods.ts'

export const lostSecondFactor = {
  none: {
    title: 'Lost your phone and your recovery codes?',
    text: `You can turn off two-step sign-in, and then your password is enough. So that nobody else does that, it takes ${recoveryPeriod}: we email you now at every address we have for you, and from that email you can stop it.`,
    submit: `Start the ${recoveryPeriod}`,
  },
  waiting: {
    title: 'We sent you an email',
    text: (readyAt: Date): string =>
      `Sign in with your password again on ${formatMoment(readyAt)}, Irish time, or within ${recoveryOpenPeriod} after that. Then you can turn off two-step sign-in here.`,
    note: 'If you find your phone or a recovery code before, sign in with it, and two-step sign-in stays on.',
  },
  ready: {
    title: 'Turn off two-step sign-in',
    text: 'Your password alone is enough to sign in then. Every device is signed out. You can set up an authenticator app again at any time.',
    submit: 'Turn it off',
  },
  adviser: {
    title: 'Lost your phone and your recovery codes?',
    text: `Call us on ${brand.supportPhone}, and we'll find a way in with you.`,
  },
  done: {
    title: 'Two-step sign-in is off',
    text: 'Sign in with your password now. We recommend that you set up an authenticator app or a passkey again.',
    onward: 'Sign in',
  },
  notReady: "That isn't possible now: the time isn't up, or somebody stopped it.",
  back: 'Back to the code',
} as const

export const stopRecovery = {
  title: 'Keep two-step sign-in on',
  text: 'The person who asked to turn it off knows your password. So every device is signed out, and we send you a link to choose a new password.',
  submit: 'Stop this',
  done: {
    now: {
      title: 'Two-step sign-in stays on',
      text: 'Every device is signed out. We sent you a link to choose a new password.',
    },
    before: { title: 'Two-step sign-in stays on', text: "This was stopped before. There's nothing you need to do." },
  },
  failed: {
    title: "This link doesn't work",
    link_unknown: 'It may be incomplete, or too old.',
    link_over: `Two-step sign-in was turned off, or it is too late for that. If your account isn't in your hands any more, call us on ${brand.supportPhone}.`,
  },
  onward: 'Carry on',
} as const
