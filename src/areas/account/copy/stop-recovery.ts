/** /auth/stop-recovery: the page of the link in the emails about a lost second factor. */
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Two-step sign-in',
  description: `Keeps two-step sign-in of a ${brand.name} account on.`,
}

export const stopRecovery = {
  ask: {
    title: 'Stop this request',
    text: 'The person who asked to turn off two-step sign-in got as far as the code, so they may know your password. If you stop them, every device is signed out, and we send you a link to choose a new password.',
    submit: 'Stop this',
  },
  done: {
    now: {
      title: 'Two-step sign-in stays on',
      text: 'Every device is signed out. We sent you a link to choose a new password.',
    },
    before: { title: 'Two-step sign-in stays on', text: "This was stopped before. There's nothing you need to do." },
  },
  failed: {
    title: "This link doesn't work",
    link_unknown: (): string => 'It may be incomplete, or too old.',
    link_over: (phone: string): string =>
      `Two-step sign-in was turned off, or it is too late for that. If someone else has taken over your account, call us on ${phone}.`,
  },
  onward: 'Carry on',
} as const
