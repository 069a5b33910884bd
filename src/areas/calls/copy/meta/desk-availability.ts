import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/availability',
  title: 'Availability',
  description:
    'When an adviser takes calls: hours of the week, days off, public holidays and calendars. For the firm only.',
  keywords: 'pension Ireland, PRSA, adviser',
  index: false,
}
