import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/pension-calculator',
  title: 'Pension calculator',
  description:
    'Start your pension from just 1 euro a day. See in a minute what your savings could become in Ireland, with the State Pension and tax relief included.',
  keywords: `${base}, pension calculator Ireland, pension from 1 euro a day, women and money`,
  index: true,
}
