import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/values',
  title: 'Import values',
  description: "Values and payments of many pensions, from the provider's file. For advisers only.",
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
}
