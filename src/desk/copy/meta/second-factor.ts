import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/second-factor',
  title: 'Second step',
  description: 'Two-step sign-in for the desk: a code from an authenticator app on your phone. For advisers only.',
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
}
