import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/pension-calculator/calculator',
  title: 'Calculate your pension',
  description:
    "Five numbers show what to save each month for the retirement you want, in today's money, with every assumption and its source beside it.",
  keywords: `${base}, pension calculator Ireland, calculate my pension, PRSA calculator, State Pension`,
  index: true,
}
