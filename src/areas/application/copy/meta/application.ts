import { brand } from '#brand.ts'
import { applicationTime } from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

/** Of every page of the application: its titles are generic (specification 1, section 2). */
export const head: PageHead = {
  path: '/pension-application',
  title: 'Pension application',
  description: `Your pension application with ${brand.name}: about ${applicationTime}, and you can stop after each step.`,
  keywords: base,
  index: false,
}
