import { brand } from '#brand.ts'
import { accountPeriod } from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/entry',
  title: 'Welcome',
  description: `Start a personal pension in Ireland from just 1 euro a day. Open your ${brand.name} account online in about ${accountPeriod}, with an adviser a call away.`,
  keywords: `${base}, start a pension, pension from 1 euro a day, open a pension online`,
  index: true,
}
