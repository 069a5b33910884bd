import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/login/second-factor',
  title: 'Enter your code',
  description:
    'The second step of signing in: enter the code from your authenticator app or from our email, or one of your recovery codes.',
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
}
