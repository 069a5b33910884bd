import { brand } from '#brand.ts'
import { base, type PageHead } from '#copy/shared/head.ts'
import { applicationTime } from '#copy/shared/periods.ts'

/** Of every page of the application: its titles are generic (specification 1, section 2). */
export const head: PageHead = {
  path: '/pension-application',
  title: 'Pension application',
  description: `Your pension application with ${brand.name}: about ${applicationTime}, and you can stop after each step.`,
  keywords: base,
  index: false,
}
